### The guide, in English. It is fetched when it is first opened, and read together with the page's own texts.

## Chapters

guide-goal = The goal
guide-moves = What goes with what
guide-building = What goes where
guide-stock = Stock and waste
guide-rules = The rules you can choose
guide-score = Score
guide-hands = Playing
guide-tips = Tips
guide-help = Hints and other help
guide-questions = Questions and answers
guide-keys = Keys
guide-history = Where it comes from

## Pyramid

help-goal = Clear the pyramid: remove all 28 cards of it. A card is free when no other card lies on it, and only free cards can be removed.
help-pairs = Remove two free cards that add up to 13. The ace counts 1, the jack 11, the queen 12. Suits do not matter. A king counts 13 and goes alone.
pyramid-board-deal = The deal: 28 cards in seven rows. Bright cards are free, dark ones are covered.
pyramid-table-1 = A card is covered as long as one of the two cards that lie on its lower edge is still there. Only the last row is free at the start.
pyramid-table-2 = The other 24 cards are the stock. Their order never changes: nothing is ever shuffled again.
pyramid-board-pairs = Everything that makes 13. Suits do not matter.
pyramid-board-covering = The 5 lies on the 8: they add up to 13 and can still never go together, for only free cards go. A 5 from elsewhere is needed.
pyramid-voluntary = Nothing is ever removed by itself, not even a king. When to take what is all there is to this game.
pyramid-stock-open = With open stock, the top card lies face up beside it as the drawn card. It can be played, and so can the top of the waste; the two may even go together. A press on the stock puts the drawn card on the waste.
pyramid-board-open = Open stock: the rest of the stock, the drawn card, the waste. Here 9 and 4 can go together.
pyramid-stock-closed = With closed stock, each press turns one card onto the waste, and only the top of the waste can be played.
pyramid-stock-three = With three piles, each press lays a card on all three of them. The three tops can be played, with each other too.
pyramid-stock-redeal = When the stock is empty and a pass is left, a press on its place turns the waste over: the same cards in the same order. How many passes are left is shown below the stock.
pyramid-rules-custom = With your own rules you choose the stock, the passes, and whether the pyramid has to go or all 52 cards.
pyramid-score-1 = Each removal counts 5 points, wherever the cards lie. Undo takes points back.
pyramid-score-2 = A cleared row of the pyramid brings more, from the bottom up: 25, 50, 75, 100, 150, 250 and 500 points.
pyramid-score-3 = Best scores are kept for each set of rules, and only for wins without help.
pyramid-tip-1 = Before the first move, look for cards whose partners lie on top of them. A 9 that covers a 4 is no partner for it: another 9 must come from elsewhere. Such cards decide the game.
pyramid-tip-2 = Count to four. Each card has only four partners. When three are gone, the last one is promised.
pyramid-tip-3 = Two cards of the pyramid that go together are worth more than one with a card from the stock: both make room, and no helper is used up.
pyramid-tip-4 = Take what frees the most. A card at the edge covers one card, a card in the middle covers two.
pyramid-tip-5 = Dig on both sides. One deep hole leaves cards on the other side that nobody can reach any more.
pyramid-tip-6 = A free king of the pyramid can go at once: it needs nobody. A king that is still covered blocks all that lies above; clear the way to it early.
pyramid-tip-7 = If you have passes left, use the first one to look. The order stays, so you know what comes, and when.
pyramid-tip-8 = Two stock cards that go together only make sense if you need neither, or the card below them. In the last pass ask for each: who else takes it?
pyramid-tip-9 = What you put on the waste is buried until what lies on it has gone. Note the card below before you draw.
question-pyramid-left = Why is a lost game not simply lost?
answer-pyramid-left = Because how many cards of the pyramid are left is a score, too. In Strict, a pyramid with three cards left was well played.
question-pyramid-rules = Which rules should I begin with?
answer-pyramid-rules = With Relaxed, if you are new: you may go through the stock as often as you like. Normal is the same with three passes. Strict forgives little, and Solitaire 13 next to nothing.
pyramid-history-1 = Games of patience first appear in German and Scandinavian books of the late 18th century. Nobody knows who first laid a pyramid; games in which pairs that add up to a number are removed are old, too.
pyramid-history-2 = It became known all over the world through computers. In the early 1990s it came to Windows under the name of Tut’s Tomb, and since 2012 it has been one of the five games of Microsoft’s solitaire collection.
pyramid-history-3 = In the old way only one card of the stock can be played and it is gone through once; few deals can be won like that. The open stock, where you choose between two cards, makes a game of thinking out of a game of luck.

## Klondike

