/** Plain words from G to P that people ask with, and what texts have instead. One thing a line, as in the fields. */
export const G_TO_P = `
gaze = gazed = gazing = stare = stared = staring
general public = public at large
weight gain = put on weight = putting on weight = get fat = getting fat = got fat = gain weight = gained weight =
gaining weight
get lost = got lost = lost their way = lose their way = went astray = go astray = gone astray
get promoted = got promoted = getting promoted = career advancement
make worse = made worse = making worse = aggravate = aggravated = exacerbate = exacerbated = exacerbation
smoking cessation = give up smoking = giving up smoking = gave up smoking = stop smoking = stopped smoking =
quit smoking = quitting smoking = stopping smoking
give examples = exemplify = exemplified = illustrate = illustrated
give credit = gave credit = giving credit = attribution
justify = justified = justification = give reasons = gave reasons = giving reasons
give orders = gave orders = giving orders = issue instructions = issued instructions
protective gloves = hand protection = safety gloves
prison sentence = custodial sentence = jail term = prison term = jail sentence = term of imprisonment =
sentenced to prison = sentenced to jail
go to war = went to war = going to war = take up arms = took up arms
god = deity = divinity
government bond = sovereign bond = treasury bond
national debt = public debt = government debt = sovereign debt
grading criteria = marking criteria = marking scheme = mark scheme = rubric
subsidy = subsidised = subsidized = subsidise = subsidize = state aid
line chart = line graph
pasture = grazing land = grassland
chickpea = garbanzo
spring onion = green onion = scallion
ground beef = minced beef = minced meat
grill = grilled = grilling = broil = broiled
icing sugar = powdered sugar = confectioners sugar
greenhouse = glasshouse = hothouse
moan = moaned = moaning = groan = groaned = groaning
groundwater = ground water = subsurface water
adult = grownup
cultivate = cultivated = cultivation = grow crops = growing crops = grew crops
grumpy = bad tempered = ill tempered = cantankerous = surly = short tempered = hot tempered = quick tempered =
irritable = irascible = irritability
guard = sentry = sentinel = watchman = watchmen = security guard = night watchman
travel guide = guidebook
gum disease = gingivitis = periodontitis = periodontal disease
handgun = pistol = revolver
gunpowder = black powder
gut flora = intestinal flora = gut microbiota = gut microbiome = gut bacteria = intestinal microbiota
guy = chap = bloke
gypsy = gipsy = romani
gynaecologist = gynecologist = gynaecology = gynecology = gynaecological = gynecological
habitat = natural environment
hairstyle = hairdo = haircut
half = fifty percent = 50 percent
halfway = midway = midpoint
handcuffs = handcuffed = manacles = shackles
handwritten = written by hand
handwriting = penmanship
convenient = convenience = handy
put to death = putting to death = executed
hard copy = printed copy = paper copy = printout
hardship = adversity = privation
headgear = headwear = head covering
headache = cephalalgia = cephalgia
headlight = headlamp
headphones = earphones = earbuds = headset
healthcare = health care = medical care
pile = piled = heap = heaped = mound
heart muscle = cardiac muscle = myocardium
heart surgery = cardiac surgery
cardiologist = heart doctor = heart specialist
cardiac arrest = heart stopped beating = heart stops beating
heatstroke = heat stroke = sunstroke
heaven = paradise
heavy rain = downpour = torrential rain = cloudburst = heavy rainfall = rainstorm
hell = hades = inferno
heritage = patrimony
hermit = recluse
heresy = heretic = heretical = heterodox
hiccups = hiccough = singultus
hideout = hideaway = lair = hiding place
bandit = brigand = highwayman = highwaymen
hijack = hijacked = hijacking = skyjacking
price increase = price rise = price hike = higher prices = raise prices = raised prices = increase prices =
increased prices
hip replacement = hip arthroplasty
knee replacement = knee arthroplasty
joint replacement = arthroplasty
medical history = anamnesis = patient history
hobby = pastime = leisure activity = leisure pursuit
hold = held
holocaust = shoah
homemade = home made
homesick = homesickness = longing for home
gay = homosexual = homosexuality
same sex marriage = gay marriage
honeybee = honey bee = Apis mellifera
hope = hoped = hoping = hopeful
horseman = horsemen = horse rider = horseback rider = horsewoman = equestrian
horse riding = horseback riding = equestrianism = ride a horse = rode a horse = riding a horse = rode on horseback
hospital = infirmary
hour = sixty minutes = 60 minutes
half an hour = thirty minutes = 30 minutes
household appliances = domestic appliances = home appliances = white goods = electrical appliances
homeowner = home owner = owner occupier
house arrest = home confinement = home detention
housewife = homemaker = stay at home mother
house price = property price = home price
housing estate = housing development = housing project
housing benefit = housing allowance = rent subsidy
human trafficking = trafficking in persons = trafficking in human beings = people trafficking
humour = humor
joke = joked = joking = jest = jested = jesting
hunch = gut feeling = intuition
hunt = hunted = hunting = hunter = huntsman = huntsmen
hypnosis = hypnotised = hypnotized = hypnotise = hypnotize = mesmerism
hypocrite = hypocrisy = hypocritical = double standards = two faced
ice age = glacial period = glaciation
ice sheet = ice cap
identity theft = identity fraud = stolen identity
ignorance = ignorant = lack of knowledge
illegal immigrant = undocumented immigrant = irregular migrant = undocumented migrant = unauthorised immigrant =
unauthorized immigrant = illegal alien = illegal migrant
imbalance = disequilibrium = lack of balance
immoral = immorality = unethical = morally wrong
immortal = undying = deathless
immune system = body's defences = body's defenses = immune defence = immune defense
inactive = dormant
incentive = inducement
incoming = inbound
outgoing = outbound
incomplete = unfinished = uncompleted
obscene = obscenity = indecent = lewd
self government = self rule = home rule = self determination = autonomy = self governing
self reliance = self reliant = self sufficient = self sufficiency = autarky
tycoon = business magnate = industrialist = mogul
inequality = disparity = unequal
information = info
informer = informant = snitch
innovative = groundbreaking = trailblazing = pioneering
insult = insulted = insulting = affront = affronted
insure = insured = insurance = insuring
insurer = insurance company = insurance carrier
intend = intent = intending
interest rate = rate of interest = cost of borrowing = lending rate
interest free = zero interest
internet = world wide web
internet provider = internet service provider = ISP
internet access = internet connection
job interview = employment interview = selection interview
invest = put money into = putting money into
investor = backer = financier = supporter = proponent
invite = invited = inviting = invitation
involve = entail = entailed = entailing
irrelevant = irrelevance = immaterial
irrigation = irrigate = irrigated = watering of crops = watering = water the plants = irrigating
itinerary = travel plan = travel schedule = route
paper jam = jammed paper = stuck paper = paper gets stuck
stuck = jammed = get stuck = got stuck = stick = sticking
jargon = technical language = specialist language
jaundice = icterus = yellowing of the skin = yellow skin
gemstone = jewel = precious stone
job title = position title
job security = security of employment = employment security
join = joined = joining = become a member = became a member = becoming a member
joint pain = arthralgia = aching joints
joint venture = JV
mass media = news media
judiciary = judicial system = court system = judicial branch
jungle = rainforest = tropical forest = rain forest
juvenile delinquency = youth crime = juvenile crime = youth offending = young offenders = juvenile delinquent =
juvenile offender
keep a promise = kept a promise = keep your word = kept his word
keep quiet = kept quiet = remain silent = remained silent = stay silent = stayed silent = hold your tongue =
held his tongue
livestock farming = animal husbandry = keep animals = keeping animals = raising animals = stock breeding
keyhole surgery = laparoscopic surgery = laparoscopy = minimally invasive surgery
kidney = renal
kidney disease = nephropathy
slaughter = slaughtered = slaughtering = butchered = butchery
slaughterhouse = abattoir
kilogram = kilogramme = kilo = kg
kilometre = kilometer = km
kilowatt hour = kWh
milligram = milligramme = mg
millimetre = millimeter = mm
centimetre = centimeter = cm
miles per hour = mph
kingdom = realm
kiss = kissed = kissing
underwear = undergarment = underclothes = underpants = lingerie
knit = knitted = knitting
light fitting = light fixture = luminaire
light bulb = lightbulb = incandescent lamp
real estate = real property = immovable property = realty = immovables
landowner = land owner = landholder
tardiness = tardy = lateness = late arrival = arrive late = arrived late = arriving late
launderette = laundromat
police = law enforcement = constabulary
lawn mower = lawnmower
lay eggs = laid eggs = laying eggs = egg laying = oviposition
layman = laymen = layperson = lay people = lay person
leaf = foliage
erudite = erudition = scholarly
unpaid leave = leave without pay = unpaid time off
compassionate leave = bereavement leave
lecturer = university teacher
left handed = left handedness = sinistral
leftovers = leftover food = uneaten food = remainder = remnant
legal aid = free legal help = legal assistance
legal fees = legal costs = attorney fees = lawyers fees
legal entity = legal person = juridical person = body corporate
legally binding = legally enforceable = enforceable
leprosy = Hansen's disease
lessons learned = lessons learnt = key takeaways = key lessons
letterbox = mailbox = postbox
number plate = licence plate = license plate = registration plate
perjury = lied under oath = lie under oath = lying under oath = false testimony
lie detector = polygraph
life insurance = life assurance = life cover
life jacket = lifejacket = life vest = life preserver = buoyancy aid
life sentence = life imprisonment = life in prison = imprisonment for life
lifestyle = way of life
lifeboat = rescue boat
lifting equipment = hoisting equipment = lifting gear
lighting = illumination = illuminated
lightning rod = lightning conductor
limb = extremity
upper limit = upper bound = ceiling = maximum amount
lower limit = lower bound
queue = queued = queuing = queueing = waiting line = stand in line = standing in line = stood in line
liver = hepatic
hepatitis = liver inflammation = inflammation of the liver
loan shark = usurer = usury = usurious = exorbitant interest = excessive interest
entrance hall = foyer = lobby = vestibule
interest group = pressure group = lobby group = advocacy group = lobbyist = stakeholder = interested party
lockdown = stay at home order = shelter in place
long term = long run = long range
longing = yearn = yearned = yearning
look back = looking back = looked back = retrospect = hindsight
resemble = resembled = resemblance = look alike = looked alike
loose = loosened = slack
misplace = misplaced = mislaid = mislay
lost property = lost and found = lost articles
love affair = romance = romantic relationship
mistress = paramour
low fat = reduced fat
low tide = ebb tide
trial court = lower court = court of first instance
lubricate = lubricated = lubrication = lubricant = grease = greased
lump = nodule
lunch = luncheon = midday meal
lunch break = lunch hour = meal break = meal period
lung = pulmonary
lung cancer = lung carcinoma = bronchial carcinoma = bronchogenic carcinoma
luxury = luxurious = opulent = opulence = sumptuous
lyrics = words of the song = song text
magician = wizard = sorcerer = conjurer = conjuror = warlock
magnifying glass = loupe = hand lens
postal service = mail service
facilitate = facilitated = facilitating = facilitation = make easier = made easier = making easier
make friends = made friends = making friends = befriend = befriended
make fun of = made fun of = making fun of = ridicule = ridiculed = mock = mocked = mocking = mockery = derision =
deride = derided = jeer = jeered = taunt = taunted
make legal = made legal = making legal = legalise = legalize = legalised = legalized = legalisation = legalization
make peace = made peace = making peace = reconcile = reconciled = reconciliation
wage war = waged war = waging war = make war = made war
rejuvenate = rejuvenated = rejuvenation = make younger = look younger
shopping centre = shopping center = mall = shopping mall = shopping arcade
malnutrition = malnourished = malnourishment = undernourished = undernourishment = undernutrition
manage = managed = managing = administer = administered
etiquette = good manners
cannabis = marijuana
market value = market price = going rate
masterpiece = masterwork = magnum opus
maternity ward = obstetric ward = labour ward = labor ward
maze = labyrinth
meal = repast
herbivore = herbivorous = plant eater = plant eating
mediation = conciliation
medical record = patient record = health record = patient file = medical file
medical costs = medical bills = medical expenses = treatment costs
member state = member country
monument = memorial
menopause = climacteric = change of life
menu = bill of fare
mercenary = soldier of fortune = hired soldier
mercy = merciful = leniency = lenient
shooting star = meteor = falling star
middle class = bourgeoisie = bourgeois
miner = mineworker
prime minister = head of government
ethnic minority = minority group
subtract = subtracted = subtracting = deduct = deducted = subtraction = deducting
minute = sixty seconds = 60 seconds
meeting minutes = meeting notes = record of the meeting
naughty = naughtiness = mischievous = mischief
misery = miserable = wretched = wretchedness
spelling mistake = misspelling = misspelled = misspelt = misspell = spelling error
misuse = misused = misusing = improper use = improperly used
mob = rabble
mobile network = cellular network
monastery = abbey = priory = friary
convent = nunnery
money order = postal order
mood = frame of mind = state of mind
morale = team spirit = esprit de corps
mosquito net = bed net = bednet
summit = mountain top = mountaintop = mountain peak
mountain range = mountain chain
moustache = mustache
taken by mouth = take by mouth = orally = oral administration
mouth ulcer = canker sore = aphthous ulcer
removal company = moving company = removal firm
phlegm = mucus = sputum = expectoration
mumps = parotitis
muscle pain = myalgia = muscle ache = sore muscles = aching muscles = muscle soreness
muscle loss = muscle atrophy = muscle wasting = loss of muscle
muslim = moslem = mussulman
mutter = muttered = muttering = mumble = mumbled = murmur = murmured
mutual fund = unit trust
mutual = reciprocal
mystery = mysterious = enigma = enigmatic
nail polish = nail varnish
napkin = serviette
narrate = narrated = narration = recounted = recounting = tell the story = told the story
narrator = storyteller = raconteur
unpleasant = nasty = disagreeable
nationalisation = nationalization = public ownership = nationalised = nationalized = state owned =
government owned = publicly owned
natural disaster = natural catastrophe
navel = belly button = umbilicus
satnav = sat nav = satellite navigation = navigation system
nearest = closest
neat = neatly = tidy = tidied = orderly = tidiness
needlestick injury = needlestick = sharps injury
nerve damage = neuropathy = nerve injury
nerve pain = neuralgia = neuropathic pain
newcomer = new arrival = new entrant
new employee = new hire = new starter = new recruit = new staff member = new joiner
onboarding = induction training = induction programme
newsletter = bulletin
pleasant = nice = agreeable
night shift = night work = night duty = overnight shift
nightmare = bad dream
nocturnal = nighttime = active at night
nimble = agile = agility
noise pollution = noise nuisance = environmental noise = unwanted noise
north = northern = northerly
nose = nasal
nose job = rhinoplasty
stuffy nose = blocked nose = nasal congestion = congested nose
zero = nil = nought = naught
nourishing = nutritious
nuclear power station = nuclear power plant = atomic power plant = nuclear plant
nuclear waste = radioactive waste = spent nuclear fuel
oatmeal = porridge
obsession = obsessed = fixation
sea creatures = marine animals = marine life = sea life = sea animals = marine organisms
oil rig = oil platform = drilling rig = drilling platform
oil spill = oil slick = oil pollution
olympics = olympic games
omelette = omelet
omen = portent = augury
ongoing = underway
online = web based = internet based
online banking = internet banking = home banking
online shop = online store = webshop = web shop = internet shop
OS = operating system
opinion = viewpoint = standpoint = point of view
opinion poll = opinion survey
optician = optometrist
optimistic = optimism = positive outlook = upbeat
purchase order = PO
origin = provenance
orthopaedic = orthopedic
outcast = pariah
power outlet = wall socket = plug socket = mains socket = electrical outlet = power socket = wall outlet
outpatient = ambulatory care = ambulatory patient
outrage = outraged = indignation = indignant
outskirts = suburb = suburban
overcharge = overcharged = overbilled = excessive charge
overdose = overdosage = excessive dose
overdraft = overdrawn
overhear = overheard
overheat = excessive heat = excessive temperature
overjoyed = elated = jubilant = rejoice = rejoiced = rejoicing = jubilation = exult
overpayment = overpaid = overpay = excess payment
override = overridden = overrode
overrule = overruled = overturn = overturned = quash = quashed = reverse the decision = reversed the decision
gist = main idea = main point = key message
overwork = overworked = excessive work = excessive workload
O2 = oxygen
ozone hole = ozone depletion = depletion of the ozone layer
packaging material = wrapping material = packing material
pagination = page numbering = page number
paint = painted = painting
pale = paleness = pallid = pallor
frying pan = skillet
panic attack = anxiety attack
paperback = softcover = soft cover
hardback = hardcover = hard cover
parade = procession
parking space = parking spot = parking bay = parking place
parking ticket = parking fine = penalty charge notice
parliament = legislature = legislative assembly = national assembly
member of parliament = MP = parliamentarian
parole = early release = conditional release
spare part = replacement part
part time = reduced hours = reduced working hours
life partner = domestic partner = life companion
pass mark = passing grade = pass grade
passed down = pass down = passing down = handed down = hand down
patience = forbearance
patriotism = love of country
pawnbroker = pawn shop = pawnshop
visit = pay a visit = paid a visit = paying a visit = visited = visiting
hire purchase = instalment plan = installment plan = payment plan
pay cut = wage cut = salary cut = salary reduction = wage reduction = pay reduction
pay gap = wage gap = earnings gap
peacekeepers = blue helmets = peacekeeping force
highest point = apex = pinnacle
rush hour = peak hours = peak time = peak traffic
peanut = groundnut
peddler = pedlar = hawker = street vendor = street trader
pedestrian = person on foot = people on foot
peel = peeled = peeling = rind
pension scheme = pension plan = retirement plan = superannuation scheme = retirement scheme
bell pepper = sweet pepper = capsicum
human resources = HR = personnel department
pest = vermin
pet = companion animal
phobia = irrational fear = morbid fear
phone box = phone booth = telephone booth = telephone box = call box
photocopy = xerox = photocopied
piece = fragment = chunk
haemorrhoids = hemorrhoids
pilot = aviator = airman = airmen
pilot project = pilot scheme = trial project = pilot programme = pilot program
PIN = personal identification number = pin code
pioneer = trailblazer
software piracy = illegal copying = unauthorised copying = unauthorized copying
workplace = place of work = worksite = place of employment = work site
place name = toponym
plague = pestilence
plain language = simple language = clear language
vegetation = plant life = flora
sticking plaster = adhesive bandage
stage play = theatrical play = drama
playground = play area
pleasure = delight
storyline = plot of the story = story line
conspiracy = conspire = conspired = conspirator
plot of land = parcel of land = piece of land = building plot
pocket money = spending money
pocket knife = pocketknife = penknife
polling station = polling place = voting place = voting station
polygamy = plural marriage
swimming pool = swimming bath
pope = pontiff = papal = papacy
population = number of inhabitants = number of residents = populace
portion size = serving size
postcode = zip code = postal code = post code = zipcode
poster = placard
pottery = ceramics = earthenware
poultry = fowl
pound sterling = GBP = british pound
practice = practise = practised = practiced = practising = practicing
pram = baby carriage = perambulator
pushchair = stroller = baby buggy
precaution = preventive measure = safety measure = protective measure = precautionary measure
predecessor = forerunner
press conference = news conference = press briefing = media briefing
press the button = push the button = depress the button
price list = rate card = fee schedule = schedule of fees = schedule of charges = tariff sheet
unit price = price per unit = price per item = cost per unit = cost per item = price per piece
proud = pride = proudly
principle = tenet
print = printed = printing
prisoner of war = POW = taken prisoner = took prisoner = take prisoner = taken captive
private school = independent school = fee paying school
private company = privately held company = closely held company
privilege = prerogative
product recall = product withdrawal = withdrawal from the market = recalled product = withdrawn from the market =
recall campaign
professor = prof
project manager = project leader = project lead
pronounce = pronounced = pronunciation
receipt = proof of purchase = sales slip = proof of payment
proofread = proofreading = copy editing
property tax = real estate tax
prophecy = prophesy = prophesied = foretell = foretold
prostitution = sex work
prostitute = sex worker = whore = harlot
proverb = adage = maxim = aphorism = old saying
psychotherapy = talk therapy = talking therapy = psychological therapy
public spending = government spending = government expenditure = public expenditure
public toilet = public convenience = public restroom
publish = publication = publishing
puppet = marionette
purify = purified = purification
put into operation = put into service = commissioned = commissioning = brought into service
put in order = putting in order = sorted = sorting
riddle = puzzle = conundrum = brain teaser
pyjamas = pajamas
live alone = living alone = lived alone = single person household
miss school = missed school = missing school = absent from school = absence from school
miss a dose = missed a dose = forget to take = forgot to take
brexit = leave the European Union = leave the EU = left the EU = withdrawal from the European Union
attend school = go to school = went to school = going to school = school attendance = attended school
regenerate = regenerated = regeneration = grow back = grew back = regrow = regrowth
shareholding = equity stake = ownership stake = equity interest = hold shares = held shares = stake =
ownership interest
keep apart = kept apart = keeping apart = segregate = segregated = segregation = keep separate = kept separate =
racial separation
remarry = remarried = remarriage
uninhabited = unpopulated
retirement age = pension age = pensionable age
play a role = played a role = play a part = played a part
poor eyesight = visual impairment = impaired vision = low vision = bad eyesight
developing country = poor country = low income country = third world country = developing world =
developing nations = third world = underdeveloped countries = less developed countries
developed country = rich country = industrialised country = industrialized country = high income country
falling prices = price decline = price drop
tooth extraction = pull a tooth = teeth pulled = tooth pulled = dental extraction = tooth removal
get dressed = got dressed = getting dressed = put on clothes
greasy = oily
reckless = recklessness = irresponsible = foolhardy = foolhardiness
gardening = horticulture = horticultural
gender = sex
gene editing = genome editing
genetically modified = genetically engineered = transgenic
gunman = gunmen = shooter
guide dog = assistance dog = service dog
hand sanitiser = hand sanitizer = hand disinfectant = hand rub
hard hat = safety helmet = protective helmet
head injury = head trauma
head lice = pediculosis
hearing test = audiometry = audiogram
heavy goods vehicle = HGV = heavy truck
herbal medicine = herbal remedy = phytotherapy
skyscraper = tower block = high rise = high rise building
hoarse = hoarseness = dysphonia
home care = domiciliary care = home nursing
hot flush = hot flash
hotline = helpline
household waste = domestic waste = municipal waste
hydropower = hydroelectric = hydroelectricity = water power
identical twins = monozygotic twins = monozygotic
fraternal twins = dizygotic twins = dizygotic = non identical twins = nonidentical twins
workplace accident = accident at work = industrial accident = occupational accident = workplace injury =
work related injury = work accident = industrial injury = occupational injury
industrial estate = industrial park = trading estate
ink cartridge = printer cartridge
intelligence service = secret service = intelligence agency
IUD = intrauterine device
jeweller = jeweler
labour market = labor market = job market = employment market
joint custody = shared custody
travel time = journey time = travelling time = traveling time
jumble sale = rummage sale = garage sale = yard sale
lack of money = lack of funds = insufficient funds
street light = streetlight = street lamp = lamppost = lamp post
land register = land registry = cadastre
lead poisoning = plumbism
left wing = leftist
reference letter = letter of recommendation = letter of reference = recommendation letter = testimonial
recommended retail price = RRP = list price = suggested retail price = MSRP
listed company = publicly traded company = quoted company = public company
organism = living thing = living creature
lumber = timber = sawn wood
machine translation = automatic translation = automated translation
mad cow disease = BSE = bovine spongiform encephalopathy
marital status = civil status
market research = market study
maternity pay = maternity allowance = maternity benefit
payment method = method of payment = means of payment = mode of payment = payment option
medical malpractice = medical negligence = clinical negligence = malpractice
intellectual disability = mental retardation = mental handicap = mentally handicapped
military base = army base = garrison
baby tooth = baby teeth = milk tooth = milk teeth = deciduous tooth = deciduous teeth = primary teeth
millennium = thousand years = millennia
sexual abuse = molested = molestation = sexually abused
rainy season = wet season = monsoon = monsoon season
moonlighting = second job = secondary employment = side job = outside employment = additional employment
mortuary = morgue
relocation costs = moving expenses = relocation expenses = removal costs
multinational = transnational
natural selection = survival of the fittest
nerve agent = nerve gas
news agency = press agency = wire service
newsreader = newscaster = news anchor = news presenter
night blindness = nyctalopia
noise level = sound level = sound pressure level
alcohol free = non alcoholic = nonalcoholic
occupational disease = work related illness = industrial disease = work related disease
odometer = mileometer = milometer
mileage = distance travelled = distance traveled
stationery = office supplies = writing materials
oral exam = viva voce = viva
organic farming = organic agriculture
paedophile = pedophile = child molester
paramedic = ambulance crew = emergency medical technician
parental consent = parental permission
prepaid = pay as you go
pay freeze = wage freeze
pay scale = salary scale = pay grade = pay band = salary band = salary grade
peace talks = peace negotiations
pen friend = pen pal
permanent contract = permanent job = open ended contract = indefinite contract = contract of indefinite duration
vegan = plant based = plant based diet
political prisoner = prisoner of conscience
workhouse = poorhouse = almshouse
impotence = impotent = erectile dysfunction
production costs = manufacturing costs = cost of manufacture
publication date = date of publication = release date = launch date
motorcycle = motorbike
motorcyclist = biker = motorcycle rider
provide = furnish = furnished
`;
