### Suomi. Cards are named by CARD() and CARDS(), ranks by RANK(), games by GAME(), see texts.js.
### Cases of a card: genitive (“herttaseiskan päälle”), adessive (“herttaseiskalla on”).
###
### Words: pakka (stock), nostettu kortti (drawn card), avopakka (waste), peruspino (foundation),
### sarake (column), jako (deal), kierros (a time through the stock), kääntö (redeal).

## Sentences one after the other

sentences = { $first } { $second }
title-and-text = { $title }. { $text }
listed = { $first }, { $second }

## Cards

rank =
    { $rank ->
        [A] ässä
        [2] kakkonen
        [3] kolmonen
        [4] nelonen
        [5] viitonen
        [6] kuutonen
        [7] seiska
        [8] kasi
        [9] ysi
        [T] kymppi
        [J] jätkä
        [Q] rouva
       *[K] kuningas
    }
    .genitive =
    { $rank ->
        [A] ässän
        [2] kakkosen
        [3] kolmosen
        [4] nelosen
        [5] viitosen
        [6] kuutosen
        [7] seiskan
        [8] kasin
        [9] ysin
        [T] kympin
        [J] jätkän
        [Q] rouvan
       *[K] kuninkaan
    }
    .adessive =
    { $rank ->
        [A] ässällä
        [2] kakkosella
        [3] kolmosella
        [4] nelosella
        [5] viitosella
        [6] kuutosella
        [7] seiskalla
        [8] kasilla
        [9] ysillä
        [T] kympillä
        [J] jätkällä
        [Q] rouvalla
       *[K] kuninkaalla
    }
suit =
    { $suit ->
        [S] pata
        [H] hertta
        [D] ruutu
       *[C] risti
    }
    .genitive =
    { $suit ->
        [S] padan
        [H] hertan
        [D] ruudun
       *[C] ristin
    }
card = { suit }{ rank }
    .genitive = { suit }{ rank.genitive }
    .adessive = { suit }{ rank.adessive }

## Names of games and rules

game-pyramid = Pyramidi
    .partitive = Pyramidia
game-klondike = Klondike
    .partitive = Klondikea
page-title = { GAME($game) }-pasianssi
rules-strict = Tiukka
rules-normal = Tavallinen
rules-relaxed = Rento
rules-thirteen = Pasianssi 13
rules-three-piles = Kolme pinoa
rules-custom = Oma
rules-strict-line = Pakka käydään läpi kerran. Sekä nostettu kortti että avopakan ylin ovat pelattavissa.
rules-normal-line = Kuten Tiukka, mutta pakka käydään läpi kolmesti.
rules-relaxed-line = Kuten Tiukka, mutta pakan saa käydä läpi niin monta kertaa kuin haluaa.
rules-thirteen-line = Pakka käännetään kortti kerrallaan avopakkaan, kerran. Vain avopakan ylin on pelattavissa.
rules-three-piles-line = Pakka jaetaan kolme korttia kerrallaan kolmeen pinoon, kerran. Kaikkien kolmen ylimmät ovat pelattavissa.
rules-custom-line = Valitse itse pakka, kierrokset ja tavoite.

rules-share = Satunnaisista jaoista voi voittaa { $percent }.
rules-share-least = Satunnaisista jaoista voi voittaa ainakin { $percent }.
rules-share-sure = Saamasi jaon voi varmasti voittaa; satunnaisista { $percent }.
rules-share-sure-least = Saamasi jaon voi varmasti voittaa; satunnaisista ainakin { $percent }.
rules-and-day = { $rules }{ "\u00A0" }· { $day }

rules-draw-1 = 1 kerrallaan
rules-draw-3 = 3 kerrallaan
rules-draw-1-line = Pakasta nostetaan yksi kortti kerrallaan, kierroksia on rajattomasti.
rules-draw-3-line = Kolme korttia kerrallaan, ja vain ylin on pelattavissa. Vaikeampi.

