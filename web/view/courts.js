/**
 * What jack, queen and king wear, drawn above the suit in the middle of their faces: a cap with a
 * feather, an open crown with pearls, a closed crown with a cross. In units of 100 x 76.
 */

/** @type {Readonly<Record<string, string>>} the outline of each rank that has one */
export const HEADDRESSES = {
  J: "M4 63C30 50 70 50 96 63L93 75C68 63 32 63 7 75ZM20 52C18 32 34 19 50 21C67 23 80 34 80 52C60 44 40 44 20 52ZM55 16C56 0 70 -11 104 -9C98 -5 103 0 95 4C99 7 92 12 88 13C89 17 80 21 74 20C68 19 62 17 55 16Z",
  Q: "M18 54L6 21L25 38L29 12L42 35L50 7L58 35L71 12L75 38L94 21L82 54ZM18 59H82V72H18ZM50 -6a6 6 0 0 1 0 12a6 6 0 0 1 0 -12ZM28 0a5 5 0 0 1 0 10a5 5 0 0 1 0 -10ZM72 0a5 5 0 0 1 0 10a5 5 0 0 1 0 -10ZM5 9a5 5 0 0 1 0 10a5 5 0 0 1 0 -10ZM95 9a5 5 0 0 1 0 10a5 5 0 0 1 0 -10Z",
  K: "M19 54C-2 37 7 11 31 15C40 17 46 23 47 33L45 54ZM81 54C102 37 93 11 69 15C60 17 54 23 53 33L55 54ZM18 59H82V72H18ZM46 -8H54V-1H61V7H54V17H46V7H39V-1H46Z",
};
