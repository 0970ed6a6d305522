/** People, what they are to each other, their bodies and feelings. One thing a line. */
export const PEOPLE = `
murder = murdered = homicide
murderer = killer
suicide = killed himself = killed herself
widow = widowed
funeral = burial = buried
graveyard = cemetery
corpse = dead body = cadaver
autopsy = post-mortem = postmortem
alive = living
survive = survived = survival = surviving
birthday = date of birth
childbirth = labour and delivery = labor and delivery
pregnant = pregnancy = expecting a baby
breastfeeding = breast-feeding = nursing mothers
premature = preterm
newborn = neonate = neonatal
old people = elderly = older adults = senior citizens = older people
mother = mum = mom = maternal
father = dad = paternal
mother and father = parents
brother or sister = sibling
wedding = marriage ceremony
married = marry = marriage
spouse = husband or wife
grandmother = grandma = granny
grandfather = grandpa = granddad
friend = buddy = pal
fiance = betrothed
divorced = divorce = dissolution of marriage
enemy = foe = adversary
neighbour = neighbor
guest = visitor
boss = manager = supervisor
coworker = co-worker = colleague
teacher = instructor = schoolteacher
pupil = schoolchild = schoolchildren
headteacher = head teacher = school principal = headmaster
novelist = fiction writer
policeman = police officer = cop = policemen = policewoman
fireman = firefighter = firemen
soldier = troops
sailor = seaman = seamen = mariner
farmer = grower = agricultural producer
pharmacist = dispensing chemist
pharmacy = drugstore = drug store
midwife = midwives
vet = veterinarian = veterinary surgeon
physiotherapist = physical therapist
physiotherapy = physical therapy
carer = caregiver = caretaker
babysitter = childminder = nanny
flight attendant = stewardess = cabin crew
servant = maid = domestic worker
salesman = salesperson = sales representative = salesmen
journalist = reporter
politician = lawmaker = legislator
chairman = chairperson = chairwoman = chair of the board
volunteer = unpaid worker
retired = retirement = retiree
freelancer = self-employed = independent contractor
apprentice = trainee
beginner = novice
expert = specialist
owner = proprietor
inhabitant = resident = dweller
immigrant = migrant = immigration
refugee = asylum seeker = displaced person
homeless = unhoused
poor people = low-income = poverty
rich = wealthy = affluent
famous = well-known = renowned = celebrated
surname = last name = family name
first name = given name = forename
stomach = belly = abdomen = abdominal
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
backbone = spine = spinal column = vertebral column
breastbone = sternum
jawbone = mandible
skull = cranium
windpipe = trachea
gullet = oesophagus = esophagus
womb = uterus
armpit = axilla
eyesight = vision
blind = blindness = visually impaired
deaf = deafness = hearing loss = hearing impaired
disabled people = people with disabilities = disability
wheelchair user = person in a wheelchair
fever = high temperature = pyrexia
nausea = feeling sick = queasiness
diarrhoea = diarrhea = loose stools
tired = tiredness = fatigue = exhausted = exhaustion
sleeplessness = insomnia = trouble sleeping
dizziness = dizzy = lightheadedness
runny nose = rhinorrhea = rhinorrhoea
sore throat = pharyngitis
hay fever = allergic rhinitis
pink eye = conjunctivitis
allergy = allergic
contagious = infectious = communicable
injection = jab = injected
pill = tablet
painkiller = pain reliever = analgesic = pain relief
breathe = breathing = respiration = respiratory
sweat = sweating = perspiration
urine = pee = urination
faeces = feces = stool = poo
menstruation = menstrual = monthly period
birth control = contraception = contraceptive
sadness = sad = unhappy = sorrow = grief
anxious = anxiety = worried = worry
angry = anger = furious = rage
happy = happiness = joyful
afraid = scared = frightened = fear = fearful
surprised = surprise = astonished = amazed
brave = courageous = courage = bravery
stupid = foolish = unintelligent
lazy = idle
honest = honesty = truthful
dishonest = deceitful
polite = courteous
rude = impolite
shy = timid
old age = ageing = aging
diet = eating habits
`;
