/** Everyday Swedish by what it means: words of questions beside those of contracts, manuals and letters. */
export const SV = `
väger = väga = vägt = tung = tungt = vikt = vikten
kostar = kosta = kostnad = pris = priset = priser = dyr = dyrt
lön = lönen = löner = tjänar
höjs = höja = höjning = höjas = höjdes = stiger = ökar = ökning = öka = ökade = dyrare
sänks = sänka = sänkning = sänkas = minskar = minskning = sjunker = nedsättning
få tillbaka = återbetalas = återfå
deposition = handpenning = säkerhet för hyran
stulen = stulet = stöld = stölder = stjäla = stals = snodd = tillgrepp
inbrott = tjuv
löptid = varar = tidsbegränsad = avtalstid
gäller = giltig
säga upp = uppsägning = säger upp = sluta jobbet
sparkad = sparken = avsked
trasig = sönder = skadad = skada = skador = fel på = defekt = brist = brister = bristfällig
betala = betalning = bekosta = erlägga = svarar för kostnaden
chef = chefen = boss = överordnad
semester = ledighet = ledig = lediga dagar
lägenhet = bostad = lokal
ljud = ljudnivå = buller = bullrar = oväsen = störande = decibel = bullrig
förbjudet = förbud = otillåtet
tillåtet = tillstånd = samtycke = medgivande
för sent = försenad = dröjsmål = sen betalning = förfallen
påminnelse = inkasso = kravbrev
stänga av = stängs av = inaktivera
aktivera = sätta igång = igångsättning
ren = rengöra = rent = städa = städning = tvätta
barn = barnet = barnen = minderårig = ungdom
bebis = spädbarn = nyfödd
husdjur = djur = djuret = djuren = hund = hundar = katt = katter
bil = bilen = bilar = fordon
läkare = doktor
skola = skolan = skolor = grundskola
lärare = pedagog
börjar = börja = början = start = startar = inleds = påbörjas = tillträde
öppnar = öppna = öppet = öppen = öppettider
stänger = stängt = stängd = stängning
slutar = slut = sluta = upphör = avslutas = löper ut
belopp = summa = summan
resten = rest = återstående = resterande = kvar att betala
möte = mötet = möten = sammanträde = stämma
beslutat = beslöt = antogs
omröstning = rösta = röster = röstade = votering
enhälligt = enigt
närvarande = deltog = deltagare
frånvarande = saknades = anmält förhinder
ordförande = mötesordförande
protokoll = mötesanteckningar = minnesanteckning
kassör = skattmästare
räkning = faktura = nota
förskott = delbetalning
resultat = fynd = upptäckte = utfall
respondenter = urval
orsak = orsaken = orsakar = beror på = anledning = skäl
effekt = verkan = påverkan = inverkan = följder = konsekvens
biverkning = oönskade effekter
dos = dosen = dosering = doser
sjuk = sjuka = sjukdom = insjuknat = sjukfrånvaro
telefon = ringa = ringer = mobil = mobilnummer
adress = hemvist
felmeddelande = felkod = störning
rymmer = volym = kapacitet = liter
tank = tanken = cistern
filter = sil = filtret
batteri = ackumulator
ladda = laddare = uppladdning = laddas = laddtid
hyresgäst = hyrestagare = boende
hyresvärd = fastighetsägare = uthyrare
andrahand = inneboende = upplåta
hyra = hyran = hyror
driftkostnad = driftskostnader
uppvärmning = element = värmepanna
mögel = fukt = fuktig = fuktskada
laga = reparera = reparation = lagning = avhjälpa = åtgärda
måla = målning = tapetsera = målas
flytta = avflyttning = utflyttning = flytt
byta = byter = byte = ersätta med ny = utbyte
ångra = ånger = ångerrätt = avbeställa = avbokning = avboka = annullera
leverans = levereras = frakt = utlämning
kund = kunden = kunder = köpare = beställare
senast = tidsfrist = frist = sista dag
böter = vite = viten = straffavgift = sanktion
ränta = räntan = räntor
rabatt = prisavdrag = nedsatt pris
moms = mervärdesskatt = momsen
konto = bankkonto = kontonummer = iban = bankgiro
självrisk = egen kostnad
avgift = premie
olycka = olycksfall = kollision = krock
brand = eld = branden = brinner = eldsvåda
läcka = läcker = läckage
skadestånd = gottgörelse = kompensation
storlek = mått = måtten = dimensioner = yta = kvadratmeter
varm = varmt = temperatur = het = hett = celsius
strömförbrukning = energiförbrukning = watt
knapp = knappen = tangent = strömbrytare
skärm = skärmen = display = bildskärm
lampa = lampan = lampor = ljus = lyser = blinkar = belysning = led
stickpropp = kontakt i vägg = sladd = kabel = eluttag
wifi = trådlöst
lösenord = pinkod
montera = installera = sätta upp
ta bort = avlägsna = demontera = lossa
koppla = ansluta = parkoppla
förvara = lagring
hållbarhet = utgångsdatum = bäst före
gravid = havande = förlossning
amma = ammar = amning = bröstmjölk
ont = smärta = smärtor = värk = värkar
klåda = kliar = utslag = hudutslag = nässelutslag
illamående = kräkas = kräkning = kräks
yr = yrsel = svindel
diarré = lös avföring
högt blodtryck = hypertoni
medicin = läkemedel = tablett = preparat
svälja = intag = intas = ta medicinen
glömt = glömmer = glömd = missat
allergisk = överkänslig
trött = trötthet = dåsighet = utmattning
sjukhus = klinik = slutenvård
operation = opererad = kirurgi = ingrepp
död = döden = avliden = dödsfall = avlidit = avled
studie = forskning
skillnad = skiljer = avvikelse
begränsning = svaghet
finansierad = bidrag = anslag
rekommendation = tillråds
författare = skribent
utträde = utesluten = lämna föreningen
besök = gäst = besökare = gäster
röka = rökning = rökare = cigaretter = tobak
cykel = cykeln = cyklar
parkera = garage = bilplats
sopor = avfall = skräp = sophantering = soprum
nyckel = nycklar
trädgård = gräsmatta
trappa = trapphus = trappuppgång
sälja = sälj = försäljning = säljer = sålde = överlåta
köpa = köp = köper = inköp = köpte
skriftligt = brev = per post
meddela = underrätta = anmäla = informera
klaga = klagomål = reklamera = överklaga
domstol = tingsrätt = rättegång = domare
bråk = tvist = tvister = konflikt
hemlig = sekretess = konfidentiell = tystnadsplikt
deltid = halvtid
övertid = mertid
provanställning = provtid
bisyssla = extrajobb = extraknäck
distansarbete = hemarbete = jobba hemifrån
rast = raster = paus = pauser
bonus = gratifikation = trettonde lön
traktamente = reseersättning = resekostnad
pension = ålderspension
anställd = medarbetare
företag = bolag = bolaget = firma
jobb = jobbet = yrke = befattning
billig = prisvärd
farlig = fara = risk = risker = varning
högst = maximalt = maximum = övre gräns
minst = minimum = undre gräns
valdes = utsågs = invald
vinst = överskott = vinster
skuld = skulder = skyldig pengar
förlänga = förnya
avkalka = kalk
omedelbart = genast = snarast
gifta = äktenskap = make = maka = bröllop
månad = månatlig = månatligen = månadsvis
vecka = veckovis
`;