custom-stock = Pakka
custom-stock-open = Kuvapuoli ylöspäin
custom-stock-closed = Kuvapuoli alaspäin
custom-stock-three = Kolme pinoa
custom-passes = Pakka läpi
custom-passes-1 = Kerran
custom-passes-3 = Kolmesti
custom-passes-unlimited = Rajattomasti
custom-goal = Tavoite
custom-goal-pyramid = Pyramidi pois
custom-goal-all = Kaikki 52 pois
custom-three-once = Kolmeen pinoon jaetaan vain kerran.

## Table

table-tableau = Pyramidi
table-columns = Sarakkeet
table-piles = Pakka ja avopakka
table-foundations = Pakka, avopakka ja peruspinot
table-toolbar = Toiminnot
counter-score = Pisteet
counter-left = Jäljellä
counter-moves = Siirrot
counter-redeals = Käännöt
counter-time = Aika

name-worth = , arvo { $value }
name-tableau =
    { $free ->
        [yes] { CARD($card) }{ $worth }, vapaa, rivi { $row }, paikka { $place }, yhteensä { $of }
       *[no] { CARD($card) }{ $worth }, peitetty, rivi { $row }, paikka { $place }, yhteensä { $of }
    }
name-hidden = Kortti kuvapuoli alaspäin
name-hidden-of =
    { $count ->
        [one] 1 kortti kuvapuoli alaspäin, sarake { $column }
       *[other] { $count } korttia kuvapuoli alaspäin, sarake { $column }
    }
name-column =
    { $hidden ->
        [0] { CARD($card) }, päällimmäisenä sarakkeessa { $column }, { $count ->
            [one] 1 kortti
           *[other] { $count } korttia
        }
       *[other] { CARD($card) }, päällimmäisenä sarakkeessa { $column }, { $count } korttia, joista { $hidden } kuvapuoli alaspäin
    }
name-column-run =
    { $above ->
        [one] { CARD($card) } ja sen päällä 1 kortti, sarake { $column }
       *[other] { CARD($card) } ja sen päällä { $above } korttia, sarake { $column }
    }
name-column-empty = Sarake { $column }, tyhjä
name-foundation = { CARD($card) }, peruspinossa
name-foundation-empty = { suit.genitive } peruspino, tyhjä
name-waste-below = { CARD($card) }{ $worth }, avopakassa, peitetty
# Where a card goes to: “siirry sarakkeeseen 3”.
place-foundation = peruspinoon
place-column = sarakkeeseen { $column }
place-waste = avopakkaan

name-drawn = { CARD($card) }{ $worth }, nostettu kortti
name-waste =
    { $count ->
        [one] { CARD($card) }{ $worth }, avopakassa
       *[other] { CARD($card) }{ $worth }, avopakassa, { $count } korttia
    }
name-waste-of =
    { $count ->
        [one] { CARD($card) }{ $worth }, avopakassa { $number }
       *[other] { CARD($card) }{ $worth }, avopakassa { $number }, { $count } korttia
    }
name-drawn-empty = Ei nostettua korttia
name-waste-empty = Avopakka, tyhjä
name-waste-of-empty = Avopakka { $number }, tyhjä
name-stock =
    { $count ->
        [one] Pakka, 1 kortti: nosta
       *[other] Pakka, { $count } korttia: nosta
    }
name-stock-rest =
    { $count ->
        [one] Pakka, 1 kortti
       *[other] Pakka, { $count } korttia
    }
name-stock-last = Pakka, tyhjä: siirrä nostettu kortti avopakkaan
name-stock-redeal = Pakka, tyhjä: käännä avopakka uudeksi pakaksi
name-stock-over = Pakka, tyhjä
name-stock-no-pass = Pakka, tyhjä, kierrokset käytetty

passes-left =
    { $left ->
        [0] Viimeinen kierros
        [one] 1 kierros lisää
       *[other] { $left } kierrosta lisää
    }
passes-unlimited = Kierroksia rajattomasti
passes-one = Yksi kierros

