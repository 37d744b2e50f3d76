### Opas suomeksi. It is fetched when it is first opened, and read together with the page's own texts.

## Chapters

guide-goal = Tavoite
guide-moves = Mikä sopii mihin
guide-building = Mihin mikin kortti menee
guide-stock = Pakka ja avopakka
guide-rules = Säännöt, joista voit valita
guide-score = Pisteet
guide-hands = Pelaaminen
guide-tips = Vinkkejä
guide-help = Vihjeet ja muu apu
guide-questions = Kysymyksiä ja vastauksia
guide-keys = Näppäimet
guide-history = Mistä peli on peräisin

## Pyramid

help-goal = Tyhjennä pyramidi: poista sen kaikki 28 korttia. Kortti on vapaa, kun sen päällä ei ole muita kortteja, ja vain vapaita kortteja voi poistaa.
help-pairs = Poista kaksi vapaata korttia, joiden summa on 13. Ässä on 1, jätkä 11 ja rouva 12. Maalla ei ole väliä. Kuningas on 13 ja lähtee yksinään.
pyramid-board-deal = Jako: 28 korttia seitsemässä rivissä. Vaaleat kortit ovat vapaita, tummat peitettyjä.
pyramid-table-1 = Kortti on peitetty niin kauan kuin yksikin sen alareunan päällä olevista kahdesta kortista on paikallaan. Alussa vain alin rivi on vapaa.
pyramid-table-2 = Loput 24 korttia ovat pakka. Niiden järjestys ei muutu: mitään ei sekoiteta kesken pelin.
pyramid-board-pairs = Kaikki, mistä tulee 13. Maalla ei ole väliä.
pyramid-board-covering = Viitonen on kasin päällä: summa on 13, mutta kortit eivät voi lähteä yhdessä, sillä vain vapaan kortin saa poistaa. Tarvitaan viitonen muualta.
pyramid-voluntary = Mikään kortti ei lähde itsestään, ei edes kuningas. Koko pelin ydin on siinä, mitä otat ja milloin.
pyramid-stock-open = Kun pakka on kuvapuoli ylöspäin, sen ylin kortti on vieressä nostettuna korttina. Sen voi pelata, samoin avopakan ylimmän, ja nämä kaksi voivat lähteä myös yhdessä. Pakan painallus siirtää nostetun kortin avopakkaan.
pyramid-board-open = Avoin pakka: pakan loput, nostettu kortti ja avopakka. Tässä ysi ja nelonen voivat lähteä yhdessä.
pyramid-stock-closed = Kun pakka on kuvapuoli alaspäin, jokainen painallus kääntää yhden kortin avopakkaan, ja vain avopakan ylin on pelattavissa.
pyramid-stock-three = Kolmessa pinossa jokainen painallus jakaa kortin kuhunkin pinoon. Kaikki kolme ylintä ovat pelattavissa, myös keskenään.
pyramid-stock-redeal = Kun pakka on tyhjä ja kierroksia on jäljellä, sen paikan painallus kääntää avopakan uudeksi pakaksi: samat kortit samassa järjestyksessä. Jäljellä olevat kierrokset näkyvät pakan alla.
pyramid-rules-custom = Omissa säännöissä valitset pakan, kierrokset ja sen, pitääkö poistaa pyramidi vai kaikki 52 korttia.
pyramid-score-1 = Jokaisesta poistosta saa 5 pistettä, olivatpa kortit missä tahansa. Kumoaminen vie pisteet takaisin.
pyramid-score-2 = Pyramidin tyhjennetystä rivistä saa lisää, alhaalta ylöspäin: 25, 50, 75, 100, 150, 250 ja 500 pistettä.
pyramid-score-3 = Parhaat tulokset säilyvät sääntöjen mukaan, ja vain ilman apua voitetut pelit lasketaan.
pyramid-tip-1 = Etsi ennen ensimmäistä siirtoa kortit, joiden parit ovat niiden päällä. Nelosen päällä oleva ysi ei kelpaa sen pariksi, vaan tarvitaan toinen ysi. Tällaiset kortit ratkaisevat pelin.
pyramid-tip-2 = Laske neljään. Jokaisella kortilla on vain neljä mahdollista paria. Kun kolme on mennyt, viimeinen on jo varattu.
pyramid-tip-3 = Kaksi pyramidin korttia parina on parempi kuin yksi pakan kortin kanssa: kumpikin tekee tilaa, eikä apua kulu.
pyramid-tip-4 = Ota se, mikä vapauttaa eniten. Reunakortti peittää yhden kortin, keskellä oleva kaksi.
pyramid-tip-5 = Pura molemmilta puolilta. Yksi syvä kuoppa jättää toiselle puolelle kortteja, joihin ei enää yletä.
pyramid-tip-6 = Pyramidin vapaan kuninkaan voi ottaa heti, sillä se ei tarvitse paria. Peitetty kuningas tukkii kaiken yläpuolellaan, joten raivaa tie sille ajoissa.
pyramid-tip-7 = Jos kierroksia on useita, käytä ensimmäinen katsomiseen. Järjestys ei muutu, joten tiedät, mitä tulee ja milloin.
pyramid-tip-8 = Kaksi pakan korttia kannattaa ottaa parina vain, jos et tarvitse kumpaakaan tai tarvitset niiden alla olevaa. Kysy viimeisellä kierroksella kummastakin: kuka muu ottaa sen?
pyramid-tip-9 = Avopakkaan siirretty kortti on haudattuna, kunnes sen päällä olevat ovat lähteneet. Paina kortti mieleesi ennen nostoa.
question-pyramid-left = Onko hävityillä peleillä eroa?
answer-pyramid-left = On: pyramidiin jääneiden korttien määräkin on tulos. Jos Tiukassa jää kolme korttia, peli sujui hyvin.
question-pyramid-rules = Millä säännöillä kannattaa aloittaa?
answer-pyramid-rules = Jos peli on uusi, valitse Rento: pakan saa käydä läpi niin usein kuin haluaa. Tavallinen on sama kolmella kierroksella. Tiukka antaa anteeksi vähän ja Pasianssi 13 tuskin mitään.
pyramid-history-1 = Pasianssit ilmestyvät saksalaisiin ja pohjoismaisiin kirjoihin 1700-luvun lopulla. Kukaan ei tiedä, kuka ensimmäisen pyramidin latoi. Vanhoja ovat myös pelit, joissa poistetaan tietyn summan antavia pareja.
pyramid-history-2 = Maailmalle peli levisi tietokoneiden mukana. Windowsiin se tuli 1990-luvun alussa nimellä Tut’s Tomb, ja vuodesta 2012 se on ollut yksi Microsoftin kokoelman viidestä pelistä.
pyramid-history-3 = Vanhaan tapaan pakasta on pelattavissa vain yksi kortti ja se käydään läpi kerran; silloin harvan jaon voi voittaa. Avoin pakka, jossa valitset kahdesta kortista, tekee onnenpelistä ajattelupelin.

