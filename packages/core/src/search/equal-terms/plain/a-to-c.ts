/** Plain words from A to C that people ask with, and what texts have instead. One thing a line, as in the fields. */
export const A_TO_C = `
able = capable = ability = capability
abbreviation = abbreviated = acronym
abnormal = abnormality = anomalous = anomaly = atypical
absenteeism = absent from work = absence from work = miss work = missed work = missing work
absent minded = forgetful
absorb = absorption
abundant = abundance = plentiful = ample
get access = got access = gain access = gained access
accommodation = housing = place to stay = living quarters
accomplice = abettor = partner in crime
account holder = account owner = depositor
accounting period = reporting period = financial period
checking account = current account
savings account = deposit account
acknowledgement = acknowledgment
acknowledgement of receipt = acknowledgment of receipt = confirmation of receipt = proof of receipt =
return receipt
actor = actress = performer = thespian
adapt = adapted = adapting = adaptation = adjust = adjustment
add = added = adding = append
home address = residential address = place of residence = domicile = street address = mailing address =
postal address = correspondence address = domiciled
admission requirements = entry requirements = entrance requirements = admissions criteria =
conditions of admission
adopt = adopted = adopting = adoption
beforehand = ahead of time
advance notice = prior notice = advance warning = notice in advance
television commercial = tv commercial = television advertisement = tv ad = tv advert
adviser = advisor = consultant
age = aged = years old = years of age
age limit = minimum age = age requirement
age discrimination = ageism = discrimination on grounds of age
age of majority = legal adulthood = come of age = came of age = coming of age = reach adulthood =
reached adulthood = attain majority = legal age
agenda = order of business = items to be discussed
aggressive = aggression = belligerent
reach an agreement = reached an agreement = come to an agreement = came to an agreement = strike a deal =
struck a deal = reach a deal = reached a deal = come to terms = came to terms = make a deal = made a deal =
conclude an agreement
ahead of schedule = earlier than planned = earlier than scheduled
airline = air carrier
air conditioning = air conditioner = aircon
air crash = plane crash = airplane crash = air disaster = aviation accident = aircraft accident = air accident
air raid = aerial bombardment = aerial attack = bombing raid = air strike = airstrike
air ticket = plane ticket = airline ticket = flight ticket
airfare = air fare = flight cost
fire alarm = smoke alarm = smoke detector = fire detector
burglar alarm = intruder alarm = intrusion alarm
alcoholic drink = alcoholic beverage = liquor = booze = strong drink = hard liquor = distilled spirits
drink alcohol = alcohol consumption = alcohol intake = consume alcohol = drinking alcohol
heavy drinking = excessive drinking = excessive alcohol consumption = heavy drinker = drunkard = binge drinking =
problem drinking
extraterrestrial = space alien = alien life
daily allowance = per diem = subsistence allowance = daily subsistence
alliance = coalition
ally = allied
alternative medicine = complementary medicine
ambition = aspiration = aspire = aspired
ambassador = envoy = diplomat = emissary
ambush = ambushed = surprise attack
amount = quantity
animal = beast = creature
animal cruelty = cruelty to animals = animal abuse = maltreatment of animals
animal testing = animal experiments = animal experimentation = vivisection = tests on animals
answering = replying
ankle bone = talus
antibiotic resistance = antimicrobial resistance = resistant bacteria
appeal a decision = challenge a decision = contest a decision = lodge an appeal = file an appeal = filed an appeal
make an appointment = made an appointment = book an appointment = schedule an appointment = arrange an appointment =
making an appointment
appropriate = suitable = suitability = proper = suited
inappropriate = unsuitable = improper = unsuited = ill suited
archaeology = archeology = archaeologist = archeologist
armchair = easy chair
arms trade = weapons trade = arms dealing = arms trafficking = arms trafficker
arrange a meeting = schedule a meeting = organise a meeting = organize a meeting = call a meeting
arson = arsonist = deliberate fire = fire raising
artwork = work of art = piece of art
artificial limb = prosthesis = prosthetic limb = artificial leg = prosthetic leg
artificial sweetener = sugar substitute = sweetener
asap = as soon as possible = as soon as practicable = earliest opportunity = earliest convenience
assembly line = production line
assistant = aide = helper
asthma attack = asthma exacerbation
athlete's foot = tinea pedis
attachment = enclosure = enclosed document = attached document = attached file
attend = members present = persons present
attract attention = attracted attention = draw attention = drew attention = drawing attention
auction = auctioned = public sale
audiobook = audio book
viewers = viewership = tv audience = television audience
aunt = auntie
autumn = autumnal
accessible toilet = disabled toilet = wheelchair accessible toilet
prizewinner = prize winner = laureate = award winner
axe = ax = hatchet
bachelor's degree = undergraduate degree = first degree = baccalaureate
back pain = backache = dorsalgia
back door = rear entrance = rear door = back entrance
backfire = backfired = counterproductive
backpack = rucksack = knapsack
background check = background screening = vetting = pre employment screening
backward = rearward
endorse = endorsed = endorsement = endorsing
backlog = unfinished work = outstanding work
bad weather = adverse weather = inclement weather = severe weather = poor weather
bad breath = halitosis
bad mood = ill humour = ill humor = bad temper = ill temper
notorious = notoriety = infamous = infamy = bad reputation = ill repute
badly = poorly
bad grades = poor grades = low marks = poor marks = bad marks
bad credit = poor credit history = adverse credit history = impaired credit
bad faith = mala fide
plastic bag = carrier bag = polythene bag
bailout = rescue package = financial rescue = government rescue
bake = baked = baking
bakery = baker's shop = bakehouse
balanced diet = healthy diet = healthy eating
rock band = rock group
bandage = bandaged = wound dressing
bank = credit institution = banking institution
bank statement = account statement = statement of account
bank clerk = bank teller = bank cashier
bank charges = bank fees = banking fees
banquet = feast = formal dinner
barber = hairdresser = hairstylist = hair stylist
barcode = bar code
barefoot = barefooted = unshod
bargaining power = negotiating power = bargaining position
barter = bartering = exchange of goods
base salary = base pay = basic salary = basic pay
basic = fundamental = rudimentary
bath = bathtub = bathing = bathe = bathed = take a bath = took a bath = taking a bath
battery life = battery runtime
charge a battery = charging the battery = battery charging = recharge
rechargeable battery = accumulator
battlefield = battleground = field of battle
bear in mind = keep in mind = kept in mind = borne in mind
become = became = becoming
become law = became law = enacted = signed into law = passed into law = enact = pass a law
become pregnant = became pregnant = get pregnant = got pregnant = fall pregnant = conceive = conceived =
getting pregnant
become a citizen = became a citizen = naturalisation = naturalization = naturalised = naturalized =
acquire citizenship = obtain citizenship
bed linen = bedding = bedclothes = bed sheets
bedroom = bedchamber
bed and breakfast = guest house = guesthouse = boarding house
bedridden = confined to bed = bedbound = bed bound
bedsore = bed sore = pressure ulcer = pressure sore = decubitus ulcer
bedwetting = bed wetting = enuresis
beekeeper = beekeeping = apiarist = apiculture
beggar = panhandler = mendicant
begin = began = begun = beginning
belongings = personal effects = personal possessions = personal property = possessions
best known = best remembered
best friend = closest friend = bosom friend
best practice = good practice
best method = best way = most effective way = most effective method = optimal method
cyclist = bicycle rider = bike rider = bicyclist
cycling = bike riding = bicycle riding = ride a bike = riding a bike = ride a bicycle = riding a bicycle
bicycle lane = cycle path = bike lane = cycle lane = cycleway = bike path = bicycle path
bicycle helmet = cycle helmet = bike helmet
big toe = great toe = hallux
draft law = draft bill = proposed legislation = proposed law = legislative proposal
billion = thousand million = bn
dustbin = rubbish bin = waste bin = wastebasket = litter bin = waste basket
bind = bound = binding
biography = life story = biographical
bird = avian
bird flu = avian influenza = avian flu
birdwatching = bird watching = birding = birdwatcher = birder
birds of prey = raptor
birth rate = birthrate = natality
birthplace = place of birth
birth defect = congenital anomaly = congenital malformation = congenital abnormality = congenital defect
birthmark = naevus = nevus
maiden name = birth name = name at birth
black economy = shadow economy = underground economy = undeclared work = illicit work = illegal employment
black death = bubonic plague
blacklist = blocklist = denylist = deny list = block list
blackboard = chalkboard
black eye = periorbital haematoma = periorbital hematoma
bladder infection = cystitis
bodily harm = bodily injury = personal injury = physical injury = physical harm
leave blank = left blank = leave empty = left empty
bleach = sodium hypochlorite
blizzard = snowstorm
blog = weblog
blonde = blond = fair haired
blood clotting = coagulation = clotting
blood group = blood type
blood test = blood work = bloodwork
blood flow = blood circulation
blood cancer = haematological malignancy = hematological malignancy = hematologic malignancy
blood donation = blood donor = donate blood = donating blood = donated blood = give blood = gave blood =
giving blood
blood relative = blood relation = consanguineous = related by blood
blood pressure medicine = blood pressure medication = blood pressure drug = antihypertensive
blood in urine = haematuria = hematuria
blood alcohol level = blood alcohol concentration = blood alcohol content
blue collar worker = manual worker = manual labourer = manual laborer = labourer = laborer = workman = workmen
blueprint = construction plan = technical drawing
blurred = blurry = blur
board and lodging = room and board = bed and board = food and lodging = accommodation and meals
board of examiners = exam board = examination board = examination committee
embark = embarked = embarkation = go aboard = went aboard
boarding school = residential school
boarder = lodger = paying guest
body fat = adipose tissue = fatty tissue = adiposity
body language = nonverbal communication = non verbal communication = gestures
body weight = body mass = bodyweight
bodyguard = personal security = close protection
body armour = body armor = bulletproof vest = bullet proof vest = ballistic vest
bone density = bone mineral density
brittle bones = osteoporosis = weak bones
bonus = incentive payment = incentive compensation = incentive pay = variable pay = variable remuneration =
performance related pay = merit pay = performance bonus
booking = booked = reservation
bookshop = bookstore = bookseller
bookcase = bookshelf = bookshelves
bookmaker = bookie = betting shop
car boot = trunk of the car = car trunk = luggage compartment
border = frontier = boundary
border control = border checks = border inspection
born out of wedlock = illegitimate = illegitimacy = bastard = illegitimate child = born outside marriage
bottom of the page = foot of the page = page footer
bounced cheque = bounced check = dishonoured cheque = dishonored check = returned check = unpaid cheque
bow legs = bow legged = genu varum
bowel = intestine = intestinal = gut = enteric
bowel movement = defecation = defecate = pass stool = go to the toilet
bowel cancer = colorectal cancer = colon cancer = colorectal carcinoma
box office = ticket office = ticket counter = ticket booth
boxer = pugilist = prizefighter = boxing = pugilism
bra = brassiere
bracelet = bangle
dental braces = orthodontic appliance = teeth braces
brackets = parentheses = parenthesis
brain tumour = brain tumor = intracranial tumor = intracranial tumour = brain cancer
brain bleed = brain bleeding = intracranial haemorrhage = intracranial hemorrhage = cerebral haemorrhage =
cerebral hemorrhage = brain haemorrhage = brain hemorrhage
brain scan = brain imaging = neuroimaging
brain cell = nerve cell = neuron = neurone
brainwashing = brainwashed = indoctrination = indoctrinated
brainstorm = idea generation = generate ideas = generating ideas
brake = braking = braking system
branch office = local office
brand name = trade name = proprietary name
brawl = fistfight = fist fight = scuffle = affray
breadwinner = main earner = sole earner = primary earner = wage earner
break a promise = broke a promise = broken promise = renege = reneged
break the rules = broke the rules = breaking the rules = violate the rules = violated the rules =
breach of the rules = rule breaking = rule violation = violation of the rules
break a lease = breaking a lease = early termination of the lease = terminate the lease early
rest break = break time = rest period = recess = school break = playtime = rest pause
nervous breakdown = mental breakdown = nervous collapse
break even = broke even = breakeven
breakfast = morning meal
breakthrough = major advance
heartbroken = broken heart = brokenhearted = broken hearted = heartbreak
breast = mammary
breast milk = human milk = mother's milk
mammogram = mammography = breast screening = breast x ray
breast removal = mastectomy
ventilator = breathing machine = respirator = mechanical ventilation = gas mask
breathalyser = breathalyzer = breath test = breath alcohol test
bricklayer = bricklaying = mason
bridegroom = groom
brightness = luminosity = luminance
bring = brought = bringing
bring charges = brought charges = press charges = pressed charges = file charges = filed charges
broad = wide
broadband = high speed internet
broadcast = broadcasting = aired = airing = televised
brothel = bordello = house of prostitution
brotherhood = fraternity = brotherly = fraternal
brook = creek = rivulet = stream
brush your teeth = brushing teeth = brushed his teeth = tooth brushing = toothbrushing = oral hygiene =
dental hygiene
bucket = pail
budget = spending plan
budget cuts = spending cuts = austerity = funding cuts
budget deficit = fiscal deficit = budget shortfall = budgetary shortfall
building = edifice
building regulations = building code = construction regulations
building site = construction site
building materials = construction materials
building worker = construction worker
gunshot wound = bullet wound = gunshot injury = shot wound
bulletin board = notice board = noticeboard
bunion = hallux valgus
burden of proof = onus of proof
burger = hamburger
burnout = emotional exhaustion = occupational exhaustion
incinerate = incineration = incinerator = burn waste = burning waste = waste burning
burn calories = calories burned = burning calories
burst = bursting = rupture = ruptured
bus = omnibus
bush = shrub
business trip = business travel = official travel = duty travel = work related travel = work travel =
travel on official business
business day = working day = workday = work day
business cycle = economic cycle
business hours = opening hours = opening times = hours of operation = office hours
business school = school of management
business deal = business transaction = commercial transaction
business card = visiting card = calling card
buttocks = gluteal = backside
buy a house = buying a house = bought a house = home purchase = house purchase = purchase of a home =
buying a home = homebuyer
bulk buying = bulk purchase = buy in bulk = buying in bulk = volume purchase
buying power = purchasing power
bylaw = byelaw
bypass = circumvent
byproduct = side product = secondary product
hut = shack = hovel = shanty
cafe = coffee house = coffee shop = coffeehouse
cafeteria = canteen = staff restaurant = mess hall
call the police = called the police = notify the police = notified the police = contact the police
call centre = call center = contact centre = contact center
calm = calmness = tranquil = tranquillity = serene = placid = composure = stay calm = keep calm = kept calm =
stayed calm = remain calm = remained calm
calorie = kilocalorie = kcal
calf muscle = gastrocnemius
camp = encampment
campsite = camping site = campground = camping ground
election campaign = electoral campaign = campaign trail
campus = university grounds = school grounds
canned = tinned
unsubscribe = cancel a subscription = end a subscription = terminate the subscription = unsubscribed =
cancellation of the subscription
cancellation fee = cancellation charge
cancer = carcinoma = malignancy = malignant
benign = noncancerous = non cancerous
job applicant = job candidate = jobseeker = job seeker = applicant for employment
cane = walking stick = walking cane
cannibal = cannibalism = eating human flesh = anthropophagy
capital letter = uppercase = upper case = capitalised = capitalized
drive a car = driving a car = operate a vehicle = operate a motor vehicle = operating a vehicle
car dealer = car dealership = automobile dealer = vehicle dealer
car theft = vehicle theft = auto theft
car hire = car rental = rental car = hire car = rent a car
carmaker = automaker = car manufacturer = automobile manufacturer = automotive manufacturer = vehicle manufacturer =
car maker
car repair shop = auto repair shop = vehicle workshop = car workshop
car tax = vehicle tax = road tax = vehicle excise duty
car mechanic = auto mechanic = motor mechanic
carpool = carpooling = car pooling = ride sharing = ridesharing = lift sharing
caravan = mobile home = camper = trailer home
carbon neutral = carbon neutrality = net zero = climate neutral = climate neutrality = zero carbon
carbohydrate = carbs
cardboard = paperboard
career = working life = professional life
career advice = career guidance = vocational guidance = career counselling = career counseling
carpenter = joiner = woodworker
carpet = rug
carry = carried = carrying
carry on baggage = carry on luggage = hand luggage = cabin baggage = hand baggage
cart = wagon = waggon
animated film = animated movie = cartoon film
carve = carved = carving
case law = judicial precedent
cash machine = atm = automated teller machine = cashpoint = cash dispenser
cash register = checkout counter = cash desk
liquidity problems = cash flow problems = liquidity shortage = shortage of cash = cash shortage = illiquidity
casino = gambling house = gaming establishment
cast list = dramatis personae
casual clothes = casual wear = casual attire = casual dress = informal dress
temporary worker = temporary employee = casual worker = contingent worker = agency worker = temp worker =
temporary staff = temporary agency work
catastrophe = catastrophic = disaster = disastrous = calamity
catch a disease = caught a disease = contract a disease = contracted a disease = become infected = became infected =
get infected = got infected
caught in the act = catch red handed = caught red handed
cause = caused = causing
cave = cavern = grotto
celebration = festivities
celebrity = famous person = famous people = public figure
censorship = censor = censored = censoring
census = population count
central bank = monetary authority
city centre = city center = town centre = town center = downtown
grain = cereal
ceremony = ceremonial = rite = ritual = religious ceremony
certainly = surely = undoubtedly = definitely = unquestionably
certified copy = authenticated copy = true copy = attested copy = notarised copy = notarized copy
chain store = retail chain
chain smoker = heavy smoker
preside = presided = presiding = chair the meeting = chaired the meeting
coincidence = coincidental = coincidentally = pure chance = happenstance
rename = renamed = renaming = name change = change the name = changed its name
change the law = changing the law = amend the law = law reform = legal reform = legislative amendment
change the password = changing the password = reset the password = password reset
discolouration = discoloration = change of colour = change in color = colour change = color change = stain =
stained = discoloured = discolored
change of ownership = transfer of ownership = transfer of title
change sides = changed sides = switch sides = switched sides = defected = defection = defector
chaos = chaotic = turmoil = mayhem = pandemonium = upheaval = tumult
personality = temperament = character traits = personality trait
surcharge = extra charge = additional charge = additional fee = supplementary charge = extra fee = pay extra
indicted = indictment = charged with a crime = criminal charge = charged with an offence
person in charge = person responsible = responsible person = officer in charge
bar chart = bar graph = bar diagram
pie chart = pie graph = circle graph
cheaper = less expensive = lower cost = cost less = lower priced
cheapest = least expensive = lowest cost = lowest priced
cheating in exams = cheat in an exam = academic dishonesty = academic misconduct = exam fraud =
examination malpractice
cheque = personal check
spell checker = spellchecker = spellcheck = check spelling = spelling check = spell check
cheekbone = zygomatic bone
cheerful = cheerfulness = merry = jolly = good spirits = high spirits
chef = head cook
chest = thorax = thoracic
chest of drawers = dresser
childhood = early life = early years = boyhood = girlhood
minor child = underage child = underage person = underage
child labour = child labor = working children = employment of children
child benefit = child allowance = family allowance
child support = child maintenance
child custody = parental custody
child seat = child restraint = booster seat = child car seat
childish = immature = infantile = puerile
childproof = child resistant = child proof
child marriage = underage marriage = early marriage
child prodigy = gifted child = wunderkind
orphanage = children's home = foundling hospital
chimney = flue = smokestack
chip = microchip = integrated circuit
statin = cholesterol lowering drug = lipid lowering drug = cholesterol medicine = cholesterol drug
chop = chopped = chopping = cut into pieces = cut into small pieces
christmas = xmas = yuletide
chronological order = date order = order of date
church = ecclesiastical
church service = religious service = worship service
cinema = movie theater = movie theatre = picture house
circumstances = situation = state of affairs
city = urban
city hall = town hall
city planning = urban planning = town planning
city dweller = urban population = townspeople = urban dweller = city dwelling = townsfolk
civil war = civil conflict = internal armed conflict = intrastate conflict = intrastate war
civil rights = civil liberties
civil disobedience = passive resistance = nonviolent resistance = nonviolent protest
civil registry = register office = registry office
civilisation = civilization = civilised = civilized
claim = claimed = claiming
claim expenses = claiming expenses = expense claim = expense report = reimbursement claim = claim reimbursement
clap = clapped = clapping = applaud = applause
class size = pupils per class = students per class
class struggle = class conflict = class warfare
classmate = fellow student = fellow pupil = schoolmate = schoolfellow
classroom = schoolroom
class action = collective action = group litigation = representative action
confidential = confidentiality = secret = secrecy = keep secret = kept secret = keeping secret
cleaning lady = cleaning woman = charwoman = cleaning staff
clear the cache = clearing the cache = empty the cache = purge the cache = flush the cache
cleft lip = harelip = hare lip
clerk = office worker = clerical worker = clerical staff = office employee = white collar worker
click = clicked = clicking
cliff = precipice
mountaineer = climber = mountain climber = alpinist = mountaineering = mountain climbing
clinical trial = clinical study = drug trial = medical trial
clock = timepiece
cloakroom = coatroom
closeness = proximity = nearness
close friend = intimate friend = confidant = close companion
close an account = closing an account = account closure = terminate the account = delete the account =
account deletion = cancel the account
next of kin = close relative = closest relative = immediate family = near relative = close family
near miss = close call = narrow escape
closed session = closed meeting = closed hearing = private hearing = behind closed doors
closing remarks = concluding remarks = closing statement
close a deal = closed a deal = closing the deal = complete the transaction = closing of the transaction
cloudy = overcast = cloud cover
cloud storage = online storage
clubfoot = club foot = talipes
coach = coached = trainer
coal mine = colliery = coal pit
coal miner = collier
coastguard = coast guard
coat = overcoat = greatcoat = topcoat
coat of arms = heraldic arms = armorial bearings
cobweb = spider web
rooster = cockerel
code of conduct = code of ethics = rules of conduct = standards of conduct = ethical guidelines = ethics code
cipher = cypher = secret code
programmer = coder = software developer = software engineer
coin collecting = coin collector = numismatics = numismatist
coined the term = introduced the term = first used the term
cold = chilly = frigid
cold sore = fever blister = herpes labialis
cold blooded = ectothermic = ectotherm = poikilothermic
cold calling = cold call = unsolicited call = telemarketing
cold storage = refrigerated storage = cold store
collateral = security for the loan = loan security = pledged assets
debt collection = debt collector = debt recovery = recovery of debts = collect a debt = collecting debts =
recover debts
cash on delivery = collect on delivery
college = university = higher education institution = institution of higher education = tertiary institution =
institution of higher learning
tuition fees = tuition = college fees = university fees = tuition costs = school fees
college degree = university degree = academic degree
colony = colonial
colonise = colonize = colonised = colonized = colonisation = colonization
colonist = settler = coloniser = colonizer
colour blind = color blind = colour blindness = color blindness = colour vision deficiency =
color vision deficiency
colourful = colorful = multicoloured = multicolored
coma = comatose
come back = came back = coming back = return = returning = go back = went back = going back = gone back =
give back = gave back = given back = giving back = hand back = handed back = send back = sent back = sending back =
returned = take back = took back = taken back
come home = came home = coming home = returned home = return home = homecoming = go home = went home
come first = came first = rank first = ranked first = finish first = finished first
comedian = humorist = stand up comic
comforted = comforting = consoled = consolation = solace
comfortable = comfortably = cosy = cozy = comfy = snug
comic book = graphic novel = comics
commander = commanding officer
comment = remark = commented = remarked
common sense = good sense = practical judgment
common law marriage = de facto relationship
communication skills = people skills = interpersonal skills = social skills
commute = commuting = commuter = travel to work = travelling to work = traveling to work = journey to work
companion = comrade
company car = company vehicle = business car = service vehicle = fleet vehicle
company law = corporate law
company name = corporate name = business name = firm name
company pension = occupational pension = workplace pension = employer pension = employer sponsored pension
company doctor = occupational physician = occupational health physician = works doctor
company culture = corporate culture = organisational culture = organizational culture = workplace culture
corporate tax = company tax = corporation tax = corporate income tax
found a company = founded a company = establish a company = formation of a company = company formation =
start a business = started a business = starting a business = start a company = started a company =
open a business = set up a business = set up a company = business formation = form a company = formed a company
compatible = compatibility = interoperable = interoperability
component = constituent = ingredient
compose music = composed the music = write music = wrote the music
compromise = mutual concession = middle ground = meet halfway
compulsory purchase = compulsory acquisition = expropriation = expropriated = expropriate = eminent domain
computer game = video game = videogame
software = computer program = computer programme
computer skills = computer literacy = digital literacy = digital skills
computerised = computerized = computer based
program crash = application crash = abnormal termination
idea = concept = notion
concert = recital = live performance
condemn = condemned = condemnation = denounce = denounced = denunciation
condolence = expression of sympathy
conditions of employment = terms of employment = employment terms = working conditions = employment conditions
conference = symposium
conscientious objector = draft resister = refuse military service = refused military service = war resister
consecutive = successive
consequence = repercussion = ramification
preserve = preservation = conserve = conservation
constipation = constipated = difficulty passing stool
contact details = contact information = contact data
contact person = point of contact = contact point = person to contact
contestant = entrant
oral contraceptive = contraceptive pill = birth control pill
sign a contract = signed a contract = signing a contract = enter into a contract = entered into a contract =
entered into an agreement = conclude a contract = concluded a contract = conclusion of the contract =
contract formation = enter into an agreement = execute the agreement = executed the agreement
contract worker = contract labour = contract labor = contract staff
end of the contract = contract ends = contract ended = contract expires = expiry of the contract =
expiration of the contract = expiration of the agreement
renew the contract = renewed the contract = renewal of the contract = contract renewal = extend a contract =
extended the contract = contract extension = extension of the contract
controlled substance = controlled drug = scheduled drug = scheduled substance = illegal drugs = illicit drugs
convenience store = corner shop
convincing = persuasive = cogent
cookbook = cookery book = recipe book = recipe collection
cooking oil = edible oil
saucepan = cooking pot
cool = cooled = cooling = cool down = cooled down
cooling off period = right of withdrawal = withdrawal period = cancellation period
copy machine = photocopier = copying machine
copyright holder = rights holder = copyright owner = copyright proprietor
core business = core activity = main business = principal activity
coroner = medical examiner
corporal punishment = physical punishment = spanking = caning
correct answer = right answer
corrective action = corrective measures = remedial action = remedial measures
corridor = hallway = passageway
cosmetics = makeup = beauty products
cosmetic surgery = plastic surgery = aesthetic surgery
cost = costing = price
cost effective = cost effectiveness = cost efficient = good value = value for money
cost estimate = price quote = price quotation = cost projection
cost overrun = budget overrun = exceeded the budget = exceed the budget = overspend = overspent = overspending
cost sharing = share the costs = shared costs = co financing = cofinancing
cough = coughing = coughed
cough medicine = cough syrup = antitussive
coughing blood = coughed blood = haemoptysis = hemoptysis
count = counted = counting = tally = enumerate = enumeration
count votes = counting votes = counted votes = vote count = vote counting = tally of votes
counterfeit money = counterfeit currency = fake money = forged banknotes = false currency
counterpart = opposite number
country = nation
home country = native country = country of birth = homeland = native land = mother country = fatherland =
motherland
rural population = country people = country folk = rural residents = country dwellers
course of study = degree programme = degree program = study programme = study program
court = tribunal = court of law
court case = legal case = legal proceedings = judicial proceedings = court proceedings
court costs = court fees = costs of the proceedings
public defender = court appointed lawyer = court appointed counsel = duty solicitor = legal aid lawyer
courtyard = quadrangle
courtship = courting = courted = wooing = wooed = woo
covering = coverage
cover costs = cover expenses = defray = defrayed = bear the costs = meet the costs = pay the costs =
bear the expenses
cover letter = covering letter = application letter = letter of application = motivation letter =
letter of motivation
insurance cover = insurance coverage = covered by insurance
coward = cowardly = cowardice = faint hearted
crack = cracked = cracking = fissure
cradle = crib = cot
dysmenorrhea = dysmenorrhoea = menstrual cramps = menstrual pain = period pain = painful periods
skin cream = ointment = salve = topical cream = balm
create = creating = creation = creator
creative = creativity = inventive = inventiveness = imaginative
credit rating = credit score = creditworthiness = credit standing
credit risk = default risk
crime novel = detective novel = detective story = murder mystery = crime fiction = detective fiction = whodunit
criminal record = police record = previous convictions = prior convictions = criminal history
criminal gang = organised crime group = organized crime group = organized criminal group = crime syndicate =
criminal organisation = criminal organization
criminal law = penal law
criminal code = penal code
criminal liability = criminal responsibility
crippled = lame = limp = limped = limping = lameness
critically ill = critical condition = seriously ill = gravely ill
crockery = tableware = dinnerware
crop yield = agricultural yield
crop failure = harvest failure = failed harvest = poor harvest = bad harvest
crossbreed = crossbred = crossbreeding
crossroads = road junction = street intersection = road intersection
crosswalk = pedestrian crossing = zebra crossing
cross eyed = strabismus = squint
crowd = throng
crown prince = heir to the throne = heir apparent = successor to the throne
crude oil = petroleum = unrefined oil
cruise ship = cruise liner = ocean liner = passenger liner
cult = sect
cunning = sly = crafty = wily
currency = monetary unit
exchange rate = currency exchange rate = foreign exchange rate
currency exchange = exchange money = change money = money exchange
current affairs = current events
curse = cursed = jinx
curtain = drapes = drapery
customary = traditional = tradition = traditionally = time honoured = time honored
customs officer = customs official
cut = cutting
tax cut = cut taxes = lower taxes = tax reduction = reduce taxes = cutting taxes
cutlery = knives and forks = silverware = flatware = eating utensils
mow the lawn = mowing the lawn = lawn mowing = grass cutting = cut the grass = cutting the grass
cut ties = cutting ties = sever ties = severed ties = severed relations = break off relations =
broke off relations
cute = adorable
cyberbullying = cyber bullying = online harassment = online bullying
`;