undo = Kumoa
redo = Tee uudelleen
hint = Vihje
finish = Loppuun
hint-label = Vihje
finish-label = Loppuun: loput pelataan itsestään
stop = Pysäytä
stop-label = Pysäytä itsestään pelaaminen
new-game = Uusi
menu = Valikko
lamp-winnable = Lamppu: voi voittaa
lamp-dead = Lamppu: ei voi voittaa
lamp-thinking = Lamppu: etsii
lamp-unknown = Lamppu: ei tiedossa
lamp-hidden = Lamppu: kortteja piilossa
sound-on = Äänet: päällä
sound-off = Äänet: pois
haptics-on = Värinä: päällä
haptics-off = Värinä: pois
close = Sulje
cancel = Peruuta

## What happened, spoken

said-removed = Poistettu { CARDS($cards) }.
said-freed =
    { $count ->
        [one] { CARDS($cards) } vapautui.
       *[other] { CARDS($cards) } vapautuivat.
    }
said-moved =
    { $more ->
        [0] Siirretty { CARD($card) } { $place }.
        [one] Siirretty { CARD($card) } ja 1 muu { $place }.
       *[other] Siirretty { CARD($card) } ja { $more } muuta { $place }.
    }
said-turned-up = { CARD($card) } kääntyi esiin.
said-finishing = Loput pelataan itsestään.
said-stopped = Pysäytetty.
said-left =
    { $left ->
        [one] 1 kortti jäljellä.
       *[other] { $left } korttia jäljellä.
    }
said-row = Rivi { $row } tyhjä: { $points } pistettä.
said-drawn = Nostettu { CARDS($cards) }.
said-drawn-none = Pakka on tyhjä.
said-redealt = Avopakka käännettiin uudeksi pakaksi. { passes-left }.
said-redealt-unlimited = Avopakka käännettiin uudeksi pakaksi.
said-undone = Kumottu.
said-redone = Tehty uudelleen.
said-jumped = Palattu siirtoon { $cursor }.
said-dealt = Uusi jako: { GAME($game) }, { $rules }.
said-switched = Peli jatkuu: { GAME($game) }, { $rules }.
said-taken-back = Edellinen peli on palautettu.
said-won = Voitit!

## Where things stand, told on request

told = Kerro sanoin
tell-free = Vapaat kortit
tell-free-about = peittämättömät
tell-moves = Siirrot
tell-moves-about = nyt mahdolliset
tell-state = Tilanne
tell-state-about = jäljellä, pakka…
told-free =
    { $count ->
        [one] Yksi vapaa kortti: { CARDS($cards) }.
       *[other] { $count } vapaata korttia: { CARDS($cards) }.
    }
told-free-none = Yksikään kortti ei ole vapaa.
told-moves =
    { $count ->
        [one] Yksi mahdollinen siirto: { $moves }.
       *[other] { $count } mahdollista siirtoa: { $moves }.
    }
told-moves-none = Mahdollisia siirtoja ei ole.
told-pair = { CARD($card) } ja { CARD($other) }
told-alone = { CARD($card) } yksin
told-goes = { CARD($card) } { $place }
told-draw = nosto pakasta
told-redeal = avopakan kääntö
told-state = { GAME($game) } ({ $rules }): { $figures }.
told-figure = { $name }: { $value }
told-stock =
    { $count ->
        [one] pakassa 1 kortti
       *[other] pakassa { $count } korttia
    }
told-hidden =
    { $count ->
        [one] 1 kortti piilossa
       *[other] { $count } korttia piilossa
    }
told-home =
    { $count ->
        [one] 1 kortti peruspinoissa
       *[other] { $count } korttia peruspinoissa
    }
told-lamp-winnable = Tästä voi voittaa.
told-lamp-dead = Tästä ei voi voittaa.
told-lamp-thinking = Vielä etsitään, voiko tästä voittaa.
told-lamp-unknown = Ei saatu selville, voiko tästä voittaa.
told-no-move = Yhtään siirtoa ei ole vielä tehty.
told-lamp-off = Lamppu ei ole päällä. Sen voi kytkeä päälle asetuksissa.
told-lamp-hidden = Voiton mahdollisuutta ei näe katsomatta piilossa olevia kortteja. Sen voi sallia asetuksissa.

## Hints

