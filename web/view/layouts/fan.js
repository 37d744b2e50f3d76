/** How the cards of a suit lie in a fan: an ornament after a win. */

export const FAN = [..."A23456789TJQK"];
