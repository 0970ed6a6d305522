/** Everyday Italian by what it means: words of questions beside those of contracts, manuals and letters. */
export const IT = `
pesa = pesare = peso = pesante
costa = costare = prezzo = prezzi = costo = costi = caro = tariffa
stipendio = salario = retribuzione = busta paga = guadagno
aumenta = rincaro = incremento = rialzo = cresce = crescita
diminuisce = riduzione = ridotto = calo
riavere = restituire = rimborso
cauzione = deposito cauzionale
rubato = rubare = furto = furti = sottratto
dura = durata = durare
disdire = disdetta = recesso = recedere = risolvere il contratto = preavviso
licenziato = cacciato
dimettersi = dimissioni
rotto = guasto = guasti = difetto = danneggiato = danno = danni = vizio = vizi = avaria
pagare = paga = pagamento = versare = versamento = a carico
capo = superiore gerarchico = datore di lavoro
ferie = vacanza = giorni liberi
appartamento = alloggio = immobile = abitazione
rumore = rumori = rumoroso = sonoro = decibel = schiamazzi
vietato = divieto = proibito = vietare
permesso = consentito = autorizzato
ritardo = tardi = tardivo = mora = scaduto
spegne = spento = spegnimento = disattivare
accende = acceso = accensione = attivare
pulire = pulito = pulizia = lavare = detergere
bambino = figlio = figli = minorenne
neonato = lattante
animale = cane = cani = gatto = gatti
auto = macchina = automobile = veicolo = autovettura = vettura
medico = dottore = curante
scuola = scolastico = istituto
insegnante = maestro = docente = professore
inizia = inizio = comincia = decorre
apre = aprire = apertura = aperto
chiude = chiusura = chiuso
finisce = finire = termina = scade = scadere = cessazione
importo = somma = ammontare = cifra
riunione = seduta = assemblea
deciso = decisione = delibera = approvato
votazione = votare = voti = voto = votato
presenti = partecipato
assente = mancava
verbale = resoconto
tesoriere = cassiere
presidente = presiede
fattura = bolletta
acconto = anticipo = caparra
resto = saldo = residuo = rimanente
risultato = esito = riscontrato
campione = volontari = intervistati
causa = cause = motivo = motivi = origine = provoca
effetto = impatto = influenza
effetti collaterali = indesiderato = reazioni avverse
dose = dosi = posologia = dosaggio
malato = malattia = ammalato = infermità
telefono = chiamare = cellulare
indirizzo = domicilio = residenza = recapito
errore = errori = anomalia = malfunzionamento
capacità = capienza = litri
serbatoio = vaschetta = tanica
filtro = filtri = retina
batteria = pila = pile = accumulatore
ricaricare = caricatore
inquilino = conduttore = locatario
locatore = proprietario = padrone di casa
subaffitto = sublocazione
affitto = canone = pigione = locazione
riscaldamento = termosifone = caldaia = radiatore
muffa = muffe = umidità = umido
riparare = aggiustare = manutenzione
tinteggiare = imbiancare = verniciare = pittura
trasloco = sgombero
cambiare = sostituire = ricambio
annullare = revoca
consegna = spedizione = spedire
cliente = acquirente
termine ultimo = scadenza
multa = multe = sanzione = penale = ammenda
interessi = tasso di interesse = tasso
sconto = sconti = ribassi = abbuono
tassa = tasse = imposta = iva = tributo
conto corrente = iban = coordinate bancarie
franchigia = scoperto di polizza
premio = premi = quota = quote
tredicesima = gratifica = bonus
incidente = sinistro = scontro = collisione
incendio = fuoco = bruciato
perdita d'acqua = allagamento = infiltrazione = gocciola
risarcimento = indennizzo
responsabile = risponde
grandezza = dimensioni = misure = superficie = metri quadrati
caldo = calda = temperatura = calore = celsius
consumo elettrico = potenza = watt = assorbimento
tasto = tasti = pulsante = bottone
schermo = display = monitor
luce = luci = lampada = spia = led = lampeggia = illuminazione
collegare = cavo = cavi = spina
wifi = rete wireless = senza fili
parola d'ordine = password = pin
installare = montare = montaggio = fissare
togliere = rimuovere = smontare = rimozione = estrarre
conservare = custodire = immagazzinare
incinta = gravidanza = maternità = parto = gestante
allattare = latte materno
dolore = dolori = dolorante
prurito = sfogo = eruzione = orticaria
nausea = vomito = vomitare
vertigini = capogiri
ipertensione = pressione alta
medicina = farmaco = pastiglia = compressa
assumere = ingerire = somministrare
dimenticato = omesso = scordato
allergico = ipersensibilità = intolleranza
stanchezza = stanco = sonnolenza = affaticamento
ospedale = ricovero
operazione = operato = intervento chirurgico = chirurgia
morte = morto = decesso = deceduto = morire
studio = studi = ricerca = indagine
differenza = scostamento = divario
limiti = debolezze = limitazioni
finanziato = sovvenzione = sponsor
raccomandato = suggerito
autore = redatto
iscriversi = iscrizione = adesione = diventare socio
ospite = ospiti = visitatore
fumare = fumo = fumatore = sigarette = tabacco
bicicletta = bici
parcheggio = sosta = posto auto
spazzatura = rifiuti = immondizia
chiave = chiavi = serratura
giardino = prato = aree verdi
ascensore = montacarichi
vendere = vendita = venduto = cessione = alienazione
comprare = acquisto
lettera = forma scritta
avvisare = avviso = avvertire = comunicare = notificare
lamentela = reclamo = contestazione
tribunale = giudice = foro competente
lite = liti = controversia = vertenza = disputa
segreto = riservato = divulgare
mezza giornata = tempo parziale = part time
straordinario = ore supplementari
telelavoro = smart working = lavorare da casa
pausa = pause = riposo
trasferta = viaggio
pensione = trattamento pensionistico
dipendente = lavoratore = impiegato
azienda = ditta = impresa = società
mestiere = mansione
gratis = gratuito
pericolo = rischio
massimo = tetto massimo = limite massimo
eletto = elezione = eleggere = nominato
perdita = disavanzo
profitto = utili = avanzo
debito = debiti
prorogare = rinnovo
svuotare = scaricare
riavviare = ripristinare = resettare
sposato = matrimonio = nozze = coniuge = moglie = marito
mese = mensile = mensili = mensilmente
settimana = settimanale = settimanali
anno = annuale = annuali = annuo = annua = annualmente
`;
