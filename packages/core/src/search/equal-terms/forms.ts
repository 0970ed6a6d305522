/** Forms and spellings of one word that share no beginning. One word a line. */
export const FORMS = `
lose = lost = losing = loss
teach = taught = teaching
learn = learnt = learned = learning
forget = forgot = forgotten = forgetting
steal = stole = stolen = stealing = theft
fight = fought = fighting
catch = caught = catching
seek = sought = seeking
spend = spent = spending
lend = lent = lending = loaned
feel = felt = feeling
sleep = slept = asleep = sleeping
sweep = swept = sweeping
cry = cried = crying = weep = wept = weeping
win = won = winning
swim = swam = swum = swimming
sing = sang = sung = singing
drink = drank = drinking
drunk = intoxicated = inebriated
sink = sank = sunk = sunken = sinking
shrink = shrank = shrunk = shrinking
eat = ate = eaten = eating
drive = drove = driving
ride = rode = ridden = riding
write = wrote = written = writing
speak = spoke = spoken = speaking
break = broke = broken = breaking
wake = woke = woken = awake
wear = wore = worn = wearing
tore = torn = ripped
swear = swore = sworn
freeze = froze = frozen = freezing
hide = hid = hidden = hiding = conceal = concealed
bite = bitten = biting
shake = shook = shaken = shaking
draw = drew = drawn = drawing
fly = flew = flown = flying
throw = threw = thrown = throwing
blow = blew = blown = blowing
think = thought = thinking
fall = fell = fallen = falling
bend = bent = bending
burn = burnt = burned = burning
spell = spelt = spelled = spelling
spill = spilt = spilled
dream = dreamt = dreamed = dreaming
leap = leapt = leaped
kneel = knelt = kneeling
meet = met
understand = understood = understanding = comprehend
strike = struck
swing = swung = swinging
hang = hung = hanging
dig = dug = digging
sting = stung
slide = slid = sliding
bleed = bled = bleeding = haemorrhage = hemorrhage
breed = bred = breeding
flee = fled = fleeing = escape = escaped
forbid = forbade = forbidden = prohibit = prohibited = banned = disallow = disallowed
forgive = forgave = forgiven
withdraw = withdrew = withdrawn = withdrawal
overcome = overcame
arise = arose = arisen
defeat = defeated = beaten
hear = heard
paid = paying = payment
prove = proved = proven
rewrite = rewrote = rewritten
shut = closed
spin = spun = spinning
swelling = swollen = oedema = edema
tell = told = telling
undergo = underwent = undergone
undertake = undertook = undertaken
uphold = upheld
weave = wove = woven = weaving
oversee = oversaw = overseen = supervise = supervised
overthrow = overthrew = overthrown
foresee = foresaw = foreseen
mislead = misled = misleading = deceive = deceived
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
tooth = teeth
mouse = mice
goose = geese
man = men
woman = women
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
colour = color
behaviour = behavior
centre = center
favourite = favorite
honour = honor
labour = labor
flavour = flavor
theatre = theater = playhouse
metre = meter
litre = liter
fibre = fiber
grey = gray
defence = defense
tyre = tire
aluminium = aluminum
catalogue = catalog
programme = program
organise = organize = organised = organized
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
enrol = enroll = enrolled = enrolment = enrollment
fulfil = fulfill = fulfilled
counsellor = counselor
yoghurt = yogurt
`;
