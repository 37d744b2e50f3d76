### 日本語. Cards are named by CARD() and CARDS(), ranks by RANK(), games by GAME(), see texts.js.
###
### Words: 山札 (stock), めくった札 (drawn card), 捨て札 (waste), 組札 (foundation), 場札 (columns),
### 列 (column), 段 (row), 配り (deal), めくり直し (redeal), 取れる (free).

## Sentences one after the other

sentences = { $first }{ $second }
title-and-text = { $title }。{ $text }
listed = { $first }、{ $second }

## Cards

rank =
    { $rank ->
        [A] エース
        [J] ジャック
        [Q] クイーン
        [K] キング
        [T] 10
       *[other] { $rank }
    }
suit =
    { $suit ->
        [S] スペード
        [H] ハート
        [D] ダイヤ
       *[C] クラブ
    }
card = { suit }の{ rank }

## Names of games and rules

game-pyramid = ピラミッド
game-klondike = クロンダイク
page-title = { GAME($game) }・ソリティア
rules-strict = きびしい
rules-normal = ふつう
rules-relaxed = ゆったり
rules-thirteen = ソリティア13
rules-three-piles = 三つの山
rules-custom = 自分で決める
rules-strict-line = 山札は1回だけ。めくった札と捨て札の一番上、どちらも使えます。
rules-normal-line = 「きびしい」と同じで、山札は3回まで。
rules-relaxed-line = 「きびしい」と同じで、山札は何回でも。
rules-thirteen-line = 山札を1枚ずつ捨て札にめくります。1回だけ。使えるのは捨て札の一番上だけです。
rules-three-piles-line = 山札を3枚ずつ三つの山に配ります。1回だけ。どの山も一番上の札が使えます。
rules-custom-line = 山札、回数、勝ちの条件を自分で選びます。

rules-share = 無作為な配りの{ $percent }に勝ち筋があります。
rules-share-least = 無作為な配りの少なくとも{ $percent }に勝ち筋があります。
rules-share-sure = 必ず勝てる配りが出ます（無作為なら{ $percent }）。
rules-share-sure-least = 必ず勝てる配りが出ます（無作為なら少なくとも{ $percent }）。
rules-and-day = { $rules }・{ $day }

rules-draw-1 = 1枚めくり
rules-draw-3 = 3枚めくり
rules-draw-1-line = 山札を1枚ずつめくります。何回でもめくり直せます。
rules-draw-3-line = 山札を3枚ずつめくり、使えるのは一番上の札だけ。少し難しくなります。

custom-stock = 山札
custom-stock-open = 表向き
custom-stock-closed = 裏向き
custom-stock-three = 三つの山
custom-passes = 山札を回れる回数
custom-passes-1 = 1回
custom-passes-3 = 3回
custom-passes-unlimited = 何回でも
custom-goal = 取りきる札
custom-goal-pyramid = ピラミッドだけ
custom-goal-all = 52枚すべて
custom-three-once = 三つの山には1回しか配れません。

## Table

table-tableau = ピラミッド
table-columns = 場札
table-piles = 山札と捨て札
table-foundations = 山札、捨て札、組札
table-toolbar = 操作
counter-score = スコア
counter-left = 残り
counter-moves = 手数
counter-redeals = めくり直し
counter-time = 時間

name-worth = 、数は{ $value }
name-tableau =
    { $free ->
        [yes] { CARD($card) }{ $worth }、取れる札、{ $row }段目、{ $of }枚中{ $place }枚目
       *[no] { CARD($card) }{ $worth }、まだ取れない札、{ $row }段目、{ $of }枚中{ $place }枚目
    }
name-hidden = 裏向きの札
name-hidden-of = 裏向きの札{ $count }枚、{ $column }列目
name-column =
    { $hidden ->
        [0] { CARD($card) }、{ $column }列目の一番手前、{ $count }枚
       *[other] { CARD($card) }、{ $column }列目の一番手前、{ $count }枚、うち{ $hidden }枚は裏向き
    }
name-column-run = { CARD($card) }、上に{ $above }枚、{ $column }列目
name-column-empty = { $column }列目、空き
name-foundation = { CARD($card) }、組札
name-foundation-empty = { suit }の組札、空き
name-waste-below = { CARD($card) }{ $worth }、捨て札、下になった札
# Where a card goes to: “場札の3列目へ”.
place-foundation = 組札
place-column = { $column }列目
place-waste = 捨て札

