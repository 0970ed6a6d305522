/** Everyday Polish by what it means: words of questions beside those of contracts, manuals and letters. */
export const PL = `
waży = ważyć = waga = wagi = wagę = ciężar = ciężki = masa = masy
kosztuje = koszt = koszty = kosztów = cena = ceny = cenę = cen = opłata
pensja = pensji = pensję = wynagrodzenie = zarobki = zarabia = wypłata
wzrost = wzrasta = rośnie = wzrosła = podwyżka = podniesienie = podrożeje = zwiększenie
spada = spadek = spadła = obniżka = obniżenie = zmniejszenie = maleje = redukcja
odzyskać = zwrot = zwrotu = zwrócić = zwraca = zwrotowi = zwrócona = oddać = oddadzą
kaucja = kaucji = kaucję = zabezpieczenie pieniężne
ukradziony = ukradli = kradzież = ukraść = skradziony = zabór mienia
włamanie = włamał = włamywacz
czas trwania = trwa = okres obowiązywania
wypowiedzieć = rozwiązać umowę = odejść z pracy
zwolniony = wyrzucony
zepsuty = zepsuł = uszkodzony = awaria = awarii = wada = wady = wadliwy = usterka = szkoda = szkody
zapłacić = płaci = płacić = zapłata = uiścić = uiszcza = ponosi koszty = obciąża
szef = szefowa = szefa = przełożony = pracodawca = kierownik
urlop = urlopu = wakacje = dni wolne
mieszkanie = lokal = lokalu = kawalerka
hałas = hałasu = głośny = głośno = decybel = cisza nocna
zakaz = zabronione = zabrania = zakazane = niedozwolone = zakazu
wolno trzymać = dozwolone = pozwolenie = pozwala = zezwolenie = dopuszczalne = zgoda = zgody = zgodę
spóźnienie = opóźnienie = zwłoka = zwłoki = zwłoce = zaległy
wyłącza = dezaktywacja
włącza = włączyć = włączenie = włącz = uruchomić
czysty = czyścić = czyszczenie = sprzątać = mycie = myć = umyć
dziecko = dzieci = małoletni = nieletni = niepełnoletni
niemowlę = noworodek
zwierzę = pies = psa = psy = kot = kota = koty
samochód = auto = auta = pojazd
lekarz = doktor
szkoła = szkoły = szkole = szkolny = placówka oświatowa
nauczyciel = pedagog = wykładowca
zaczyna = zacząć = zacznie = początek = rozpoczęcie = wchodzi w życie
otwiera = otwarte = otworzyć = otwarcie
zamyka = zamknięte = zamknąć
kończy = koniec = końca = zakończenie = wygasa = wygaśnięcie = upływa = upływ
kwota = kwoty = kwotę = suma = sumy
zebranie = spotkanie = posiedzenie = narada = narady
postanowiono = uchwała = zdecydowano = decyzja = podjęto
głosowanie = głosy
jednogłośnie = jednomyślnie
obecny = obecni = uczestniczył
nieobecny = brakowało
przewodniczący = prezes
protokół = notatka ze spotkania
skarbnik = kasjer
faktura = rachunek
zaliczka = przedpłata = zadatek = płatne z góry = zapłacić z góry
reszta = reszty = pozostała kwota = saldo
wynik = wyniki = wyników = rezultat = ustalenia = odkryli
ankietowani = ochotnicy = respondenci
przyczyna = powód = powodu = powody = spowodował
skutek = skutki = skutków = efekt = efekty = oddziaływanie
skutki uboczne = działania niepożądane = niepożądane
dawka = dawki = dawkę = dawkowanie
chory = chora = choroba = zachorował = niezdolność do pracy = zwolnienie lekarskie
telefon = zadzwonić = dzwonić = komórka
adres = adresu = miejsce zamieszkania = zamieszkały
błąd = błędu = błędy = komunikat o błędzie
pojemność = litrów = mieści
zbiornik = bak = kanister
filtr = filtra = filtry = sitko
bateria = akumulator
ładować = naładować
najemca = lokator
wynajmujący = właściciel = gospodarz domu
czynsz = komorne
media = opłaty eksploatacyjne
ogrzewanie = grzejnik = kaloryfer = grzeje
pleśń = grzyb = wilgoć = wilgotny
naprawić = reperacja = serwis
malować = tapetować = odświeżenie ścian
wyprowadzka = opróżnić
gwarancja = rękojmia
wymiana = wymienić = zamiana
odstąpić = anulować = rezygnacja = zrezygnować
dostawa = dostarczyć = wysyłka = przesyłka
klient = kupujący = nabywca = odbiorca
termin = najpóźniej = ostateczny termin
kara = kary = karę = grzywna = mandat
odsetki = odsetek = oprocentowanie
zniżka = zniżki = rabat = rabatu = upust = bonifikata
podatek = podatku = vat
konto = konta = numer konta = rachunek bankowy = iban
udział własny = franszyza = wkład własny
składka = opłata członkowska
wypadek = wypadku = zderzenie = kolizja = stłuczka
pożar = pożaru = ogień = spalił = spłonął
wyciek = cieknie = przeciek = zalanie = zalał
odszkodowanie = rekompensata = zadośćuczynienie
wielkość = wymiary = rozmiar = powierzchnia = metraż = metrów kwadratowych
gorący = temperatura = ciepło = ciepły = celsjusz
zużycie prądu = pobór mocy = watów
przycisk = guzik = klawisz
ekran = ekranu = wyświetlacz = monitor
lampka = lampa = światło = świeci = dioda = miga = kontrolka = oświetlenie
wtyczka = gniazdko = przewód zasilający = kabel
wifi = sieć bezprzewodowa
hasło = hasła = pin = kod dostępu
zamontować = montaż = instalacja = zainstalować
zdjąć = usunąć = wyjąć = demontaż = usunięcie = zdemontować
podłączyć = połączyć = sparować
przechowywać = magazynować
data ważności = termin ważności = przeterminowany
ciąża = ciąży = macierzyński = poród
karmić piersią = karmienie piersią = laktacja
ból = bólu = bóle = boli = dolegliwości bólowe
swędzenie = swędzi = świąd = wysypka = pokrzywka
nudności = mdłości = wymioty
zawroty głowy = kręci w głowie
biegunka = luźne stolce
nadciśnienie = wysokie ciśnienie
lek = leki = leku = lekarstwo = tabletka = medykament
zażyć = zażywać = połknąć = przyjmować lek
zapomniałem = pominięcie = pominął
alergia = uczulenie = nadwrażliwość = uczulony
zmęczenie = zmęczony = senność = senny
szpital = hospitalizacja
operacja = zabieg = chirurgiczny
śmierć = zgon = zgonu = zmarł = umarł = zmarły
badanie = studium = badań
różnica = rozbieżność
ograniczenia = słabości
finansowany = sfinansowano = dotacja = grant
zalecenie = zaleca = rekomendacja = doradza
autor = autorzy = autora = napisał
przystąpić = wstąpić
goście = gość = gości = odwiedziny
palenie = palić = papieros = tytoń
rower = roweru = rowery
parkować = parking = garaż = postój
śmieci = odpady = odpadów
klucz = klucze = kluczy
ogród = ogrodu = trawnik
winda = windy = dźwig osobowy
sprzedać = zbycie = zbyć
kupić = kupno = zakup = zakupu = nabyć = nabycie = kupuje
na piśmie = pisemnie = list polecony
powiadomić = zawiadomić = poinformować = zgłosić = zgłoszenie
skarga = skargi = reklamacja = zażalenie = skarżyć
sąd = sądu = sądowy = sędzia = pozew
spór = sporu = spory = kłótnia = konflikt
tajemnica = poufne = poufność = sekret
pół etatu = niepełny etat = część etatu
nadgodziny = godziny nadliczbowe = nadliczbowe
okres próbny = umowa na próbę
praca zdalna = telepraca
przerwa = odpoczynek
premia = premii = premię = nagroda = trzynastka
delegacja = podróż służbowa = diety = wyjazd służbowy
pracownik = zatrudniony = personel = załoga
firma = firmy = spółka = spółki = przedsiębiorstwo
zawód = stanowisko = etat = posada
darmowy = za darmo = bezpłatnie = nieodpłatnie = gratis
tani = tanio = niedrogi
niebezpieczny = zagrożenie = ryzyko = ostrzeżenie
maksymalnie = najwyżej = górna granica
minimum = najmniej = dolna granica
wybrany = wybory = kandydat
strata = straty = deficyt = niedobór
zysk = zyski = zysku = dochód
dług = długi = długu = dłużny = zadłużenie
przedłużyć = prolongata = odnowić
kamień = odkamienianie
natychmiast = niezwłocznie = bezzwłocznie
ślub = małżeństwo = małżonek = mąż = żona
miesiąc = miesięcznie = miesięczny = miesięczna = miesięczne = miesięczną
tydzień = tygodniowo = tygodniowy = tygodniowa
rok = rocznie = roczny = roczna = roczne
`;