hint-remove = Poista { CARDS($cards) }.
hint-move = Siirrä { CARD($card) } { $place }.
hint-draw = Nosta pakasta.
hint-redeal = Käännä avopakka uudeksi pakaksi.
hint-aim-win = Se on askel kohti voittoa.
hint-aim-turn-up = Se johtaa uuden kortin kääntymiseen.
hint-aim-finish = Tästä peli sujuu loppuun asti.
hint-aim-draw = Pakassa on kortteja, joita et ole vielä nähnyt.
hint-aim-advance = Se kartuttaa peruspinoa.
hint-counts = Tästä lähtien peli on avulla pelattu.
hint-nothing-title = Mikään siirto ei auta
hint-nothing = Näkyvistä korteista ei löydy tietä eteenpäin. Kumoa siirtoja tai ota toinen jako.
hint-dead-title = Tätä ei voi enää voittaa
hint-dead =
    { $moves ->
        [one] Yksi siirto sitten voitto oli vielä mahdollinen.
       *[other] { $moves } siirtoa sitten voitto oli vielä mahdollinen.
    }
hint-dead-go =
    { $moves ->
        [one] Palaa 1 siirto taaksepäin
       *[other] Palaa { $moves } siirtoa taaksepäin
    }
hint-never-title = Tätä jakoa ei voi voittaa
hint-never = Näillä säännöillä ratkaisua ei ollut alun alkaenkaan.
hint-dead-unknown = Haku ei saanut selville, oliko voitto vielä mahdollinen muutama siirto sitten.
hint-unknown-title = Vastausta ei löytynyt
hint-unknown = Haku lopetettiin, ennen kuin selvisi, voiko tästä tilanteesta voittaa.
thinking-title = Etsitään ratkaisua…
thinking =
    { $nodes ->
        [one] 1 tilanne tutkittu
       *[other] { $nodes } tilannetta tutkittu
    }

## New games

new-game-title = Uusi peli
game-choice = Peli
only-winnable = Vain jakoja, jotka voi voittaa
menu-play = Pelaa { GAME($game, case: "partitive") }
menu-go-on = Jatka { GAME($game, case: "partitive") }
go-on = Jatka
rules-choice = Säännöt
difficulty = Vaikeus
difficulty-0 = Mikä tahansa
difficulty-1 = Helppo
difficulty-2 = Keskivaikea
difficulty-3 = Vaikea
difficulty-4 = Hyvin vaikea
deal-choice = Tietty jako
deal-label = Jaon numero tai pelitunnus
deal-help = Jätä tyhjäksi, niin saat uuden jaon, jonka voi voittaa. Samalla numerolla saa aina samat kortit.
deal-cards = Jaa
deal-another = Toinen jako
deal-other-rules = Muut säännöt
deal-anyway = Pelaa silti
searching-title = Etsitään jakoa, jonka voi voittaa…
searching =
    { $tried ->
        [0] Hetki vain
        [one] 1 jako kokeiltu
       *[other] { $tried } jakoa kokeiltu
    }
proving-title = Tarkistetaan, voiko jaon voittaa…
search-cancelled = Haku keskeytettiin. Pelisi on ennallaan.

