### English. Cards are named by CARD() and CARDS(), ranks by RANK(), games by GAME(), see texts.js.
### A rank is a number from 2 to 9 or one of the letters below.

## Sentences one after the other

sentences = { $first } { $second }
title-and-text = { $title }. { $text }
listed = { $first }, { $second }

## Cards

rank =
    { $rank ->
        [A] ace
        [J] jack
        [Q] queen
        [K] king
        [T] 10
       *[other] { $rank }
    }
suit =
    { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }
card = { rank } of { suit }

## Names of games and rules

game-pyramid = Pyramid
game-klondike = Klondike
page-title = { GAME($game) } Solitaire
rules-strict = Strict
rules-normal = Normal
rules-relaxed = Relaxed
rules-thirteen = Solitaire 13
rules-three-piles = Three piles
rules-custom = Custom
rules-strict-line = Once through the stock. The drawn card and the top of the waste can both be played.
rules-normal-line = Like Strict, but three times through the stock.
rules-relaxed-line = Like Strict, but through the stock as often as you like.
rules-thirteen-line = The stock is turned card by card onto the waste, once. Only the top of the waste can be played.
rules-three-piles-line = The stock is dealt three cards at a time onto three piles, once. All three tops can be played.
rules-custom-line = Choose the stock, the passes and the goal yourself.

rules-share = { $percent } of random deals can be won.
rules-share-least = At least { $percent } of random deals can be won.
rules-share-sure = Yours can be won for sure; of random deals, { $percent } can.
rules-share-sure-least = Yours can be won for sure; of random deals, at least { $percent } can.
rules-and-day = { $rules }{ "\u00A0" }· { $day }

rules-draw-1 = Draw 1
rules-draw-3 = Draw 3
rules-draw-1-line = One card at a time from the stock, as often through it as you like.
rules-draw-3-line = Three cards at a time; only the top one can be played. Harder.

custom-stock = Stock
custom-stock-open = Face up
custom-stock-closed = Face down
custom-stock-three = Three piles
custom-passes = Times through the stock
custom-passes-1 = Once
custom-passes-3 = Three times
custom-passes-unlimited = As often as you like
custom-goal = To win
custom-goal-pyramid = Clear the pyramid
custom-goal-all = Clear all 52 cards
custom-three-once = Three piles are dealt once only.

## Table

table-tableau = Pyramid
table-columns = Columns
table-piles = Stock and waste
table-foundations = Stock, waste and foundations
table-toolbar = Actions
counter-score = Score
counter-left = Left
counter-moves = Moves
counter-redeals = Redeals
counter-time = Time

name-worth = , worth { $value }
name-tableau =
    { $free ->
        [yes] { CARD($card) }{ $worth }, free, row { $row }, { $place } of { $of }
       *[no] { CARD($card) }{ $worth }, covered, row { $row }, { $place } of { $of }
    }
name-hidden = Face-down card
name-hidden-of =
    { $count ->
        [one] 1 face-down card, column { $column }
       *[other] { $count } face-down cards, column { $column }
    }
name-column =
    { $hidden ->
        [0] { CARD($card) }, end of column { $column }, { $count ->
            [one] 1 card
           *[other] { $count } cards
        }
       *[other] { CARD($card) }, end of column { $column }, { $count } cards, { $hidden } face down
    }
name-column-run =
    { $above ->
        [one] { CARD($card) } with 1 card on it, column { $column }
       *[other] { CARD($card) } with { $above } cards on it, column { $column }
    }
name-column-empty = Column { $column }, empty
name-foundation = { CARD($card) }, foundation
name-foundation-empty = Foundation of { suit }, empty
name-waste-below = { CARD($card) }{ $worth }, on the waste, covered
# Where a card goes to: these follow on “to”.
place-foundation = the foundation
place-column = column { $column }
place-waste = the waste

name-drawn = { CARD($card) }{ $worth }, drawn card
name-waste =
    { $count ->
        [one] { CARD($card) }{ $worth }, on the waste
       *[other] { CARD($card) }{ $worth }, on the waste, { $count } cards
    }
name-waste-of =
    { $count ->
        [one] { CARD($card) }{ $worth }, on waste { $number }
       *[other] { CARD($card) }{ $worth }, on waste { $number }, { $count } cards
    }
name-drawn-empty = No drawn card
name-waste-empty = Waste, empty
name-waste-of-empty = Waste { $number }, empty
name-stock =
    { $count ->
        [one] Stock, 1 card: draw
       *[other] Stock, { $count } cards: draw
    }
