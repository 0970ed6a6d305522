/** Words of every field that questions and texts choose differently. One thing a line, its terms divided by "=". */
export const EVERYDAY = `
minimum = least = lowest
sell = sold = sales = selling = turnover
buy = bought = purchase = purchased = buying = purchasing
earn = earned = earnings
licence = license
airplane = aeroplane = aircraft = plane
split = divide = divided = splitting
disable = deactivate = disabled
enable = activate = enabled
choose = select = pick = chosen = selected = chose = choosing = choice = selection = picked
keep = retain = kept = retained = keeping = retaining
allow = permit = allowed = permitted
need = require = needed = required
fix = repair = mend = fixed = repaired = mended
staff = employees = personnel = workers
salary = wage = pay
mistake = error
fast = quick = rapid
illness = disease = sickness
drug = medicine = medication
doctor = physician = dr
kids = children = child
car = automobile
help = assist = aid = helped = assisted = assistance
try = attempt = tried = trying = attempted
stop = halt = cease = stopped = stopping = halted = ceased
shop = store = retail outlet
job = occupation = profession = line of work
picture = image = photo = photograph
film = movie = motion picture
height = elevation = altitude
width = breadth
aim = goal = objective
change = alter = modify = changed = altered = modified = alteration = modification
improve = enhance = strengthen = improved = enhanced = strengthened = improvement = enhancement
reduce = decrease = lessen = reduced = decreased = reduction = decline = declined = declining
build = construct = built = constructed
remove = delete = eliminate = removed = deleted = eliminated
send = transmit = sent = sending = transmitted
gather = collect = gathered = collected
check = verify = checked = verified = verification
wrong = incorrect
company = firm = corporation = enterprise
customer = client
yearly = annual = annually = per year
people = persons
sea = ocean
boat = ship = vessel
gun = firearm
jail = prison = imprisoned = imprisonment = jailed
hurt = injure = injured = injury
death = fatality = die = died = dying = dead = deceased = kill = killed = killing = fatal = lost their lives
teenager = adolescent = teen
baby = infant
lab = laboratory
exam = examination
advert = advertisement
phone = telephone
bike = bicycle
maths = mathematics
config = configuration
repo = repository
docs = documentation
loan = borrowing = borrowed
debt = indebtedness = owed
owe = balance due = amount due = outstanding balance = amount outstanding
bankrupt = bankruptcy = insolvent = insolvency
refund = refunded = reimbursement = reimbursed
discount = markdown = price reduction
cheap = inexpensive = low-cost = affordable
expensive = costly = high-priced
funding = financing
rival = competitor
supplier = vendor
buyer = purchaser
seller = merchant = retailer
hire = recruit = hired = hiring = recruited = recruitment
employ = employed = employment
fired = sacked = dismissed = dismissal
quit = resign = resigned = resignation = stepped down
strike action = industrial action = walkout
trade union = labor union = labour union
merger = merged = merging
headquarters = head office = corporate offices
shareholder = stockholder
lawsuit = legal action = litigation = sued = go to court = went to court
factory = manufacturing plant = manufacturing facility
warehouse = distribution center = distribution centre = storehouse
supermarket = grocery store
deadline = due date = closing date
contract = agreement
textbook = course book = coursebook
booklet = brochure = pamphlet = leaflet
handbook = user guide = user manual
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
soon = shortly = in the near future
rarely = seldom = infrequently = hardly ever
sometimes = occasionally
usually = normally = typically = generally
twice = two times
fortnight = two weeks
decade = ten years
century = hundred years
midday = noon
dawn = sunrise = daybreak
dusk = sunset = nightfall = twilight
delay = delayed = postponed = postpone
temporary = temporarily = short-lived
permanent = permanently = lasting
lifespan = life span = life expectancy
oldest = eldest
newest = latest = most recent
ancient = antique
biggest = largest = greatest
smallest = tiniest
bigger = larger = greater
big = large
huge = enormous = gigantic = immense = massive
tiny = minuscule
enough = sufficient = adequate
shortage = scarcity = scarce
surplus = excess
percent = per cent
twofold = two-fold = doubled = double
threefold = three-fold = tripled = triple
additional = extra
increase = increased = increasing = rise = risen = rising
surged = soared = skyrocketed = rose sharply
plunged = plummeted = slumped = fell sharply
worsen = worsened = worsening = deteriorate = deteriorated = deterioration
expand = expanded = expansion = enlarge = enlarged
shorten = shortened = shorter
replace = replaced = replacement = substitute = substituted
prevent = prevented = prevention = preventing = avert
avoid = avoided = avoiding = avoidance
hinder = hindered = impede = impeded = hamper = hampered
encourage = encouraged
discourage = discouraged = deter = deterred
protect = protected = protection = safeguard
obtain = obtained = obtaining
ask = asked = asking = enquire = inquire
answer = answered = reply = replied = respond = responded
believe = believed = belief
suppose = presume = presumed
succeed = succeeded = successful = success
achieve = achieved = attain = attained = accomplish = accomplished
invent = invented = invention = inventor
hard = difficult
easy = simple = straightforward
easily = simply = effortlessly
strange = odd = unusual = weird = peculiar
purpose = intention = intended
future work = next steps = future research = future directions
benefit = advantage
drawback = disadvantage = downside = shortcoming = limitation = weakness
pros and cons = advantages and disadvantages = strengths and weaknesses
harmful = damaging = detrimental
useful = helpful
important = essential = crucial = vital
unimportant = trivial = insignificant
compulsory = mandatory = obligatory
voluntary = optional
legal = lawful
guilty = convicted = conviction
crime = criminal offence = criminal offense
permission = authorisation = authorization
treaty = international agreement
tax = taxation = levy
eyewitness = witness
advice = guidance
warning = warned = caution
danger = dangerous = hazard = hazardous = unsafe
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
pavement = sidewalk = footpath
lorry = truck
petrol = gasoline
petrol station = gas station = filling station
car park = parking lot
traffic jam = congestion
driver's license = driving licence
car accident = car crash = traffic accident = road accident
abroad = overseas = foreign country
foreigner = foreign national
countryside = rural area = rural
forest = woods = woodland
coast = shore = seaside
island = isle
location = whereabouts = situated = located
capital city = seat of government
house = dwelling = residence
flat = apartment
lift = elevator
cellar = basement
attic = loft
bathroom = toilet = restroom = lavatory
garden = backyard
sofa = couch = settee
wardrobe = closet
cupboard = cabinet
tap = faucet
fridge = refrigerator
cooker = stove
hoover = vacuum cleaner
torch = flashlight
clothing = clothes = garments = apparel
trousers = pants
jumper = sweater = pullover
nappy = diaper
rain = rainfall = precipitation
hurricane = tropical cyclone
flood = flooded = flooding = inundation
foggy = fog = mist
global warming = climate change
earthquake = quake = seismic event
dinner = evening meal = supper
aubergine = eggplant
courgette = zucchini
coriander = cilantro
sweetcorn = maize = corn
prawn = shrimp
crisps = potato chips
biscuit = cookie
sweets = candy = confectionery
soft drink = soda = fizzy drink
hungry = hunger
thirsty = thirst
starve = starved = starving = starvation = famine
poison = poisonous = toxic
cooked = cook = cooking
vegetarian = meat-free = meatless
dog = canine = hound
cat = feline
horse = equine
cow = cattle = bovine
pig = swine = hog
hen = chicken
endangered = threatened species
football = soccer
athlete = sportsperson = sportsman = sportswoman
referee = umpire
contest = competition = tournament
champion = winner
prize = award
war = armed conflict = warfare
battle = combat
army = armed forces = military
attack = attacked = assault
surrender = surrendered = capitulated
ceasefire = truce = armistice
weapon = armament
bomb = explosive device
prisoner = inmate = convict
spy = espionage
peace = peaceful
revolt = rebellion = uprising = insurrection
slave = slavery = enslaved
king = monarch
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
beautiful = pretty = lovely
ugly = unattractive
quiet = silent = silence
loud = noisy = loudness = decibels = volume
wet = damp = moist
empty = vacant
similar = alike = resembling
opposite = contrary
unique = one of a kind
obvious = evident = apparent
false = untrue
fake = counterfeit = forged
missing = absent
likely = probable = probably
unable = incapable
unwilling = reluctant
unclear = ambiguous
unexpected = unforeseen
ignore = ignored = disregard = disregarded
paediatric = pediatric
writer = author
founder = co-founder
scientist = researcher
relatives = family members = kin
born = birth
jobless = unemployed = unemployment
vomit = vomiting = vomited
surgery = surgical
main = primary
widespread = prevalent
entire = whole
roughly = approximately = circa
maximum = max = highest
takeover = acquisition = acquired
clever = intelligent
crazy = insane
challenge = difficulty = obstacle = hurdle
summary = synopsis
poem = poetry
recommend = recommended = recommendation = advise = advised
refuse = refused = reject = rejected
rubbish = garbage = trash
immediately = instantly = right away
nowadays = currently
often = frequently
obey = comply = complied = compliance
illegal = unlawful
innocent = acquitted
useless = worthless
extinct = extinction
cancelled = canceled
layoffs = redundancies = job cuts = workforce reduction
free of charge = complimentary
insufficient = inadequate
partly = partially
eventually = ultimately
simultaneously = concurrently
eligible = eligibility = entitled
outperform = outperformed = surpass = surpassed
state of the art = cutting edge
analyse = analyze = analysed = analyzed
harbour = harbor
fraud = fraudulent = swindle
difference = differ = differed
vote = voted = ballot
overweight = obese = obesity
vaccine = vaccination = immunisation = immunization
cure = cured
arrest = arrested = taken into custody
smoker = tobacco user
nickname = alias
experimental group = treatment group
dropout rate = attrition rate
bribe = bribery = kickback
fail = failed = failure = unsuccessful
cannot be undone = irreversible
young people = youth = youngsters
doubt = uncertainty = uncertain = unsure
donate = donated = donation
mental illness = mental disorder = psychiatric disorder
decide = decided = decision = deciding
shoes = footwear
nearby = vicinity
unlikely = improbable
precisely = exactly
deny = denied = denial
unknown = unidentified
crash = crashed = accident
cope = handle
concentrate = concentrating = concentrated = focus = focused = focusing
`;