same-deal = Sama jako uudestaan
take-back = Palauta edellinen peli
take-back-short = Palauta
why-no-move = ei vielä yhtään siirtoa
why-no-before = vain ennen uuden pelin ensimmäistä siirtoa
why-won = peli on voitettu
why-no-game = ei vielä peliä
menu-ways = Miten voittaa
show-me = Näytä ratkaisu
ways-help = ”Näytä ratkaisu” lasketaan avuksi.
ways-help-hidden = ”Näytä ratkaisu” katsoo piilossa olevia kortteja ja lasketaan avuksi.
showing-title = Näytetään ratkaisua
showing-step = Siirto { $step }/{ $of }
showing-pause = Tauko
showing-go-on = Jatka
showing-stop = Pelaa itse
timeline = Aikajana
timeline-before = Edellisen pelin aikajana
timeline-deal = Jako
timeline-judge = Missä vielä voi voittaa? (lasketaan avuksi)
timeline-judge-hidden = Missä vielä voi voittaa? (katsoo piilossa olevia kortteja, lasketaan avuksi)
timeline-looking = Etsitään, missä vielä voi voittaa …
timeline-winnable = voi voittaa
timeline-dead = ei voi voittaa
timeline-unknown = ei tiedossa
timeline-lost-here = tässä peli hävittiin
timeline-won = voitettu
timeline-turn = Peli hävittiin siirrolla { $point }.
timeline-always = Voitto oli koko ajan mahdollinen.
timeline-never = Tätä jakoa ei voinut voittaa missään vaiheessa.
timeline-open = Kaikkia kohtia ei saatu ratkaistuksi.
timeline-back = Siirtoon { $point } (voi voittaa)
dealt-anew = Uusi peli.
next-deal = Seuraava jako
this-deal = Tämä jako:
and-difficulty = { "\u00A0" }· { $difficulty }
share = Jaa linkki
share-title = Lähetä tämä jako
share-link = Linkki
share-id = Pelin tunnus
share-number = Jaon numero
share-send = Lähetä linkki
share-failed = Lähettäminen ei onnistunut. Kopioi linkki.
copy = Kopioi
copied = Kopioitu.
copy-by-hand = Kopioi käsin: teksti on valittuna.
part-fails = Tätä osaa ei voitu ladata. Yritä uudelleen verkossa tai lataa sivu uudelleen: pelisi säilyy.

## Daily deals

daily = Päivän jako
daily-rules = Säännöt: { $rules }. Jako on kaikille sama, ja sen voi varmasti voittaa.
daily-streak =
    { $count ->
        [0] Voita päivän jako, niin voittoputki alkaa.
        [one] Voittoputki: 1 päivä.
       *[other] Voittoputki: { $count } päivää.
    }
daily-best = Pisin tähän asti: { $count }
daily-legend = Täytetty: voitettu samana päivänä. Kehystetty: voitettu myöhemmin. Piste: aloitettu, ei voitettu.
daily-play = Pelaa { $day }
daily-play-today = Pelaa päivän jako
daily-play-again = Pelaa uudelleen
daily-mark-none = ei pelattu
daily-mark-tried = aloitettu, ei voitettu
daily-mark-late = voitettu myöhempänä päivänä
daily-mark-won = voitettu

## Ends

notice-stuck-title = Siirrot loppuivat
notice-stuck =
    { $left ->
        [one] Pyramidiin jäi yksi kortti.
       *[other] Pyramidiin jäi { $left } korttia.
    }
notice-no-moves-title = Siirrot loppuivat
notice-no-moves = Yhtään korttia ei voi enää siirtää, eikä pakastakaan ole apua.
notice-no-progress-title = Uusia kortteja ei enää käänny
notice-no-progress = Siirsitpä näkyviä kortteja miten tahansa, yksikään uusi ei käänny esiin.
stuck-undo = Kumoa
stuck-back = Takaisin voitettavaan kohtaan
stuck-same = Sama jako uudestaan
stuck-new = Uusi jako

win-title = Hienoa!
win-summary = Yhteenveto
win-text = Tyhjensit pyramidin.
win-text-all = Tyhjensit koko pöydän.
win-text-up = Kaikki kortit ovat peruspinoissa.
win-best = Uusi piste-ennätyksesi näillä säännöillä!
win-best-time = Nopein aikasi näillä säännöillä!
win-helped = Käytit apua, joten ennätystä ei tällä kertaa kirjata.
win-daily =
    { $count ->
        [0] Aiemman päivän jako on nyt voitettu.
        [one] Päivän jako: voittoputki 1 päivä.
       *[other] Päivän jako: voittoputki { $count } päivää.
    }
win-score = Pisteet
win-moves = Siirrot
win-time = Aika
win-best-score = Ennätys
win-redeals = Käännöt
win-best-time-figure = Paras aika

## Statistics

