/** Medicine and biology. One thing a line, its terms divided by "="; `
index.ts` says how they are written. */
export const MEDICINE = `
MI = myocardial infarction = heart attack
AMI = acute myocardial infarction
STEMI = ST-elevation myocardial infarction = ST-segment elevation myocardial infarction
CHD = coronary heart disease
CAD = coronary artery disease
CVD = cardiovascular disease
CHF = congestive heart failure
ACS = acute coronary syndrome
hypertension = high blood pressure
hypotension = low blood pressure
LDL = low-density lipoprotein = bad cholesterol
HDL = high-density lipoprotein
hyperlipidemia = hyperlipidaemia = high cholesterol
ecg = ekg = electrocardiogram = electrocardiography
eeg = electroencephalogram = electroencephalography
CABG = coronary artery bypass graft
PCI = percutaneous coronary intervention
TIA = transient ischemic attack = transient ischaemic attack = mini-stroke
stroke = cerebrovascular accident = apoplexy = brain attack
DVT = deep vein thrombosis = deep venous thrombosis
VTE = venous thromboembolism
copd = chronic obstructive pulmonary disease
ARDS = acute respiratory distress syndrome
TB = tuberculosis
OSA = obstructive sleep apnea = obstructive sleep apnoea
T1D = T1DM = type 1 diabetes = insulin-dependent diabetes
T2D = T2DM = type 2 diabetes = non-insulin-dependent diabetes
HbA1c = glycated hemoglobin = glycated haemoglobin = glycosylated hemoglobin
blood sugar = blood glucose
hypoglycemia = hypoglycaemia = low blood sugar
hyperglycemia = hyperglycaemia = high blood sugar
BMI = body mass index
CKD = chronic kidney disease = chronic renal disease
AKI = acute kidney injury = acute renal failure
GFR = glomerular filtration rate
UTI = urinary tract infection
IBD = inflammatory bowel disease
IBS = irritable bowel syndrome
GERD = gastroesophageal reflux disease = gastro-oesophageal reflux disease = acid reflux
NAFLD = non-alcoholic fatty liver disease = nonalcoholic fatty liver disease
NASH = nonalcoholic steatohepatitis = non-alcoholic steatohepatitis
HBV = hepatitis B virus
HCV = hepatitis C virus
HIV = human immunodeficiency virus
HPV = human papillomavirus
EBV = Epstein-Barr virus
CMV = cytomegalovirus
RSV = respiratory syncytial virus
STI = STD = sexually transmitted infection = sexually transmitted disease
mrsa = methicillin-resistant Staphylococcus aureus
covid = covid-19 = coronavirus disease 2019 = SARS-CoV-2 = coronavirus
sars = severe acute respiratory syndrome
flu = influenza
chickenpox = varicella
shingles = herpes zoster
whooping cough = pertussis
measles = rubeola
German measles = rubella
lockjaw = tetanus
RA = rheumatoid arthritis
SLE = systemic lupus erythematosus
ALS = amyotrophic lateral sclerosis = Lou Gehrig's disease = motor neurone disease = motor neuron disease
PD = Parkinson's disease
adhd = attention deficit hyperactivity disorder
ASD = autism spectrum disorder
OCD = obsessive-compulsive disorder
ptsd = post-traumatic stress disorder = posttraumatic stress disorder
MDD = major depressive disorder = major depression
CBT = cognitive behavioral therapy = cognitive behavioural therapy
SSRI = selective serotonin reuptake inhibitor
NSAID = nonsteroidal anti-inflammatory drug = non-steroidal anti-inflammatory drug
DMARD = disease-modifying antirheumatic drug
HRT = hormone replacement therapy
ACE inhibitor = angiotensin-converting enzyme inhibitor
ARB = angiotensin receptor blocker
TBI = traumatic brain injury
SIDS = sudden infant death syndrome = cot death = crib death
ICU = intensive care unit = critical care unit
NICU = neonatal intensive care unit
GP = general practitioner = family physician = family doctor = primary care physician
EHR = EMR = electronic health record = electronic medical record
QoL = quality of life
QALY = quality-adjusted life year
RCT = randomized controlled trial = randomised controlled trial = randomized clinical trial
IRB = institutional review board = research ethics committee
FDA = Food and Drug Administration
CDC = Centers for Disease Control and Prevention
NIH = National Institutes of Health
EMA = European Medicines Agency
NHS = National Health Service
MRI = magnetic resonance imaging
fMRI = functional magnetic resonance imaging
CT scan = CAT scan = computed tomography
PET scan = positron emission tomography
ultrasound = sonography = ultrasonography
IVF = in vitro fertilization = in vitro fertilisation
PCOS = polycystic ovary syndrome = polycystic ovarian syndrome
SCD = sickle cell disease = sickle cell anemia = sickle cell anaemia
CML = chronic myeloid leukemia = chronic myelogenous leukemia = chronic myeloid leukaemia
AML = acute myeloid leukemia = acute myelogenous leukemia = acute myeloid leukaemia
CLL = chronic lymphocytic leukemia = chronic lymphocytic leukaemia
NSCLC = non-small cell lung cancer
SCLC = small cell lung cancer
HCC = hepatocellular carcinoma
RCC = renal cell carcinoma
GBM = glioblastoma multiforme
GVHD = graft-versus-host disease
ESRD = end-stage renal disease = end-stage kidney disease
PPI = proton pump inhibitor
NHL = non-Hodgkin lymphoma
AF = atrial fibrillation
MS = multiple sclerosis
OA = osteoarthritis
acute lymphoblastic leukemia = acute lymphocytic leukemia = acute lymphoblastic leukaemia
HSC = hematopoietic stem cell = haematopoietic stem cell
iPSC = iPS cells = induced pluripotent stem cell
NK cells = natural killer cells
Treg = regulatory T cell
RBC = red blood cell = erythrocyte
WBC = white blood cell = leukocyte = leucocyte
platelet = thrombocyte
tumor = tumour = neoplasm
anemia = anaemia
dna = deoxyribonucleic acid
rna = ribonucleic acid
mRNA = messenger RNA
tRNA = transfer RNA
miRNA = microRNA
siRNA = small interfering RNA
RNAi = RNA interference
lncRNA = long non-coding RNA = long noncoding RNA
SNP = single nucleotide polymorphism
gwas = genome-wide association study
PCR = polymerase chain reaction
elisa = enzyme-linked immunosorbent assay
crispr = clustered regularly interspaced short palindromic repeats
NGS = next-generation sequencing = high-throughput sequencing
ATP = adenosine triphosphate
ROS = reactive oxygen species
ECM = extracellular matrix
EMT = epithelial-mesenchymal transition
GPCR = G protein-coupled receptor
TNF = tumor necrosis factor = tumour necrosis factor
IFN = interferon
VEGF = vascular endothelial growth factor
EGFR = epidermal growth factor receptor
MHC = major histocompatibility complex
HLA = human leukocyte antigen
CNS = central nervous system
CSF = cerebrospinal fluid
BBB = blood-brain barrier
CRP = C-reactive protein
vitamin C = ascorbic acid
vitamin B12 = cobalamin = cyanocobalamin
vitamin B1 = thiamine = thiamin
vitamin B9 = folic acid = folate
vitamin E = tocopherol
vitamin D3 = cholecalciferol
aspirin = acetylsalicylic acid
acetaminophen = paracetamol
adrenaline = epinephrine
noradrenaline = norepinephrine
albuterol = salbutamol
kidney stones = nephrolithiasis = renal calculi
gallstones = cholelithiasis
nosebleed = epistaxis
hives = urticaria
itching = pruritus = itch = itchy
hair loss = alopecia
baldness = androgenetic alopecia = bald = hairless
eczema = atopic dermatitis
short-sightedness = nearsightedness = myopia = short sighted = shortsighted = near sighted = nearsighted = myopic
difficulty swallowing = dysphagia
shortness of breath = dyspnea = dyspnoea = breathlessness = difficulty breathing = trouble breathing =
breathing difficulty = breathing problems = short of breath = breathless
low back pain = lumbago
fainting = syncope
miscarriage = spontaneous abortion
pre-eclampsia = preeclampsia
side effects = adverse effects = adverse events = adverse reactions = undesirable effects = unwanted effects =
adverse drug reactions
fruit fly = Drosophila melanogaster = Drosophila
baker's yeast = Saccharomyces cerevisiae
roundworm = Caenorhabditis elegans = C. elegans
zebrafish = Danio rerio
thale cress = Arabidopsis thaliana
`;