name-drawn = { CARD($card) }{ $worth }、めくった札
name-waste =
    { $count ->
        [1] { CARD($card) }{ $worth }、捨て札
       *[other] { CARD($card) }{ $worth }、捨て札、{ $count }枚
    }
name-waste-of =
    { $count ->
        [1] { CARD($card) }{ $worth }、捨て札{ $number }
       *[other] { CARD($card) }{ $worth }、捨て札{ $number }、{ $count }枚
    }
name-drawn-empty = めくった札なし
name-waste-empty = 捨て札、空き
name-waste-of-empty = 捨て札{ $number }、空き
name-stock = 山札、{ $count }枚。押すとめくります
name-stock-rest = 山札、{ $count }枚
name-stock-last = 山札、空き。押すとめくった札を捨て札にします
name-stock-redeal = 山札、空き。押すとめくり直します
name-stock-over = 山札、空き
name-stock-no-pass = 山札、空き、めくり直しはもうできません

passes-left =
    { $left ->
        [0] 山札はこれで最後
       *[other] めくり直し あと{ $left }回
    }
passes-unlimited = めくり直し 何回でも
passes-one = めくり直しなし

undo = 元に戻す
redo = やり直す
hint = ヒント
finish = 仕上げ
hint-label = ヒント
finish-label = 仕上げ：残りを自動で進めます
stop = 止める
stop-label = 自動で進めるのを止める
new-game = 新しいゲーム
menu = メニュー
lamp-winnable = ランプ：勝てる
lamp-dead = ランプ：勝てない
lamp-thinking = ランプ：調べ中
lamp-unknown = ランプ：不明
lamp-hidden = ランプ：裏向きの札
sound-on = 音：オン
sound-off = 音：オフ
haptics-on = 振動：オン
haptics-off = 振動：オフ
close = 閉じる
cancel = キャンセル

## What happened, spoken

said-removed = { CARDS($cards) }を取りました。
said-freed = { CARDS($cards) }が取れるようになりました。
said-moved =
    { $more ->
        [0] { CARD($card) }を{ $place }へ移しました。
       *[other] { CARD($card) }とほか{ $more }枚を{ $place }へ移しました。
    }
said-turned-up = { CARD($card) }が表になりました。
said-finishing = 残りは自動で進みます。
said-stopped = 止めました。
said-left = 残り{ $left }枚。
said-row = { $row }段目を取りきりました。{ $points }点。
said-drawn = めくった札は{ CARDS($cards) }。
said-drawn-none = 山札がなくなりました。
said-redealt = 捨て札をめくり直しました。{ passes-left }。
said-redealt-unlimited = 捨て札をめくり直しました。
said-undone = 元に戻しました。
said-redone = やり直しました。
said-jumped = { $cursor }手目に戻りました。
said-dealt = 新しい配り：{ GAME($game) }（{ $rules }）。
said-switched = { GAME($game) }（{ $rules }）の続きです。
said-taken-back = 前のゲームに戻りました。
said-won = クリアしました！

## Where things stand, told on request

told = 今の様子を言葉で
tell-free = 使える札
tell-free-about = 上に札がない
tell-moves = 打てる手
tell-moves-about = 今できること
tell-state = 状況
tell-state-about = 残り、山札など
told-free = 使える札は{ $count }枚：{ CARDS($cards) }。
told-free-none = 使える札はありません。
told-moves = 打てる手は{ $count }通り：{ $moves }。
told-moves-none = 打てる手はありません。
told-pair = { CARD($card) }と{ CARD($other) }
told-alone = { CARD($card) }だけ
told-goes = { CARD($card) }を{ $place }へ
told-draw = 山札をめくる
told-redeal = 捨て札をめくり直す
told-state = { GAME($game) }（{ $rules }）：{ $figures }。
told-figure = { $name }{ $value }
told-stock = 山札{ $count }枚
told-hidden = 裏向きの札{ $count }枚
told-home = 組札{ $count }枚
told-lamp-winnable = この局面から勝てます。
told-lamp-dead = この局面からは勝てません。
told-lamp-thinking = 勝てるかどうか、まだ調べています。
told-lamp-unknown = 勝てるかどうか、調べきれませんでした。
told-no-move = まだ一手も打っていません。
told-lamp-off = ランプは消えています。設定で点けられます。
told-lamp-hidden = 勝てるかどうかは、裏向きの札を見ないと分かりません。設定で見るようにできます。