## Klondike

help-up-goal = Vie kaikki 52 korttia peruspinoihin: jokainen maa omaansa, ässästä kuninkaaseen.
help-columns = Sarakkeissa kortit laskevat vuorotellen punaisina ja mustina: punainen 6 mustan 7:n päälle. Kuvapuoli ylöspäin oleva kortti siirtyy yhdessä kaikkien päällään olevien kanssa. Kun sarakkeen viimeinen kortti on kuvapuoli alaspäin, se kääntyy itsestään.
help-draw = Painamalla pakkaa käännät kortteja avopakkaan, valintasi mukaan yhden tai kolme kerrallaan. Avopakan ylin kortti on pelattavissa. Kun pakka on tyhjä, paina sen paikkaa: avopakka kääntyy uudeksi pakaksi, niin monta kertaa kuin haluat.
klondike-board-deal = Jako: seitsemän saraketta, joissa on yhdestä seitsemään korttia, kunkin päällimmäinen kuvapuoli ylöspäin. Yläpuolella ovat pakka ja neljä peruspinoa.
klondike-table-1 = Yli jääneet 24 korttia ovat pakka. Peruspinot ovat aluksi tyhjiä.
klondike-board-build = Punainen mustan päälle ja musta punaisen, aina yhtä pienempi: punainen ysi menee mustan kympin päälle ja vie mukanaan sen, mitä sen päällä on.
klondike-empty = Tyhjä sarake on arvokas, mutta uuden saa aloittaa vain kuningas, yksin tai sen kanssa, mitä sen päällä on.
klondike-up = Avopakan ylin ja sarakkeen päällimmäinen voivat siirtyä peruspinoon. Peruspinosta saa kortin myös takaisin.
klondike-board-three = 3 kerrallaan: kortteja nostetaan kolme, ja vain ylin on pelattavissa. Muihin pääsee käsiksi, kun se on lähtenyt.
klondike-draw-redeal = Kun pakka on tyhjä, sen paikan painallus kääntää avopakan uudeksi pakaksi niin usein kuin haluat. Järjestys ei muutu.
klondike-score-1 = Pisteitä ei ole. Tärkeintä on voittaa, sitten tulevat aika ja siirrot. Ennätykset säilyvät sääntöjen mukaan, ja vain ilman apua voitetut pelit lasketaan.
klondike-tip-1 = Käännä kortteja esiin. Siirto, joka paljastaa uuden kortin, on melkein aina parempi kuin pelkkä siistiminen.
klondike-tip-2 = Aloita pisimmistä sarakkeista. Niissä on eniten piilossa.
klondike-tip-3 = Ässät ja kakkoset voi siirtää peruspinoon heti: mitään ei tarvitse panna niiden päälle.
klondike-tip-4 = Älä kiirehdi muiden kanssa. Peruspinossa punainen viitonen ei enää ota vastaan mustaa nelosta. Pidä peruspinot suunnilleen yhtä korkeina.
klondike-tip-5 = Tyhjennä sarake vain, jos kuningas odottaa paikkaa. Tyhjästä, jota kukaan ei täytä, ei ole apua.
klondike-tip-6 = Valitse kuningas sen mukaan, mitä sen päälle on tulossa. Jos tiellä on kaksi punaista rouvaa, tarvitaan musta kuningas.
klondike-tip-7 = Kun nostat kolme kerrallaan, katso pakka kerran läpi ennen kuin otat paljon. Jokainen otettu kortti siirtää seuraavan kierroksen järjestystä.
klondike-tip-8 = Jos samaan paikkaan sopii kaksi korttia, siirrä se, jonka alla on enemmän piilossa.
klondike-tip-9 = Jos mikään ei etene, katso peruspinoja. Takaisin otettu kortti voi olla juuri se paikka, joka puuttuu.
question-klondike-fair = Vihje sanoo, ettei mikään siirto auta, mutta jaon voi voittaa?
answer-klondike-fair = Vihje näkee vain sen, minkä sinäkin. Tie voi alkaa siirrosta, jonka hyöty ei vielä näy. Asetuksissa voit antaa vihjeiden katsoa myös piilossa olevia kortteja.
question-klondike-draw = Yksi vai kolme kerrallaan?
answer-klondike-draw = Yksi kerrallaan on helpompi: pakan jokaiseen korttiin pääsee käsiksi. Kolme kerrallaan nostettaessa järjestys ratkaisee, ja voitettavia jakoja on vähemmän.
klondike-history-1 = Nimi tulee Kanadan luoteisosasta, Klondiken kultakuumeesta, joka alkoi 1896. Tarina kullankaivajien pelistä on hyvä, mutta kukaan ei ole sitä todistanut. Painettuna peli tavataan pian vuoden 1900 jälkeen.
klondike-history-2 = Amerikassa sitä kutsuttiin pitkään Canfieldiksi Saratogan pelitalon mukaan, vaikka siellä pelattiin toista peliä. Britanniassa se oli yksinkertaisesti Patience.
klondike-history-3 = Vuonna 1990 se tuli Windowsin mukana, jotta ihmiset tottuisivat hiireen. Siitä lähtien useimmat tarkoittavat pasianssilla juuri tätä peliä.
klondike-history-4 = Pitkään ei tiedetty, kuinka monen jaon voi voittaa. Tietokoneella on saatu selville, että kolme kerrallaan nostettaessa, kun kaikki kortit tunnetaan, niitä on noin 82 sadasta.

