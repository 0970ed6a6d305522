/** Plain words from D to F that people ask with, and what texts have instead. One thing a line, as in the fields. */
export const D_TO_F = `
dairy products = milk products = dairy produce
dance = danced = dancing = dancer
danger money = danger pay = hazard pay = hardship allowance
dark = darkness = unlit
dare = dared = daring
data protection = data privacy = information privacy = protection of personal data
data centre = data center = server farm
data mining = knowledge discovery in databases = knowledge discovery
data analysis = data analytics
database = data base = databank = data bank
data entry = data input = enter data = entering data = input data
data carrier = storage medium = storage media = data medium
data retention = retention period = storage period = period of storage
data subject = person concerned = individual concerned
date of issue = issue date
daytime = diurnal = daylight hours
daylight saving time = summer time = daylight savings = DST
daydream = daydreaming = reverie = mind wandering
rest day = day of rest
day trip = excursion = outing
dead end = cul de sac = blind alley
deadlock = deadlocked = stalemate = impasse = standoff
extension of the deadline = deadline extension = extend the deadline = extended the deadline =
extending the deadline = extension of time = longer deadline
dealt = dealing
dealer = trader
death toll = number of deaths = number of fatalities = loss of life = lives lost = number of dead
inheritance tax = estate tax = death duties = death tax = estate duty
died young = die young = premature death = early death = untimely death
discussion = debate = debated
debt relief = debt forgiveness = debt cancellation = remission of debt
debt restructuring = debt rescheduling
default on a loan = loan default = defaulted on the loan = payment default = fail to repay = failed to repay =
failure to repay = nonpayment
defence lawyer = defense lawyer = defense attorney = defence counsel = defense counsel = counsel for the defence =
counsel for the defense
defenceless = defenseless = helpless = unprotected = powerless
declare your income = report your income = reported income
decorate = decoration = adorn = adorned = ornament = embellish = decorated = ornamental
deep = depth = deeper = deepest
deep sea = abyssal
deficit = shortfall
defined = defining
deformed = deformity = malformed = misshapen
disobey = disobedience = disobedient = defy = defied = defiance = insubordination = refuse to obey =
refused to obey
diploma = degree certificate
delicious = tasty = palatable = delectable = flavourful = flavorful
delivery note = delivery slip = packing slip = packing list = consignment note = packing note
delivery time = lead time = shipping time = time of delivery
dentist = dental surgeon = dental practitioner
dentures = false teeth = dental prosthesis = artificial teeth
denied entry = deny entry = refuse entry = refused entry = refusal of entry = denied admission
deport = deportation = forcibly returned = removed from the country = forced return = sent back home
depression = depressed = depressive = low mood = dejected = downhearted
deputy = second in command
deputy director = vice director = assistant director
vice chairman = deputy chairman = deputy chair = vice chair
description = depict = depiction = portray = portrayal
deserter = desertion = absent without leave = awol
desire = wish = wished = wishing = desired
desk = writing table
desk job = office job = office work = clerical work
dessert = pudding
destiny = destined = fate = fated
detergent = washing powder = laundry soap = laundry detergent
detour = diversion = roundabout route
device = apparatus = gadget
devil = satan = lucifer
demon = evil spirit = fiend
diabetic eye disease = diabetic retinopathy
dialect = vernacular
dialogue = dialog
dictionary = lexicon = vocabulary
dietary supplement = food supplement = nutritional supplement
dietician = dietitian = nutritionist
distinction = discrepancy
difference of opinion = differing views = differing opinions
dilemma = quandary = predicament
dining hall = refectory
direct debit = preauthorized debit = automatic payment
film director = filmmaker = film maker = movie director
disability pension = disability benefit = disability allowance = invalidity pension = invalidity benefit =
incapacity benefit
disaster relief = emergency relief = emergency aid = humanitarian aid
disc = disk
discharged from hospital = hospital discharge = leave hospital = left the hospital = released from hospital
disciplinary action = disciplinary measures = disciplinary procedure = disciplinary proceedings
disclaimer = exclusion of liability
epidemic = disease outbreak = outbreak of disease
disease transmission = transmission of disease = disease spread = spread of disease = spread of infection =
transmission of infection
disguise = disguised = camouflage = incognito
disgust = disgusting = disgusted = repulsive = repugnant = revulsion = loathsome
dishwasher = dishwashing machine = dish washing machine
disk space = storage space = disk storage = storage capacity
dislike = disliked = aversion = distaste = antipathy
unfair dismissal = unfairly dismissed = wrongful dismissal = wrongful termination = unlawful termination =
unjust dismissal
computer screen = computer monitor = display screen = visual display unit = computer display
dispute resolution = dispute settlement = settlement of disputes = settle a dispute = settling disputes =
conflict resolution = resolve a dispute = settled the dispute = resolving disputes
water soluble = dissolve in water = soluble in water
distract = distraction = divert attention = diverted attention
ditch = drainage channel
dive = dived = diving = diver
quay = wharf = pier = jetty = quayside
medical certificate = doctor's note = sick note = fit note = doctor's certificate = medical note =
sickness certificate = certificate of incapacity
doctor's surgery = doctor's office = medical practice = physician's office
doctor visit = doctor's appointment = medical appointment = visit to the doctor = medical consultation
medical confidentiality = medical secrecy = patient confidentiality = doctor patient confidentiality
dog leash = dog lead
doorman = porter = doorkeeper
double vision = diplopia
doubtful = dubious
down syndrome = trisomy 21
dozen = twelve
first draft = rough draft = preliminary version = draft version = preliminary draft
drain = drained = draining = drainage
draw lots = drawing lots = drew lots = drawn by lot = chosen by lot
dress = gown = frock
wedding dress = wedding gown = bridal gown
dress code = attire policy = proper attire = rules on clothing
dressed = clad
dressing gown = bathrobe
dressmaker = seamstress
drill = drilled = drilling
drink driving = drunk driving = drink and drive = drunken driving = driving under the influence of alcohol =
driving while intoxicated = impaired driving = DUI = DWI
motorist = car driver = vehicle driver
driving test = driving exam = road test
driving ban = driving disqualification = disqualified from driving = suspension of the driving licence =
license suspension = disqualification from driving = lose his licence
drop = dropped = dropping
drop out of school = dropped out of school = dropping out of school = school dropout = leave school early =
left school early = early school leaver = early school leaving
drop the charges = dropped the charges = charges were dropped = withdraw the charges = withdrew the charges =
charges were withdrawn
drown = drowned = drowning
drowsy = drowsiness = sleepy = sleepiness = somnolence = somnolent
drug test = drug testing = drug screening = toxicology screening
drug company = drug maker = drugmaker = drug manufacturer = pharmaceutical company = pharmaceutical manufacturer =
pharma company
drummer = percussionist
dry = dried = drying = desiccated
dry mouth = xerostomia
dry ice = solid carbon dioxide
dual citizenship = dual nationality = double citizenship = multiple nationality
membership fee = membership dues = annual dues
dump = dumped = dumping
duration = length of time = period of time = time span = timespan
dust = dusty
fine dust = particulate matter = fine particles
job description = job duties = tasks and responsibilities = job responsibilities = role description =
position description
duty free = exempt from duty = free of customs duty
duty roster = work roster = shift schedule = shift plan = rota = roster = duty schedule
duty of confidentiality = obligation of confidentiality = confidentiality obligation = obligation of secrecy =
duty of secrecy
duvet = quilt = comforter = eiderdown
dye = dyed = dyeing = dyestuff = colourant = colorant
dyslexia = reading disorder = reading disability
ENT specialist = ear doctor = otolaryngologist = ear nose and throat doctor
earache = ear ache = ear pain = otalgia
ear infection = otitis media = middle ear infection
eardrum = ear drum = tympanic membrane
earwax = ear wax = cerumen
earplugs = ear plugs = hearing protection = ear protection
tinnitus = ringing in the ears = ear ringing
early retirement = retire early = retired early = retiring early = premature retirement
early stage = early phase = initial stage = initial phase
early repayment = early redemption = repay early = repaid early = premature repayment
early booking discount = early bird discount = early registration discount
east = eastern = easterly
meat eater = meat eating = eat meat = carnivore = carnivorous = flesh eating
restaurant = eatery = eating establishment = dining establishment
ebook = electronic book = digital book
echo = echoed = reverberation
economic growth = economic expansion = growth of the economy
edit = edited = editing
editor in chief = chief editor = managing editor
education level = level of education = educational attainment = educational background = schooling level
well educated = highly educated = educated person
effort = endeavour = endeavor = exertion
egg cell = ovum = ova = oocyte
egg white = albumen
elastic = stretchy = stretchable
elderly care = care for the elderly = eldercare = aged care
elect = elected = electing = election = electoral = voted into office
election day = polling day = voting day
election fraud = electoral fraud = vote rigging = voter fraud = ballot rigging = rigged election
elective course = optional course = optional subject = optional module
elective surgery = planned surgery
electric shock = electrocution = electrocuted
electricity = electric power = electrical energy = electrical power
electricity grid = power grid = electrical grid = transmission grid = electricity network
electric bike = electric bicycle = ebike = pedelec
electrician = electrical fitter
electronic signature = digital signature = esignature
electronic cigarette = ecigarette = vaping = vape
elegant = elegance = graceful
embargo = trade embargo = trade sanctions = economic sanctions = trade ban
embassy = diplomatic mission
emblem = insignia = symbol
emergency exit = fire exit = escape route = fire escape = evacuation route = means of escape
emergency number = emergency hotline = emergency telephone number
extraordinary meeting = emergency meeting = extraordinary general meeting
emergency landing = forced landing = crash landing
expat = expatriate = person living abroad = citizen living abroad = living abroad = live abroad = lived abroad
employee handbook = staff handbook = staff manual = personnel manual
employment contract = contract of employment = work contract = labour contract = labor contract =
employment agreement = contract of service
employment law = labour law = labor law
employment agency = recruitment agency = staffing agency = placement agency = temp agency
employment history = work history = work experience = professional experience = career history
employee representative = staff representative = personnel representative = works council = staff council
encyclopaedia = encyclopedia = reference work
endanger = jeopardise = jeopardize = jeopardy = put at risk = imperil = put in danger = jeopardised = jeopardized =
imperilled
end user = final user = ultimate user
energy consumption = energy use = energy usage = power consumption = electricity consumption = electricity use
energy saving = energy conservation = save energy = saving energy = energy efficiency = energy efficient =
conserve energy
energy supplier = energy provider = electricity supplier = utility company = power company = electric utility
engine = motor
engine failure = engine trouble = motor failure = engine malfunction
enlist = enlistment = join the army = joined the army = join the military = joined the military = joining the army
enlarged prostate = prostate enlargement = benign prostatic hyperplasia
enlarged heart = cardiomegaly
enter = entered = entering = entry
entrance exam = entrance examination = entrance test = admission test = admission examination
entrance fee = admission fee = admission charge = entry fee = admission price = ticket price = price of admission
entrance = entryway
environmental damage = environmental degradation = environmental harm = ecological damage
environmental protection = environmental conservation = nature conservation = nature protection
environmentalist = conservationist = environmental activist
equal = equivalent
equal opportunities = equality of opportunity = nondiscrimination = equal treatment
equal pay = pay equity = pay equality = equal remuneration
protective equipment = protective gear = protective clothing = safety equipment = safety gear
era = epoch
erratum = errata = corrigendum = corrigenda
erupt = eruption
escalator = moving staircase
prison escape = escape from prison = escaped from prison = prison break = jailbreak = jail break =
broke out of prison
especially = particularly
ethical = ethics = moral = morality = ethically = morally
ethnic group = ethnicity = ethnic origin = ethnic background
EUR = euro
evening class = night school = evening school
evidence = proof
evil = wicked = wickedness = malevolent = malice = spite = spiteful = malevolence = nefarious
evolve = evolved = evolution = evolving
exam results = examination results = exam grades = examination marks
exempt = exemption
tax exempt = tax free = tax exemption = exempt from tax = free of tax = nontaxable = untaxed
excited = excitement = thrilled = exhilarated = exhilaration = thrilling = thrill = exciting = exhilarating
excuse = pretext
executioner = hangman = headsman
exhaust fumes = exhaust gas = exhaust emissions = vehicle emissions = tailpipe emissions = car fumes
exhibition = exposition
exile = exiled = banish = banished = banishment
exist = existed = existing = existence
study abroad = studying abroad = student exchange = exchange semester = studied abroad = semester abroad =
year abroad
expiry date = expiration date = best before date = use by date
explanation = explanatory
explicitly = expressly
sell abroad = sold abroad = foreign sales = export
express an opinion = expressed an opinion = voice an opinion = voiced an opinion = state an opinion =
expressed the view
external = outer = exterior
extremist = extremism = fanatic = fanaticism
eye = ocular = ophthalmic
eye test = eye examination = sight test = vision test = eye exam
eye drops = ophthalmic solution
eye pressure = intraocular pressure
farsighted = far sighted = farsightedness = far sightedness = long sighted = hyperopia = hypermetropia
fabric softener = fabric conditioner
face = facial
face to face meeting = in person meeting = meeting in person = physical meeting
face value = nominal value = par value
facial paralysis = facial palsy = bell's palsy
factory worker = industrial worker = mill worker = production worker
factory farming = intensive animal farming = intensive animal husbandry = intensive livestock
amusement park = theme park = fairground = funfair
religion = religious belief = religious faith = creed = religious affiliation
fake news = disinformation = misinformation = false information
fall asleep = fell asleep = falling asleep = sleep onset = go to sleep = went to sleep = going to sleep
fall ill = fell ill = fallen ill = falling ill = become ill = became ill = taken ill = get sick = got sick =
getting sick = become sick = became sick = fall sick = fell sick
fall down = fell down = falling down = tumble = tumbled
pseudonym = pen name = assumed name = false name = nom de plume
false imprisonment = wrongful imprisonment = unlawful imprisonment = unlawful detention
false statement = false declaration = untrue statement = misrepresentation
parental leave = family leave = childcare leave
family income = household income
family business = family owned business = family owned company = family firm = family enterprise
farm = farmstead = agricultural holding = homestead
farm worker = farmhand = agricultural worker = farm labourer = farm laborer = agricultural labourer =
agricultural laborer = field hand
farming = agriculture = agricultural
farm subsidies = agricultural subsidies = agricultural support
fish farm = fish farming = aquaculture
fashionable = trendy
fashion designer = couturier
fastest = quickest
junk food = fast food
fasting = fasted = abstain from food = abstinence from food
skimmed milk = skim milk = fat free milk = nonfat milk
fatty liver = hepatic steatosis = liver steatosis
paternity leave = leave for fathers
fear of heights = acrophobia = afraid of heights
fear of spiders = arachnophobia = afraid of spiders
fear of open spaces = agoraphobia
fear of enclosed spaces = fear of small spaces = claustrophobia
feathers = plumage
fee waiver = fee exemption = exemption from fees
guilt feelings = feel guilty = felt guilty = feeling of guilt = feeling guilty
women's movement = feminist movement = feminism = feminist
ferry = ferryboat
fertile soil = fertile land = rich soil = productive soil
feast day = holy day = religious holiday = religious festival
fetch = fetched = fetching = retrieve = get back = got back = getting back = recoup = recouped = regain = regained =
retrieved = reclaim = reclaimed = regaining = win back = won back = winning back
fibre optic = fiber optic = optical fibre = optical fiber
field trip = study trip = school trip = educational visit
field of study = subject area = academic discipline = area of study
fieldwork = field work = field research
field of vision = visual field = field of view
fierce = fiercely = ferocious = ferocity
fighter plane = fighter aircraft = fighter jet = combat aircraft
figure of speech = rhetorical figure = rhetorical device = trope
lodge a complaint = file a complaint = filed a complaint = make a complaint = made a complaint =
submit a complaint = submitted a complaint = bring a complaint
file sharing = share files = sharing files
file format = file type
file for divorce = filed for divorce = petition for divorce = divorce petition = divorce application
fill = filled = filling
fill in a form = filled in the form = filling out the form = complete a form = completed form =
completing the form
fill a vacancy = filled the vacancy = fill a position = fill a post = filled the post = filled the position
dental filling = tooth filling = dental restoration
film star = movie star = film actor = movie actor = screen actor
soundtrack = film music = film score = movie soundtrack = movie score
filter = filtration
financial aid = financial assistance = financial help = monetary assistance = economic aid
financial adviser = financial advisor = investment adviser = investment advisor = financial planner =
financial consultant
financial hardship = financial difficulties = financial distress = money problems = money worries =
financial trouble
financial statements = annual accounts = statutory accounts
financial crisis = banking crisis = credit crunch
find = found = finding = locate = locating
find a job = found a job = get a job = got a job = getting a job = finding a job = find employment =
found employment = finding employment = obtain employment = find work = found work = gain employment
find mistakes = find errors = finding errors = detect errors = error detection = spot errors
fine = fined = financial penalty = monetary penalty = pecuniary penalty = administrative fine
fine print = small print
finished product = finished goods = end product = final product
fire = blaze = conflagration
fire brigade = fire department = fire service
fire engine = fire truck
fire drill = evacuation drill = evacuation exercise
fire safety = fire protection = fire prevention = fire precautions
fire hazard = fire risk = risk of fire
fire a gun = fired a gun = discharge a firearm = fire a shot = fired a shot
fireplace = hearth = fireside
firewood = fuelwood = fuel wood
fireworks = pyrotechnics
premiere = first performance = debut = first shown
first language = mother tongue = native language = native tongue
first world war = world war one = great war = wwi = ww1
firstborn = first born = eldest child = oldest child = first child
freshman = first year student = fresher
first come first served = order of receipt = order of arrival
fishing = fishery = angling
fishing boat = fishing vessel = trawler
fishing rod = fishing pole
fit = fitted = fitting
physical fitness = physically fit = good physical condition = good shape = keep fit = keeping fit = stay fit =
staying fit = stay in shape
fit for work = fitness for work = able to work = capable of working = capable of work = medically fit
unfit for work = unable to work = inability to work = incapacity for work = incapable of working = incapacitated =
incapable of work = work incapacity = work disability
gym = gymnasium = fitness centre = fitness center = fitness studio = health club
fitting room = changing room = dressing room
fix a date = set a date = fixed a date = agree a date = agreed a date
fixed term contract = temporary contract = fixed term employment = contract for a fixed term =
limited term contract
overheads = overhead costs = fixed costs = fixed expenses = indirect costs
flat rate = flat fee = fixed price = fixed fee = lump sum = single payment
flag = banner = ensign
flash = flashed = flashing
flatmate = roommate = housemate = room mate
flat tyre = flat tire = punctured tyre = punctured tire
flat feet = flat foot = pes planus = fallen arches
flexible working hours = flexible hours = flexitime = flextime = flexible working = flexible work schedule
float = floated = floating = buoyant = buoyancy
floor = storey
floor plan = ground plan = floorplan
floor area = floor space = square footage
florist = flower shop
flower = blossom = bloom = blooming
flu shot = flu jab = flu vaccine = influenza vaccine = influenza vaccination = flu vaccination
liquid = fluid
flying saucer = ufo = unidentified flying object
flyover = overpass
foam = froth = lather
fold = folded = folding
folk medicine = traditional medicine
folk music = traditional music
follow the rules = following the rules = followed the rules = adhere to the rules = abide by the rules =
comply with the rules = observe the rules
follower = adherent = disciple
food = foodstuff = groceries
food shortage = food scarcity = food insecurity = lack of food
food safety = food hygiene
fool = idiot = simpleton = imbecile
foot doctor = podiatrist = podiatry = chiropodist
footballer = football player = soccer player
football pitch = football field = soccer field
forced labour = forced labor = compulsory labour = compulsory labor = slave labour = slave labor =
involuntary servitude
forehead = brow
foreign currency = foreign exchange
foreign minister = foreign secretary = minister of foreign affairs
foreign trade = international trade = external trade = world trade = global trade
foreign student = international student = overseas student
foreign aid = development aid = development assistance = overseas aid
foreign worker = migrant worker = guest worker
foreman = overseer
forgotten password = forgot password = lost password = password recovery
formal dress = formal wear = formal attire = evening dress
ex wife = former wife
ex husband = former husband
fortune teller = soothsayer = clairvoyant = seer
foster family = foster parents = foster home = foster care
perfume = fragrance
frank = frankly = candid = candour = candor
fraudster = swindler = con man = conman = con artist = confidence trickster
free time = leisure = leisure time = spare time = leisure hours
free trial = trial version = evaluation version = trial subscription = demo version
freedom of the press = press freedom = free press
freedom of religion = religious freedom = religious liberty = freedom of worship
freedom of information = access to information = public access to documents
freezer = deep freezer
freeze assets = asset freeze = frozen assets = blocked assets = freezing of assets = blocked account
freight train = goods train
fresh water = freshwater
fruit and vegetables = fresh produce
front line = frontline = battlefront
front desk = reception desk = receptionist
frozen shoulder = adhesive capsulitis
fry = fried = frying
fuel consumption = fuel economy = fuel efficiency = petrol consumption = gas mileage
fuel tank = petrol tank = gas tank
fugitive = escapee = runaway
full time job = full time employment = full time work = full time position
full board = all meals included
fundraising = fundraiser = raise money = raising money = raised money = raise funds = raising funds = raised funds =
fund raising = raise capital = raised capital = raising capital
fund manager = asset manager = portfolio manager = investment manager
undertaker = funeral director = mortician
eulogy = funeral speech = funeral oration
fur = pelt
furniture = furnishings
continuing education = adult education
bidder = tenderer
cite = cited = citing = citation
emit = emitted = emitting = emission
clone = cloned = cloning
crawl = crawled = crawling
call = calling
care = cared = caring
equip = equipped = equipping
exert = exerted = exerting
fade = faded = fading
flow = flowed = flowing
audit = audited = auditing
acne = pimples = acne vulgaris = zit = pustule
blackhead = comedo
appendix removal = appendectomy = appendicectomy
brain surgery = neurosurgery
breast enlargement = breast augmentation
chemotherapy = chemo
female circumcision = female genital mutilation = genital cutting
fallopian tube = oviduct
motion sickness = travel sickness = car sickness = carsick = seasickness = kinetosis = seasick
altitude sickness = mountain sickness
appeal court = court of appeal = appellate court
co owner = joint owner = part owner
forfeit = forfeited = forfeiture
foreclosure = foreclosed = repossession = repossessed
bad loan = nonperforming loan = non performing loan
book value = carrying amount = carrying value
exchange loss = currency loss = foreign exchange loss
closing balance = ending balance
executive pay = executive compensation = executive remuneration = directors' remuneration
employee costs = personnel expenses = staff costs = labour costs = labor costs = personnel costs = payroll costs =
wage costs = wage bill = wages and salaries
`;