name-stock-rest =
    { $count ->
        [one] Stock, 1 card
       *[other] Stock, { $count } cards
    }
name-stock-last = Stock, empty: put the drawn card on the waste
name-stock-redeal = Stock, empty: turn the waste over
name-stock-over = Stock, empty
name-stock-no-pass = Stock, empty, no more passes

passes-left =
    { $left ->
        [0] Last pass
        [one] 1 more pass
       *[other] { $left } more passes
    }
passes-unlimited = Unlimited passes
passes-one = One pass

undo = Undo
redo = Redo
hint = Hint
finish = Finish
hint-label = Hint
finish-label = Finish: play the rest by itself
stop = Stop
stop-label = Stop playing by itself
new-game = New
menu = Menu
lamp-winnable = Lamp: can be won
lamp-dead = Lamp: cannot be won
lamp-thinking = Lamp: looking
lamp-unknown = Lamp: not known
lamp-hidden = Lamp: hidden cards
sound-on = Sound: on
sound-off = Sound: off
haptics-on = Vibration: on
haptics-off = Vibration: off
close = Close
cancel = Cancel

## What happened, spoken

said-removed = Removed { CARDS($cards) }.
said-freed =
    { $count ->
        [one] { CARDS($cards) } is free.
       *[other] { CARDS($cards) } are free.
    }
said-moved =
    { $more ->
        [0] Moved { CARD($card) } to { $place }.
        [one] Moved { CARD($card) } and 1 more to { $place }.
       *[other] Moved { CARD($card) } and { $more } more to { $place }.
    }
said-turned-up = { CARD($card) } turned up.
said-finishing = The rest plays by itself.
said-stopped = Stopped.
said-left = { $left } left.
said-row = Row { $row } cleared: { $points } points.
said-drawn = Drawn: { CARDS($cards) }.
said-drawn-none = The stock is empty.
said-redealt = The waste is turned over. { passes-left }.
said-redealt-unlimited = The waste is turned over.
said-undone = Undone.
said-redone = Redone.
said-jumped = Back at move { $cursor }.
said-dealt = New deal: { GAME($game) }, { $rules }.
said-switched = On with { GAME($game) }, { $rules }.
said-taken-back = The game before is back.
said-won = You won!

## Where things stand, told on request

told = Tell me in a sentence
tell-free = Free cards
tell-free-about = not covered
tell-moves = Moves
tell-moves-about = possible now
tell-state = State
tell-state-about = cards left, stock …
told-free =
    { $count ->
        [one] One free card: { CARDS($cards) }.
       *[other] { $count } free cards: { CARDS($cards) }.
    }
told-free-none = No card is free.
told-moves =
    { $count ->
        [one] One move: { $moves }.
       *[other] { $count } moves: { $moves }.
    }
told-moves-none = There is no move.
told-pair = { CARD($card) } with { CARD($other) }
told-alone = { CARD($card) } alone
told-goes = { CARD($card) } to { $place }
told-draw = draw from the stock
told-redeal = turn the waste over
told-state = { GAME($game) }, { $rules }: { $figures }.
told-figure = { $name } { $value }
told-stock =
    { $count ->
        [one] 1 card in the stock
       *[other] { $count } cards in the stock
    }
told-hidden = { $count } face down
told-home = { $count } on the foundations
told-lamp-winnable = From here it can be won.
told-lamp-dead = From here it cannot be won.
told-lamp-thinking = Whether it can be won is still being looked for.
told-lamp-unknown = Whether it can be won could not be found out.
told-no-move = No move has been made yet.
told-lamp-off = The lamp is off. You can switch it on in the settings.
told-lamp-hidden = To tell whether it can be won takes a look at hidden cards. You can allow that in the settings.

## Hints

hint-remove = Remove { CARDS($cards) }.
hint-move = Move { CARD($card) } to { $place }.
hint-draw = Draw from the stock.
hint-redeal = Turn the waste over.
hint-aim-win = It is on a way to win.
hint-aim-turn-up = This leads to a card turning up.
hint-aim-finish = From here on it plays out.
hint-aim-draw = There are cards you have not seen yet.
hint-aim-advance = It brings a foundation on.
hint-counts = The game now counts as helped.
hint-nothing-title = No move helps
hint-nothing = Nothing that can be seen leads on from here. Undo some moves, or take another deal.
hint-dead-title = This cannot be won any more
hint-dead =
    { $moves ->
        [one] One move ago it still could.
       *[other] { $moves } moves ago it still could.
    }
