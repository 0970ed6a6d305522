/** Words of every field that questions and texts choose differently. One thing a line, its terms divided by "=". */
export const EVERYDAY = `
minimum = least = lowest
sell = sold = sales = selling = turnover
buy = bought = purchase = purchased = buying = purchasing = procurement
earn = earned = earnings = make money = made money = making money = monetise = monetize = monetised = monetized =
monetisation = monetization = earn money
licence = license
airplane = aeroplane = aircraft = plane
split = divide = divided = splitting = dividing = partition = cut into parts = subdivide = subdivided =
partitioned
disable = deactivate = disabled
enable = activate = enabled = make possible = made possible = making possible
choose = select = pick = chosen = selected = chose = choosing = choice = selection = picked = picking = opt =
opted = opting
keep = retain = kept = retained = keeping = retaining = retention
allow = permit = allowed = permitted = allowing = permissible = allowable
need = require = needed = required
fix = repair = mend = fixed = repaired = mended = fixing = repairing = mending
staff = employees = personnel = workers = workforce = manpower = labour force = labor force
salary = wage = pay = remuneration = emolument
mistake = error = blunder = err = erred = erroneous = erroneously
fast = quick = rapid
illness = disease = sickness = ailment = malady
drug = medicine = medication
doctor = physician = dr = medical practitioner = medical doctor = medic
kids = children = child = sons and daughters
car = automobile = motorcar = motor car = motor vehicle = passenger car
help = assist = aid = helped = assisted = assistance = helping = assisting = aided = aiding
try = attempt = tried = trying = attempted = endeavoured = endeavored = make an effort = made an effort =
making an effort = attempting
stop = halt = cease = stopped = stopping = halted = ceased = put a stop to = putting a stop to = halting = ceasing
shop = store = retail outlet
job = occupation = profession = line of work
picture = image = photo = photograph
film = movie = motion picture
height = elevation = altitude = tall = taller = tallest = stature
width = breadth
aim = goal = objective = aimed = aiming
change = alter = modify = changed = altered = modified = alteration = modification = changing = altering
improve = enhance = strengthen = improved = enhanced = strengthened = improvement = enhancement = improving =
boost = boosted = ameliorate = make better = made better = making better = ameliorated = betterment
reduce = decrease = lessen = reduced = decreased = reduction = decline = declined = declining = cut down =
cutting down = scale back = scaled back = scale down = scaled down = bring down = brought down = lowered =
lowering = diminish = go down = went down = gone down = going down = diminished
build = construct = built = constructed = erect = erected = upright
remove = delete = eliminate = removed = deleted = eliminated = removing = removal = deleting = deletion = erase =
erased = erasing = erasure = elimination = eliminating
send = transmit = sent = sending = transmitted = dispatch = dispatched = despatch = despatched
gather = collect = gathered = collected
check = verify = checked = verified = verification = checking
wrong = incorrect
company = firm = corporation = enterprise
customer = client = clientele
new customers = customer acquisition = acquired customers = new clients
yearly = annual = annually = per year
people = persons = human beings
sea = ocean
boat = ship = vessel
gun = firearm
jail = prison = imprisoned = imprisonment = jailed = behind bars = incarcerated = incarceration = penitentiary =
gaol
hurt = injure = injured = injury
death = fatality = die = died = dying = dead = deceased = kill = killed = killing = fatal = lost their lives =
passed away = pass away = passing away = perish = perished = demise = lost his life = lose their lives = slain =
slay = slaying
teenager = adolescent = teen = adolescence = teenage
baby = infant
lab = laboratory
exam = examination
advert = advertisement
phone = telephone
bike = bicycle
maths = mathematics
config = configuration = configure = configured
repo = repository
docs = documentation
loan = borrowing = borrowed = borrow
debt = indebtedness = owed
owe = balance due = amount due = outstanding balance = amount outstanding
bankrupt = bankruptcy = insolvent = insolvency = go bust = went bust = going bust = gone bust
refund = refunded = reimbursement = reimbursed = money back = refundable = reimburse
discount = markdown = price reduction = rebate = reduced price = price cut = special offer = promotional offer =
special deal
cheap = inexpensive = low-cost = affordable = low priced = reasonably priced
expensive = costly = high-priced = pricey = high cost
funding = financing = funded = financed = financial support = gave the money = give the money = provided the money =
provide funds = bankrolled = funder = giving money = sponsor = sponsored = sponsoring = sponsorship =
financial backer
rival = competitor
supplier = vendor
buyer = purchaser
seller = merchant = retailer
hire = recruit = hired = hiring = recruited = recruitment
employ = employed = employment
fired = sacked = dismissed = dismissal = dismiss = dismissing = termination of employment = terminate employment =
terminated his employment = leave the company = left the company = leaving the company = leave my job =
left the job = leaving the job = end of employment = sacking
quit = resign = resigned = resignation = stepped down = hand in notice = handed in notice = handing in notice =
resigning = quitting = step down = stepping down
strike action = industrial action = walkout = go on strike = went on strike = going on strike = work stoppage =
stoppage of work = downed tools = labour dispute = labor dispute
trade union = labor union = labour union = workers' union = labour organisation = labor organization
merger = merged = merging = amalgamate = amalgamated = amalgamation
headquarters = head office = corporate offices = HQ = main office
shareholder = stockholder
lawsuit = legal action = litigation = sued = go to court = went to court = sue = suing = bring an action =
brought an action = bring proceedings = brought proceedings = institute proceedings = instituted proceedings =
file suit = filed suit = take to court = took to court = taken to court = bring suit = brought suit
factory = manufacturing plant = manufacturing facility = production plant = production facility = production site =
industrial plant
warehouse = distribution center = distribution centre = storehouse
supermarket = grocery store
deadline = due date = closing date = cutoff date = cut off date = time limit = final date
contract = agreement
textbook = course book = coursebook
booklet = brochure = pamphlet = leaflet = flyer
handbook = user guide = user manual = instruction manual = instruction book = operating instructions =
operating manual = owner's manual
newspaper = daily paper
magazine = periodical
novel = work of fiction
tale = story
fairy tale = fairytale = folk tale
autobiography = memoir
diary = journal entries
table of contents = contents page
preface = foreword
footnote = endnote
bibliography = reference list = works cited = list of references
summarise = summarize = summarised = summarized
quotation = quoted = quote
caption = figure legend
diagram = schematic
glossary = list of terms
manuscript = typescript
typo = misprint = typing error
rough estimate = ballpark figure
questionnaire = survey questions
source code = program code
web page = webpage = internet page
website = web site = internet site
username = user name = login name
bug = software defect
reboot = rebooted = restart = restarted
folder = directory
laptop = notebook computer
cellphone = cell phone = mobile phone = smartphone
command-line option = command-line flag = command-line switch
environment variable = env var
deprecated = obsolete = no longer supported
overwrite = overwritten = overwrote
faster = quicker = speedier
previously = formerly = earlier
soon = shortly = in the near future = imminent = imminently
rarely = seldom = infrequently = hardly ever
sometimes = occasionally = occasional
usually = normally = typically = generally = ordinarily = habitually = customarily = commonly
twice = two times
fortnight = two weeks
decade = ten years
century = hundred years
midday = noon
dawn = sunrise = daybreak
dusk = sunset = nightfall = twilight
delay = delayed = postponed = postpone = behind schedule = running late = belated = defer = deferred = deferral =
adjourn = adjourned = adjournment
temporary = temporarily = short-lived = interim = provisional
permanent = permanently = lasting
lifespan = life span = life expectancy = lifetime = longevity = live longer = living longer
oldest = eldest
newest = latest = most recent
ancient = antique
biggest = largest = greatest
smallest = tiniest
bigger = larger = greater
big = large
huge = enormous = gigantic = immense = massive = vast = vastly = colossal = tremendous
tiny = minuscule
enough = sufficient = adequate
shortage = scarcity = scarce = in short supply = undersupply
surplus = excess
percent = per cent
twofold = two-fold = doubled = double = doubling
threefold = three-fold = tripled = triple = thrice = treble = trebled
additional = extra
increase = increased = increasing = rise = risen = rising
surged = soared = skyrocketed = rose sharply = surge = soar = sharp rise = sharp increase = steep rise =
steep increase
plunged = plummeted = slumped = fell sharply = plunge = plummet = slump = sharp drop = sharp fall = sharp decline =
steep decline = steep fall = steep drop
worsen = worsened = worsening = deteriorate = deteriorated = deterioration = get worse = got worse = getting worse =
gotten worse = become worse = became worse = aggravation
expand = expanded = expansion = enlarge = enlarged = make bigger = made bigger = making bigger = make larger =
made larger = get bigger = got bigger = getting bigger
shorten = shortened = shorter
replace = replaced = replacement = substitute = substituted = replacing
prevent = prevented = prevention = preventing = avert
avoid = avoided = avoiding = avoidance
hinder = hindered = impede = impeded = hamper = hampered = make harder = made harder = make difficult =
made difficult
encourage = encouraged
discourage = discouraged = deter = deterred
protect = protected = protection = safeguard = keep safe = kept safe = keeping safe
obtain = obtained = obtaining = procure = procured = procuring = get hold of = got hold of = getting hold of
ask = asked = asking = enquire = inquire = request = requesting
answer = answered = reply = replied = respond = responded
believe = believed = belief
suppose = presume = presumed
succeed = succeeded = successful = success = successfully = succeeding
achieve = achieved = attain = attained = accomplish = accomplished
invent = invented = invention = inventor
hard = difficult = tough = arduous
easy = simple = straightforward = uncomplicated = easier = easiest = simpler = simplest = simplicity
easily = simply = effortlessly
strange = odd = unusual = weird = peculiar = bizarre = strangely
purpose = intention = intended
future work = next steps = future research = future directions
benefit = advantage = upside
drawback = disadvantage = downside = shortcoming = limitation = weakness
pros and cons = advantages and disadvantages = strengths and weaknesses
harmful = damaging = detrimental
useful = helpful = usefulness
important = essential = crucial = vital = paramount
unimportant = trivial = insignificant
compulsory = mandatory = obligatory
voluntary = optional
legal = lawful
guilty = convicted = conviction
crime = criminal offence = criminal offense = offence = offense
permission = authorisation = authorization
treaty = international agreement = accord = pact
tax = taxation = levy = taxed
eyewitness = witness
advice = guidance
warning = warned = caution = warn = alert = alerted
danger = dangerous = hazard = hazardous = unsafe = peril
journey = trip = voyage
travel = travelled = traveled = travelling = traveling
vacation = holiday
hotel = inn = lodging
luggage = baggage = suitcase
airport = airfield = aerodrome
railway = railroad
train station = railway station
underground railway = subway = metro
motorway = highway = freeway
pavement = sidewalk = footpath = walkway = footway
lorry = truck
petrol = gasoline
petrol station = gas station = filling station
car park = parking lot
traffic jam = congestion = gridlock = tailback
driver's license = driving licence = driving license = driver's licence
car accident = car crash = traffic accident = road accident
abroad = overseas = foreign country
foreigner = foreign national
countryside = rural area = rural
forest = woods = woodland
coast = shore = seaside = coastal = coastline = shoreline
island = isle
location = whereabouts = situated = located
capital city = seat of government
house = dwelling = residence
flat = apartment
lift = elevator
cellar = basement
attic = loft
bathroom = toilet = restroom = lavatory = washroom = WC = latrine
garden = backyard
sofa = couch = settee
wardrobe = closet
cupboard = cabinet
tap = faucet
fridge = refrigerator
cooker = stove
hoover = vacuum cleaner
torch = flashlight
clothing = clothes = garments = apparel = attire = garb = outfit
trousers = pants
jumper = sweater = pullover
nappy = diaper
rain = rainfall = precipitation = rained = raining = rainy
hurricane = tropical cyclone = typhoon
flood = flooded = flooding = inundation = deluge = inundated
foggy = fog = mist = misty
global warming = climate change = climate crisis
earthquake = quake = seismic event = seismic activity = earth tremor
dinner = evening meal = supper
aubergine = eggplant
courgette = zucchini
coriander = cilantro
sweetcorn = maize = corn
prawn = shrimp
crisps = potato chips
biscuit = cookie
sweets = candy = confectionery
soft drink = soda = fizzy drink = carbonated drink
hungry = hunger
thirsty = thirst
starve = starved = starving = starvation = famine = die of hunger = died of hunger = dying of hunger
poison = poisonous = toxic = toxin = toxicity = venom
cooked = cook = cooking
vegetarian = meat-free = meatless
dog = canine = hound
cat = feline
horse = equine = steed
cow = cattle = bovine
pig = swine = hog
hen = chicken
endangered = threatened species
football = soccer
athlete = sportsperson = sportsman = sportswoman
referee = umpire
contest = competition = tournament
champion = winner = victor
prize = award = awarded
war = armed conflict = warfare = wartime = warring
battle = combat
army = armed forces = military
attack = attacked = assault = attacking = assaulting
surrender = surrendered = capitulated = surrendering = capitulate = capitulation = lay down arms =
laid down their arms
ceasefire = truce = armistice
weapon = armament
bomb = explosive device
prisoner = inmate = convict = captive = detainee = captivity = held prisoner
spy = espionage = spied = spying = secret agent = undercover agent = intelligence agent
peace = peaceful
revolt = rebellion = uprising = insurrection
slave = slavery = enslaved = enslavement = bondage = servitude
king = monarch = ruler = sovereign
primary school = elementary school
secondary school = high school
kindergarten = nursery school = preschool
scholarship = bursary
thesis = dissertation
sample size = number of participants
reproduce = reproduced = replicate = replicated
dataset = data set
training data = training set
test set = test data
researchers found = study found
predict = predicted = prediction = forecast
boiling = boiled = boil
sunlight = sunshine = solar radiation
moon = lunar
beautiful = pretty = lovely = beauty = good looking = attractive = handsome = gorgeous
ugly = unattractive = ugliness = hideous = unsightly
quiet = silent = silence = kept silent
loud = noisy = loudness = decibels = volume
wet = damp = moist = dampness = moisture = wetness = moisten = moistened
empty = vacant = unoccupied = emptied = emptying
similar = alike = resembling = similarity = likeness
opposite = contrary
unique = one of a kind
obvious = evident = apparent = unmistakable
false = untrue
fake = counterfeit = forged = forge = forgery = bogus = sham = falsified
missing = absent
likely = probable = probably
unable = incapable = inability
unwilling = reluctant = unwillingness = reluctance = reluctantly = unwillingly = loath
unclear = ambiguous
unexpected = unforeseen = unanticipated
ignore = ignored = disregard = disregarded = turn a blind eye = turned a blind eye = turning a blind eye =
overlook = overlooked
paediatric = pediatric
writer = author
founder = co-founder
scientist = researcher
relatives = family members = kin
born = birth
jobless = unemployed = unemployment
vomit = vomiting = vomited = emesis = puke
surgery = surgical = surgical operation = surgical procedure
main = primary = principal
widespread = prevalent = pervasive = rife
entire = whole
roughly = approximately = circa
maximum = max = highest
takeover = acquisition = acquired
clever = intelligent = ingenious = ingenuity = astute = shrewd = shrewdness = canny
crazy = insane
challenge = difficulty = obstacle = hurdle = barrier = stumbling block = impediment
summary = synopsis = recap
poem = poetry
recommend = recommended = recommendation = advise = advised
refuse = refused = reject = rejected = refusal = refusing = rejection = rejecting = turn down = turned down =
turning down = rebuffed
rubbish = garbage = trash = litter
immediately = instantly = right away = straight away = straightaway = instant = instantaneous = instantaneously
nowadays = currently
often = frequently = oftentimes
obey = comply = complied = compliance = obedience = obedient = adhere = adhered = adherence
illegal = unlawful = illicit = illicitly = prohibited by law
innocent = acquitted = exonerated = exoneration = exonerate = vindicated = vindication = absolve = absolved
useless = worthless
extinct = extinction
cancelled = canceled
layoffs = redundancies = job cuts = workforce reduction
free of charge = complimentary = free of cost = gratis = cost free
insufficient = inadequate
partly = partially
eventually = ultimately
simultaneously = concurrently
eligible = eligibility = entitled = entitlement = qualify = qualifying
outperform = outperformed = surpass = surpassed = perform better = performed better = works better =
superior performance = better performance
state of the art = cutting edge
analyse = analyze = analysed = analyzed
harbour = harbor
fraud = fraudulent = swindle = scam = scammer = swindled
difference = differ = differed
vote = voted = ballot = voting = cast a ballot
overweight = obese = obesity = corpulent = stout = portly
vaccine = vaccination = immunisation = immunization = vaccinate = vaccinated = vaccinating = inoculation =
inoculated = inoculate = immunised = immunized = immunise = immunize
cure = cured = curing = heal = healed = healing
arrest = arrested = taken into custody = detain = detained = detention
smoker = tobacco user
nickname = alias = sobriquet = moniker
experimental group = treatment group
dropout rate = attrition rate
bribe = bribery = kickback = bribed = bribing = backhander = illicit payment
fail = failed = failure = unsuccessful = failing = flunk = flunked = go wrong = went wrong = gone wrong =
goes wrong = going wrong
cannot be undone = irreversible
young people = youth = youngsters
doubt = uncertainty = uncertain = unsure
donate = donated = donation = donor = donating = benefactor = give away = gave away = given away = giving away =
patron = patronage
mental illness = mental disorder = psychiatric disorder
decide = decided = decision = deciding = make up your mind = made up his mind = making up your mind
shoes = footwear
nearby = vicinity
unlikely = improbable
precisely = exactly
deny = denied = denial = denying
unknown = unidentified
crash = crashed = accident = collision = collide = collided = mishap
cope = handle = coping = coped = handling
concentrate = concentrating = concentrated = focus = focused = focusing
`;