## Questions that every game raises

question-winnable = Voiko jokaisen jaon voittaa?
answer-winnable = Jokainen jako, jonka saat, on todistettu voitettavaksi juuri valitsemillasi säännöillä, ellet ole ottanut sitä pois kohdasta ”Uusi”. Itse annettu tai linkistä avattu jako tarkistetaan ensin, ja tulos kerrotaan.
question-difficulty = Mitä vaikeus tarkoittaa?
answer-difficulty = Ohjelma, joka pelaa huolella mutta katsomatta eteenpäin, on kokeillut jokaista jakoa monta kertaa. Missä se pääsi pisimmälle, on helppoa; missä se jäi pian jumiin, hyvin vaikeaa.
question-undo = Onko kumoamisesta haittaa?
answer-undo = Ei. Kumoa ja tee uudelleen niin usein kuin haluat, vielä päivienkin päästä.
question-lost = Milloin peli on hävitty?
answer-lost = Kun jätät sen uuden pelin vuoksi vähintään yhden siirron jälkeen. Uuden pelin ensimmäiseen siirtoon asti voit vielä palata. Toiseen peliin siirtyminen ei lopeta mitään.
question-daily = Mikä on päivän jako?
answer-daily = Joka päivä yksi jako kumpaankin peliin, kaikille sama ja varmasti voitettavissa. Voittoputkeen lasketaan päivät, joiden jaon aloitit samana päivänä. Viimeisten 60 päivän jaot voi pelata jälkikäteen.
question-offline = Tarvitsenko verkkoyhteyden?
answer-offline = Vain ensimmäisellä kerralla. Sen jälkeen kaikki on laitteellasi.
question-data = Missä pelini ovat tallessa?
answer-data = Vain tällä laitteella. Kukaan muu ei näe niitä. Asetuksissa voit tallentaa kaiken tiedostoon ja lukea sen toisella laitteella.

