/** Computing. One thing a line, its terms divided by "="; `
index.ts` says how they are written. */
export const COMPUTING = `
AI = artificial intelligence
ML = machine learning
NLP = natural language processing
LLM = large language model
RAG = retrieval-augmented generation
RLHF = reinforcement learning from human feedback
CNN = convolutional neural network
RNN = recurrent neural network
LSTM = long short-term memory
GAN = generative adversarial network
GNN = graph neural network
SVM = support vector machine
k-NN = k-nearest neighbors = k-nearest neighbours
SGD = stochastic gradient descent
MLP = multilayer perceptron = multi-layer perceptron
VAE = variational autoencoder
NER = named entity recognition
OCR = optical character recognition
ASR = automatic speech recognition = speech recognition = voice recognition = speech to text
TTS = text to speech = speech synthesis
NMT = neural machine translation
POS tagging = part-of-speech tagging
CPU = central processing unit
GPU = graphics processing unit
FPGA = field-programmable gate array
asic = application-specific integrated circuit
RAM = random access memory
SSD = solid-state drive
HDD = hard disk drive = hard disk = hard drive
IoT = Internet of Things
API = application programming interface
SDK = software development kit
IDE = integrated development environment
GUI = graphical user interface
CLI = command line interface
URL = uniform resource locator = web address = internet address
http = hypertext transfer protocol
html = hypertext markup language
css = cascading style sheets
xml = extensible markup language
word document = word file = docx
json = JavaScript object notation
sql = structured query language
DBMS = database management system
RDBMS = relational database management system
ORM = object-relational mapping
crud = create, read, update and delete
etl = extract, transform, load
rpc = remote procedure call
TCP = transmission control protocol
UDP = user datagram protocol
DNS = domain name system
DHCP = dynamic host configuration protocol
VPN = virtual private network
WAN = wide area network
CDN = content delivery network
TLS = transport layer security
SSL = secure sockets layer
SSH = secure shell
AES = advanced encryption standard
PKI = public key infrastructure
2FA = two-factor authentication = two step verification = two step authentication
MFA = multi-factor authentication = multifactor authentication
SSO = single sign-on
RBAC = role-based access control
XSS = cross-site scripting
CSRF = cross-site request forgery
DDoS = distributed denial of service
MITM = man-in-the-middle
CI/CD = continuous integration and continuous delivery = continuous integration and continuous deployment
TDD = test-driven development
OOP = object-oriented programming
FFT = fast Fourier transform
DFS = depth-first search
BFS = breadth-first search
LRU = least recently used
regex = regular expression
SaaS = software as a service
PaaS = platform as a service
IaaS = infrastructure as a service
QA = quality assurance
HCI = human-computer interaction
PDF = portable document format
email = e-mail = electronic mail
`;