hint-dead-go =
    { $moves ->
        [one] Go back 1 move
       *[other] Go back { $moves } moves
    }
hint-never-title = This deal cannot be won
hint-never = Under these rules there never was a way, from the first card on.
hint-dead-unknown = Whether it still could a few moves back, the search could not tell.
hint-unknown-title = No answer found
hint-unknown = The search was given up before it was clear whether this position can be won.
thinking-title = Looking for a way …
thinking =
    { $nodes ->
        [one] 1 position looked at
       *[other] { $nodes } positions looked at
    }

## New games

new-game-title = New game
game-choice = Game
only-winnable = Only deals that can be won
menu-play = Play { GAME($game) }
menu-go-on = Go on with { GAME($game) }
go-on = Go on
rules-choice = Rules
difficulty = Difficulty
difficulty-0 = Any
difficulty-1 = Easy
difficulty-2 = Medium
difficulty-3 = Hard
difficulty-4 = Very hard
deal-choice = A particular deal
deal-label = Deal number or game ID
deal-help = Leave it empty for a new deal that can be won. The same number always gives the same cards.
deal-cards = Deal
deal-another = Another deal
deal-other-rules = Other rules
deal-anyway = Play it anyway
searching-title = Looking for a winnable deal …
searching =
    { $tried ->
        [0] One moment, please
        [one] 1 deal tried
       *[other] { $tried } deals tried
    }
proving-title = Checking whether the deal can be won …
search-cancelled = The search was stopped. Your game is as it was.

same-deal = Same deal again
take-back = Take back the new game
take-back-short = Take back
why-no-move = no move made yet
why-no-before = only until the first move of a new game
why-won = the game is won
why-no-game = no game yet
menu-ways = How it can be won
show-me = Show me
ways-help = “Show me” counts as help.
ways-help-hidden = “Show me” looks at hidden cards and counts as help.
showing-title = Showing the way
showing-step = Move { $step } of { $of }
showing-pause = Pause
showing-go-on = Go on
showing-stop = Take over
timeline = Timeline
timeline-before = Timeline of the game before
timeline-deal = The deal
timeline-judge = Where could it be won? (counts as help)
timeline-judge-hidden = Where could it be won? (looks at hidden cards, counts as help)
timeline-looking = Looking where it could be won …
timeline-winnable = can be won
timeline-dead = cannot be won
timeline-unknown = not known
timeline-lost-here = here it was lost
timeline-won = won
timeline-turn = It was lost at move { $point }.
timeline-always = It could be won at every point.
timeline-never = This deal never could be won.
timeline-open = Not every point could be decided.
timeline-back = Go to move { $point } (can be won)
dealt-anew = New game.
next-deal = Next deal
this-deal = This deal:
and-difficulty = { "\u00A0" }· { $difficulty }
share = Share
share-title = Share this deal
share-link = Link
share-id = Game ID
share-number = Deal number
share-send = Share link
share-failed = It could not be passed on. Copy the link instead.
copy = Copy
copied = Copied.
copy-by-hand = Please copy it by hand: it is selected.
part-fails = This part could not be loaded. Try again online, or reload the page: your game is kept.

## Daily deals

daily = Daily deal
daily-rules = Rules: { $rules }. The same deal for everybody, and sure to be winnable.
daily-streak =
    { $count ->
        [0] Win today’s deal to begin a row of days.
        [one] 1 day in a row.
       *[other] { $count } days in a row.
    }
daily-best = Most so far: { $count }
daily-legend = Filled: won on its day. Outlined: won later. Dot: begun, not won.
daily-play = Play { $day }
daily-play-today = Play today’s deal
daily-play-again = Play it again
daily-mark-none = not played
daily-mark-tried = begun, not won
daily-mark-late = won on a later day
daily-mark-won = won

## Ends

notice-stuck-title = No moves left
notice-stuck =
    { $left ->
        [one] One card of the pyramid is left.
       *[other] { $left } cards of the pyramid are left.
    }
notice-no-moves-title = No moves left
notice-no-moves = No card can be moved any more, and nothing in the stock helps.
notice-no-progress-title = Nothing more turns up
notice-no-progress = However you move what can be seen, no other card turns up.
stuck-undo = Undo
stuck-back = Back to where it could be won
stuck-same = Same deal again
stuck-new = New deal

win-title = Well done!
win-summary = Summary
win-text = You cleared the pyramid.
win-text-all = You cleared all the cards.
win-text-up = All cards are home.
win-best = A new best score under these rules!
win-best-time = Your best time under these rules!
win-helped = With help: no personal best this time.
win-daily =
    { $count ->
        [0] A daily deal made up for.
        [one] Daily deal: 1 day in a row.
       *[other] Daily deal: { $count } days in a row.
    }