## Hints

hint-remove = { CARDS($cards) }を取りましょう。
hint-move = { CARD($card) }を{ $place }へ移しましょう。
hint-draw = 山札をめくりましょう。
hint-redeal = 捨て札をめくり直しましょう。
hint-aim-win = 勝ちにつながる手です。
hint-aim-turn-up = 裏向きの札を表にできます。
hint-aim-finish = ここからは最後まで進めます。
hint-aim-draw = まだ見ていない札があります。
hint-aim-advance = 組札が進みます。
hint-counts = ここからは補助ありの記録です。
hint-nothing-title = 役に立つ手がありません
hint-nothing = 見えている札からは先に進めません。何手か元に戻すか、ほかの配りを選んでください。
hint-dead-title = もう勝てない局面です
hint-dead = { $moves }手前ならまだ勝てました。
hint-dead-go = { $moves }手戻る
hint-never-title = この配りは勝てません
hint-never = このルールでは、最初から勝つ方法がありませんでした。
hint-dead-unknown = 何手か前なら勝てたかどうかは、調べきれませんでした。
hint-unknown-title = 答えが出ませんでした
hint-unknown = この局面から勝てるかどうか、分かる前に調べるのをやめました。
thinking-title = 手を探しています…
thinking = { $nodes }局面を調べました

## New games

new-game-title = 新しいゲーム
game-choice = ゲーム
only-winnable = 勝てる配りだけにする
menu-play = { GAME($game) }で遊ぶ
menu-go-on = { GAME($game) }を続きから
go-on = 続きから
rules-choice = ルール
difficulty = 難しさ
difficulty-0 = おまかせ
difficulty-1 = やさしい
difficulty-2 = 中くらい
difficulty-3 = 難しい
difficulty-4 = とても難しい
deal-choice = 配りを指定する
deal-label = 配りの番号かゲームID
deal-help = 空欄なら、勝てる新しい配りになります。同じ番号ならいつも同じ札です。
deal-cards = 配る
deal-another = ほかの配り
deal-other-rules = ほかのルール
deal-anyway = それでも遊ぶ
searching-title = 勝てる配りを探しています…
searching =
    { $tried ->
        [0] 少しお待ちください
       *[other] { $tried }個の配りを調べました
    }
proving-title = 勝てる配りか調べています…
search-cancelled = 探すのをやめました。ゲームはそのままです。

same-deal = 同じ配りをもう一度
take-back = 前のゲームに戻る
take-back-short = 前に戻る
why-no-move = まだ一手も打っていません
why-no-before = 新しいゲームの一手目を打つまで
why-won = もう勝っています
why-no-game = まだゲームがありません
menu-ways = 勝ち方
show-me = 手本を見る
ways-help = 「手本を見る」は補助になります。
ways-help-hidden = 「手本を見る」は裏向きの札も見て、補助になります。
showing-title = 手本を見せています
showing-step = { $of }手のうち{ $step }手目
showing-pause = 一時停止
showing-go-on = 続ける
showing-stop = ここから自分で
timeline = 振り返り
timeline-before = 前のゲームの振り返り
timeline-deal = 配り
timeline-judge = どこまで勝てた？（補助になります）
timeline-judge-hidden = どこまで勝てた？（裏向きの札も見て、補助になります）
timeline-looking = どこまで勝てたか調べています…
timeline-winnable = 勝てる
timeline-dead = 勝てない
timeline-unknown = 不明
timeline-lost-here = ここで勝てなくなった
timeline-won = 勝ち
timeline-turn = { $point }手目で勝てなくなりました。
timeline-always = どの局面でも勝てました。
timeline-never = この配りは最初から勝てませんでした。
timeline-open = 調べきれなかった局面があります。
timeline-back = まだ勝てた{ $point }手目へ
dealt-anew = 新しいゲームです。
next-deal = 次の配り
this-deal = この配り：
and-difficulty = ・{ $difficulty }
share = 共有
share-title = この配りを共有
share-link = リンク
share-id = ゲームID
share-number = 配りの番号
share-send = リンクを共有
share-failed = 共有できませんでした。リンクをコピーしてください。
copy = コピー
copied = コピーしました。
copy-by-hand = 選択してあります。手動でコピーしてください。
part-fails = この部分を読み込めませんでした。オンラインでもう一度試すか、ページを再読み込みしてください。ゲームはそのまま残ります。