## Help

help-hint = Vihje kehystää seuraavan siirron kohti voittoa ja kertoo sen sanoin. Jos tietä ei enää ole, se kertoo, montako siirtoa sitten oli, ja sinne pääsee yhdellä painalluksella.
help-hint-fair = Pelissä, jossa on piilossa olevia kortteja, vihje katsoo vain sitä, minkä sinäkin näet. Asetuksissa sen voi antaa katsoa myös piilossa olevia.
help-lamp = Asetuksista sytytettävä lamppu näyttää koko ajan, voiko tilanteesta vielä voittaa.
help-timeline = Aikajana näyttää koko pelin siirto siirrolta ja sen, missä voitto oli mahdollinen. Mihin tahansa kohtaan voi siirtyä ja jatkaa siitä. Pelin jälkeen se on vapaasti katsottavissa.
help-show-me = ”Näytä ratkaisu” pelaa tien voittoon silmiesi edessä. Voit pysäyttää sen ja jatkaa itse.
help-counts = Kaikki tämä lasketaan avuksi, aikajana vain kesken pelin: voitto on silti voitto, mutta ennätystä siitä ei tule. Kumoaminen ei ole apua.

## Hands and keys

help-hands-tap = Napauta korttia: siihen sopivat kortit syttyvät. Napauta jotakin niistä, niin pari lähtee.
help-hands-double = Kun vain yksi kortti sopii, napauta kahdesti.
help-hands-king = Kuningas lähtee yhdellä napautuksella.
help-hands-drag = Voit myös vetää kortin toisen päälle.
help-hands-one = Yksi napautus siirtää kortin, jolle on vain yksi paikka.
help-hands-several = Jos paikkoja on useita, ne syttyvät: napauta haluamaasi.
help-hands-up = Napauta kahdesti, niin kortti menee peruspinoon.
help-hands-run = Voit myös vetää kortteja, yksin tai kaikkien päällä olevien kanssa, ja ottaa kortin takaisin peruspinosta.
help-hands-finish = Kun mitään ei ole enää selvitettävänä, Loppuun pelaa loput itsestään. Mikä tahansa painallus pysäyttää sen.
help-keys-columns = Nuolet: saraketta pitkin ja seuraavaan
help-keys-arrows = Nuolet: liiku pyramidissa · Home, End: rivin päihin
help-keys-enter = Enter tai välilyönti: paina korttia
help-keys-draw = D: nosta · H: vihje · F: loppuun · N: uusi peli · ?: tämä sivu
help-keys-undo = U tai Ctrl+Z: kumoa · Vaihto+U, Ctrl+Vaihto+Z tai Ctrl+Y: tee uudelleen · Esc: poista valinta
help-keys-space = Välilyönti: nosta, kun mikään ei ole kohdistettuna
help-keys-tell = C: vapaat kortit · M: mahdolliset siirrot · G: pelin tilanne
help-keys-ways = T: aikajana · L: mitä lamppu näyttää, jos se on päällä
help-keys-rows = 1–7: pyramidin riville · W: avopakkaan ja nostettuun korttiin
help-keys-piles = 1–7: sarakkeen päähän · W: avopakkaan
