/** Everyday Turkish by what it means: words of questions beside those of contracts, manuals and letters. */
export const TR = `
ağırlık = ağır = kilo = kilosu = tartı
fiyat = fiyatı = fiyatlar = ücret = ücreti = bedel = bedeli = pahalı = maliyet
maaş = maaşı = maaşım = aylık ücret = kazanç
artış = artar = artıyor = artırım = artışı = artması = zam = zammı = yükselir = arttı
azalır = azalış = azalma = azaltma = düşer = düşüş = düştü
geri almak = iade = iadesi = iade edilir = geri ödeme
depozito = güvence bedeli = teminat
çalındı = çalınan = çalınma = hırsızlık = çalmak
sürer = süre = süresi = süreli = geçerlilik
feshetmek = fesih = fesheder = feshi = fesih bildirimi = sözleşmeyi bitirmek = sona erdirme
kovuldu = kovulmak = işten çıkarma
istifa = işten ayrılma
bozuk = bozuldu = bozulur = arıza = arızalı = arızası = hasar = hasarlı = hasarı = kusur = kusurlu = ayıp = ayıplı
öder = ödemek = ödeme = ödenir = ödeyecek = masrafı aittir
patron = işveren = amir = amiri = yönetici = müdür = müdürü
tatil = izin hakkı = yıllık izin
daire = dairesi = konut = konutu = mesken = kiralanan
gürültü = desibel = yüksek ses = ses seviyesi
yasak = yasağı = yasaktır = yasaklanmış
izin verilir = serbest = müsaade = onay = onayı = muvafakat = rıza = rızası
geç kalmak = gecikme = gecikir = gecikti = geciken = temerrüt = vadesi geçmiş
kapatmak = kapanır = kapatılır = devre dışı
açmak = çalıştırmak = devreye alma = etkinleştirme
temiz = temizlik = yıkamak = yıkanır
çocuk = çocuğu = çocuklar = reşit olmayan = küçükler
bebek = bebeği = yenidoğan = bebekler
hayvan = evcil = köpek = kedi = köpeği = kediler
araba = arabası = arabam = araç = aracı = araçlar = taşıt = otomobil
doktor = hekim = hekimi = tabip
okul = okulu = okullar = eğitim kurumu
öğretmen = eğitmen = eğitimci
başlar = başlangıç = başlıyor = başlama = yürürlüğe girer
açılır = açılış = açıktır
biter = bitiş = bitiyor = bitimi = sona erer
tutar = tutarı = meblağ = miktar
toplantı = oturum = görüşme = genel kurul
kararlaştırıldı = kabul edildi = karara bağlandı
oylama = oy verme = oyları = oy çokluğu
oy birliği = oybirliğiyle
katılan = katıldı = katılımcı = hazır bulunan
katılmayan = gelmeyen = mazeretli
başkan = divan başkanı
tutanak = zabıt = toplantı notu
sayman = veznedar
fatura = makbuz
avans = avansı = peşin = peşinat = ön ödeme = kapora
kalan = kalanı = bakiye
sonuç = sonuçlar = sonucu = bulgu = bulgular
denekler = gönüllüler = örneklem = anket katılımcıları
sebep = sebebi = nedeni = nedenler = yol açar
etki = etkisi = etkiler = tesir = tesiri
yan etki = istenmeyen etki = advers
doz = dozu = dozaj = doz miktarı
hasta = hastalık = rahatsızlık = raporlu = iş göremezlik
telefon = aramak = arayın = cep telefonu
adres = adresi = ikametgah
hata = hatası = hatalar = hata kodu
hacim = kapasite = hacmi = litre
depo = tank = hazne = haznesi = deposu
filtre = süzgeç
pil = pili = piller = batarya = akü = aküsü
şarj = şarjı = şarj süresi = şarj cihazı
kiracı = kiralayan kişi
ev sahibi = mal sahibi = kiraya veren = malik
alt kira = devretmek
kira = kirası = kira bedeli = kirayı
aidat = aidatı = ortak gider = yan gider
ısıtma = kalorifer = ısınma = kombi = petek
küf = nem = rutubet
tamir = onarım = onarmak = tamiri = tamirat
boya = boyamak = badana = boyası
taşınmak = tahliye = boşaltma
garanti = ayıba karşı tekeffül
değiştirmek = yenisiyle
cayma = vazgeçmek = iptal = iptali = cayma hakkı
teslim = kargo = gönderim = sevkiyat
müşteri = alıcı = alıcının = tüketici
son gün = son tarih
ceza = cezası = para cezası = cezai şart = yaptırım
faiz = faizi = faiz oranı
indirim = iskonto = tenzilat
vergi = vergisi = kdv = vergiler
banka hesabı = iban = hesap numarası
muafiyet = katılım payı
prim = primi = sigorta primi = primler
ikramiye = ek ödeme
kaza = kazası = çarpışma = çarptı = kazada
sorumlu = mesul = yükümlü
yangın = ateş aldı = yandı = yanma
sızıntı = sızıyor = damlıyor = damlatıyor
tazminat = telafi
boyut = boyutu = ölçü = ölçüsü = ebat = büyüklük = metrekare = boyutlar
sıcak = sıcaklık
enerji tüketimi = elektrik tüketimi = watt = güç tüketimi
düğme = tuş = tuşu = düğmesi = tuşuna
ekran = ekranı = gösterge
lamba = ışık = ışığı = lambası = led = yanıp söner = aydınlatma
fiş = priz = kablo = kablosu = fişi
wifi = kablosuz ağ
şifre = şifresi = parola
kurulum = montaj = kurmak = takmak
çıkarmak = sökmek = sökülür = kaldırmak
bağlamak = bağlanır = eşleştirme
saklamak = muhafaza = depolama = saklanır
son kullanma = raf ömrü = bozulma tarihi
hamile = gebelik = gebe = doğum izni = analık
emzirme = emziren = anne sütü
ağrı = ağrısı = ağrıyor = sancı = ağrılar
kaşıntı = döküntü = kurdeşen = kaşınıyor
mide bulantısı = kusma = kusmak = bulantı
baş dönmesi = sersemlik
ishal = sulu dışkı
tansiyon = yüksek tansiyon = hipertansiyon
ilaç = ilacı = ilaçlar = tablet = hap = hapı
yutmak = ağızdan alınır
unuttum = unutmak = unutulan = atlanan doz
alerji = aşırı duyarlılık
yorgun = halsizlik = uyku hali
hastane = yatarak tedavi
ameliyat = operasyon = cerrahi
ölüm = ölümü = vefat = vefatı = ölen = ölümcül
araştırma = inceleme
fark = farkı = farklar = farklılık
kısıtlılık = sınırlılık
finanse = destekleyen = fon = hibe
öneri = tavsiye = önerilir = önerisi
yazar = yazarı = kaleme alan = yazarlar
üye olmak = üyelik = üyeliğe kabul
misafir = ziyaretçi = konuk = konuklar
sigara = tütün
park yeri = otopark = garaj = park etmek
çöp = atık = atıklar = çöpler
anahtar = kilit
bahçe = bahçesi = yeşil alan
satmak = satış = satışı = satılır = devir = sattı
satın almak = alım = alımı = edinme = iktisap
yazılı = mektup = noter aracılığıyla
bildirmek = haber vermek = ihbar
şikayet = itiraz
mahkeme = dava = davası = yargı
kavga = anlaşmazlık = uyuşmazlık = ihtilaf
gizli = gizlilik = ifşa
yarı zamanlı = kısmi süreli = yarım gün
fazla mesai = mesai ücreti
evden çalışma = uzaktan çalışma = ev ofis
mola = ara dinlenmesi = molası = dinlenme
yolculuk = seyahat = harcırah = yol masrafı
emekli = yaşlılık aylığı
işçi = çalışan = işçinin = personel = eleman
şirket = firma = işletme
meslek = mesleği = iş pozisyonu = kadro
bedava = ücretsiz = bedelsiz = parasız
ucuz = hesaplı = uygun fiyatlı
tehlike = risk = riski = riskler = uyarı
azami = maksimum = üst sınır
asgari = minimum = alt sınır
seçildi = seçim = seçimi = seçilen
zarar = zararı = kayıp = açık verdi
kar payı = kazanç sağladı = temettü
borç = borcu = borçlar = borçlu
uzatmak = uzatılır = yenileme
kireç = kireci = kireç çözme
hemen = derhal = vakit geçirmeden
evli = evlilik = nikah = eşi = karısı = kocası
`;