win-score = Score
win-moves = Moves
win-time = Time
win-best-score = Best score
win-redeals = Redeals
win-best-time-figure = Best time

## Statistics

statistics = Statistics
statistics-of = { GAME($game) }, { $rules }
statistics-none = No game finished yet.
statistics-played = Played
statistics-won = Won
statistics-helped = With help
statistics-streak = Wins in a row
statistics-best-streak = Most in a row
statistics-best-score = Best score
statistics-fewest-moves = Fewest moves
statistics-best-time = Best time
statistics-fewest-left = Fewest cards left
statistics-nothing = –
statistics-share = { $won } ({ $percent })
chart =
    { $count ->
        [one] Chart of the last game, { $won } won
       *[other] Chart of the last { $count } games, { $won } won
    }
chart-note = The bars show the last games: full ones are wins, hollow ones wins with help, low ones show how far the game came.
statistics-note = Best figures count wins without help.

## Settings

settings = Settings
setting-language = Language
setting-language-auto = Automatic ({ $language })
setting-motion = Motion
setting-motion-system = As the system
setting-motion-full = Full
setting-motion-off = Off
setting-colours = Suit colours
setting-colours-two = Two colours
setting-colours-four = Four colours
setting-surroundings = Table
setting-surroundings-system = As the system
setting-surroundings-light = Light
setting-surroundings-dark = Dark
setting-hand = Playing hand
setting-hand-right = Right
setting-hand-left = Left
setting-winning-hints = Hints, lamp and timeline may look at hidden cards
setting-lamp = Lamp that shows whether you can still win (counts as help)
setting-sound = Sound
setting-haptics = Vibration
setting-letters = Single-letter keys
setting-slow-taps = More time for double taps
setting-values = Card names with values (“worth 12”), where they count
setting-timer = Show the time

## This device

device-title = On this device
device-kept = Games and statistics are kept here until you delete them.
device-may-go = The browser may clear games and statistics when the device runs short of room.
device-keep = Keep them for good
device-not-kept = The browser does not promise it yet. A file is the safe way.
device-used = Used: { $size }
backup-title = Everything as a file
backup-help = Games under way, statistics, daily deals and settings, in one text file: as a safe copy, or for another device.
backup-write = Save to a file
backup-choose = Read a file
backup-written = Saved as { $file }.
backup-sure-title = Replace everything?
backup-contents =
    { $games ->
        [one] Saved on { $day }: 1 game under way, { $played } played.
       *[other] Saved on { $day }: { $games } games under way, { $played } played.
    }
backup-sure = What is on this device now will be gone.
backup-replace = Replace
backup-read = Everything is back from the file.
forget-title = Reset
forget-games = Games under way
forget-games-text = All games under way are thrown away, and what could be taken back with them. Statistics stay.
forget-stats = Statistics
forget-stats-text = All figures, bests and the chart of the last games are thrown away.
forget-daily = Days played
forget-daily-text = Which daily deals you have won, and all days in a row, are thrown away.
forget-settings = Settings
forget-settings-text = All settings go back to what they were at first. Games and statistics stay.
forget-sure = Reset “{ $part }”?
forget-yes = Reset
forgotten = Done.
about-title = About this game
about-version = Version { $version }
licences = Licences

## The guide

help = How to play

## The engine and this device

engine-starting = Starting …
engine-loading = Loading { $done } of { $total } MB
engine-failed-title = The game could not be started
engine-failed = Something went wrong while loading. Your game is safe on this device.
engine-failed-offline = A part of the game is missing on this device. Go online once to have it mended. Your game is safe.
engine-again = Try again
offline-ready = Ready to play offline
offline-not-yet = Getting ready to play offline …
home-screen-title = Keep the game on the home screen
home-screen-text = Tap Share, then “Add to Home Screen”. It opens like an app, and your games are not deleted after a week away.
storage-title = Nothing can be saved here
storage-text = This browser does not let the game store anything, or its storage is full. You can play on, but when the page is closed the game is gone.
elsewhere-title = Played on in another tab
elsewhere-text = This game has gone on in another tab or window.
elsewhere-here = Continue here
newer-title = Saved by a newer version
newer-text = This page is older than what is stored on this device. Reload it to go on with your games.
newer-reload = Reload
newer-without = Play without them
kept-title = A saved game could not be read
kept-text = It was put aside and not deleted. You can start afresh.
release = Version { $release }
update-ready = A new version is ready
update-now = Update
update-later = Later
understood = All right

