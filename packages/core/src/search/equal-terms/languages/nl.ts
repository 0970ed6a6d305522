/** Everyday Dutch by what it means: words of questions beside those of contracts, manuals and letters. */
export const NL = `
weegt = wegen = gewogen = zwaar = gewicht
kost = kosten = prijs = prijzen
salaris = loon = lonen = verdient = bezoldiging
stijgt = stijgen = gestegen = stijging = verhoging = verhoogd = toename = toegenomen
daalt = dalen = gedaald = daling = verlaging = afname = afgenomen = vermindering
geld terug = borg terug = restitutie = terugbetaling
borg = borgsom = waarborgsom
gestolen = stelen = diefstal = ontvreemd = gejat
inbraak = ingebroken = inbreker
looptijd = duurt = duren = tijdsduur = huurperiode
geldt = gelden = geldig
opzeggen = opgezegd = beëindigen = contract stoppen = ontbinden
ontslagen = op straat gezet
kapot = defect = beschadigd = schade = gebrek = mankement = gebroken
betalen = betaalt = betaling = voldoen = komt voor rekening = rekening komen
baas = bazin = chef = werkgever = leidinggevende = manager
vakantie = verlof = vrije dagen
woning = appartement = gehuurde = woonruimte = flat
lawaai = geluid = herrie = decibel = luidruchtig
verboden = verbieden
toegestaan = toestemming = toelaatbaar = goedkeuring = vergunning
te laat = vertraging = verzuim = achterstallig
aanmaning = herinnering
uitschakelen = uitzetten = uitdoen
inschakelen = aanzetten = inwerkingstelling
schoon = reinigen = gereinigd = poetsen
kind = kinderen = minderjarige = jongeren
baby = zuigeling = pasgeborene
huisdier = dier = dieren = hond = honden = kat = katten
auto = wagen = voertuig = motorvoertuig
dokter = arts = artsen = huisarts = medicus
school = scholen = basisschool
leraar = leerkracht = docent = leraren
begint = begin = beginnen = aanvang = start = begonnen = ingangsdatum
opent = openen = opening = geopend = opengaan
sluit = sluiten = sluiting = gesloten = dichtgaan
eindigt = einde = afloop = afgelopen = verstrijkt = vervalt
bedrag = som = totaalbedrag
rest = restant = overblijft = resterende = restbedrag
vergadering = bijeenkomst = bespreking
besloten = besluit = beslist = aangenomen
stemming = gestemd = stemmen = stemt
unaniem = eenparig = algemene stemmen
aanwezig = bijgewoond = opgekomen
afwezig = afgemeld = ontbrak
voorzitter = praeses
notulen = verslag = proces-verbaal
penningmeester = kassier
rekening = factuur = facturen = nota
aanbetaling = voorschot = vooruitbetaling = vooraf betalen
resultaat = uitkomst = bevinding = ontdekt
proefpersonen = respondenten = steekproef
oorzaak = oorzaken = reden = redenen = veroorzaakt
effect = gevolg = invloed = uitwerking
bijwerking = ongewenste effecten
dosis = dosering = doses
ziek = zieke = ziekte = arbeidsongeschikt = ziekmelding
telefoon = bellen = gebeld = mobiel
adres = adressen = woonplaats = woonadres
fout = fouten = storing = foutmelding = foutcode
capaciteit = volume = liter
tank = reservoir = waterreservoir
filter = zeef
accu = accu's = batterij
opladen = opgeladen = oplaadtijd = laadtijd
huurder = bewoner
verhuurder = huisbaas = eigenaar
huur = huurprijs = huren = huursom
servicekosten = stookkosten = bijkomende kosten
verwarming = radiator = ketel = stoken
schimmel = vocht = vochtig
repareren = reparatie = gerepareerd = herstellen
schilderen = verven = verf = behangen
verhuizen = ontruiming
garantie = conformiteit
ruilen = omruilen = retour = terugsturen
annuleren = herroeping = afzeggen
levering = geleverd = leveren = bezorging = verzending
klant = klanten = koper = afnemer
uiterlijk = termijn = deadline = uiterste datum
boete = boetes = sanctie = dwangsom
rente = rentepercentage
korting = rabat
btw = omzetbelasting
bankrekening = iban
zelf betalen = eigen risico
premie = contributie = lidmaatschapsgeld
ongeluk = ongeval = aanrijding = botsing
aansprakelijk = wettelijk verantwoordelijk
brand = vuur = branden = verbrand
lekkage = lek = lekt = waterschade
vergoeding = compensatie
afmetingen = grootte = oppervlakte = vierkante meter
heet = temperatuur = warmte = hitte = warm
stroomverbruik = energieverbruik = wattage
knop = toets = knoppen = toetsen
scherm = display = beeldscherm
lamp = licht = lampje = led = knippert = verlichting
stekker = stopcontact = snoer = kabel
wifi = draadloos
wachtwoord = pincode
monteren = installeren = montage = bevestigen
verwijderen = weghalen = eruit halen = demonteren
vervangen = verwisselen
koppelen = verbinden
bewaren = opslaan = opbergen
houdbaar = bedorven = bederf
zwanger = bevalling = kraamtijd
borstvoeding = zogen
pijn = pijnlijk = pijnen
jeuk = huiduitslag = netelroos
misselijk = braken
duizelig = draaierig
diarree = dunne ontlasting
hoge bloeddruk = hypertensie
medicijn = geneesmiddel = tablet = pil
innemen = slikken = ingenomen = toedienen
moe = vermoeid = slaperig
ziekenhuis = kliniek
operatie = ingreep = geopereerd
dood = dode = overleden = overlijden = sterfgeval
studie = onderzoek
beperkingen = zwakke punten
gefinancierd = financiering = subsidie = gesubsidieerd
aanbeveling = advies
auteur = schrijver
aanmelden = toetreding = inschrijven
bezoek = gast = gasten = logés
roken = roker = sigaretten = rookverbod
fiets = fietsen = rijwiel
parkeren = parkeerplaats = garage = geparkeerd
afval = vuilnis = huisvuil = weggooien
tuin = tuinen = gazon
verkopen = verkoop = verkocht = vervreemden
kopen = koop = gekocht = aanschaf = aankoop
schriftelijk = per brief
melden = meedelen = mededeling = berichten = doorgeven = laten weten
klacht = klagen = reclamatie = bezwaar
rechtbank = rechter = procederen
ruzie = geschil = conflict
geheim = vertrouwelijk
deeltijd = parttime = halve dagen
overuren = overwerk = langer werken
proeftijd = proefmaand
bijbaan = nevenwerkzaamheden = nevenfunctie
thuiswerken = telewerken
pauze = pauzes = rusttijd = onderbreking
bonus = dertiende maand = gratificatie = eindejaarsuitkering
reiskosten = kilometervergoeding = dienstreis
pensioen = gepensioneerd = oudedagsvoorziening
werknemer = medewerker
bedrijf = onderneming = firma
gratis = kosteloos
goedkoop = voordelig
gevaar = risico = waarschuwing
maximaal = hoogstens = bovengrens
minimaal = minstens = ondergrens
gekozen = verkiezing = verkozen = benoemd
verlies = tekort
winst = winsten = overschot
verlengen = stilzwijgend verlengd
ontkalken = kalk = kalkaanslag
meteen = onmiddellijk = onverwijld = per direct
getrouwd = gehuwd = huwelijk = echtgenoot = trouwen
maand = maandelijks = maandelijkse
week = wekelijks = wekelijkse
jaar = jaarlijks = jaarlijkse
`;