help-up-goal = Bring all 52 cards home: each suit on its own foundation, from the ace up to the king.
help-columns = In the columns cards go downwards in turns of red and black: a red 6 on a black 7. A face-up card moves together with all that lie on it. When the last card of a column lies face down, it turns up by itself.
help-draw = Press the stock to turn cards onto the waste, one or three at a time as you chose; the top of the waste can be played. When the stock is empty, press its place to turn the waste over, as often as you like.
klondike-board-deal = The deal: seven columns of one to seven cards, the last of each face up; above them the stock and the four foundations.
klondike-table-1 = The 24 cards left over are the stock. The foundations are empty at first.
klondike-board-build = Red goes on black and black on red, one lower each time: the red 9 goes on the black 10 and takes along what lies on it.
klondike-empty = An empty column is worth much, but only a king may begin a new one, alone or with all that lies on it.
klondike-up = The top of the waste and the last card of a column may go up. A card on a foundation may come down again.
klondike-board-three = Draw 3: three cards come at a time, and only the top one can be played. The others come within reach when it has gone.
klondike-draw-redeal = When the stock is empty, a press on its place turns the waste over, as often as you like. The order stays the same.
klondike-score-1 = There are no points. What counts is to win; after that, time and moves. Best figures are kept for each set of rules, and only for wins without help.
klondike-tip-1 = Turn cards up. A move that brings a face-down card to light is nearly always better than one that only tidies.
klondike-tip-2 = Begin with the longest columns. Most of what is hidden lies there.
klondike-tip-3 = Aces and twos can go up at once: nothing ever needs to lie on them.
klondike-tip-4 = Do not send the rest up in haste. A red 5 on its foundation can no longer take in a black 4. Keep the four foundations close together.
klondike-tip-5 = Empty a column only if a king is waiting for it. An empty place that nobody can fill helps nobody.
klondike-tip-6 = Choose the king by what is to lie on it. If two red queens are in the way, it is the black king that is needed.
klondike-tip-7 = With Draw 3 go through the stock once before you take much. Each card you take shifts what comes up in the next round.
klondike-tip-8 = If two cards fit the same place, take the one below which more is hidden.
klondike-tip-9 = If nothing goes on, look at the foundations. A card that comes back down may be the very place that is missing.
question-klondike-fair = The hint says that no move helps, but the deal can be won?
answer-klondike-fair = A hint sees only what you see. It may be that the way on begins with a move whose use cannot be seen yet. In the settings you can let hints look at the hidden cards.
question-klondike-draw = Draw 1 or Draw 3?
answer-klondike-draw = Draw 1 is the gentle way: every card of the stock comes within reach. In Draw 3 the order of the stock matters, and fewer deals can be won.
klondike-history-1 = The name recalls the gold rush at the Klondike in the north-west of Canada, from 1896 on. That gold diggers played it is a good story, but nobody has proven it. In print it appears soon after 1900.
klondike-history-2 = In America it was long called Canfield, after a gambling house in Saratoga, which really offered another game. In Britain it was simply Patience.
klondike-history-3 = In 1990 it came with Windows, so that people should get used to the mouse. Since then most people mean this game when they say solitaire.
klondike-history-4 = How many deals can be won was long unknown. By computer it has been found that, with all cards known and draws of three, it is about 82 in 100.

## Questions that every game raises

question-winnable = Can every deal be won?
answer-winnable = Every deal you are given has been proven winnable under exactly the rules you chose, unless you have switched that off in “New”. A deal number that you type or get by a link is checked first, and you are told.
question-difficulty = What does the difficulty mean?
answer-difficulty = A program that plays with care, but without looking ahead, has tried each deal many times. The deals in which it came furthest are easy, those in which it failed soonest are very hard.
question-undo = Does undo count against me?
answer-undo = No. Undo and redo as often as you like, also after days.
question-lost = When is a game lost?
answer-lost = When you leave it for a new one after at least one move. Until the first move of the new game you can take that back. Going over to the other game ends nothing.
question-daily = What is the daily deal?
answer-daily = One deal a day for each game, the same for everybody, and sure to be winnable. Days in a row count if you begin the deal on its own day. You can make up for the last 60 days.
question-offline = Do I need a network?
answer-offline = Only for the first visit. After that everything is on your device.
question-data = Where are my games kept?
answer-data = On this device and nowhere else. Nobody sees them. In the settings you can save everything to a file and read it on another device.

## Help

help-hint = A hint frames the next move on a way to win and says it in words. Where no way is left, it says how many moves ago there still was one, and one press goes back there.
help-hint-fair = In a game with hidden cards a hint looks only at what you see. If you want more, let it look at the hidden cards in the settings.
help-lamp = The lamp, to be switched on in the settings, shows at any time whether the position can still be won.
help-timeline = The timeline shows the whole game, move by move, and where it could be won. You can go to any point and play on from there. After the end it is free to look at.
help-show-me = “Show me” plays a way to win before your eyes. You can stop it and go on yourself.
help-counts = All this counts as help, the timeline only while you play: a win with help is a win, but sets no best figure. Undo is never help.

## Hands and keys

help-hands-tap = Tap a card: those that go with it light up. Tap one of them and the pair goes.
help-hands-double = Tap twice when only one card fits.
help-hands-king = One tap removes a king.
help-hands-drag = You can also drag one card onto the other.
help-hands-one = One tap moves a card that can go to one place only.
help-hands-several = Where there are several places they light up: tap the one you want.
help-hands-up = Tap twice to send a card to its foundation.
help-hands-run = You can also drag cards, alone or with all that lie on them, and take a card back from a foundation.
help-hands-finish = When nothing is left to find out, Finish plays the rest by itself. Any press stops it.
help-keys-columns = Arrow keys: along a column and to the next one
help-keys-arrows = Arrow keys: move in the pyramid · Home, End: ends of a row
help-keys-enter = Enter or Space: press the card
help-keys-draw = D: draw · H: hint · F: finish · N: new game · ?: this page
help-keys-undo = U or Ctrl+Z: undo · Shift+U, Ctrl+Shift+Z or Ctrl+Y: redo · Esc: clear the selection
help-keys-space = Space: draw, while nothing has the focus
help-keys-tell = C: free cards · M: possible moves · G: state of the game
help-keys-ways = T: timeline · L: what the lamp says, where it is on
help-keys-rows = 1 to 7: row of the pyramid · W: waste and drawn card
help-keys-piles = 1 to 7: end of a column · W: waste