## Refusals

code-not-thirteen = { CARD($cards1) } and { CARD($cards2) }: { $values1 } and { $values2 } make { $sum }, not 13.
code-pair-needed = { CARD($card) } counts { $value }: it needs a free card that counts { $needs }.
code-covered = { CARD($card) } is covered by { CARDS($by) }.
code-under-waste = { CARD($card) } lies under { CARD($by) } on the waste.
code-card-gone = { CARD($card) } has already been removed.
code-not-in-play = { CARD($card) } is still in the stock.
code-nothing-to-draw = The stock is empty.
code-stock-not-empty = The stock is not empty yet.
code-no-pass-left =
    { $passes ->
        [one] The stock can be gone through once only.
       *[other] You have been through the stock { $passes } times: no more passes.
    }
code-nothing-to-redeal = There is nothing on the waste to turn over.
code-empty-place = Nothing lies here.
code-no-target = The stock goes with no card.
code-game-over = The game is won. Undo to play on from before.
code-not-a-move = This is no move.
code-unknown-slot = There is no such place on the table.
code-same-card = A card does not go with itself.

code-face-down = This card lies face down. It turns up when nothing lies on it.
code-not-next-up = { CARD($card) } cannot go up yet: { CARD($needs) } comes first.
code-not-next-down =
    { $needs ->
        [null] { CARD($card) } goes on no other card, only to an empty column.
       *[other] { CARD($card) } goes on a { $colour ->
            [red] red
           *[black] black
        } { RANK($needs) }, not on { CARD($on) }.
    }
code-only-king = Only a king goes to an empty column, not { CARD($card) }.
code-same-place = { CARD($card) } lies there already.
code-already-up = { CARD($card) } is home already.
code-other-suit = { CARD($card) } does not belong on this foundation.
code-no-place = { CARD($card) } has no place to go to now.
code-choose-place = { CARD($card) } can go to { $places }.

## Errors

code-deal-dead = Deal { $deal } cannot be won under these rules.
code-deal-unknown = It could not be found out whether deal { $deal } can be won under these rules.
code-not-a-deal-number = “{ $text }” is not a deal number. Deal numbers are whole numbers from 1 up.
code-deal-number-too-long = This number has { $digits } digits; { $most } are the most.
code-not-a-game-id = “{ $text }” is neither a deal number nor a game ID.
code-shuffle-too-new = This game ID comes from a newer version of the game.
code-unknown-game = There is no game “{ $game }” here.
code-not-rules = There are no rules “{ $text }”.
code-stale = The game had already moved on; nothing was done.
code-no-game = No game is under way.
code-nothing-to-undo = There is nothing to undo.
code-nothing-to-redo = There is nothing to redo.
code-no-such-point = The game has no such point.
code-nothing-to-take-back = There is nothing to take back.
code-no-such-job = Nothing is being looked for.
code-not-a-save = This is no saved game.
code-save-too-new = This game was saved by a newer version.
code-save-broken = This saved game is damaged.
code-not-stats = These statistics cannot be read.
code-stats-too-new = These statistics were saved by a newer version.
code-not-daily-deals = The list of daily deals played cannot be read.
code-daily-deals-too-new = The list of daily deals played was saved by a newer version.
code-not-a-day = “{ $text }” is not a day.
code-day-to-come = The deal of this day is still to come.
code-not-a-backup = This is not a file that was saved here. Nothing was changed.
code-backup-too-new = This file comes from a newer version. Nothing was changed.
code-backup-broken = This file is damaged or of a newer version. Nothing was changed.
code-not-a-difficulty = There is no such difficulty.
code-not-a-catalog = The list of winnable deals cannot be read. Deals are looked for instead.
code-catalog-too-new = The list of winnable deals is of a newer version. Deals are looked for instead.
code-catalog-broken = The list of winnable deals is damaged. Deals are looked for instead.
code-catalog-of-other-deals = The list of winnable deals is of other deals. Deals are looked for instead.
code-not-json = The message could not be read.
code-not-a-request = The message is incomplete.
code-unknown-do = The engine does not know how to do this.
code-unknown-version = Page and engine are of different versions. Please reload.
code-internal = Something went wrong. Nothing was changed.
code-dropped = The game moved on in the meantime.
code-engine-restarted = The engine had to start again. Please try once more.
code-engine-failed = The engine is not running.
code-unknown = Something went wrong. Nothing was changed.