## Daily deals

daily = 今日の配り
daily-rules = ルール：{ $rules }。全員に同じ配りが出ます。必ず勝ち筋があります。
daily-streak =
    { $count ->
        [0] 今日の配りに勝って、連続記録を始めましょう。
       *[other] { $count }日連続です。
    }
daily-best = 最長{ $count }日
daily-legend = 塗りつぶし：その日に勝ち。枠だけ：後日に勝ち。点：途中まで。
daily-play = { $day }の配りで遊ぶ
daily-play-today = 今日の配りで遊ぶ
daily-play-again = もう一度遊ぶ
daily-mark-none = まだ遊んでいません
daily-mark-tried = 途中まで、まだ勝っていません
daily-mark-late = 後日に勝ちました
daily-mark-won = 勝ちました

## Ends

notice-stuck-title = 手がなくなりました
notice-stuck = ピラミッドに{ $left }枚残りました。
notice-no-moves-title = 手がなくなりました
notice-no-moves = 動かせる札がもうありません。山札にも使える札はありません。
notice-no-progress-title = もう札は表になりません
notice-no-progress = 見えている札をどう動かしても、裏向きの札は表になりません。
stuck-undo = 元に戻す
stuck-back = 勝てたところまで戻る
stuck-same = 同じ配りをもう一度
stuck-new = 新しい配り

win-title = おみごと！
win-summary = 結果
win-text = ピラミッドを取りきりました。
win-text-all = すべての札を取りきりました。
win-text-up = すべての札が組札にそろいました。
win-best = このルールでの自己ベストです！
win-best-time = このルールでの自己ベストタイムです！
win-helped = 補助を使ったので、今回は自己ベストになりません。
win-daily =
    { $count ->
        [0] 過ぎた日の配りに勝ちました。
       *[other] 今日の配り：{ $count }日連続です。
    }
win-score = スコア
win-moves = 手数
win-time = 時間
win-best-score = 自己ベスト
win-redeals = めくり直し
win-best-time-figure = 自己ベスト

## Statistics

statistics = 成績
statistics-of = { GAME($game) }（{ $rules }）
statistics-none = まだ終わったゲームがありません。
statistics-played = プレイ回数
statistics-won = 勝ち
statistics-helped = 補助あり
statistics-streak = 連勝中
statistics-best-streak = 最多連勝
statistics-best-score = 最高スコア
statistics-fewest-moves = 最少手数
statistics-best-time = 最短時間
statistics-fewest-left = 最少の残り枚数
statistics-nothing = –
statistics-share = { $won }（{ $percent }）
chart = 最近の{ $count }ゲームのグラフ、勝ち{ $won }
chart-note = 棒は最近のゲームです。高い棒は勝ち、中が空の棒は補助を使った勝ち、低い棒はどこまで進んだかを示します。
statistics-note = 自己ベストは、補助なしで勝ったゲームだけで数えます。

## Settings

settings = 設定
setting-language = 言語
setting-language-auto = 自動（{ $language }）
setting-motion = 動き
setting-motion-system = 端末に合わせる
setting-motion-full = あり
setting-motion-off = なし
setting-colours = マークの色
setting-colours-two = 2色
setting-colours-four = 4色
setting-surroundings = 台の明るさ
setting-surroundings-system = 端末に合わせる
setting-surroundings-light = 明るい
setting-surroundings-dark = 暗い
setting-hand = 利き手
setting-hand-right = 右手
setting-hand-left = 左手
setting-winning-hints = ヒント、ランプ、振り返りで裏向きの札も見る
setting-lamp = まだ勝てるかを示すランプ（補助になります）
setting-sound = 音
setting-haptics = 振動
setting-letters = 1文字キーで操作する
setting-slow-taps = 2回タップをゆっくりでも受け付ける
setting-values = 札の名前で数も伝える（数を使うゲームのみ）
setting-timer = 時間を表示する