statistics = Tilastot
statistics-of = { GAME($game) }, { $rules }
statistics-none = Yhtään peliä ei ole vielä pelattu loppuun.
statistics-played = Pelattu
statistics-won = Voitettu
statistics-helped = Avun kanssa
statistics-streak = Voittoputki
statistics-best-streak = Pisin voittoputki
statistics-best-score = Paras tulos
statistics-fewest-moves = Vähiten siirtoja
statistics-best-time = Paras aika
statistics-fewest-left = Vähiten jäljellä
statistics-nothing = –
statistics-share = { $won } ({ $percent })
chart =
    { $count ->
        [one] Viimeisen pelin kaavio, voittoja { $won }
       *[other] Viimeisten { $count } pelin kaavio, voittoja { $won }
    }
chart-note = Palkit ovat viimeiset pelit: täydet ovat voittoja, ontot voittoja avun kanssa, ja matalat kertovat, kuinka pitkälle peli eteni.
statistics-note = Ennätyksiin lasketaan voitot, joissa ei käytetty apua.

## Settings

settings = Asetukset
setting-language = Kieli
setting-language-auto = Automaattinen ({ $language })
setting-motion = Liike
setting-motion-system = Automaattinen
setting-motion-full = Täysi
setting-motion-off = Pois
setting-colours = Maiden värit
setting-colours-two = Kaksi väriä
setting-colours-four = Neljä väriä
setting-surroundings = Pöytä
setting-surroundings-system = Automaattinen
setting-surroundings-light = Vaalea
setting-surroundings-dark = Tumma
setting-hand = Pelikäsi
setting-hand-right = Oikea
setting-hand-left = Vasen
setting-winning-hints = Vihjeet, lamppu ja aikajana saavat katsoa piilossa olevia kortteja
setting-lamp = Lamppu, joka näyttää, voiko vielä voittaa (lasketaan avuksi)
setting-sound = Äänet
setting-haptics = Värinä
setting-letters = Yhden kirjaimen näppäimet
setting-slow-taps = Hitaampi napautus
setting-values = Kerro korttien nimissä myös arvot (”arvo 12”), jos niillä on merkitystä
setting-timer = Näytä aika

## This device

device-title = Tällä laitteella
device-kept = Pelit ja tilastot säilyvät tässä, kunnes poistat ne.
device-may-go = Selain saattaa poistaa pelit ja tilastot, kun laitteen tila käy vähiin.
device-keep = Säilytä pysyvästi
device-not-kept = Selain ei vielä lupaa sitä. Tiedosto on varma tapa.
device-used = Käytössä: { $size }
backup-title = Kaikki tiedostona
backup-help = Keskeneräiset pelit, tilastot, päivän jaot ja asetukset yhdessä tekstitiedostossa: varmuuskopioksi tai toista laitetta varten.
backup-write = Tallenna tiedostoon
backup-choose = Lue tiedosto
backup-written = Tallennettu nimellä { $file }.
backup-sure-title = Korvataanko kaikki?
backup-contents =
    { $games ->
        [one] Tallennettu: { $day }. 1 peli kesken, pelattuja { $played }.
       *[other] Tallennettu: { $day }. { $games } peliä kesken, pelattuja { $played }.
    }
backup-sure = Se, mitä laitteella nyt on, häviää.
backup-replace = Korvaa
backup-read = Kaikki on palautettu tiedostosta.
forget-title = Tyhjennä
forget-games = Keskeneräiset pelit
forget-games-text = Kaikki keskeneräiset pelit poistetaan, eikä edelliseen peliin voi enää palata. Tilastot säilyvät.
forget-stats = Tilastot
forget-stats-text = Kaikki luvut, ennätykset ja viimeisten pelien kaavio poistetaan.
forget-daily = Pelatut päivät
forget-daily-text = Tieto voitetuista päivän jaoista ja voittoputkista poistetaan.
forget-settings = Asetukset
forget-settings-text = Kaikki asetukset palautetaan alkuperäisiksi. Pelit ja tilastot säilyvät.
forget-sure = Tyhjennetäänkö ”{ $part }”?
forget-yes = Tyhjennä
forgotten = Valmis.
about-title = Tietoja pelistä
about-version = Versio { $version }
licences = Käyttöoikeudet

