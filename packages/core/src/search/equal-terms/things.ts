/** Things of every field, in everyday words and in those of texts. One thing a line. */
export const THINGS = `
line manager = direct supervisor = immediate superior
pay rise = pay raise = salary increase = wage increase = pay increase = get a raise = got a raise = wage rise =
salary rise = raise wages = raised wages = wage hike = raise salaries
annual leave = vacation days = paid holiday = paid time off = vacation leave = holiday entitlement
sick leave = sick day = sickness absence
rent = rental = rented = renting
security deposit = rental deposit = damage deposit = tenancy deposit
lease = tenancy = tenancy agreement = rental agreement = rental contract
sublet = sublease = subletting = subleasing = underlet = underletting
evict = evicted = eviction = evicting = ejectment
notice period = termination notice
probation = probationary period = probationary = trial period
job advert = job posting = job vacancy = vacancy = job opening = vacant position = open position = vacant post =
unfilled position
overtime = extra hours = excess hours = additional hours
working hours = hours of work = work schedule
telework = teleworking = remote work = remote working = telecommuting = homeworking = working from home =
work from home = worked from home = work remotely = working remotely = worked remotely = home working
payslip = pay slip = pay stub = wage slip = salary slip = pay statement = wage statement = salary statement
take home pay = net pay = net salary = net wages
fringe benefits = employee benefits = perks = perquisites
severance = golden handshake = redundancy pay = redundancy payment
pension = superannuation = retirement income = retirement benefits
collective agreement = collective bargaining agreement = union contract
performance review = performance appraisal = staff appraisal = appraisal interview
signature = signatory = undersigned = signed = signing = signer
breach of contract = contractual breach = nonperformance = breaking the contract = break the contract =
broke the contract
cancel the contract = terminate the contract = termination of the contract = terminate the agreement
expire = expired = expiry = expiration = lapse = lapsed = expiring
arrears = overdue = past due = late payment
late fee = late charge = default interest = penalty interest
advance payment = upfront payment = prepayment = down payment = paid in advance
instalment = installment = partial payment
invoice = invoiced = billing = billed
subcontractor = subcontract = subcontracted = subcontracting = outside contractor
outsourcing = outsourced = outsource
invitation to tender = call for bids = call for tenders = request for proposals = invitation to bid
warranty = guarantee = product guarantee = guarantee period
guarantor = surety = cosigner
liable = liability = legally responsible = answerable
null and void = nullified = legally invalid = unenforceable
trade secret = proprietary information = confidential business information
whistleblower = whistle blower = whistleblowing = protected disclosure = blow the whistle = blew the whistle =
report wrongdoing = reporting wrongdoing = reported wrongdoing
conflict of interest = competing interests = conflicting interests
arbitration = arbitrator = arbitral
heir = heiress = inheritor
inherit = inherited = inheritance = inheriting = bequeathed = bequest
alimony = spousal support = spousal maintenance = maintenance payments
prenup = prenuptial agreement = marriage contract = antenuptial agreement
identity card = id card = identification card = proof of identity = identity document
work permit = work authorisation = work authorization = work visa = employment permit
residence permit = residency permit = permanent residence = residence card
citizenship = nationality
city council = town council = municipal council = local council
local government = local authority = municipality = municipal authority
government agency = public authority = public body = government department
civil servant = public servant = government employee = public official = government official
bureaucracy = red tape = administrative burden = paperwork
referendum = plebiscite = popular vote = referenda
voter = elector = electorate
voter turnout = electoral participation = voter participation
suffrage = right to vote = voting rights
legislation = statute = enactment = act of parliament
decree = edict = executive order
effective date = entry into force = comes into force = came into force = takes effect = enter into force =
entered into force = took effect = become effective = became effective = came into effect = come into effect
repeal = repealed = rescind = rescinded = revoke = revoked = revocation = annulled
jury = juror = jurymen
verdict = court ruling = court decision
injunction = court order = judicial order
prosecutor = district attorney = state attorney = prosecuting attorney
defendant = accused = accused person
testify = testified = testimony = testifying = gave evidence = give evidence
affidavit = sworn statement = sworn declaration
tax return = tax declaration = tax filing
tax office = tax authority = revenue authority = inland revenue
taxpayer = taxable person
customs duty = import duty = tariff = import tax
tax break = tax relief = tax concession = tax allowance
welfare benefits = social security benefits = social assistance = income support = public assistance
unemployment benefit = jobseekers allowance = unemployment compensation = unemployment insurance
health insurance = medical insurance = sickness insurance = health coverage = medical coverage
car insurance = motor insurance = automobile insurance
policyholder = policy holder = insured person
building permit = planning permission = planning consent = construction permit
public transport = public transit = mass transit
waste disposal = refuse collection = waste collection
sewage = wastewater = waste water = sewerage
drinking water = potable water = tap water
power plant = power station = generating station
power cut = power outage = blackout = power failure
nuclear power = nuclear energy = atomic energy = atomic power
renewable energy = green energy = clean energy = renewables
public holiday = bank holiday = national holiday = legal holiday
emergency services = first responders = rescue services = emergency personnel
emergency room = accident and emergency = casualty department = emergency department
free speech = freedom of speech = freedom of expression
discrimination = unequal treatment = discriminated = discriminate = discriminatory
bullying = bullied = harassment = harassed = harassing = bully
personal data = personal information = private data = personal details = personal particulars
data breach = data leak = security breach
privacy policy = privacy notice = privacy statement
login = logon = signin = authenticate = authenticated = authentication
logout = logoff = signout
popup = dialog box = dialogue box = dialog window = modal window = modal dialog
dropdown = pulldown menu = combo box = selection list
checkbox = check box = tick box = tickbox
keyboard shortcut = hotkey = hot key = key combination = key binding = keybinding = shortcut key
homepage = home page = start page = landing page
personal computer = desktop computer = workstation
memory stick = flash drive = thumb drive = pen drive = usb stick = usb drive
screenshot = screen capture = screen grab = screen shot
font = typeface
backup = safety copy = archive copy
uninstall = uninstalled = uninstalling = deinstall = uninstallation
installer = setup program = installation program = setup wizard = installation wizard
bugfix = bug fix = hotfix = patch release
changelog = change log = release notes = version history = revision history
error message = error text = failure message = diagnostic message
exit code = exit status = return code = exit value
stack trace = traceback = backtrace = stacktrace = call stack
debugging = debug = debugged = troubleshooting = troubleshoot
logfile = log file = event log = system log
slowdown = performance degradation = performance regression
latency = response time = turnaround time
throughput = data rate = transfer rate = transmission rate
plugin = addon = browser extension
open source software = free software = libre software
backend = back end = server side
command prompt = terminal window = shell prompt = console window = command line
wildcard = placeholder character = glob pattern
return value = function result = returned value
default value = default setting = factory default = factory setting = preset value
pull request = merge request
version control = source control = revision control
test suite = automated tests = test cases
test coverage = code coverage
garbage collection = garbage collector = automatic memory management
filename = file name
file extension = filename extension = file suffix = filename suffix
spreadsheet = excel sheet = excel file = worksheet
slideshow = slide show = slide deck = presentation slides = powerpoint
mobile app = smartphone app = mobile application = phone app
chatbot = chat bot = conversational agent = virtual assistant = dialogue system = dialog system
text message = sms = short message = texted = texting
social media = social network = social networking sites
ecommerce = electronic commerce = online shopping = internet shopping = online retail
wifi = wireless network = wlan = wireless lan
downtime = outage = service interruption = service disruption = server outage
workaround = temporary fix = interim solution = stopgap
getting started = get started = get going = quickstart = quick start
help desk = helpdesk = technical support = customer support = customer service = support team
hacker = attacker = intruder = cybercriminal = cyber criminal = malicious actor = threat actor
hacked = hacking = unauthorised access = unauthorized access
cyberattack = cyber attack = cyber incident = security incident
security hole = security flaw = security vulnerability = security weakness = software vulnerability
malware = malicious software = malicious code = computer virus = malicious program
phishing = scam email = fraudulent email = spoofed email = fake email
spam = junk mail = junk email = unsolicited email = unsolicited messages
password = passphrase = passcode
access rights = access permissions = user privileges = access privileges
sysadmin = system administrator = superuser = root user = admin
brute force attack = password guessing = brute forcing
encryption = encrypted = encrypt = encrypting = encipher = enciphered
decryption = decrypt = decrypted = decrypting = decipher = deciphered
face recognition = facial recognition = face identification
penetration test = pen test = pentest = ethical hacking = penetration testing
risk assessment = risk analysis = risk evaluation
wiretapping = wiretap = phone tapping = eavesdropping = eavesdrop
surveillance camera = security camera = cctv = video surveillance = closed circuit television
anonymised = anonymized = anonymisation = anonymization = deidentified
test subjects = participants = human subjects = experimental subjects = research volunteers
synthetic data = artificial data = simulated data
fabricated data = faked data = data fabrication = falsified data = fake data
manually annotated = hand labelled = hand labeled = manually labelled = manually labeled = human annotated
annotator = labeler = labeller = human rater
crowdsourcing = crowdsourced = mechanical turk = crowdworkers
ground truth = gold standard = gold labels = reference labels
holdout set = holdout data = unseen data = unseen examples
validation set = development set = dev set = validation data
pretrained = pretraining = pretrain = pre trained = pre training
finetuning = finetuned = finetune = fine tuning = fine tuned = fine tune
hallucination = hallucinated = hallucinate = fabricated content = unfaithful output
chain of thought = step by step reasoning = intermediate reasoning
neural network = neural net
overfitting = overfit = poor generalization
regularisation = regularization = regularizer
hyperparameter = tuning parameter
loss function = objective function = cost function = training objective
number of parameters = parameter count = model size
driverless car = autonomous vehicle = autonomous car = automated vehicle = autonomous driving = self driving car =
self driving = self driving vehicle
evaluation metric = performance metric = performance measure = evaluation measure = quality measure
accuracy = percentage correct = proportion correct
false alarm = false positive
false negative = missed detection
error rate = misclassification rate
interrater agreement = interrater reliability = inter rater reliability = inter annotator agreement
guess = guessed = guessing = conjecture = surmise = surmised
random sample = randomly selected = random selection = randomly chosen
longitudinal study = longitudinal = cohort study = panel study = followup study
placebo = dummy pill = sham treatment = sugar pill = inactive pill
control group = comparison group = reference group = untreated group
randomised = randomized = randomly assigned = randomisation = randomization = random assignment = random allocation
inclusion criteria = eligibility criteria = selection criteria = entry criteria
pilot study = feasibility study = preliminary study = pilot trial
preliminary results = preliminary findings = initial findings = early results = interim results
literature review = related work = prior work = literature survey = previous studies = earlier studies
meta analysis = metaanalysis = pooled analysis = quantitative synthesis
peer review = peer reviewed = refereed = refereeing
preprint = working paper = unpublished manuscript
research paper = scientific article = journal article = research article = scholarly article
first author = lead author = principal author
principal investigator = lead investigator = chief investigator = lead researcher
data collection = data gathering = data acquisition
raw data = unprocessed data = source data
data cleaning = data cleansing = preprocessing = data preparation
missing data = missing values = incomplete data = data gaps
outlier = extreme value = anomalous value = anomalous observation
scatter plot = scatterplot = scatter diagram = scattergram
rule of thumb = heuristic
bottleneck = limiting factor
cause and effect = causal relationship = causality = causation = causal link
correlation = correlated = correlate = statistical association
margin of error = sampling error = error bars = measurement uncertainty
arithmetic mean = average value = mean value
median = middle value
likelihood = probability = chance
moving average = rolling average = running mean = rolling mean
sampling bias = selection bias = unrepresentative sample
respondent = interviewee = survey participant
corrosion = corroded = rusted = rusty = rust = rusting = corrode
germ = microbe = microorganism = pathogen
family tree = pedigree = genealogy = ancestry = lineage
hereditary = heritable = genetically transmitted = runs in the family = familial
middle ages = medieval = mediaeval
staff turnover = employee turnover = labour turnover = labor turnover
bestseller = best seller = bestselling = top selling
word of mouth = personal recommendation = referral marketing
coupon = voucher = gift card = gift certificate
press release = news release = press statement = media release
parent company = holding company = controlling company
subsidiary = daughter company = affiliated company = group company
stock exchange = stock market = bourse = share market
share price = stock price
profit margin = return on sales = profitability
cost cutting = cost reduction = cost savings = savings measures
expenditure = outlay = disbursement = expense
revenue stream = source of income = revenue source = income stream
inventory = stock on hand
supply chain = supply network = logistics chain
shipping costs = freight costs = delivery charges = freight charges = postage = shipping charges = shipping fee =
delivery costs = delivery fee = postage and packing
shipment = consignment = cargo = freight
raw materials = feedstock = primary materials
faulty = defective = malfunctioning = malfunction = defect
complaint = grievance
customer loyalty = customer retention = repeat customers = repeat business
middleman = middlemen = intermediary = broker
wholesaler = wholesale dealer = distributor
craftsman = craftsmen = artisan = tradesman = tradesmen
businessman = businessmen = businesswoman = entrepreneur = business owner
top management = senior management = executive team = senior executives = upper management = top manager =
senior manager = company executive
majority shareholder = controlling shareholder = principal shareholder
insider trading = insider dealing
monopoly = monopolist = market dominance = dominant position
cartel = price fixing = collusion = anticompetitive agreement
antitrust = competition law
recession = economic downturn = economic slump = economic crisis = economic slowdown
cost of living = living expenses
inflation = rising prices
mortgage = home loan = housing loan
creditor = lender = moneylender
debtor = borrower = obligor
bank transfer = wire transfer = money transfer = remittance
paper money = banknote = bank note = paper currency
charity = charitable organisation = charitable organization = nonprofit = nonprofit organization = philanthropy =
philanthropic
hospital stay = hospitalisation = hospitalization = hospitalised = hospitalized = hospital admission = inpatient =
go to hospital = went to hospital = taken to hospital = admitted to hospital = rushed to hospital
checkup = medical examination = physical examination
blood clot = thrombus = thrombosis = thrombi
blood thinner = anticoagulant = anticoagulation
blood poisoning = sepsis = septicaemia = septicemia
heart disease = cardiac disease
heartbeat = heart rate = pulse rate
irregular heartbeat = arrhythmia
heart failure = cardiac insufficiency = cardiac failure
hardening of the arteries = atherosclerosis = arteriosclerosis
chest pain = angina = thoracic pain
pneumonia = lung infection = lung inflammation
kidney failure = renal failure = renal insufficiency
brain damage = brain injury = cerebral damage
memory loss = amnesia = forgetfulness = memory impairment
dementia = senility = senile
epileptic fit = epileptic seizure = convulsion
paralysis = paralysed = paralyzed = palsy
tooth decay = dental caries = caries = dental cavities
heartburn = indigestion = dyspepsia = upset stomach
stomach flu = gastroenteritis = gastric flu
food poisoning = foodborne illness = foodborne disease
weight loss = losing weight = slimming = weight reduction = lose weight = lost weight
quarantine = self isolation = quarantined
face mask = face covering = surgical mask
hand washing = hand hygiene = handwashing = wash your hands = washing your hands = washed your hands
disinfect = disinfection = disinfected = sanitise = sanitize = decontaminate
operating room = operating theatre = operating theater
anaesthetic = anesthetic = anaesthesia = anesthesia
spectacles = eyeglasses = pair of glasses
eye doctor = ophthalmologist = oculist = eye specialist
paediatrician = pediatrician = child doctor = children's doctor
nursing home = care home = retirement home = home for the elderly
hospice = palliative care = end of life care
euthanasia = assisted dying = mercy killing = assisted suicide
caesarean = cesarean = c section = caesarian
foetus = fetus = unborn child = unborn baby = foetal = fetal
infertility = infertile = inability to conceive
mental health = psychological wellbeing = emotional wellbeing = psychological health
melancholy = melancholia = despondency = despondent = low spirits
drug addiction = substance abuse = drug abuse = drug dependence = substance use disorder = drug addict =
drug abuser
alcoholism = alcohol dependence = alcohol abuse = alcohol addiction
dose = dosage = dosing
sleeping pill = sedative = tranquilliser = tranquilizer
first aid = emergency treatment = emergency care
resuscitation = cpr = resuscitated = resuscitate
workout = physical exercise = physical activity
sedentary = physically inactive = physical inactivity = prolonged sitting
sleep deprivation = lack of sleep = insufficient sleep = sleep loss
goalkeeper = goalie = netminder
spectator = onlooker = bystander
gambling = betting = wagering = gambler = gamble = wager = bet
fisherman = fishermen = angler
tourist = sightseer = holidaymaker = vacationer
taxi = cab = taxicab = hackney
traveller = traveler = wayfarer = voyager
pub = tavern = alehouse
swamp = marsh = bog = wetland = fen = morass
landslide = mudslide = landslip = rockslide
wildfire = forest fire = bushfire
drought = dry spell = water shortage = lack of rain
heatwave = heat wave = extreme heat
fertiliser = fertilizer = manure
pesticide = insecticide = plant protection product = crop protection product
weedkiller = weed killer = herbicide
harvest = harvested = harvesting = reap = reaped = reaping = pick fruit = picking fruit = fruit picking
farmland = arable land = agricultural land = cropland = cultivated land
livestock = farm animals = domestic animals
mankind = humankind = human race = homo sapiens = humanity
wildlife = wild animals = fauna
invasive species = alien species = introduced species = nonnative species = non native species
nature reserve = wildlife sanctuary = protected area = conservation area
environmentally friendly = ecofriendly = environmentally sound = environmentally benign
pollution = polluted = contamination = contaminated = pollute = contaminate
pollutant = contaminant
air pollution = smog = poor air quality
deforestation = forest clearance = forest loss
landfill = rubbish dump = garbage dump = dumping ground
biodiversity = species richness = biological diversity
sea captain = ship captain = shipmaster = skipper
shipwreck = shipwrecked = sunken ship = foundered
pirate = buccaneer = corsair = freebooter
warship = battleship = naval vessel
merchant ship = merchantman = merchantmen = cargo ship = freighter = trading vessel
navy = naval forces = naval
seabed = ocean floor = sea floor = seafloor = sea bottom = bottom of the sea = bottom of the ocean
expel = expelled = expulsion
undergraduate = university student = college student
postgraduate = graduate student = grad student
doctoral student = doctoral candidate = phd student = phd candidate
doctorate = phd = doctoral degree = doctor of philosophy
dormitory = dorm = hall of residence = student housing = student accommodation
illiterate = illiteracy = unlettered
learning difficulties = learning disability = special educational needs = special needs
childcare = child care = day care = daycare = creche
distance learning = online learning = elearning = remote learning = correspondence course
vocational training = apprenticeship = trade training
internship = traineeship = work placement
plagiarism = plagiarised = plagiarized = copied text
conscription = compulsory military service = conscripted = military draft = draftee
fortress = stronghold = citadel = fortification = fort
nuclear bomb = atomic bomb = nuclear weapon = atom bomb = nuclear warhead
ammunition = munitions
sword = sabre = saber = rapier
war crime = atrocity = crime against humanity
massacre = massacred = mass killing = bloodbath = carnage
casualties = killed and wounded = war dead
civilian = noncombatant
veteran = former soldier = ex soldier
invade = invaded = invasion = invader = invading
conquer = conquered = conquest = conqueror = subjugated = subdue = subdued = vanquished
coup = putsch = military takeover
guerrilla = guerilla = resistance fighter
insurgent = rebel = insurgency = rebelled = rebellious
kidnap = kidnapped = kidnapping = abduct = abducted = abduction
peace treaty = peace agreement = peace settlement = peace accord
victory = victorious = triumph = triumphant
priest = clergyman = clergymen = parson = vicar = cleric = clergy = priesthood = pastor
sermon = homily = preaching
bible = scripture = holy writ
pray = prayed = prayer = praying = supplication
atheist = unbeliever = nonbeliever = atheism
baptism = christening = baptised = baptized = christened
holy = sacred = hallowed = sanctified
witchcraft = witch = sorcery = sorceress
ghost = spectre = apparition = phantom = specter
coffin = casket
mourning = bereavement = bereaved = mourner = mourn = mourned = lament = lamented = grieve = grieved = grieving
weekly = once a week = per week
daily = once a day = per day
monthly = once a month = per month
hourly = per hour
fortnightly = biweekly
biannual = semiannual = half yearly = twice a year = biannually = semiannually
henceforth = henceforward = hereafter
hitherto = heretofore = thus far
fiscal year = financial year
eternal = everlasting = perpetual = forever = never ending = endless = endlessly = unending = infinite
ancestor = forefather = forebear = progenitor
descendant = offspring = progeny = posterity
single mother = single parent = lone parent = unmarried mother
orphan = orphaned = parentless
upbringing = child rearing = parenting = childrearing = raising children = raise children = raised children =
brought up children = bringing up children = bring up children = child raising
domestic violence = spousal abuse = partner violence = wife beating
child abuse = child maltreatment
mortality rate = death rate
living room = sitting room = parlour = parlor = drawing room = lounge
staircase = stairs = stairway = flight of stairs = stairwell
looking glass = mirror
building contractor = construction company = building firm = construction firm = builder
mansion = manor house = stately home = country seat
neighbourhood = neighborhood
apartment building = block of flats = apartment block = tenement = apartment house
real estate agent = estate agent = realtor = property agent
cloth = fabric = textile
robbery = robbed = robber = mugging = robbing
burglary = housebreaking = breaking and entering = break into a house = broke into a house = burgled = burglarised =
burglarized
drug dealer = drug trafficker = drug trafficking
smuggling = smuggler = smuggled = contraband = smuggle
money laundering = laundered money = proceeds of crime
embezzlement = embezzled = misappropriation = misappropriated = embezzle
blackmail = extortion = extorted = blackmailed = extort
rape = raped = sexual assault = sexual violence = raping = rapist
assassination = assassinated = assassin = assassinate
death penalty = capital punishment = death sentence
prison guard = jailer = gaoler = warder = prison officer = correctional officer
recidivism = repeat offender = recidivist = reoffending
criminal = offender = perpetrator = culprit = felon = wrongdoer
detective = sleuth = police investigator = private investigator
interrogation = interrogated = cross examination = interrogate
riot = civil disturbance = public disorder = unrest = rioting = rioter = rioted
slander = defamation = libel = calumny = defamatory
rumour = rumor = hearsay = gossip = rumoured = rumored
hatred = hate = hated = loathing = detest = detested = abhorrence = loathe = loathed = abhor = abhorred
jealousy = jealous = envy = envious = envied
arrogance = arrogant = haughty = conceited
ashamed = shame = disgrace = disgraced = shameful = disgraceful
regret = remorse = repentance = contrition = repented = regretful = repent = repentant = contrite = remorseful
compassion = pity = pitied = feel sorry for = felt sorry for = feeling sorry for = sympathy = sympathise =
sympathize
gratitude = grateful = thankful = thank = thanked = appreciative
despair = hopelessness = despairing = desperate = desperation = lose hope = lost hope = losing hope
loneliness = lonely = solitude = lonesome = social isolation
enthusiasm = zeal = eagerness = ardour = ardor = zealous = fervent = ardent = fervour = fervor
confusion = confused = bewildered = perplexed = puzzled = bewilderment = baffled = baffling = puzzling
curiosity = curious = inquisitive
distrust = mistrust = suspicion = suspicious
stubborn = obstinate = headstrong = obstinacy = stubbornness
cruelty = cruel = merciless = ruthless = brutal = brutality = inhumane = heartless
greed = greedy = avarice = avaricious = covetous
selfishness = selfish = egoism = egotism
altruism = altruistic = selfless = unselfish
negligence = negligent = careless = carelessness
boy = lad
girl = lass = maiden = damsel
nobleman = noblemen = aristocrat = nobility = aristocracy
peasant = rustic = peasantry
carriage = chaise = stagecoach = horse drawn vehicle
psychiatric hospital = lunatic asylum = madhouse = mental hospital
madman = lunatic = maniac = madmen
madness = insanity = lunacy
countenance = facial expression = visage
quarrel = quarrelled = quarreled = altercation = squabble
postman = mailman = mail carrier = letter carrier = postmen
letter = epistle = missive
messenger = courier
clandestine = covert = secretly = stealthily = surreptitiously
farewell = goodbye = leave taking
telescope = spyglass
television = tv = telly = television set = tv set
protagonist = main character = hero = heroine = central character
scoundrel = rogue = rascal = villain = knave
teamwork = collaboration = cooperation = collaborate = collaborated = cooperate = work together = worked together =
working together = cooperated = cooperating = collaborating = joint effort
expertise = technical knowledge = specialist knowledge = expert knowledge
minimum wage = wage floor
income inequality = wealth gap = income disparity
dictatorship = tyranny = despotism = autocracy = authoritarian rule = tyrant = autocrat = despot = dictator
freedom = liberty
indigenous people = native people = aborigines = native inhabitants
racism = racial prejudice = racial discrimination = racist
obligation = duty = obliged = obligated
`;