## This device

device-title = この端末
device-kept = ゲームと成績は、自分で消すまでこの端末に残ります。
device-may-go = 空き容量が足りなくなると、ブラウザーがゲームと成績を消すことがあります。
device-keep = 消えないようにする
device-not-kept = ブラウザーの許可がまだ出ません。ファイルに保存しておくと安心です。
device-used = 使用量：{ $size }
backup-title = すべてをファイルに
backup-help = 途中のゲーム、成績、今日の配りの記録、設定を一つのテキストファイルにします。控えとして、また別の端末に移すときに。
backup-write = ファイルに保存
backup-choose = ファイルを読み込む
backup-written = { $file }に保存しました。
backup-sure-title = すべて置き換えますか？
backup-contents = { $day }に保存：途中のゲーム{ $games }、プレイ回数{ $played }。
backup-sure = 今この端末にあるものは消えます。
backup-replace = 置き換える
backup-read = ファイルの内容に置き換えました。
forget-title = 消去
forget-games = 途中のゲーム
forget-games-text = 途中のゲームをすべて消します。前のゲームにも戻れなくなります。成績は残ります。
forget-stats = 成績
forget-stats-text = 回数、自己ベスト、最近のゲームのグラフをすべて消します。
forget-daily = 今日の配りの記録
forget-daily-text = これまでに勝った日と連続日数をすべて消します。
forget-settings = 設定
forget-settings-text = すべての設定を最初の状態に戻します。ゲームと成績は残ります。
forget-sure = 「{ $part }」を消去しますか？
forget-yes = 消去する
forgotten = 済みました。
about-title = このゲームについて
about-version = バージョン { $version }
licences = ライセンス

## The guide

help = 遊び方

## The engine and this device

engine-starting = 準備しています…
engine-loading = 読み込み中 { $done } / { $total } MB
engine-failed-title = ゲームを始められませんでした
engine-failed = 読み込み中に問題が起きました。ゲームはこの端末に残っています。
engine-failed-offline = ゲームの一部がこの端末にありません。一度オンラインにすると元に戻ります。プレイ中のゲームは無事です。
engine-again = もう一度試す
offline-ready = オフラインで遊べます
offline-not-yet = オフラインで遊べるように準備しています…
home-screen-title = ホーム画面に追加できます
home-screen-text = 共有ボタンから「ホーム画面に追加」を選んでください。アプリのように開けて、しばらく遊ばなくても記録が消えません。
storage-title = ここには保存できません
storage-text = ブラウザーが保存を許していないか、保存場所がいっぱいです。遊べますが、ページを閉じるとゲームは消えます。
elsewhere-title = 別のタブで進んでいます
elsewhere-text = このゲームは、別のタブかウィンドウで先に進みました。
elsewhere-here = ここで続ける
newer-title = 新しいバージョンで保存されています
newer-text = このページは、端末に保存されているゲームより古いバージョンです。再読み込みすると続きを遊べます。
newer-reload = 再読み込み
newer-without = 使わずに遊ぶ
kept-title = 読み込めないゲームがありました
kept-text = 消さずに取ってあります。新しく始められます。
release = バージョン { $release }
update-ready = 新しいバージョンがあります
update-now = 更新する
update-later = あとで
understood = 分かりました

## Refusals

code-not-thirteen = { CARD($cards1) }と{ CARD($cards2) }：{ $values1 }と{ $values2 }で{ $sum }。13になりません。
code-pair-needed = { CARD($card) }は{ $value }です。組になるには、取れる札で{ $needs }のものが必要です。
code-covered = { CARD($card) }の上に{ CARDS($by) }が重なっています。
code-under-waste = { CARD($card) }は捨て札の{ CARD($by) }の下にあります。
code-card-gone = { CARD($card) }はもう取りました。
code-not-in-play = { CARD($card) }はまだ山札の中です。
code-nothing-to-draw = 山札がありません。
code-stock-not-empty = 山札がまだ残っています。
code-no-pass-left =
    { $passes ->
        [1] 山札は1回しか回れません。
       *[other] 山札を{ $passes }回めくり終えました。もうめくり直せません。
    }
