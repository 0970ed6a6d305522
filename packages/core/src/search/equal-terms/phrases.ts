/** What people say in everyday words and texts in others, by fields. One thing a line, its terms divided by "=". */
export const PHRASES = `
get rid of = getting rid of = throw away = threw away = thrown away = discard = discarded = dispose
investigate = investigated = investigating = investigation = inquiry = enquiry
discover = discovered = discovering = discovery = unearthed = uncovered
ascertain = ascertained = determine = determined = determining
performed = conducted = performing = conducting
submit = submitted = submitting = submission = lodged
notify = notified = notification = let them know = letting them know = inform = informed = informing
participate = participated = participating = participation = take part = took part = taking part = taken part
responsible = accountable = responsibility = accountability
get better = got better = getting better = recuperate = recover = recovered = recovering = recovery
ensure = ensured = ensuring = make sure = making sure = made sure
revert = reverted = reverting = roll back = rolled back = rollback
tolerate = tolerated = tolerating = endure = endured = enduring
persevere = persevered = perseverance = keep going = kept going
explode = exploded = exploding = explosion = detonate = detonated = detonation
collapse = collapsed = collapsing = fell apart = fall apart = crumbled
knock down = knocked down = tear down = torn down = demolish = demolished = demolition = razed
calm down = calmed down = soothe = soothed = soothing = pacify = pacified
slow down = slowed down = slowing down = decelerate = decelerated = deceleration
accelerate = accelerated = acceleration = hasten = hastened = expedite = expedited = sped
expect = expected = expecting = expectation = anticipate = anticipated = anticipation
run away = ran away = running away = abscond = absconded
disassemble = disassembled = disassembly = dismantle = dismantled = take apart = taken apart = took apart
assemble = assembled = assembling = put together = putting together
attach = attached = attaching = fasten = fastened = affix = affixed
unplug = unplugged = disconnect = disconnected = disconnecting
estimate = estimated = estimating = estimation = reckoned
calculate = calculated = calculating = calculation = compute = computed = computation
argue = argued = arguing = contend = contended = assert = asserted
praise = praised = commend = commended = laud = lauded = acclaimed
blame = blamed = blaming = culpable = culpability
criticise = criticize = criticised = criticized = criticism = find fault = found fault = finding fault
apologise = apologize = apologised = apologized = apology = say sorry = said sorry
confess = confessed = confessing = confession = admit = admitting
promise = promised = pledge = pledged = vow = vowed
agree = agreed = agreeing = concur = concurred = consented
disagree = disagreed = disagreement = dissent = dissented = dissenting
oppose = opposed = opposing = opposition
approve = approved = approving = approval = ratify = ratified = ratification
manufacture = manufactured = fabricate = fabricated = fabrication
affect = affected = affecting = influence = influenced = influencing = impact = impacted
take place = took place = taken place = taking place = occur = occurred = occurring = occurrence
vanish = vanished = disappear = disappeared = disappearing = disappearance = went missing
relocate = relocated = relocating = relocation = move house = moved house
transport = transported = transporting = transportation = haul = hauled = conveyed
depart = departed = departing = departure = leaving
arrive = arrived = arriving = arrival
stay = stayed = staying = remain = remained
wait = waited = waiting = await = awaited = awaiting
chase = chased = chasing = pursued = pursuit
accompany = accompanied = accompanying = escort = escorted
push = pushed = pushing = shove = shoved
pull = pulled = pulling = tug = tugged = drag = dragged = dragging
grab = grabbed = grabbing = seize = seized = seizing = snatch = snatched
crush = crushed = crushing = squash = squashed
squeeze = squeezed = squeezing = compress = compressed = compressing = compression
stretch = stretched = stretching = elongate = elongated = elongation
rotate = rotated = rotating = rotation = revolve = revolved = revolving
mix = mixed = mixing = blend = blended = blending = mixture
refill = refilled = refilling = replenish = replenished = replenishment
leak = leaked = leaking = leakage = seep = seeped = seepage
melt = melted = melting = molten = thaw = thawed = thawing
evaporate = evaporated = evaporation = evaporating = vaporise = vaporize = vaporised = vaporized
chill = chilled = chilling = refrigerate = refrigerated = refrigeration
rot = rotted = rotting = rotten = decompose = decomposed = decomposition
cleaning = cleaned = cleanse = cleansed = cleansing
wash = washed = washing = rinse = rinsed = rinsing
dehydrated = dehydration = lack of fluids = lack of water
feed = feeding = nourish = nourished
chew = chewed = chewing = masticate = mastication
swallow = swallowed = swallowing = ingest = ingested = ingestion
smell = smelled = smelly = odour = odor = scent = stench
noticed = noticing = perceived = perceive
monitor = monitored = monitoring = keep an eye on = kept an eye on = keep track of = kept track of = keep watch
tell apart = telling apart = distinguish = distinguished = distinguishing = discern = discerned
remember = remembered = remembering = recollect = recollected = recollection
memorise = memorize = memorised = memorized = memorization = learn by heart = learned by heart = learnt by heart
imagine = imagined = imagining = envisage = envisaged = envision = envisioned
contemplate = contemplated = contemplating = ponder = pondered = pondering = mulled
prepare = prepared = preparing = preparation = get ready = got ready = getting ready
abandon = abandoned = abandoning = abandonment = forsake = forsook = forsaken = deserted
waive = waived = waiver = relinquish = relinquished = forgo = forgone = forego
allocate = allocated = allocation = apportion = apportioned = earmark = earmarked
appoint = appointed = appointing = designate = designated
propose = proposed = proposing = proposal = put forward = putting forward
persuade = persuaded = persuading = persuasion = convince = convinced
forced = compel = compelled = coerce = coerced = coercion
beg = begged = begging = implore = implored = beseech
greet = greeted = greeting = say hello = said hello
laugh = laughed = laughing = laughter = chuckle = chuckled = giggle = giggled
smile = smiled = smiling = grin = grinned = grinning
shout = shouted = shouting = yell = yelled = scream = screamed = screaming
whisper = whispered = whispering = spoke softly = speak softly
talk = talked = talking = conversation = conversed = chat = chatted = chatting
phoned = telephoned = phone call = telephone call
write down = wrote down = written down = writing down = jot down = jotted down = noted down
copy = copied = copying = duplicate = duplicated = duplication
imitate = imitated = imitation = mimic = mimicked = mimicking = emulate = emulated
announce = announced = announcing = announcement = proclaim = proclaimed = made public = make public
reveal = revealed = revealing = disclose = disclosed = disclosure = divulge = divulged
spread = spreading = disseminate = disseminated = dissemination
lied = tell lies = told lies = telling lies = untruthful = falsehood
cheat = cheated = cheating = defraud = defrauded
betray = betrayed = betraying = betrayal = treachery
loot = looted = looting = plunder = plundered = pillage = pillaged = ransacked
threaten = threatened = threatening = threat = menaced = intimidate = intimidated = intimidation
torment = tormented = torture = tortured = torturing
shoot = shot = shooting = opened fire = open fire = gunned down
stab = stabbed = stabbing = knife attack = knife wound
choke = choked = choking = suffocate = suffocated = suffocation = asphyxia = asphyxiation
behead = beheaded = beheading = decapitate = decapitated = decapitation
punish = punished = punishment = penalise = penalize = penalised = penalized
set free = setting free = freed = liberate = liberated = liberation = emancipated
rescue = rescued = rescuing = saved his life
retreat = retreated = retreating = fell back = fall back = pull back = pulled back
drive away = drove away = driven away = repel = repelled = repelling
exclude = excluded = excluding = exclusion = omit = omitted = omission
consist = consisted = consisting = comprise = comprised = comprising
owned = possess = possessed = possessing
lack = lacked = lacking = absence = devoid
depend = depended = depending = rely = relied = relying = reliance = reliant
prefer = preferred = preference = preferring = favour = favor = favoured = favored
love = loved = loving = adore = adored = affection
enjoy = enjoyed = enjoying = enjoyment = take pleasure in = took pleasure in = delighted
admire = admired = admiring = admiration = esteem = esteemed = revere = revered
despise = despised = contempt = contemptuous = scorn = scorned = disdain
annoy = annoyed = annoying = annoyance = vexed = exasperated = bothered
upset = upsetting = distressed = distress = distressing
embarrassed = embarrassing = embarrassment = humiliated = humiliating = humiliation
disappoint = disappointed = disappointing = disappointment = let down = dismay = dismayed
shocked = shocking = appalled = appalling = horrified = aghast
scare = scary = frighten = frightening = terrify = terrified = terrifying
bored = boring = boredom = tedious = tedium = dull = monotonous
fascinate = fascinated = fascinating = captivated = captivating = enthralled = intrigued
tempt = tempted = temptation = entice = enticed = enticing = lure = lured
make amends = made amends = atone = atoned = atonement
pay attention = paid attention = paying attention = heed = heeded = attentive
examine = examined = examining = inspect = inspected = inspection = scrutinise = scrutinize
track down = tracked down = tracking down = hunted down = traced
explore = explored = exploring = exploration = delve = delved
read aloud = reading aloud = recite = recited = recitation
interpret = interpreted = interpreting = interpretation = construe = construed
clarify = clarified = clarification = make clear = made clear = making clear = elucidate = elucidated
emphasise = emphasize = emphasised = emphasized = emphasis = highlighted = underscored
exaggerate = exaggerated = exaggeration = overstate = overstated = overstatement = overblown
underestimate = underestimated = underestimation = understate = understated = underrated
overestimate = overestimated = overestimation = overrated
simplify = simplified = simplifying = simplification = make simpler = made simpler = streamlined
complicated = complex = complexity = intricate = convoluted
strengthen = strengthened = strengthening = reinforce = reinforced = bolster = bolstered = fortified
weaken = weakened = weakening = undermine = undermined = undermining
harden = hardened = hardening = solidify = solidified = solidification = stiffen = stiffened
widen = widened = widening = broaden = broadened = broadening
prolong = prolonged = prolonging = lengthen = lengthened = lengthening
halve = halved = halving = cut in half
restrict = restricted = restricting = restriction = constrain = constrained
exceed = exceeded = exceeding = go beyond = goes beyond = went beyond
violate = violated = violation = breach = breached = contravene = contravention = flouted
evade = evaded = evading = evasion = dodge = dodged = dodging
hesitate = hesitated = hesitating = hesitation = hesitant = wavered
pretend = pretended = pretending = feign = feigned = pretence = pretense = make believe
misbehave = misbehaved = misbehaviour = misbehavior = misconduct = behave badly = behaved badly
flourish = flourished = flourishing = thrive = thrived = thriving = prosper = prospered
suffer = suffered = suffering = afflicted
lost consciousness = lose consciousness = loss of consciousness = fainted = unconscious = unconsciousness
climb = climbed = climbing = ascend = ascended = ascending = ascent
descend = descended = descending = descent = climb down = climbed down
walk = walked = walking = stroll = strolled = strolling
wander = wandered = wandering = roam = roamed = roaming
hurry = hurried = hurrying = rush = rushed = rushing = haste = hastily
lie down = lying down = recumbent = reclining
doze = dozed = dozing = nap = napping
amputate = amputated = amputation = limb removal
pierce = pierced = piercing = puncture = punctured = perforate = perforated = perforation
stockpile = stockpiled = stockpiling = hoard = hoarded = hoarding
accumulate = accumulated = accumulating = accumulation = amass = amassed
shut down = shutting down = shutdown = closed down = close down = closing down = closure = ceased operations
maintain = maintained = maintaining = maintenance = upkeep
utilise = utilize = utilised = utilized = utilisation = utilization = make use of = made use of
exploit = exploited = exploiting = exploitation = take advantage of = took advantage of = taking advantage of
squander = squandered = wasted = wasting = wasteful = frittered away
negotiate = negotiated = negotiating = negotiation = bargain = bargaining = haggle = haggled
fall in love = fell in love = falling in love = enamoured = enamored = infatuated = smitten
hug = hugged = hugging = embrace = embraced = cuddle = cuddled
live = lived = reside = resided = residing = inhabit = inhabited = dwelt
emigrate = emigrated = emigration = moved abroad = move abroad
surround = surrounded = surrounding = encircle = encircled = encircling
besiege = besieged = siege = lay siege = laid siege
blocked = blockage = obstruct = obstructed = obstruction = clog = clogged = clogging
interrupted = interruption = disrupt = disrupted = disrupting = disruption
interfere = interfered = interfering = meddle = meddled = meddling
damage = damaged = harm = harmed = marred
destroy = destroyed = destroying = destruction = devastate = devastated = devastation = ruined
exterminate = exterminated = extermination = eradicate = eradicated = eradication = annihilate = annihilated
spoil = spoiled = spoilt = spoilage = go bad = gone bad = went bad
resumed = resuming = resumption = recommence = recommenced
proceed = proceeded = go ahead = went ahead = going ahead
finish = finished = finishing = complete = completed = completion = finalised = finalized
ended = ending = terminate = terminated = termination = discontinue = discontinued
inaugurate = inaugurated = inauguration = took office = take office = sworn into office
founded = founding = establish = established = establishing = establishment
accept = accepted = accepting = acceptance = assent = assented
entertain = entertained = entertaining = entertainment = amuse = amused = amusement
demote = demoted = demotion = relegated
supersede = superseded = supplant = supplanted
swapped = swapping = exchanged = exchanging = interchanged
convert = converted = converting = conversion = transform = transformed = transforming = transformation
get used to = got used to = getting used to = accustomed = acclimatised = acclimatized = habituated
revise = revised = revising = revision = amend = amended = amendment
corrected = correcting = correction = rectify = rectified = rectification = put right
abolish = abolished = abolishing = abolition = scrapped
authorise = authorize = authorised = authorized = empower = empowered
implement = implemented = implementing = implementation = put into practice = putting into practice = put into effect
deserve = deserved = deserving = worthy = merited
evaluate = evaluated = evaluating = evaluation = assess = assessed = assessment = appraisal
classify = classified = classification = categorise = categorize = categorised = categorized = categorization
specify = specified = specifying = stipulate = stipulated = stipulation = set forth
imply = implied = implying = hint = hinted = insinuate = insinuated
deduce = deduced = deducing = infer = inferred = inferring
conclude = concluded = draw conclusions = drew conclusions = came to the conclusion = reached the conclusion
confirm = confirmed = confirming = confirmation = corroborate = corroborated = substantiate = substantiated
refute = refuted = refuting = disprove = disproved = disproven = debunk = debunked
contradict = contradicted = contradiction = contradictory = inconsistent = inconsistency
prosecute = prosecuted = prosecution = put on trial = brought to trial = stood trial = stand trial
pardon = pardoned = pardoning = clemency = amnesty
consult = consulted = consultation = seek advice = sought advice
educate = educated = educating = education = schooling
graduate = graduated = graduation = finished school = earned a degree = received a degree = obtained a degree
truant = truancy = play truant = skip school = skipping school = skipped school
change your mind = changed his mind = reconsider = reconsidered = second thoughts = rethink = change of heart
take into account = taken into account = taking into account = take into consideration = taken into consideration
unprofitable = loss making = lose money = lost money = losing money = make a loss = made a loss
come to power = came to power = rise to power = rose to power = took power = seized power
crowned = coronation = came to the throne = ascended the throne = ascend the throne = accession
abdicate = abdicated = abdication = gave up the throne = give up the throne
catch fire = caught fire = set on fire = burst into flames = ablaze = ignite = ignited = ignition
extinguish = extinguished = extinguishing = put out the fire = doused
pause = paused = pausing = take a break = took a break = taking a break
revenge = take revenge = took revenge = avenge = avenged = vengeance = retaliate = retaliation
give a speech = gave a speech = made a speech = delivered a speech = deliver a speech = gave a talk
scold = scolded = scolding = reprimand = reprimanded = rebuke = rebuked = berated
boast = boasted = boasting = boastful = brag = bragged = bragging
ill = sick = unwell = ailing
common cold = catch a cold = caught a cold = head cold
hard working = hardworking = diligent = diligence = diligently = industrious
make a living = made a living = making a living = earn a living = earned a living = livelihood
run for office = ran for office = running for office = stand for election = stood for election = candidacy
protest = protested = protesting = protester = protestor = demonstrator
persecute = persecuted = persecution = oppress = oppressed = oppression
abuse = abused = mistreat = mistreated = mistreatment = maltreatment = ill treatment = treated badly
motivate = motivated = motivating = motivation = inspire = inspired = inspiring = inspiration
urge = urged = urging = exhort = exhorted
tremble = trembled = trembling = tremor = shiver = shivered = shivering
burp = burped = burping = belch = belched = belching
fart = flatulence = flatulent = passing gas = pass wind = passing wind = break wind
twitch = twitched = twitching = muscle spasm = fasciculation
painful = sore = soreness = aching
numb = numbness = loss of feeling = loss of sensation = pins and needles = tingling = paraesthesia = paresthesia
stiff = stiffness = rigid = rigidity
weak = feeble = frail = frailty
strong = powerful = mighty
unhealthy = poor health = ill health = bad for your health
durable = durability = long lasting = hard wearing
considerable = considerably = substantial = substantially = sizeable = sizable
slightly = slight = marginally = marginal = little bit
thin = slim = skinny = slender
emaciated = emaciation = gaunt = skin and bones
fragile = fragility = brittle = brittleness = breakable = easily broken
flexible = flexibility = pliable = supple = bendy
sticky = stickiness = adhesive
shiny = glossy = gleaming = lustrous
sour = acidic
sugary = sweetened = high in sugar
salty = saline = salinity = briny
spicy = pungent = piquant
edible = safe to eat = fit for human consumption
fizzy = carbonated = sparkling = effervescent = bubbly
lukewarm = tepid
arid = dry climate = desert climate
humid = humidity = muggy
dirty = filthy = unclean = soiled = grubby
hygienic = hygiene = sanitary
unhygienic = unsanitary = insanitary
messy = untidy = cluttered = disorganised = disorganized
flawed = flaw = imperfect = imperfection
intact = undamaged = unharmed = unscathed
modern = contemporary = present day
old fashioned = outdated = antiquated = outmoded
popular = popularity = well liked
frequent = commonplace = common occurrence
rare = rarity = uncommon = infrequent
ordinary = mundane = unremarkable = run of the mill
remarkable = remarkably = extraordinary = exceptional = exceptionally = noteworthy
excellent = superb = splendid = magnificent = first rate = top notch
terrible = awful = dreadful = horrible = atrocious
inferior = substandard = poor quality = low quality
high quality = top quality = superior quality
best = optimal = optimum
perfect = flawless = faultless = impeccable
accurate = precise = exact
inaccurate = inaccuracy = imprecise = inexact
vague = vaguely = hazy = indistinct = ill defined
maybe = perhaps = possibly
feasible = feasibility = doable = achievable = attainable = practicable = workable = viable
impossible = infeasible = unfeasible = unachievable = unattainable
necessary = necessity = indispensable = requisite
unnecessary = unnecessarily = needless = needlessly = superfluous
urgent = urgently = urgency = time critical
serious = seriously = severe = severely = severity
harmless = innocuous = inoffensive
risky = perilous = precarious = high risk
genuine = authentic = authenticity = bona fide
imaginary = fictional = fictitious
artificial = synthetic = man made = manmade
impartial = impartiality = even handed = equitable = fairness
unfair = unfairly = unjust = unjustly = injustice = inequitable
biased = prejudiced = prejudice = one sided = bigoted
identical = indistinguishable
various = diverse = varied = assorted
numerous = countless = large number = great number = multitude = myriad = plenty
alone = solitary = unaccompanied
completely = totally = entirely = fully = wholly = utterly
mostly = mainly = primarily = largely = predominantly = chiefly = for the most part
nearly = almost = virtually = practically
hardly = barely = scarcely
solely = exclusively = merely
always = invariably = constantly = continually = continuously
long ago = distant past = bygone = former times = olden days
recently = lately = in recent times = in recent years
punctual = punctuality = arrive on time = arrived on time
suddenly = sudden = abruptly = abrupt = unexpectedly
gradually = gradual = progressively = incrementally = incremental
quickly = rapidly = swiftly = swift = speedily
promptly = prompt = forthwith = without undue delay
slowly = slow pace = sluggish = sluggishly = leisurely
deliberately = deliberate = intentionally = intentional = knowingly = wilfully = willfully
accidentally = accidental = unintentionally = unintentional = inadvertently = inadvertent = unwittingly
lucky = luckily = fortunate = fortunately = good luck = good fortune
unlucky = unfortunate = unfortunately = bad luck = misfortune
generous = generosity = magnanimous
stingy = miserly = miser = tight fisted
thrifty = thrift = frugal = frugality
humble = humility = modesty = unassuming
friendly = amicable = cordial = amiable = affable
unfriendly = hostile = hostility = antagonistic
funny = humorous = amusing = comical = hilarious = witty
strict = stringent = rigorous
loyal = loyalty = faithful = steadfast = devoted
adultery = adulterous = unfaithful = infidelity = extramarital affair
reliable = reliability = dependable = trustworthy = trustworthiness
unreliable = untrustworthy = undependable
careful = carefully = cautious = cautiously = prudent = wary
unskilled = untrained = inexperienced = inexperience
talented = talent = gifted = giftedness
wise = wisdom = sagacity = judicious
sensible = sensibly = level headed = sound judgment
illogical = irrational = nonsensical
ridiculous = absurd = absurdity = ludicrous = preposterous
apprehensive = uneasy = nervously = nervousness = jittery
satisfied = satisfaction = pleased = contented
dissatisfied = dissatisfaction = discontented = discontent = displeased
pessimistic = pessimism = gloomy outlook = negative outlook
naked = nude = nudity = unclothed = undressed
clumsy = clumsily = clumsiness = awkward = ungainly
energetic = lively = full of energy = vigorous = vigour = vigor
unmarried = never married = unwed = bachelor
far away = faraway = distant
neighbouring = neighboring = adjacent = adjoining = next door = bordering
outdoors = open air = alfresco
underground = subterranean = beneath the surface
valuable = precious = priceless = great value
impoverished = destitute = destitution = penniless = poverty stricken
well paid = highly paid = high paying = lucrative
badly paid = poorly paid = low paid = low wage = underpaid
lifelong = whole life = entire life = rest of his life
unlimited = limitless = boundless = unbounded
subsequently = afterwards = thereafter
previous = prior = preceding = foregoing
initially = originally = outset
worldwide = globally = around the world = throughout the world = across the globe
nationwide = countrywide = across the country = throughout the country
second hand = secondhand = pre owned = previously owned
handmade = handcrafted = hand crafted = made by hand
custom made = tailor made = bespoke = custom built = made to measure = made to order = customised = customized
automatic = automatically = automated = without human intervention
waterproof = watertight = water resistant = impermeable
fireproof = fire resistant = flame retardant = non flammable = nonflammable
flammable = inflammable = combustible
disposable = single use = throwaway
reusable = reuse = reused = reusing = repurposed
user friendly = easy to use = ease of use = usability
portable = easy to carry = transportable = handheld
invisible = unseen = cannot be seen
understandable = comprehensible = intelligible = easy to understand
incomprehensible = unintelligible = hard to understand = difficult to understand
readable = readability = legible = legibility
illegible = unreadable = hard to read = difficult to read
obscure = little known
anonymous = anonymously = anonymity = unnamed
controversial = controversy = contentious = disputed = hotly debated
debatable = arguable = questionable = open to question
undeniable = indisputable = incontrovertible = irrefutable = undisputed
futile = futility = fruitless = pointless
effective = effectiveness = efficacy = efficacious = works well
extensive = extensively = wide ranging = far reaching
thorough = thoroughly = exhaustive = painstaking
superficial = cursory = perfunctory
concise = concisely = succinct = succinctly = terse
wordy = verbose = verbosity = long winded
native = indigenous = aboriginal
devout = pious = piety = deeply religious
deadly = lethal = life threatening
incurable = untreatable = cannot be cured
terminally ill = terminal illness = end of life
congenital = present at birth = inborn = innate
chronic = longstanding = long standing = persistent
curable = treatable
overcrowded = overcrowding = crowded = packed with people
back down = backed down = relent = relented = give way = gave way
hold back = held back = holding back = restrain = restrained = restraint
bring back = brought back = restore = restored = restoring = reinstate = reinstated = reintroduced
date back = dated back = dating back = originate = originated = originating
subside = subsided = abate = abated = died down = die down
wear away = wore away = worn away = erode = eroded = eroding = erosion
confiscate = confiscated = confiscation = impound = impounded = taken away
stay away = stayed away = keep away = kept away = steer clear
crack down = cracked down = crackdown = clamp down = clamped down = clampdown
burn down = burned down = burnt down = destroyed by fire = burned to the ground
play down = played down = downplay = downplayed = downplaying
quell = quelled = suppress = suppressed = suppression
chop down = chopped down = cut down trees = tree felling = felled = felling
fight back = fought back = hit back = struck back = counterattack = counterattacked
come across = came across = encounter = encountered = stumble upon = stumbled upon
reunite = reunited = reunion = got back together
live together = lived together = living together = cohabit = cohabiting = cohabitation
break apart = broke apart = broken apart = disintegrate = disintegrated = disintegration
stationary = motionless = immobile = stand still = stood still
fall behind = fell behind = falling behind = lag behind = lagged behind = lagging behind
take action = took action = taking action = take measures = took measures = take steps = took steps
make progress = made progress = making progress = headway
sexual intercourse = make love = made love = coitus = sexual relations
get in touch = got in touch = getting in touch = make contact = made contact = contacted
keep in touch = kept in touch = stay in touch = stayed in touch = remained in contact = stay in contact
see a doctor = consult a doctor = consult your physician = seek medical attention = seek medical help
go to university = went to university = attended university = go to college = went to college = attended college
go to church = went to church = churchgoing = attend church = attended church
go to bed = went to bed = going to bed = bedtime
go public = went public = going public = flotation = stock market listing = stock exchange listing
fall short = fell short = falling short = failed to meet = missed the target
break the record = broke the record = set a record = record breaking
deplete = depleted = depleting = depletion = run short = ran short
make redundant = made redundant = lose their jobs = lost their jobs = losing their jobs
look for work = looking for work = look for a job = looking for a job = job hunting = job search = seeking employment
assume = assumed = assuming = assumption = take for granted = taken for granted
prioritise = prioritize = prioritised = prioritized = give priority = gave priority = take precedence
break the law = broke the law = breaking the law = commit a crime = committed a crime = committed an offence
convene = convened = convening = hold a meeting = held a meeting
hold accountable = held accountable = hold responsible = held responsible = hold liable = held liable
plead guilty = pleaded guilty = pled guilty = guilty plea = admitted guilt
broke down = break down = broken down = malfunctioned = stopped working
linked = associated
complain = complained = complaining = grumble = grumbled
accuse = accusing = accusation = allege = alleged = allegation
curtail = curtailed = curtailment = cut back = cutting back
profitable = make a profit = made a profit = making a profit = turn a profit = turned a profit
eager = eagerly = keen = enthusiastic = enthusiastically
kind hearted = kindness = compassionate = benevolent
skilled = skilful = skillful = proficient = proficiency = adept
save money = saving money = saved money = cut costs = cutting costs = economise = economize
line manager = direct supervisor = immediate superior
pay rise = pay raise = salary increase = wage increase = pay increase
annual leave = vacation days = paid holiday = paid time off = vacation leave = holiday entitlement
sick leave = sick day = sickness absence
rent = rental = rented = renting
security deposit = rental deposit = damage deposit = tenancy deposit
lease = tenancy = tenancy agreement = rental agreement = rental contract
sublet = sublease = subletting = subleasing = underlet = underletting
evict = evicted = eviction = evicting = ejectment
notice period = termination notice
probation = probationary period = probationary = trial period
job advert = job posting = job vacancy = vacancy = job opening
overtime = extra hours = excess hours = additional hours
working hours = hours of work = work schedule
telework = teleworking = remote work = remote working = telecommuting = homeworking = working from home
payslip = pay slip = pay stub = wage slip
take home pay = net pay = net salary = net wages
fringe benefits = employee benefits = perks = perquisites
severance = golden handshake = redundancy pay = redundancy payment
pension = superannuation = retirement income = retirement benefits
collective agreement = collective bargaining agreement = union contract
performance review = performance appraisal = staff appraisal = appraisal interview
signature = signatory = undersigned
breach of contract = contractual breach = nonperformance = breaking the contract
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
warranty = product guarantee = guarantee period
guarantor = surety = cosigner
liable = liability = legally responsible = answerable
null and void = nullified = legally invalid = unenforceable
trade secret = proprietary information = confidential business information
whistleblower = whistle blower = whistleblowing = protected disclosure
conflict of interest = competing interests = conflicting interests
arbitration = arbitrator = arbitral
heir = heiress = inheritor
inherit = inherited = inheritance = inheriting = bequeathed = bequest
alimony = spousal support = spousal maintenance = maintenance payments
prenup = prenuptial agreement = marriage contract = antenuptial agreement
identity card = id card = identification card = proof of identity
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
effective date = entry into force = comes into force = came into force = takes effect
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
bullying = bullied = harassment = harassed = harassing
personal data = personal information = private data
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
text message = sms = short message
social media = social network = social networking sites
ecommerce = electronic commerce = online shopping = internet shopping = online retail
wifi = wireless network = wlan = wireless lan
downtime = outage = service interruption = service disruption = server outage
workaround = temporary fix = interim solution = stopgap
getting started = quickstart = quick start
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
driverless car = autonomous vehicle = autonomous car = automated vehicle = autonomous driving
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
likelihood = probability
moving average = rolling average = running mean = rolling mean
sampling bias = selection bias = unrepresentative sample
respondent = interviewee = survey participant
corrosion = corroded = rusted = rusty
germ = microbe = microorganism = pathogen
family tree = pedigree = genealogy = ancestry
hereditary = heritable = genetically transmitted
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
expenditure = outlay = disbursement
revenue stream = source of income = revenue source = income stream
inventory = stock on hand
supply chain = supply network = logistics chain
shipping costs = freight costs = delivery charges = freight charges = postage
shipment = consignment = cargo = freight
raw materials = feedstock = primary materials
faulty = defective = malfunctioning = malfunction
complaint = grievance
customer loyalty = customer retention = repeat customers = repeat business
middleman = middlemen = intermediary = broker
wholesaler = wholesale dealer = distributor
craftsman = craftsmen = artisan = tradesman = tradesmen
businessman = businessmen = businesswoman = entrepreneur = business owner
top management = senior management = executive team = senior executives = upper management
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
charity = charitable organisation = charitable organization = nonprofit = nonprofit organization
hospital stay = hospitalisation = hospitalization = hospitalised = hospitalized = hospital admission = inpatient
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
heartburn = indigestion = dyspepsia
stomach flu = gastroenteritis = gastric flu
food poisoning = foodborne illness = foodborne disease
weight loss = losing weight = slimming = weight reduction = lose weight = lost weight
quarantine = self isolation = quarantined
face mask = face covering = surgical mask
hand washing = hand hygiene = handwashing
disinfect = disinfection = disinfected = sanitise = sanitize = decontaminate
operating room = operating theatre = operating theater
anaesthetic = anesthetic = anaesthesia = anesthesia
spectacles = eyeglasses = pair of glasses
eye doctor = ophthalmologist = oculist = eye specialist
paediatrician = pediatrician
nursing home = care home = retirement home
hospice = palliative care = end of life care
euthanasia = assisted dying = mercy killing = assisted suicide
caesarean = cesarean = c section = caesarian
foetus = fetus = unborn child = unborn baby = foetal = fetal
infertility = infertile = inability to conceive
mental health = psychological wellbeing = emotional wellbeing = psychological health
melancholy = melancholia = despondency = despondent = low spirits
drug addiction = substance abuse = drug abuse = drug dependence = substance use disorder
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
gambling = betting = wagering = gambler = gamble = wager
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
harvest = harvested = harvesting = reap = reaped = reaping
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
seabed = ocean floor = sea floor = seafloor = sea bottom
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
fortress = stronghold = citadel = fortification
nuclear bomb = atomic bomb = nuclear weapon = atom bomb = nuclear warhead
ammunition = munitions
sword = sabre = saber = rapier
war crime = atrocity = crime against humanity
massacre = massacred = mass killing = bloodbath = carnage
casualties = killed and wounded = war dead
civilian = noncombatant
veteran = former soldier = ex soldier
invade = invaded = invasion = invader = invading
conquer = conquered = conquest = conqueror = subjugated
coup = putsch = military takeover
guerrilla = guerilla = resistance fighter
insurgent = rebel = insurgency
kidnap = kidnapped = kidnapping = abduct = abducted = abduction
peace treaty = peace agreement = peace settlement = peace accord
victory = victorious = triumph = triumphant
priest = clergyman = clergymen = parson = vicar = cleric
sermon = homily = preaching
bible = scripture = holy writ
pray = prayed = prayer = praying = supplication
atheist = unbeliever = nonbeliever = atheism
baptism = christening = baptised = baptized = christened
holy = sacred = hallowed = sanctified
witchcraft = witch = sorcery = sorceress
ghost = spectre = apparition = phantom = specter
coffin = casket
mourning = bereavement = bereaved = mourner
weekly = once a week = per week
daily = once a day = per day
monthly = once a month = per month
hourly = per hour
fortnightly = biweekly
biannual = semiannual = half yearly = twice a year = biannually = semiannually
henceforth = henceforward = hereafter
hitherto = heretofore = thus far
fiscal year = financial year
eternal = everlasting = perpetual = forever = never ending
ancestor = forefather = forebear = progenitor
descendant = offspring = progeny = posterity
single mother = single parent = lone parent = unmarried mother
orphan = orphaned = parentless
upbringing = child rearing = parenting = childrearing = raising children
domestic violence = spousal abuse = partner violence = wife beating
child abuse = child maltreatment
mortality rate = death rate
living room = sitting room = parlour = parlor = drawing room = lounge
staircase = stairs = stairway = flight of stairs
looking glass = mirror
building contractor = construction company = building firm = construction firm
mansion = manor house = stately home = country seat
neighbourhood = neighborhood
apartment building = block of flats = apartment block = tenement = apartment house
real estate agent = estate agent = realtor = property agent
cloth = fabric = textile
robbery = robbed = robber = mugging = robbing
burglary = housebreaking = breaking and entering
drug dealer = drug trafficker = drug trafficking
smuggling = smuggler = smuggled = contraband
money laundering = laundered money = proceeds of crime
embezzlement = embezzled = misappropriation = misappropriated = embezzle
blackmail = extortion = extorted = blackmailed = extort
rape = raped = sexual assault = sexual violence
assassination = assassinated = assassin = assassinate
death penalty = capital punishment = death sentence
prison guard = jailer = gaoler = warder = prison officer = correctional officer
recidivism = repeat offender = recidivist = reoffending
criminal = offender = perpetrator = culprit = felon = wrongdoer
detective = sleuth = police investigator = private investigator
interrogation = interrogated = cross examination = interrogate
riot = civil disturbance = public disorder = unrest
slander = defamation = libel = calumny = defamatory
rumour = rumor = hearsay = gossip
hatred = hate = hated = loathing = detest = detested = abhorrence
jealousy = jealous = envy = envious = envied
arrogance = arrogant = haughty = conceited
ashamed = shame = disgrace = disgraced
regret = remorse = repentance = contrition = repented
compassion = pity = pitied
gratitude = grateful = thankful
despair = hopelessness = despairing
loneliness = lonely = solitude = lonesome = social isolation
enthusiasm = zeal = eagerness = ardour = ardor
confusion = confused = bewildered = perplexed = puzzled = bewilderment
curiosity = curious = inquisitive
distrust = mistrust = suspicion = suspicious
stubborn = obstinate = headstrong = obstinacy = stubbornness
cruelty = cruel = merciless = ruthless = brutal = brutality
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
television = tv = telly
protagonist = main character = hero = heroine = central character
scoundrel = rogue = rascal = villain = knave
teamwork = collaboration = cooperation = collaborate = collaborated = cooperate
expertise = technical knowledge = specialist knowledge = expert knowledge
minimum wage = wage floor
income inequality = wealth gap = income disparity
dictatorship = tyranny = despotism = autocracy = authoritarian rule
freedom = liberty
indigenous people = native people = aborigines = native inhabitants
racism = racial prejudice = racial discrimination = racist
obligation = duty = obliged = obligated
`;