## The guide

help = Näin pelataan

## The engine and this device

engine-starting = Käynnistetään…
engine-loading = Ladataan { $done } / { $total } Mt
engine-failed-title = Peliä ei voitu käynnistää
engine-failed = Latauksessa meni jotain vikaan. Pelisi on tallessa tällä laitteella.
engine-failed-offline = Osa pelistä puuttuu tältä laitteelta. Se korjaantuu, kun olet kerran verkossa. Pelisi on tallessa.
engine-again = Yritä uudelleen
offline-ready = Valmis pelattavaksi ilman verkkoa
offline-not-yet = Valmistellaan pelaamista ilman verkkoa…
home-screen-title = Peli sopii myös koti-valikkoon
home-screen-text = Napauta Jaa ja valitse ”Lisää Koti-valikkoon”. Peli avautuu kuin sovellus, eivätkä pelisi katoa, vaikka pitäisit viikon tauon.
storage-title = Tänne ei voi tallentaa mitään
storage-text = Selain ei anna pelin tallentaa mitään, tai sen tallennustila on täynnä. Voit pelata, mutta peli häviää, kun sivu suljetaan.
elsewhere-title = Peli jatkui toisessa välilehdessä
elsewhere-text = Tätä peliä on pelattu eteenpäin toisessa välilehdessä tai ikkunassa.
elsewhere-here = Jatka tässä
newer-title = Tallennettu uudemmalla versiolla
newer-text = Tämä sivu on vanhempi kuin laitteelle tallennetut pelisi. Lataa sivu uudelleen, niin voit jatkaa niitä.
newer-reload = Lataa uudelleen
newer-without = Pelaa ilman niitä
kept-title = Tallennettua peliä ei voitu lukea
kept-text = Se pantiin sivuun, eikä sitä poistettu. Voit aloittaa alusta.
release = Versio { $release }
update-ready = Uusi versio on valmis
update-now = Päivitä
update-later = Myöhemmin
understood = Selvä

## Refusals

code-not-thirteen = { CARD($cards1) } ja { CARD($cards2) }: { $values1 } + { $values2 } on { $sum }, ei 13.
code-pair-needed = { CARD($card) } on arvoltaan { $value }: se tarvitsee parikseen vapaan kortin, jonka arvo on { $needs }.
code-covered = { CARD($card, case: "genitive") } päällä on { CARDS($by) }.
code-under-waste = { CARD($card) } on avopakassa { CARD($by, case: "genitive") } alla.
code-card-gone = { CARD($card) } on jo poistettu.
code-not-in-play = { CARD($card) } on vielä pakassa.
code-nothing-to-draw = Pakka on tyhjä.
code-stock-not-empty = Pakka ei ole vielä tyhjä.
code-no-pass-left =
    { $passes ->
        [one] Pakan saa käydä läpi vain kerran.
       *[other] Pakka on käyty läpi { $passes } kertaa: kierroksia ei ole enää.
    }
code-nothing-to-redeal = Avopakassa ei ole mitään käännettävää.
code-empty-place = Tässä ei ole mitään.
code-no-target = Pakka ei käy minkään kortin pariksi.
code-game-over = Peli on voitettu. Kumoamalla voit jatkaa aiemmasta kohdasta.
code-not-a-move = Tämä ei ole siirto.
code-unknown-slot = Pöydällä ei ole sellaista paikkaa.
code-same-card = Kortti ei käy itsensä pariksi.

code-face-down = Tämä kortti on kuvapuoli alaspäin. Se kääntyy, kun sen päällä ei ole mitään.
code-not-next-up = { CARD($card) } ei pääse vielä peruspinoon: ensin tarvitaan { CARD($needs) }.
code-not-next-down =
    { $needs ->
        [null] { CARD($card) } ei käy minkään kortin päälle, vain tyhjään sarakkeeseen.
       *[other] { CARD($card) } käy { $colour ->
            [red] punaisen
           *[black] mustan
        } { RANK($needs, case: "genitive") } päälle, ei { CARD($on, case: "genitive") } päälle.
    }
