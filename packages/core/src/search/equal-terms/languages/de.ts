/** Everyday German by what it means: words of questions beside those of contracts, manuals and letters. */
export const DE = `
wiegt = wiegen = gewogen = schwer = gewicht
kostet = kosten = preis = preise = teuer
gehalt = lohn = löhne = verdienst = vergütung
steigt = steigen = gestiegen = anstieg = erhöhung = erhöht = erhöhen = teurer = anhebung = angehoben = zunahme
sinkt = sinken = gesunken = senkung = gesenkt = verringert = reduziert = abgenommen
geld zurück = kaution zurück = erstattung = rückerstattung = rückzahlung
kaution = mietsicherheit = mietkaution = barkaution
gestohlen = stehlen = klauen = geklaut = diebstahl = entwendet
einbruch = eingebrochen = einbrecher
dauert = dauer = dauern = laufzeit = befristet = mietdauer
gilt = gelten = gültig
kündigen = gekündigt = kündbar = vertrag beenden = aufhebungsvertrag
gefeuert = entlassen = rausgeworfen = rauswurf
kaputt = defekt = schaden = schadhaft = mangel = zerbrochen
bezahlen = zahlt = zahle = beglichen = entrichten = trägt die kosten = zulasten
chef = chefin = boss = führungskraft = vorarbeiter
urlaub = ferien = freie tage = erholungsurlaub
wohnung = mietsache = mietobjekt = mieträume = mietwohnung = apartment = räumlichkeiten
lärm = geräusch = krach = dezibel = lautstärke = schallpegel
verboten = unzulässig = verbieten
erlaubt = gestattet = zulässig = genehmigung = zustimmung = einwilligung
zu spät = spät = verspätet = verzug = überfällig = säumig = verzögert = unpünktlich
mahnung = mahngebühr = gemahnt
anmachen = aktivieren = inbetriebnahme
sauber = reinigen = putzen = geputzt = gereinigt = abwischen
kind = kinder = kleinkind = jugendliche
baby = säugling = neugeborenes
haustier = tier = tiere = tieren = hund = hunde = katze = kleintiere = tierhaltung
auto = autos = wagen = fahrzeug = pkw = kfz = kraftfahrzeug
arzt = ärztin = ärztlich = hausarzt
schule = lehranstalt = grundschule = gymnasium
lehrer = lehrkraft = dozent
beginnt = anfang = fängt an = angefangen = startet = start
öffnet = öffnen = öffnung = geöffnet = aufmachen
schließt = zumachen = zugesperrt
endet = ende = enden = ablauf = abgelaufen = auslaufen = beendet = erlischt
summe = betrag = endbetrag = geldbetrag
übrig = rest = restbetrag = restzahlung = verbleibend
besprechung = sitzung = versammlung = meeting = tagung
beschlossen = verabschiedet
abstimmung = abgestimmt = votum = stimmenmehrheit
einstimmig = ohne gegenstimme = einhellig
anwesend = teilnehmer = teilgenommen = zugegen
abwesend = fehlte = gefehlt
vorsitzender = präsident = obmann
protokoll = niederschrift = mitschrift
kassenwart = schatzmeister = kassier
rechnung = faktura
anzahlung = vorkasse = im voraus zahlen = vorab zahlen
ergebnis = resultat = befund
probanden = befragte = stichprobe = testpersonen
ursache = grund = gründe = auslöser = verursacht
wirkung = wirkt = auswirkung = effekt = einfluss
nebenwirkung = unerwünschte wirkungen
dosis = dosierung = tagesdosis = dosen
krank = krankheit = erkrankt = krankgeschrieben = krankmeldung
telefon = anruf = anrufen = rufnummer = hotline = handy = handynummer
adresse = anschrift = wohnsitz = wohnort
fehler = störung = fehlfunktion = error
fasst = fassungsvermögen = füllmenge = volumen = kapazität
tank = behälter = kanister
filter = sieb
akku = akkus = batterie = akkumulator
aufladen = ladezeit = ladegerät = ladevorgang = ladedauer
mieter = mietpartei = bewohner
vermieter = eigentümer = hauswirt = hauseigentümer
untermieter = untervermietung = gebrauchsüberlassung
miete = mietzins = kaltmiete = warmmiete
nebenkosten = heizkosten = umlage
heizung = heizen = heizt = heizkessel = beheizt
schimmel = feucht = nässe
reparieren = reparatur = instandsetzung = beheben = behebung = ausbessern
renovieren = schönheitsreparaturen = malerarbeiten = anstrich = tapezieren = wände streichen
auszug = ausziehen = räumung = geräumt
garantie = gewährleistung = sachmangel
umtausch = rückgabe = rücksendung = retoure
widerruf = rücktritt = stornieren = storno = absagen
lieferung = geliefert = zustellung = zugestellt = versand
kunde = kunden = käufer
frist = fristen = deadline = stichtag = fällig = spätestens
strafe = bußgeld = geldstrafe = geldbuße = konventionalstrafe = sanktion
zinsen = zins = zinssatz = verzinsung
rabatt = skonto = ermäßigung = preisnachlass = vergünstigung
mehrwertsteuer = umsatzsteuer = mwst = ust
konto = bankverbindung = iban = kontonummer
selbst zahlen = eigenanteil = eigenbeteiligung = zuzahlung
beitrag = prämie = gebühr = jahresbeitrag
unfall = kollision = verunglückt = crash
haftung = haftet = haften = haftpflicht = haftbar
verantwortlich = obliegt = kümmert
feuer = brand = brände = brennt = brandschaden
größe = groß = abmessungen = dimensionen = fläche = quadratmeter
heiß = temperatur = hitze = wärme = celsius
stromverbrauch = energieverbrauch = watt = stromaufnahme
taste = tasten = knopf = knöpfe
bildschirm = display = monitor
lampe = lampen = licht = leuchte = led = blinkt = beleuchtung
stecker = steckdose = netzkabel = netzstecker
wlan = wifi = funknetz = drahtlos
passwort = kennwort = pin
einbauen = montieren = installieren = aufbauen = anbringen = befestigen
entfernen = rausnehmen = abnehmen = beseitigen = demontieren
austauschen = auswechseln = ersetzen = erneuern
koppeln = pairing = gekoppelt
aufbewahren = lagern = lagerung = gelagert = verwahren
haltbar = verfallsdatum = verdorben
schwanger = mutterschutz = entbindung
stillen = stillzeit = gestillt
schmerzen = tut weh = wehtun
juckreiz = juckt = hautausschlag = hautreaktion
übelkeit = erbrechen = brechreiz = kotzen
schwindel = benommenheit
bluthochdruck = hypertonie = hoher blutdruck
medikament = arzneimittel = tablette = präparat = medizin
einnehmen = einnahme = eingenommen = schlucken = verabreicht
vergessen = versäumt = verpasst
allergisch = überempfindlich = unverträglich
müde = müdigkeit = schläfrig = erschöpfung
krankenhaus = klinik = stationär = hospital
operation = eingriff = operiert
tot = tod = verstorben = gestorben = todesfall = sterbefall
studie = forschung = experiment = erhebung
vergleich = verglichen = gegenübergestellt
finanziert = drittmittel = zuschuss
empfehlung = empfohlen = empfiehlt = ratschlag
autor = autoren = verfasser
beitreten = beitritt = aufnahmeantrag
austritt = austreten = ausgetreten
besuch = gast = gäste
rauchen = rauchverbot = zigaretten = nikotin
fahrrad = velo = zweirad
parken = parkplatz = stellplatz = garage = tiefgarage
müll = abfall = entsorgen = mülltonne = wegwerfen
treppe = hausflur
aufzug = lift = fahrstuhl
verkaufen = veräußern
kaufen = gekauft = erwerben = erworben
schriftlich = textform = per brief
mitteilen = informieren = bescheid geben = melden
beschwerde = reklamation = beanstanden
einspruch = widersprechen = anfechten
gericht = klage = klagen = verklagen
teilzeit = halbtags
überstunden = mehrarbeit = länger arbeiten
probezeit = erprobung
nebenjob = nebentätigkeit = zweitjob = nebenbeschäftigung
homeoffice = zuhause arbeiten = mobiles arbeiten = telearbeit
pause = pausen = ruhepause
bonus = weihnachtsgeld = gratifikation = dreizehntes gehalt
reisekosten = fahrtkosten = spesen
rente = ruhestand = pension
azubi = lehrling = auszubildende
mitarbeiter = angestellte = belegschaft
firma = unternehmen = konzern
gratis = umsonst = unentgeltlich
billig = günstig = preiswert
gefährlich = risiko = risiken = warnhinweis
schaltet = abschalten = ausmachen = deaktivieren = standby
rohrbruch = rohr geplatzt = rohrschaden
antrag = beantragen
wahl = wählen = gewählt = wiederwahl
undicht = leck = leckage = tropft
entkalken = kalk = verkalkt
umzug = umziehen = umgezogen
balkon = terrasse = loggia
gewinn = überschuss
verlust = fehlbetrag = defizit
sofort = unverzüglich = umgehend = fristlos
höchstens = maximal = obergrenze
mindestens = minimum = untergrenze
streit = meinungsverschiedenheit
monat = monatlich
woche = wöchentlich
jahr = jährlich
`;
