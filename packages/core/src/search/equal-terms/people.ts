/** People, what they are to each other, their bodies and feelings. One thing a line. */
export const PEOPLE = `
murder = murdered = homicide
murderer = killer
suicide = killed himself = killed herself = kill yourself = take his own life = took his own life = kill himself =
kill herself = suicidal
widow = widowed = widower
funeral = burial = buried = bury = burying = interment = interred = laid to rest
graveyard = cemetery = burial ground = churchyard = burial place = tomb = grave = sepulchre = sepulcher = crypt =
burial chamber
corpse = dead body = cadaver = mortal remains = human remains
autopsy = post-mortem = postmortem
alive = living
survive = survived = survival = surviving = stay alive = stayed alive = staying alive = survivor
birthday = date of birth
childbirth = labour and delivery = labor and delivery = give birth = gave birth = giving birth = parturition
pregnant = pregnancy = expecting a baby = expectant mother = gestation = gestational
breastfeeding = breast-feeding = nursing mothers = breastfed = breast fed = lactation = lactating = suckling =
nursing a baby
premature = preterm
newborn = neonate = neonatal
old people = elderly = older adults = senior citizens = older people = seniors = older persons = aged persons =
geriatric
mother = mum = mom = maternal
father = dad = paternal
mother and father = parents
brother or sister = sibling
wedding = marriage ceremony = nuptials
married = marry = marriage = wedded = matrimony = matrimonial = wedlock = marital
spouse = husband or wife
grandmother = grandma = granny
grandfather = grandpa = granddad
friend = buddy = pal
fiance = betrothed = fiancee = betrothal = engaged to be married
divorced = divorce = dissolution of marriage
enemy = foe = adversary = opponent
neighbour = neighbor
guest = visitor
boss = manager = supervisor
coworker = co-worker = colleague = workmate = fellow worker = fellow employee
teacher = instructor = schoolteacher = schoolmaster = schoolmistress = educator
pupil = schoolchild = schoolchildren
headteacher = head teacher = school principal = headmaster
novelist = fiction writer
policeman = police officer = cop = policemen = policewoman
fireman = firefighter = firemen
soldier = troops
sailor = seaman = seamen = mariner = seafarer = seafaring
farmer = grower = agricultural producer
pharmacist = dispensing chemist = apothecary
pharmacy = drugstore = drug store
midwife = midwives = midwifery
vet = veterinarian = veterinary surgeon
physiotherapist = physical therapist
physiotherapy = physical therapy
carer = caregiver = caretaker
babysitter = childminder = nanny
flight attendant = stewardess = cabin crew = air hostess
servant = maid = domestic worker = manservant = maidservant = housemaid = household staff
salesman = salesperson = sales representative = salesmen
journalist = reporter
politician = lawmaker = legislator = statesman = statesmen
chairman = chairperson = chairwoman = chair of the board
volunteer = unpaid worker = volunteering = voluntary worker
retired = retirement = retiree = pensioner = retire = retiring
freelancer = self-employed = independent contractor
apprentice = trainee
beginner = novice
expert = specialist
owner = proprietor = ownership
inhabitant = resident = dweller
immigrant = migrant = immigration
refugee = asylum seeker = displaced person
homeless = unhoused
poor people = low-income = poverty = needy = underprivileged = indigent = disadvantaged
rich = wealthy = affluent = wealth = richer = richest = wealthier = wealthiest = moneyed
famous = well-known = renowned = celebrated = fame = renown = prominent = eminent = illustrious
surname = last name = family name
first name = given name = forename = christian name
stomach = belly = abdomen = abdominal = tummy = gastric
stomach ache = stomachache = abdominal pain = tummy ache
skin rash = rash
bruise = contusion
broken bone = fracture = fractured
wound = wounded = laceration
collarbone = clavicle
shoulder blade = scapula
kneecap = patella
thigh bone = thighbone = femur
shinbone = shin bone = tibia
backbone = spine = spinal column = vertebral column = spinal = vertebral
breastbone = sternum
jawbone = mandible
skull = cranium = cranial
windpipe = trachea = tracheal
gullet = oesophagus = esophagus = food pipe
womb = uterus = uterine
armpit = axilla = underarm
eyesight = vision
blind = blindness = visually impaired = sightless = loss of sight = lost his sight = lose their sight =
vision loss = loss of vision = went blind
deaf = deafness = hearing loss = hearing impaired
disabled people = people with disabilities = disability = disabled person = disabled worker = handicapped =
person with a disability = handicap
wheelchair user = person in a wheelchair
fever = high temperature = pyrexia = febrile = feverish
nausea = feeling sick = queasiness = feel sick = felt sick = queasy = nauseous = nauseated
diarrhoea = diarrhea = loose stools
tired = tiredness = fatigue = exhausted = exhaustion = weary = weariness = fatigued = tiring
sleeplessness = insomnia = trouble sleeping = sleepless = unable to sleep = difficulty sleeping
dizziness = dizzy = lightheadedness = giddy = giddiness = light headed = light headedness = vertigo = lightheaded
runny nose = rhinorrhea = rhinorrhoea = running nose = nasal discharge
sore throat = pharyngitis
hay fever = allergic rhinitis
pink eye = conjunctivitis
allergy = allergic
contagious = infectious = communicable
injection = jab = injected
pill = tablet
painkiller = pain reliever = analgesic = pain relief
breathe = breathing = respiration = respiratory
sweat = sweating = perspiration = sweaty = perspire = perspired = perspiring
urine = pee = urination = urinate = urinating = urinated = pass water = passing water
faeces = feces = stool = poo
menstruation = menstrual = monthly period
birth control = contraception = contraceptive = family planning
sadness = sad = unhappy = sorrow = grief = saddened = sorrowful = mournful = unhappiness
anxious = anxiety = worried = worry = worrying
angry = anger = furious = rage = irate = infuriated = enraged = incensed = wrath = fury = wrathful
happy = happiness = joyful = glad = gladness = joy = joyous
afraid = scared = frightened = fear = fearful = dread = dreaded
surprised = surprise = astonished = amazed = surprising = astonishing = astonishment = amazing = amazement =
startled
brave = courageous = courage = bravery = valiant = valour = valor = gallant = intrepid = fearless = gallantry
stupid = foolish = unintelligent = stupidity = silly = foolishness = folly = idiotic
lazy = idle = laziness = indolent = indolence = slothful
honest = honesty = truthful = sincere = sincerity = sincerely = heartfelt
dishonest = deceitful
polite = courteous = politeness = civility
rude = impolite = rudeness = bad manners = discourteous = insolent = insolence = impudent = impudence =
impertinent = ill mannered = impoliteness
shy = timid = shyness = bashful = bashfulness = timidity
old age = ageing = aging = grow old = grew old = growing old = getting old
diet = eating habits = dietary
`;
