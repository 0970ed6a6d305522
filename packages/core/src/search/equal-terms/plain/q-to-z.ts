/** Plain words from Q to Z that people ask with, and what texts have instead. One thing a line, as in the fields. */
export const Q_TO_Z = `
quarter of an hour = fifteen minutes = 15 minutes
question and answer = Q&A
question paper = exam paper = examination paper
quorum = quorate = minimum number of members
quarterly report = Form 10-Q
racecourse = racetrack = race track
tennis racket = tennis racquet
racing car = race car
radiotherapy = radiation therapy = radiation treatment
raffle = prize draw = lottery draw
railing = handrail = banister = balustrade = guardrail = guard rail
raincoat = mackintosh = waterproof jacket = oilskin
raise taxes = raised taxes = tax increase = tax hike = tax rise = increase taxes
raise awareness = raised awareness = raising awareness = awareness raising = sensitise = sensitize = sensitisation =
sensitization
raise the alarm = raised the alarm = sound the alarm = sounded the alarm
ranch = cattle farm = cattle station
rapid heartbeat = tachycardia = fast heartbeat = racing heart = rapid heart rate = fast heart rate
rapeseed = canola = oilseed rape
rats and mice = rodents
ration = rationed = rationing
raw = uncooked
react = reacted = reacting = reaction
peruse = perused = perusal = read carefully
read access = read permission
readonly = write protected
ready made = ready to use
real world = real life
realise = realize = realised = realized = realising = realizing = become aware = became aware = becoming aware
restructure = restructured = restructuring = reorganise = reorganize = reorganised = reorganized = reorganisation =
reorganization
rearrange = rearranged = reshuffle = reshuffled
reassure = reassured = reassurance = put at ease = set his mind at rest
record player = phonograph = gramophone = turntable
record keeping = recordkeeping = keep records = keeping records = kept records = maintain records =
maintaining records
record high = all time high = highest on record
tape recording = audio recording = sound recording = voice recording
recur = recurred = recurring = recurrence = recurrent
redeem = redeemed = redemption
redness = erythema = reddening = reddened
redhead = red haired = ginger haired
redress = legal remedy = legal recourse
refrain = refrained = abstain = abstained = abstention = abstinence
refreshments = food and drink = food and beverages = meals and drinks
recapture = recaptured = retake = retook = retaken = reconquered = reconquest
regression line = line of best fit = trend line = best fit line
regularly = at regular intervals = periodically = on a regular basis
rehab = rehabilitation
rehearsal = rehearse = rehearsed = dry run = trial run
reign = reigned = reigning = sat on the throne = time on the throne
relapse = relapsed = relapsing
relax = relaxed = relaxing = relaxation = unwind = take it easy
relevant = relevance = pertinent = germane
relieve = relieved = relieving = relief = alleviate = alleviated = alleviation
remind = reminded = reminder = reminding
payment reminder = dunning letter = dunning notice
remotely controlled = remotely operated = operated from a distance
renew = renewed = renewing = renewal
renovate = renovated = renovation = renovating = refurbish = refurbished = refurbishment
repatriate = repatriated = repatriation = send home = sent home
repeat = repeated = repeating = repetition = reiterate = reiterated = reiteration
repeat a grade = repeat a year = grade retention
replica = facsimile = exact copy
report card = school report = grade report
report to the police = reported to the police = file a police report = filed a police report = go to the police =
went to the police
reputation = repute = good name = reputational
resent = resented = resentful = resentment = grudge = rancour = rancor = embittered
resit = retake an exam = repeat an exam = retake the test
rest = rested = resting = repose
restless = restlessness = fidgety
resume = curriculum vitae = CV
retract = retracted = retraction = recant = recanted
return ticket = round trip ticket
return trip = return journey = round trip
return to work = returned to work = resume work = resumed work
revive = revived = revival = reviving = resurgence = revitalise = revitalize = revitalised = revitalized
reward = rewarded = recompense
right angle = ninety degrees = 90 degrees
right to remain silent = right to silence = privilege against self incrimination
right click = secondary click
ring = rang = rung = ringing
ringleader = instigator = mastermind
ringworm = tinea = dermatophytosis
ring road = beltway = orbital road = orbital motorway
ripe = ripen = ripened = ripening = ripeness
risk factor = predisposing factor
risk appetite = risk tolerance = willingness to take risks
risk taking = take risks = took risks = taking risks
riverbank = river bank = riverside
estuary = river mouth = mouth of the river
river = watercourse
road = roadway = thoroughfare
roadworks = road works = road construction = road repairs
road sign = traffic sign
road safety = traffic safety
roar = roared = roaring = bellow = bellowed
roast = roasted = roasting
rob = mugged
robot = robotic
rocky = stony
room temperature = ambient temperature
roomy = spacious
root cause = underlying cause = fundamental cause
roundabout = traffic circle
rowing boat = rowboat = row boat
royal family = royal house = royal household
rub = rubbed = rubbing = chafe = chafing
rubber boots = wellington boots = wellingtons = wellies = gumboots
rubber band = elastic band
rubbing alcohol = isopropyl alcohol = isopropanol = surgical spirit
rule = regulation
ruling party = governing party = party in power
run = ran = running
run a business = ran a business = running a business = operate a business = operated a business =
operating a business
run out of money = ran out of money = running out of money = run out of cash = ran out of cash = funds ran out =
exhausted its funds
rundown = dilapidated = derelict = ramshackle = tumbledown = disrepair
run aground = ran aground = running aground
runtime = run time = running time = execution time
running shoes = sneakers = gym shoes = plimsolls
runway = airstrip = landing strip
runoff election = second round of voting = runoff vote
coefficient of determination = R2
safe = safer = safest = safely = safety
safe haven = place of safety = place of refuge
safe deposit box = safety deposit box
sail = sailed = sailing = put to sea
sailing boat = sailboat
canonisation = canonization = canonised = canonized = made a saint = declared a saint = sainthood
sales force = sales team = sales staff = sales personnel
saliva = spit = spittle
salt intake = sodium intake = dietary sodium = salt consumption
blood sample = blood specimen
sandbank = shoal = sandbar
sandpit = sandbox
sane = sanity = of sound mind = mentally sound
life savings = nest egg
save water = saving water = water conservation = conserve water
scapegoat = whipping boy = fall guy
scar = scarred = scarring = cicatrix
scattered = strewn
scenery = scenic
schedule = scheduled = scheduling = timetable
school year = academic year
schoolbag = satchel = school bag
school leaving certificate = high school diploma = graduation certificate
scissors = shears
scope = purview = remit = ambit
reconnaissance = reconnoitre = reconnoiter = scouting mission
scrape = scraped = abrasion
scratch = scratched = scratching
screenplay = film script = movie script
scrollbar = scroll bar
scribe = copyist
scurvy = vitamin C deficiency
seafood = fish and shellfish
shipping lane = shipping route = sea route = sea lane
seagull = gull
airtight = hermetic = hermetically
search bar = search box = search field
SEO = search engine optimisation = search engine optimization
seasoning = condiment
seat belt = seatbelt = safety belt
seating capacity = number of seats
secede = seceded = secession = break away = broke away = breakaway = separatist = secessionist
secondhand smoke = passive smoking = environmental tobacco smoke = second hand smoke
Second World War = World War II = WWII = WW2 = World War 2
secret ballot = secret vote
plainclothes = plain clothes = undercover
seedling = sapling = young plant
self confidence = self assurance = self confident = self assured
self defence = self defense
self taught = autodidact = no formal training
self control = self discipline = self restraint = willpower
self harm = self injury = self mutilation = self injurious
divest = divested = divesting = divestiture = divestment = sell the business = sold the business =
sale of the business = sold its stake
selling price = sale price
semester = academic term
sentiment analysis = opinion mining
sex discrimination = gender discrimination
senate = upper house = upper chamber
seniority = length of service = years of service
sense of smell = olfaction = olfactory
sense of taste = gustation = gustatory
sense of touch = tactile
sense of humour = sense of humor
sentenced to death = condemned to death
tv show = tv series = television series = television show = television programme = television program =
tv programme = tv program
serve in the army = served in the army = military service = served in the military = serve in the military
serve a sentence = served a sentence = serving a sentence = served time = serving time in prison =
spent time in prison
service charge = service fee
service life = useful life = economic life
setback = hitch = snag
set the table = lay the table = laid the table
sex ratio = gender ratio
sex change = gender reassignment = sex reassignment = gender affirming surgery
sex drive = libido
shaky = unsteady = wobbly
shake hands = shook hands = handshake = shaking hands
joint ownership = shared ownership = jointly owned = owned jointly = co-ownership
smash = smashed = smashing = shatter = shattered = shattering = break into pieces = broke into pieces =
broken into pieces
shave = shaved = shaven = shaving
sheep = ovine
shepherd = sheep herder = sheepherder
shelling = bombardment = artillery fire = bombarded = shelled
homeless shelter = night shelter
air raid shelter = bomb shelter
women's shelter = women's refuge
shift work = shift working = rotating shifts = work in shifts = working in shifts
shipyard = dockyard = shipbuilding yard
shipping address = delivery address
maritime transport = sea transport = sea freight = ocean freight
shoemaker = cobbler
shoelace = bootlace
shopkeeper = store owner = storekeeper = shop owner
shoplifting = shoplifter = theft from a shop
shop assistant = sales assistant = sales clerk = shop worker = salesclerk
shopping cart = shopping basket = shopping trolley
shop window = storefront = shopfront
short term = near term
short of money = short of cash = strapped for cash = cash strapped
briefly = for a short time = for a short period
shorthand = stenography
shortlist = short list
short selling = selling short = short sale = sold short
short staffed = understaffed = staff shortage = shortage of staff = staffing shortage
shovel = spade
shredded = shred = shredding = cut into strips
shun = shunned = shunning = ostracised = ostracized = ostracism
sick pay = sickness benefit = sickness allowance
sideways = laterally
sidebar = side panel = side pane
sieve = sieved = sift = sifted = sifting = strainer
side mirror = wing mirror
tourist attraction = place of interest = visitor attraction
star sign = sign of the zodiac = zodiac sign
silent partner = sleeping partner = dormant partner
sin = sinned = sinful = transgression
singer = vocalist
single handedly = single handed = unaided = unassisted
single ticket = one way ticket
sinus infection = sinusitis
sit = sat = sitting = seated
sit an exam = sat an exam = take an exam = took an exam = taking an exam = sitting an exam = taken the exam
skill = competency
skin = cutaneous = dermal
skin disease = dermatosis = skin condition
skin doctor = dermatologist = skin specialist
skin patch = transdermal patch
skirting board = baseboard
slang = colloquial = colloquialism = informal language
slap = slapped = slapping = smack = smacked
slave owner = slaveholder = slave holder = slaveowner
sleepwalking = somnambulism = sleepwalker
sleeping sickness = trypanosomiasis
sleigh = sled = sledge
slice = sliced = slicing
slip = slipped = slipping = lose your footing = lost his footing
slipped disc = slipped disk = herniated disc = herniated disk = disc herniation = prolapsed disc
slogan = motto = catchphrase = tagline = strapline
slope = incline = sloping
sloppy = slovenly = slipshod
slow = slower = slowest = slowness
slow heartbeat = bradycardia = slow heart rate
slum = shanty town = shantytown = favela
SME = small business = small enterprise = small and medium sized enterprise = small and medium enterprise =
small company
small intestine = small bowel
smallpox = variola
small farmer = smallholder = small scale farmer
smear test = pap smear = pap test = cervical smear = cervical screening
smoking = smoke cigarettes = smoked cigarettes = tobacco use = tobacco smoking = tobacco consumption
smoking ban = smoke free = smoking prohibited
snack = light meal
snail fever = schistosomiasis = bilharzia
snake = serpent
snakebite = snake bite = envenomation = envenoming
sneak = sneaked = snuck = sneaking = slink
sniffer dog = detection dog = detector dog
sniper = sharpshooter = marksman = marksmen
snore = snored = snoring
snow = snowed = snowing = snowfall
soak = soaked = soaking = drench = drenched = steeped
sociable = extrovert = extroverted = extraverted = gregarious
social worker = caseworker = case worker = welfare worker
social status = social standing = social rank = socioeconomic status
social housing = public housing = council housing = subsidised housing = subsidized housing
social distancing = physical distancing = keep your distance = keeping your distance
soften = softened = softening = make softer = made softer
serviceman = servicemen = servicewoman = service member = military personnel
sole trader = sole proprietor = sole proprietorship
solitary confinement = isolation cell
solve = solved = solving = resolve = resolved = resolving
alphabetical order = sort alphabetically = sorted alphabetically = alphabetically sorted
soundproof = soundproofing = sound insulation = noise insulation = acoustic insulation
sound asleep = fast asleep
soup = broth
souvenir = memento = keepsake
soy = soya = soybean = soya bean
spacecraft = spaceship = space ship = space vehicle
spaceflight = space flight = space travel
astronaut = spaceman = cosmonaut
spanner = wrench
spare room = guest room
spare tyre = spare tire = spare wheel
sparsely populated = thinly populated = low population density
fluent = fluency = speak fluently = spoke fluently
speech impediment = speech disorder = speech impairment = speaking disorder
speechless = dumbfounded = lost for words
speech therapist = speech language pathologist = speech and language therapist = speech pathologist
loss of speech = aphasia
specialise = specialize = specialised = specialized = specialisation = specialization
speciality = specialty
speed = velocity
speeding = exceeding the speed limit = drive too fast = driving too fast = excessive speed
speed limit = maximum permitted speed = permitted speed
magic spell = incantation = enchantment
stay overnight = stayed overnight = overnight stay = spend the night = spent the night = stay the night =
stayed the night
sperm = spermatozoon = spermatozoa
semen = seminal fluid
spinal tap = lumbar puncture
spinoff = demerger = carveout
splash = splashed = splashing = spatter = spattered
spleen = splenic
splinter = shard = sliver
dissociative identity disorder = split personality = multiple personality disorder = multiple personality
bisect = bisected = split in two = cut in two = divided in two
spokesman = spokesperson = spokeswoman = spokesmen
spur of the moment = impromptu = unrehearsed
spot check = random check = random inspection
spotless = immaculate
sprained ankle = twisted ankle = ankle sprain
sprout = sprouted = sprouting = germinate = germinated = germination
town square = market square = plaza = piazza
square metre = square meter = sqm = m2
square foot = square feet = sq ft
square kilometre = square kilometer = km2
squatter = illegal occupant = unlawful occupier
squid = calamari
stable = stability = stabilise = stabilize = stabilised = stabilized
stadium = sports arena
stage fright = performance anxiety
stalker = stalking = stalked
market stall = market stand
stammer = stammered = stammering = stutter = stuttered = stuttering
stamp collecting = stamp collector = philately = philatelist
on call duty = standby duty
standstill = came to a halt = come to a halt = ground to a halt
standard deviation = SD
star = stellar
starfish = sea star
outbreak of war = start a war = started the war = beginning of the war
start date = commencement date = starting date = date of commencement
starter = appetiser = appetizer = hors d'oeuvre
starting salary = initial salary = entry level salary
station wagon = estate car
statute of limitations = limitation period = time barred = time bar
statutory = required by law = legally required = prescribed by law
length of stay = duration of stay = days in hospital
water vapour = water vapor = steam
steamship = steamer = steamboat
steep = precipitous
sterile = germ free = aseptic = sterilised = sterilized = sterilisation = sterilization
sticker = adhesive label = decal
stick shift = manual transmission = manual gearbox
sticky tape = adhesive tape = scotch tape = sellotape
stillborn = stillbirth = born dead
stir = stirred = stirring
stitch = stitched = suture = sutured
stockbroker = stock broker = securities broker
stock split = share split
stock options = share options
stocktaking = stock count = inventory count = physical inventory
stomach ulcer = gastric ulcer = peptic ulcer
stomach acid = gastric acid = gastric juice
stomach cancer = gastric cancer = gastric carcinoma
stopover = layover = intermediate stop
weaning = weaned = stop breastfeeding = stopped breastfeeding
haemostasis = hemostasis = stop the bleeding = stopped the bleeding = control bleeding
storeroom = storage room = store room = stockroom
storm = stormy = tempest
thunderstorm = lightning storm = electrical storm
stranger = person unknown = unknown person
strangle = strangled = strangulation
stray dog = street dog = feral dog
tram = streetcar = tramway = trolley car
strike price = exercise price
gale = strong wind = high wind = gale force wind
struggle = struggled = struggling = grapple = grappled
study design = experimental design = research design
stun gun = taser = electroshock weapon
stunted growth = stunted = stunting = growth retardation
sturdy = robust
stye = hordeolum
submarine = U-boat
subordinate = underling = direct report
substitute teacher = supply teacher
subtitles = closed captions
suck = sucked = sucking = suction
sugar free = unsweetened = no added sugar
table sugar = sucrose
suitor = wooer
sulphur = sulfur
sulphuric acid = sulfuric acid
sulphate = sulfate
sulphide = sulfide
sum of money = amount of money
total amount = aggregate amount = grand total = sum total
summer holidays = summer vacation = summer break
summons = summoned = subpoena = subpoenaed = ordered to appear in court
sun = solar
sunscreen = suncream = sun cream = sunblock = suntan lotion
sunglasses = dark glasses
solar eclipse = eclipse of the sun
provisions = victuals = food supplies
supposedly = allegedly = purportedly = ostensibly
surf the internet = surfing the internet = browse the web = browsing the web = web browsing = browse the internet =
browsing the internet
surgical removal = excision = excised = resection = resected = surgically removed
surrogacy = surrogate mother = gestational carrier
suspend = suspension = put on hold = placed on hold = temporarily halted = temporarily stopped
swear word = profanity = curse word = foul language = expletive = bad language
swear an oath = swore an oath = take an oath = took an oath = taking an oath
sweetheart = beloved = lover
swimsuit = bathing suit = swimming costume = swimwear = bathing costume
swine flu = H1N1
change jobs = changed jobs = changing jobs = switch jobs = switched jobs = job change = job mobility
telephone exchange = switchboard
swollen glands = swollen lymph nodes = lymphadenopathy = enlarged lymph nodes
symptom = clinical manifestation = clinical signs
asymptomatic = symptom free = symptomless
sync = synced = syncing = synchronise = synchronize = synchronised = synchronized = synchronisation =
synchronization
synagogue = Jewish house of worship
form of government = system of government = political system
system requirements = hardware requirements
table tennis = ping pong
takeaway food = takeout food = takeout = take away food
takeoff = liftoff
take care of = took care of = taking care of = taken care of
take medication = taking medication = took medication = take medicine = taking medicine = took medicine =
medication intake = drug intake
take a photo = took a photo = taking photos = take a picture = took a picture = taking pictures = photographed =
photographing
take turns = took turns = taking turns = alternated
undress = undressing = take off your clothes = took off his clothes = removed his clothes = disrobe
take notes = took notes = taking notes = note taking
take hostage = took hostage = taken hostage = hostage taking = held hostage
take drugs = took drugs = taking drugs = drug use = drug taking = use drugs = using drugs = used drugs
take a long time = took a long time = taking a long time = time consuming = lengthy
take the blame = took the blame = take responsibility = took responsibility = accept responsibility =
accepted responsibility
take refuge = took refuge = taking refuge = seek refuge = sought refuge = take shelter = took shelter =
seek shelter = sought shelter
take out a loan = took out a loan = taking out a loan = borrow money = borrowed money = borrowing money =
get a loan = got a loan = obtain a loan
take out insurance = took out insurance = buy insurance = purchase insurance = obtain insurance =
taking out insurance
talkative = chatty = garrulous = loquacious = voluble
weigh = weighed = weighing = weight
tame = tamed = taming = domesticated = domestication = domesticate
tapeworm = cestode
target audience = intended audience = target group = intended readership
tasteless = bland = insipid
tax evasion = tax fraud = tax dodging
tax refund = tax rebate = tax repayment
tax adviser = tax advisor = tax consultant
tax haven = low tax jurisdiction
tax deductible = deductible for tax purposes
taxi driver = cab driver = cabbie = cabby
taxi rank = taxi stand = cab rank
tea towel = dish towel = dishcloth
teaching method = instructional method = pedagogy = teaching approach
teacher training = teacher education
team leader = team lead = head of the team
teenage pregnancy = adolescent pregnancy
toothache = tooth pain = dental pain
tooth grinding = teeth grinding = bruxism
toothless = edentulous
toothpaste = dentifrice
phone number = telephone number = contact number
lose your temper = lost his temper = fly into a rage = flew into a rage = get angry = got angry = became angry
tendency = tend = tended = propensity = inclination = proclivity
tennis elbow = lateral epicondylitis
term of office = time in office = years in office
term paper = seminar paper = written assignment
terraced house = row house
terrorist attack = terror attack = act of terrorism = terrorist act
test error = generalization error = generalisation error = out of sample error
testicle = testis = testes = testicular
text box = text field = input field = entry field
thesis advisor = thesis adviser = thesis supervisor = doctoral advisor = doctoral supervisor =
dissertation supervisor
thesis defence = thesis defense = defend the thesis = defended his thesis = oral defence = oral defense
treatment = therapy = treat = treated = treating = therapeutic
therapist = psychotherapist
thick = thicker = thickest = thickness
think tank = policy institute
third degree burn = full thickness burn
thoughtful = thoughtfulness = considerate
thoughtless = thoughtlessness = inconsiderate
three dimensional = 3D
two dimensional = 2D
threshold = cutoff = cutoff value
thrush = candidiasis = yeast infection
thug = hooligan = ruffian = hoodlum
thumbnail = preview image
thumbtack = drawing pin = pushpin
underactive thyroid = hypothyroidism
overactive thyroid = hyperthyroidism = thyrotoxicosis
speeding ticket = speeding fine
tsunami = tidal wave
tide = tidal = ebb and flow
necktie = cravat
timeline = chronology = sequence of events
timestamp = time stamp
time lag = time delay
tin foil = aluminium foil = aluminum foil
tip = gratuity = tipping
tireless = untiring = indefatigable
title deed = proof of ownership
toddler = small child = young child
toenail fungus = nail fungus = onychomycosis
toilet paper = toilet roll = toilet tissue = bathroom tissue
toll road = turnpike = tollway
tomato = tomatoes
tornado = tornadoes = twister
tombstone = gravestone = headstone
tonsil removal = tonsillectomy = tonsils removed = removal of the tonsils
topic = theme = subject matter
top priority = highest priority = utmost importance
top secret = highly classified
torpedo = torpedoes = torpedoed
touch = touched = touching = physical contact
touchscreen = touch screen = touch display
touchpad = trackpad
tourism = tourist trade = tourist industry = travel industry
travel agency = travel agent = tour operator
tour guide = tourist guide
tow = towed = towing
tow truck = breakdown lorry = recovery vehicle = breakdown truck
twin town = sister city = town twinning
toy = plaything
track record = past performance
train track = railway line = railroad track = railway track = rail line
track changes = revision marks = redlining
track a parcel = parcel tracking = shipment tracking = track my order = order tracking
trade = commerce
trading partner = trade partner
trade fair = trade show
trademark = trade mark
trade agreement = trade deal = trade pact
trade deficit = negative trade balance
traffic light = traffic signal = stoplight = stop light
train crash = rail accident = railway accident = train accident
train driver = engine driver = locomotive driver
train carriage = railway carriage = railroad car
training course = training program = training programme
traitor = turncoat = betrayer
tramp = vagrant = vagabond = hobo
academic record = transcript of records = academic transcript
transgender = transsexual = trans person = trans people
trap = trapped = trapping = snare = ensnared
trapped nerve = pinched nerve = nerve entrapment
travel expenses = travel costs = travelling expenses = traveling expenses
treacle = molasses
tread = trod = trodden
trespass = trespassing = unlawful entry
tribute = homage
troublemaker = mischief maker = agitator
troublesome = bothersome
truck driver = lorry driver = trucker = haulier
truth = veracity = truthfulness
tube station = underground station = subway station = metro station
tumble dryer = clothes dryer = tumble drier
tune = melody
turning point = tipping point
turn signal = blinker = direction indicator
turtleneck = polo neck
private lessons = private tuition = tutoring = private tutor
tuxedo = dinner jacket = dinner suit
tv channel = television channel = television station = tv station
twenty four hours a day = 24 hours a day = 24/7
twice daily = twice a day = two times a day
twist = twisted = twisting = contort = contorted
two tailed = two sided
typhoid = enteric fever
unaware = oblivious = unbeknownst
inevitable = inevitably = unavoidable = unavoidably = inescapable
unbearable = intolerable = insufferable
unbeatable = invincible
undefeated = unbeaten
unbelievable = incredible = incredibly
unchanged = unaltered = unmodified
uncomfortable = discomfort
unconstitutional = contrary to the constitution = violates the constitution = violated the constitution
undecided = unresolved
underwater = submerged
underweight = low body weight
unwanted = undesired = undesirable = unwelcome
uneducated = unschooled = poorly educated
unemployment rate = jobless rate
unexplained = inexplicable
unforgettable = memorable
unfounded = baseless = groundless = unsubstantiated
ungrateful = ingratitude = thankless
unification = unify = unified = unifying
unimaginable = inconceivable = unthinkable
indifferent = indifference = uninterested = apathetic = apathy
uninterrupted = nonstop = unbroken
universe = cosmos
unload = unloaded = unloading = offload = offloaded
unmanned aerial vehicle = UAV = drone = uncrewed aerial vehicle = unmanned aircraft
unpaid bill = unpaid invoice = outstanding invoice = overdue invoice = outstanding bill
unpredictable = erratic = capricious
unprotected sex = unprotected intercourse = condomless sex
unruly = disorderly = undisciplined = rowdy
unspoken = tacit = tacitly = unstated
unstable = instability
unused holiday = unused leave = untaken leave = accrued leave = unused vacation = accrued holiday =
accrued vacation
unwise = ill advised = imprudent = inadvisable
unzip = unzipped = decompress = extract the archive = unpack the archive
upper arm bone = humerus
upper jaw = maxilla
upside down = inverted
upstairs = upper floor
urbanisation = urbanization = growth of cities
USSR = Soviet Union
kitchen utensils = cookware = kitchenware
user interface = UI
womb removal = hysterectomy = removal of the uterus = removal of the womb
unvaccinated = unimmunised = unimmunized
vagina = vaginal = birth canal
valley = vale = dale = glen
vandalism = vandalised = vandalized = criminal damage = wilful damage = malicious damage
vapour = vapor
varnish = lacquer
vary = varying = fluctuate = fluctuated = fluctuation
vasectomy = male sterilisation = male sterilization
vegetable garden = vegetable patch = kitchen garden
registered keeper = vehicle owner = car owner = vehicle keeper
roadworthiness test = vehicle inspection = MOT test
vein = venous
venomous snake = poisonous snake
venture capital = risk capital
ventilation = ventilate = ventilated = air exchange
venue = event location
oral agreement = verbal agreement = spoken agreement = oral contract = verbal contract
verse = stanza
vertebra = vertebrae
waistcoat = vest
veto = vetoes = vetoed
vice president = VP
vicious circle = vicious cycle
victim = injured party = aggrieved party
videoconference = videoconferencing = video call = video conference = video meeting = web conference =
virtual meeting = online meeting
vigilant = vigilance = watchful = watchfulness
winemaker = vintner = winegrower = wine producer
violin = fiddle
violinist = fiddler
virtual reality = VR
virtual machine = VM
virus = viral = viruses
visa = entry permit
viscous = viscosity
visible = visibility
vitamin deficiency = hypovitaminosis = avitaminosis = lack of vitamins
vitamin B2 = riboflavin
vitamin B3 = niacin = nicotinic acid
vitamin B5 = pantothenic acid
vitamin B6 = pyridoxine
vitamin B7 = biotin
voicemail = voice mail = voice message
voice box = larynx = laryngeal
volcano = volcanoes = volcanic
vote of no confidence = motion of no confidence = motion of censure
voter registration = electoral roll = electoral register = register of electors
vulgar = vulgarity = uncouth
susceptible = susceptibility = vulnerable = prone
waiting list = waitlist = wait list = waitlisted
waiting period = qualifying period
waiter = waitress
walking frame = zimmer frame
wallet = billfold = pocketbook
wallpaper = desktop background
war reparations = reparations = war indemnity
warm = warmer = warmest = warmth
warm blooded = endothermic = homeothermic
wart = verruca
washing machine = clothes washer
dish soap = dishwashing liquid = washing up liquid
clothesline = washing line
wasteland = barren land
watch = watched = watching
regulatory authority = watchdog = supervisory authority = oversight body = regulatory body
waterfall = cascade
water main = water pipe
water on the brain = hydrocephalus
fluid retention = water retention
immunocompromised = weakened immune system = immunosuppressed = immunodeficiency = immune deficiency
weapons of mass destruction = WMD
weather = meteorological
weather forecast = weather prediction
weatherman = meteorologist = weather forecaster
web browser = internet browser
webinar = online seminar = web seminar
wedding ring = wedding band
weightless = weightlessness = zero gravity = microgravity
weightlifting = weight lifting = lifting weights
weighted average = weighted mean
good behaviour = good behavior = good conduct
wellbeing = welfare
whale = cetacean
whaling = whale hunting = whaler
wheelchair accessible = barrier free = step free access = disabled access
whim = caprice
whip = whipped = whipping = flog = flogged = flogging
whirlpool = maelstrom
whisky = whiskey
whole grain = wholegrain = wholemeal = whole wheat
survivor's pension = widow's pension = survivors' benefits
wig = hairpiece = toupee
wild = untamed
winter sleep = hibernation = hibernate = hibernating
wind turbine = wind generator
wind farm = wind park
wind power = wind energy
windy = gusty = blustery
windscreen = windshield
windowsill = window sill = window ledge
liquidation = liquidate = liquidated = winding up of the company = wind up the company =
dissolution of the company = dissolve the company = dissolved the company
wipe = wiped = wiping
wiring = cabling
wisdom tooth = third molar
withdraw cash = withdraw money = cash withdrawal = withdrew money
withdrawal symptoms = abstinence syndrome
wither = withered = withering = wilt = wilted = shrivelled = shriveled
wonderful = marvellous = marvelous = wondrous
lumberjack = woodcutter = logger
carpentry = woodworking = joinery
wool = woollen = woolen
wording = phrasing
word embedding = word vector
pun = wordplay = play on words
verbatim = exact words
workload = amount of work = volume of work
workers compensation = workmen's compensation = industrial injury insurance
working class = proletariat = proletarian
working capital = net current assets
worktop = countertop = work surface
world view = worldview = weltanschauung
World Bank = International Bank for Reconstruction and Development
worm infection = helminth infection = helminthiasis = intestinal worms
worship = worshipped = worshiped = venerate = venerated = veneration
place of worship = house of worship
wrap = wrapped = wrapping
wreath = garland
wreck = wrecked = wreckage
wrinkle = wrinkled = crease = creased
carpal bone = wrist bone
write access = write permission
written permission = written consent = written approval = written authorisation = written authorization =
consent in writing = permission in writing
wrongly = incorrectly
wrongdoing = misdeed = wrongful act
miscarriage of justice = wrongful conviction = wrongly convicted = wrongly imprisoned
x ray = radiograph = radiography
xenophobia = hatred of foreigners = hostility to foreigners = fear of foreigners
annual report = yearly report = Form 10-K
young = younger = youngest
juvenile court = youth court
zip file = zip archive = compressed file
zipper = zip fastener
zoning plan = land use plan
zoo = zoological garden = menagerie
zoonosis = zoonotic = zoonoses
`;
