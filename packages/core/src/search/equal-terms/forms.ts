/** Forms and spellings of one word that share no beginning. One word a line. */
export const FORMS = `
lose = lost = losing = loss
go = goes = going = went = gone
teach = taught = teaching = give lessons = gave lessons = giving lessons
learn = learnt = learned = learning
forget = forgot = forgotten = forgetting
steal = stole = stolen = stealing = theft = larceny = pilfer = pilfered = pilfering
fight = fought = fighting
catch = caught = catching = capture = capturing
seek = sought = seeking
spend = spent = spending
lend = lent = lending = loaned
feel = felt = feeling
sleep = slept = asleep = sleeping
sweep = swept = sweeping
cry = cried = crying = weep = wept = weeping = sob = sobbed = sobbing = shed tears = burst into tears
win = won = winning
swim = swam = swum = swimming
sing = sang = sung = singing
drink = drank = drinking = beverage
drunk = intoxicated = inebriated = drunken = drunkenness = tipsy = intoxication = inebriation =
influence of alcohol
sink = sank = sunk = sunken = sinking
shrink = shrank = shrunk = shrinking = make smaller = made smaller = making smaller = get smaller = got smaller =
getting smaller
eat = ate = eaten = eating
drive = drove = driving
ride = rode = ridden = riding
write = wrote = written = writing
speak = spoke = spoken = speaking
break = broke = broken = breaking
wake = woke = woken = awake = awaken = awakened = waking
wear = wore = worn = wearing
tore = torn = ripped
swear = swore = sworn
freeze = froze = frozen = freezing
hide = hid = hidden = hiding = conceal = concealed
bite = bitten = biting
shake = shook = shaken = shaking
draw = drew = drawn = drawing
fly = flew = flown = flying
throw = threw = thrown = throwing = hurl = hurled = hurling = fling = flung = toss = tossed
blow = blew = blown = blowing
think = thought = thinking
fall = fell = fallen = falling
bend = bent = bending
burn = burnt = burned = burning
spell = spelt = spelled = spelling
spill = spilt = spilled = spillage = spilling
dream = dreamt = dreamed = dreaming
leap = leapt = leaped = jump = jumped = jumping
kneel = knelt = kneeling
meet = met
understand = understood = understanding = comprehend = comprehension = comprehended = grasped = make sense of =
made sense of
strike = struck
swing = swung = swinging
hang = hung = hanging
dig = dug = digging = excavate = excavation = excavated = excavating
sting = stung
slide = slid = sliding
bleed = bled = bleeding = haemorrhage = hemorrhage = blood loss
breed = bred = breeding
flee = fled = fleeing = escape = escaped = escaping = getaway = got away = get away = getting away
forbid = forbade = forbidden = prohibit = prohibited = banned = disallow = disallowed = ban = banning = outlaw =
outlawed = make illegal = made illegal = making illegal = criminalise = criminalize = criminalised = criminalized
forgive = forgave = forgiven
withdraw = withdrew = withdrawn = withdrawal
overcome = overcame = surmount = surmounted
arise = arose = arisen
defeat = defeated = beaten = beat = beating = vanquish
hear = heard
paid = paying = payment
prove = proved = proven
rewrite = rewrote = rewritten
shut = closed
spin = spun = spinning
swelling = swollen = oedema = edema = swell = swelled = puffiness
tell = told = telling
undergo = underwent = undergone
undertake = undertook = undertaken
uphold = upheld
weave = wove = woven = weaving
oversee = oversaw = overseen = supervise = supervised = supervision = supervising = superintend
overthrow = overthrew = overthrown = depose = deposed = topple = toppled = oust = ousted
foresee = foresaw = foreseen
mislead = misled = misleading = deceive = deceived = deception = deceptive = tricked = dupe = duped = fooled =
trick = tricking = deceit
misunderstand = misunderstood = misunderstanding
rebuild = rebuilt = rebuilding = reconstruct = reconstructed
repay = repaid = repayment = pay back = paid back
undo = undid = undone
redo = redid = redone
withstand = withstood
withhold = withheld
strive = strove = striven
stride = strode
sew = sewn = sewing
shine = shone = shining
creep = crept
cling = clung
grow = grew = grown = growing = growth
overtake = overtook = overtaken
foot = feet
tooth = teeth = dental
mouse = mice
goose = geese
man = men
woman = women = female = lady
wife = wives
wolf = wolves
knife = knives
thief = thieves = burglar
shelf = shelves
loaf = loaves
hoof = hooves
calf = calves
crisis = crises
hypothesis = hypotheses
criterion = criteria
phenomenon = phenomena
bacterium = bacteria
fungus = fungi
index = indices
matrix = matrices
vertex = vertices
appendix = appendices
nucleus = nuclei
stimulus = stimuli
curriculum = curricula = syllabus
diagnosis = diagnoses = diagnosed
alumni = alumnus = former students
larva = larvae
alga = algae
antenna = antennae
formula = formulae
radius = radii
genus = genera
locus = loci
spectrum = spectra
mitochondrion = mitochondria
colour = color = coloured = colored = colouring = coloring
behaviour = behavior = behave = behaved = behaving = demeanour = demeanor
centre = center
favourite = favorite = best loved
honour = honor
labour = labor
flavour = flavor = taste = tasted = tasting
theatre = theater = playhouse
metre = meter
litre = liter
fibre = fiber
grey = gray
defence = defense = defend = defended = defending
tyre = tire
aluminium = aluminum
catalogue = catalog
programme = program
organise = organize = organised = organized = arrange = arranged = arranging
organisation = organization
recognise = recognize = recognised = recognized
optimise = optimize = optimised = optimized
minimise = minimize = minimised = minimized
maximise = maximize = maximised = maximized
judgement = judgment
sceptical = skeptical
mould = mold
plough = plow
jewellery = jewelry
enrol = enroll = enrolled = enrolment = enrollment = matriculation = matriculate
fulfil = fulfill = fulfilled = meet the requirements = met the requirements = satisfy the requirements =
fulfil the requirements = fulfill the requirements = fulfilled the requirements = meet the conditions =
met the conditions = satisfy the conditions = fulfil the conditions = fulfill the conditions
counsellor = counselor
yoghurt = yogurt
`;
