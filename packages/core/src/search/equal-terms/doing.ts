/** What people do and how things are, in everyday words and in those of texts. One thing a line. */
export const DOING = `
get rid of = getting rid of = got rid of = throw away = threw away = thrown away = discard = discarded = dispose =
throwing away = disposal = disposing = discarding
investigate = investigated = investigating = investigation = inquiry = enquiry
discover = discovered = discovering = discovery = unearthed = uncovered
ascertain = ascertained = determine = determined = determining
performed = conducted = performing = conducting
submit = submitted = submitting = submission = lodged
notify = notified = notification = let them know = letting them know = inform = informed = informing = apprise =
apprised
participate = participated = participating = participation = take part = took part = taking part = taken part
responsible = accountable = responsibility = accountability
get better = got better = getting better = recuperate = recover = recovered = recovering = recovery
ensure = ensured = ensuring = make sure = making sure = made sure = make certain = made certain = making certain
revert = reverted = reverting = roll back = rolled back = rollback
tolerate = tolerated = tolerating = endure = endured = enduring
persevere = persevered = perseverance = keep going = kept going
explode = exploded = exploding = explosion = detonate = detonated = detonation
collapse = collapsed = collapsing = fell apart = fall apart = crumbled
knock down = knocked down = tear down = torn down = demolish = demolished = demolition = razed
calm down = calmed down = soothe = soothed = soothing = pacify = pacified
slow down = slowed down = slowing down = decelerate = decelerated = deceleration
accelerate = accelerated = acceleration = hasten = hastened = expedite = expedited = sped = make faster =
made faster = making faster
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
agree = agreed = agreeing = concur = concurred = consented = consent = acquiesce
disagree = disagreed = disagreement = dissent = dissented = dissenting
oppose = opposed = opposing = opposition
application = applied = apply = applying
approve = approved = approving = approval = ratify = ratified = ratification = give the green light =
gave the green light = given the green light
manufacture = manufactured = fabricate = fabricated = fabrication = maker
affect = affected = affecting = influence = influenced = influencing = impact = impacted
take place = took place = taken place = taking place = occur = occurred = occurring = occurrence = happening =
came to pass
vanish = vanished = disappear = disappeared = disappearing = disappearance = went missing = go missing =
going missing = gone missing
relocate = relocated = relocating = relocation = move house = moved house = move away = moved away = moving away
transport = transported = transporting = transportation = haul = hauled = conveyed
depart = departed = departing = departure = leaving = go away = went away = gone away = going away
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
leak = leaked = leaking = leakage = seep = seeped = seepage = ooze = oozed = oozing
melt = melted = melting = molten = thaw = thawed = thawing
evaporate = evaporated = evaporation = evaporating = vaporise = vaporize = vaporised = vaporized
chill = chilled = chilling = refrigerate = refrigerated = refrigeration = keep cold = kept cold = keeping cold =
keep cool = kept cool
rot = rotted = rotting = rotten = decompose = decomposed = decomposition
cleaning = cleaned = cleanse = cleansed = cleansing = clean
wash = washed = washing = rinse = rinsed = rinsing
dehydrated = dehydration = lack of fluids = lack of water
feed = feeding = nourish = nourished = fed
chew = chewed = chewing = masticate = mastication
swallow = swallowed = swallowing = ingest = ingested = ingestion
smell = smelled = smelly = odour = odor = scent = stench = smelling = fragrant = aroma = stink = stank = stinking
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
appoint = appointed = appointing = designate = designated = put in charge = placed in charge
propose = proposed = proposing = proposal = put forward = putting forward = suggestion
persuade = persuaded = persuading = persuasion = convince = convinced
forced = compel = compelled = coerce = coerced = coercion = forcibly
beg = begged = begging = implore = implored = beseech
greet = greeted = greeting = say hello = said hello
laugh = laughed = laughing = laughter = chuckle = chuckled = giggle = giggled
smile = smiled = smiling = grin = grinned = grinning
shout = shouted = shouting = yell = yelled = scream = screamed = screaming = yelling = shriek = shrieked =
shrieking
whisper = whispered = whispering = spoke softly = speak softly
talk = talked = talking = conversation = conversed = chat = chatted = chatting
phoned = telephoned = phone call = telephone call
write down = wrote down = written down = writing down = jot down = jotted down = noted down = writedown =
impairment charge = impairment loss
copy = copied = copying = duplicate = duplicated = duplication
imitate = imitated = imitation = mimic = mimicked = mimicking = emulate = emulated
announce = announced = announcing = announcement = proclaim = proclaimed = made public = make public
reveal = revealed = revealing = disclose = disclosed = disclosure = divulge = divulged = bring to light =
brought to light = come to light = came to light = revelation
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
punish = punished = punishment = penalise = penalize = penalised = penalized = chastise = chastised = castigated
set free = setting free = freed = liberate = liberated = liberation = emancipated
rescue = rescued = rescuing = saved his life = save lives = saving lives = lifesaving = save his life
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
annoy = annoyed = annoying = annoyance = vexed = exasperated = bothered = irritate = irritated = irritating
upset = upsetting = distressed = distress = distressing
embarrassed = embarrassing = embarrassment = humiliated = humiliating = humiliation
disappoint = disappointed = disappointing = disappointment = let down = dismay = dismayed
shocked = shocking = appalled = appalling = horrified = aghast
scare = scary = frighten = frightening = terrify = terrified = terrifying
bored = boring = boredom = tedious = tedium = dull = monotonous = uninteresting = dreary = gloomy = bleak = dismal =
sombre = somber
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
reinforce = reinforced = bolster = bolstered = fortified = make stronger = made stronger = making stronger
weaken = weakened = weakening = undermine = undermined = undermining = make weaker = made weaker = making weaker
harden = hardened = hardening = solidify = solidified = solidification = stiffen = stiffened
widen = widened = widening = broaden = broadened = broadening
prolong = prolonged = prolonging = lengthen = lengthened = lengthening = make longer = made longer = making longer
halve = halved = halving = cut in half
restrict = restricted = restricting = restriction = constrain = constrained
exceed = exceeded = exceeding = go beyond = goes beyond = went beyond
violate = violated = violation = breach = breached = contravene = contravention = flouted = infringe = infringed =
infringement
evade = evaded = evading = evasion = dodge = dodged = dodging
hesitate = hesitated = hesitating = hesitation = hesitant = wavered
pretend = pretended = pretending = feign = feigned = pretence = pretense = make believe
misbehave = misbehaved = misbehaviour = misbehavior = misconduct = behave badly = behaved badly = bad behaviour =
bad behavior
flourish = flourished = flourishing = thrive = thrived = thriving = prosper = prospered
suffer = suffered = suffering = afflicted
lost consciousness = lose consciousness = loss of consciousness = fainted = unconscious = unconsciousness = swoon =
swooned
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
shut down = shutting down = shutdown = closed down = close down = closing down = closure = ceased operations =
close the business = closed the business = go out of business = went out of business = close its doors =
closed its doors = cease trading = ceased trading
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
ended = ending = terminate = terminated = termination = discontinue = discontinued = came to an end =
brought to an end = put an end to = putting an end to = come to an end
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
prosecute = prosecuted = prosecution = put on trial = brought to trial = stood trial = stand trial =
bring to justice = brought to justice
pardon = pardoned = pardoning = clemency = amnesty
consult = consulted = consultation = seek advice = sought advice
educate = educated = educating = education = schooling
graduate = graduated = graduation = finished school = earned a degree = received a degree = obtained a degree
truant = truancy = play truant = skip school = skipping school = skipped school = cut class = cutting class =
skip class = skipped class
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
scold = scolded = scolding = reprimand = reprimanded = rebuke = rebuked = berated = reproach = reproached =
reproof = admonish = admonished
boast = boasted = boasting = boastful = brag = bragged = bragging
ill = sick = unwell = ailing
common cold = catch a cold = caught a cold = head cold
hard working = hardworking = diligent = diligence = diligently = industrious
make a living = made a living = making a living = earn a living = earned a living = livelihood
run for office = ran for office = running for office = stand for election = stood for election = candidacy
protest = protested = protesting = protester = protestor = demonstrator = protest march = street protest =
street demonstration
persecute = persecuted = persecution = oppress = oppressed = oppression
abuse = abused = mistreat = mistreated = mistreatment = maltreatment = ill treatment = treated badly
motivate = motivated = motivating = motivation = inspire = inspired = inspiring = inspiration
urge = urged = urging = exhort = exhorted
tremble = trembled = trembling = tremor = shiver = shivered = shivering = shudder = shuddered = shuddering =
quiver = quivered
burp = burped = burping = belch = belched = belching
fart = flatulence = flatulent = passing gas = pass wind = passing wind = break wind
twitch = twitched = twitching = muscle spasm = fasciculation
painful = sore = soreness = aching = ache = pain = ached
numb = numbness = loss of feeling = loss of sensation = pins and needles = tingling = paraesthesia = paresthesia
stiff = stiffness = rigid = rigidity
weak = feeble = frail = frailty = weaker = weakest
strong = powerful = mighty = strength = stronger = strongest
unhealthy = poor health = ill health = bad for your health
durable = durability = long lasting = hard wearing
considerable = considerably = substantial = substantially = sizeable = sizable
slightly = slight = marginally = marginal = little bit
thin = slim = skinny = slender
emaciated = emaciation = gaunt = skin and bones
fragile = fragility = brittle = brittleness = breakable = easily broken
flexible = flexibility = pliable = supple = bendy
sticky = stickiness = adhesive = glue = glued
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
dirty = filthy = unclean = soiled = grubby = filth = grime = dirt
hygienic = hygiene = sanitary = cleanliness = clean conditions
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
inferior = substandard = poor quality = low quality = bad quality = low grade = second rate
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
impartial = impartiality = even handed = equitable = fairness = unbiased = unprejudiced
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
accidentally = accidental = unintentionally = unintentional = inadvertently = inadvertent = unwittingly =
unintended
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
adultery = adulterous = unfaithful = infidelity = extramarital affair = cheated on his wife =
cheated on her husband = cheat on his wife = cheat on her husband
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
satisfied = satisfaction = pleased = contented = satisfy = satisfying = contentment
dissatisfied = dissatisfaction = discontented = discontent = displeased
pessimistic = pessimism = gloomy outlook = negative outlook
naked = nude = nudity = unclothed = undressed
clumsy = clumsily = clumsiness = awkward = ungainly
energetic = lively = full of energy = vigorous = vigour = vigor
unmarried = never married = unwed = bachelor = single man = single woman = spinster
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
bring back = brought back = restore = restored = restoring = reinstate = reinstated = reintroduced = restoration =
reinstatement
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
sexual intercourse = make love = made love = coitus = sexual relations = copulation = copulate
get in touch = got in touch = getting in touch = make contact = made contact = contacted
keep in touch = kept in touch = stay in touch = stayed in touch = remained in contact = stay in contact
see a doctor = consult a doctor = consult your physician = seek medical attention = seek medical help =
go to the doctor = went to the doctor
go to university = went to university = attended university = go to college = went to college = attended college
go to church = went to church = churchgoing = attend church = attended church
go to bed = went to bed = going to bed = bedtime
go public = went public = going public = flotation = stock market listing = stock exchange listing
fall short = fell short = falling short = failed to meet = missed the target
break the record = broke the record = set a record = record breaking
deplete = depleted = depleting = depletion = run short = ran short = run low = running low = ran low = run dry =
ran dry = running short
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
`;