code-only-king = Tyhjään sarakkeeseen käy vain kuningas, ei { CARD($card) }.
code-same-place = { CARD($card) } on jo siinä.
code-already-up = { CARD($card) } on jo peruspinossa.
code-other-suit = { CARD($card) } ei kuulu tähän peruspinoon.
code-no-place = { CARD($card, case: "adessive") } ei ole nyt paikkaa, johon siirtyä.
code-choose-place = { CARD($card, case: "genitive") } voi siirtää { $places }.

## Errors

code-deal-dead = Jakoa { $deal } ei voi voittaa näillä säännöillä.
code-deal-unknown = Ei saatu selville, voiko jaon { $deal } voittaa näillä säännöillä.
code-not-a-deal-number = ”{ $text }” ei ole jaon numero. Jakojen numerot ovat kokonaislukuja 1:stä ylöspäin.
code-deal-number-too-long = Luvussa on { $digits } numeroa; enintään { $most } käy.
code-not-a-game-id = ”{ $text }” ei ole jaon numero eikä pelitunnus.
code-shuffle-too-new = Tämä pelitunnus on peräisin pelin uudemmasta versiosta.
code-unknown-game = Täällä ei ole peliä ”{ $game }”.
code-not-rules = Sääntöjä ”{ $text }” ei ole.
code-stale = Peli oli jo edennyt; mitään ei tehty.
code-no-game = Mikään peli ei ole kesken.
code-nothing-to-undo = Ei ole mitään kumottavaa.
code-nothing-to-redo = Ei ole mitään tehtävää uudelleen.
code-no-such-point = Pelissä ei ole sellaista kohtaa.
code-nothing-to-take-back = Ei ole mitään palautettavaa.
code-no-such-job = Mitään ei ole haussa.
code-not-a-save = Tämä ei ole tallennettu peli.
code-save-too-new = Tämä peli on tallennettu uudemmalla versiolla.
code-save-broken = Tämä tallennettu peli on vioittunut.
code-not-stats = Näitä tilastoja ei voi lukea.
code-stats-too-new = Nämä tilastot on tallennettu uudemmalla versiolla.
code-not-daily-deals = Päivän jakojen luetteloa ei voi lukea.
code-daily-deals-too-new = Päivän jakojen luettelo on tallennettu uudemmalla versiolla.
code-not-a-day = ”{ $text }” ei ole päivä.
code-day-to-come = Tämän päivän jako on vasta tulossa.
code-not-a-backup = Tätä tiedostoa ei ole tallennettu täällä. Mitään ei muutettu.
code-backup-too-new = Tiedosto on uudemmasta versiosta. Mitään ei muutettu.
code-backup-broken = Tiedosto on vahingoittunut tai uudemmasta versiosta. Mitään ei muutettu.
code-not-a-difficulty = Sellaista vaikeusastetta ei ole.
code-not-a-catalog = Voitettavien jakojen luetteloa ei voi lukea. Jakoja etsitään sen sijaan laskemalla.
code-catalog-too-new = Voitettavien jakojen luettelo on uudempaa versiota. Jakoja etsitään sen sijaan laskemalla.
code-catalog-broken = Voitettavien jakojen luettelo on vioittunut. Jakoja etsitään sen sijaan laskemalla.
code-catalog-of-other-deals = Voitettavien jakojen luettelo koskee muita jakoja. Jakoja etsitään sen sijaan laskemalla.
code-not-json = Viestiä ei voitu lukea.
code-not-a-request = Viesti on vajaa.
code-unknown-do = Pelimoottori ei osaa tehdä tätä.
code-unknown-version = Sivu ja pelimoottori ovat eri versiota. Lataa sivu uudelleen.
code-internal = Jotain meni vikaan. Mitään ei muutettu.
code-dropped = Peli eteni tällä välin.
code-engine-restarted = Pelimoottori piti käynnistää uudelleen. Yritä vielä kerran.
code-engine-failed = Pelimoottori ei ole käynnissä.
code-unknown = Jotain meni vikaan. Mitään ei muutettu.