code-nothing-to-redeal = めくり直す捨て札がありません。
code-empty-place = ここには何もありません。
code-no-target = 山札と組になる札はありません。
code-game-over = もう勝っています。元に戻せば、前の局面から遊べます。
code-not-a-move = それはできない手です。
code-unknown-slot = そのような場所はありません。
code-same-card = 同じ札どうしは組になりません。

code-face-down = この札は裏向きです。上の札がなくなると表になります。
code-not-next-up = { CARD($card) }はまだ組札へ送れません。先に{ CARD($needs) }が必要です。
code-not-next-down =
    { $needs ->
        [null] { CARD($card) }はほかの札の上に置けません。置けるのは空いた列だけです。
       *[other] { CARD($card) }を置けるのは{ $colour ->
            [red] 赤
           *[black] 黒
        }の{ RANK($needs) }の上です。{ CARD($on) }の上には置けません。
    }
code-only-king = 空いた列に置けるのはキングだけです。{ CARD($card) }は置けません。
code-same-place = { CARD($card) }はもうそこにあります。
code-already-up = { CARD($card) }はもう組札にあります。
code-other-suit = { CARD($card) }はこの組札のマークではありません。
code-no-place = { CARD($card) }は今動かせるところがありません。
code-choose-place = { CARD($card) }の行き先は{ $places }です。

## Errors

code-deal-dead = このルールでは、配り{ $deal }は勝てません。
code-deal-unknown = このルールで配り{ $deal }に勝てるかどうかは、調べきれませんでした。
code-not-a-deal-number = 「{ $text }」は配りの番号ではありません。番号は1以上の整数です。
code-deal-number-too-long = この数は{ $digits }桁あります。{ $most }桁までにしてください。
code-not-a-game-id = 「{ $text }」は配りの番号でもゲームIDでもありません。
code-shuffle-too-new = このゲームIDは、もっと新しいバージョンのものです。
code-unknown-game = 「{ $game }」というゲームはありません。
code-not-rules = 「{ $text }」というルールはありません。
code-stale = ゲームが先に進んでいたので、何もしませんでした。
code-no-game = 進行中のゲームがありません。
code-nothing-to-undo = 元に戻す手がありません。
code-nothing-to-redo = やり直す手がありません。
code-no-such-point = そのような場面はありません。
code-nothing-to-take-back = 戻れる前のゲームがありません。
code-no-such-job = 今は何も探していません。
code-not-a-save = これは保存したゲームではありません。
code-save-too-new = このゲームは、もっと新しいバージョンで保存されています。
code-save-broken = 保存したゲームが壊れています。
code-not-stats = この成績は読み込めません。
code-stats-too-new = この成績は、もっと新しいバージョンで保存されています。
code-not-daily-deals = 今日の配りの記録を読み込めません。
code-daily-deals-too-new = 今日の配りの記録は、もっと新しいバージョンで保存されています。
code-not-a-day = 「{ $text }」は日付ではありません。
code-day-to-come = この日の配りは、まだ始まっていません。
code-not-a-backup = ここで保存したファイルではありません。何も変えていません。
code-backup-too-new = もっと新しいバージョンのファイルです。何も変えていません。
code-backup-broken = ファイルが壊れているか、もっと新しいバージョンのものです。何も変えていません。
code-not-a-difficulty = そのような難しさはありません。
code-not-a-catalog = 勝てる配りの一覧を読み込めません。代わりに、その場で探します。
code-catalog-too-new = 勝てる配りの一覧が、もっと新しいバージョンのものです。代わりに、その場で探します。
code-catalog-broken = 勝てる配りの一覧が壊れています。代わりに、その場で探します。
code-catalog-of-other-deals = 勝てる配りの一覧が、別の配りのものです。代わりに、その場で探します。
code-not-json = メッセージを読み取れませんでした。
code-not-a-request = メッセージに足りないところがあります。
code-unknown-do = その操作には対応していません。
code-unknown-version = ページとエンジンのバージョンが違います。ページを読み込み直してください。
code-internal = 問題が起きました。ゲームはそのままです。
code-dropped = その間にゲームが先に進みました。
code-engine-restarted = エンジンを起動し直しました。もう一度お試しください。
code-engine-failed = エンジンが動いていません。
code-unknown = 問題が起きました。ゲームはそのままです。
