/** Law and public bodies. One thing a line, its terms divided by "="; `
index.ts` says how they are written. */
export const LAW = `
gdpr = General Data Protection Regulation
ccpa = California Consumer Privacy Act
hipaa = Health Insurance Portability and Accountability Act
foia = Freedom of Information Act
dmca = Digital Millennium Copyright Act
AI Act = Artificial Intelligence Act
Affordable Care Act = Patient Protection and Affordable Care Act = Obamacare
terms and conditions = terms of service = terms of use
FMLA = Family and Medical Leave Act
FLSA = Fair Labor Standards Act
FCPA = Foreign Corrupt Practices Act
SOX = Sarbanes-Oxley Act
UCC = Uniform Commercial Code
FCRA = Fair Credit Reporting Act
erisa = Employee Retirement Income Security Act
NEPA = National Environmental Policy Act
TFEU = Treaty on the Functioning of the European Union
ECHR = European Convention on Human Rights
UDHR = Universal Declaration of Human Rights
CJEU = ECJ = Court of Justice of the European Union = European Court of Justice
ECtHR = European Court of Human Rights
ICJ = International Court of Justice
WTO = World Trade Organization = World Trade Organisation
gatt = General Agreement on Tariffs and Trade
trips agreement = trade-related aspects of intellectual property rights
wipo = World Intellectual Property Organization
ILO = International Labour Organization = International Labor Organization
IMF = International Monetary Fund
oecd = Organisation for Economic Co-operation and Development = Organization for Economic Cooperation and Development
UN = United Nations
EU = E.U. = European Union
UK = U.K. = United Kingdom
US = U.S. = USA = U.S.A. = United States
UAE = United Arab Emirates
DOJ = Department of Justice
FTC = Federal Trade Commission
FCC = Federal Communications Commission
EPA = Environmental Protection Agency
EEOC = Equal Employment Opportunity Commission
NLRB = National Labor Relations Board
OSHA = Occupational Safety and Health Administration
FBI = Federal Bureau of Investigation
CIA = Central Intelligence Agency
DPIA = data protection impact assessment
PII = personally identifiable information
PHI = protected health information
DSAR = data subject access request = subject access request
NDA = non-disclosure agreement = nondisclosure agreement = confidentiality agreement
non-compete clause = covenant not to compete = non-competition clause
MOU = memorandum of understanding
LOI = letter of intent
SLA = service level agreement
SOW = statement of work = sown = sowed = sowing = plant seeds = planting seeds
IP rights = intellectual property rights
LLC = limited liability company
LLP = limited liability partnership
PLC = public limited company
POA = power of attorney
TRO = temporary restraining order
force majeure = act of God
attorney-client privilege = legal professional privilege
lawyer = attorney = solicitor = barrister = legal counsel = legal adviser = legal advisor
plaintiff = claimant
articles of incorporation = certificate of incorporation = articles of association
break-up fee = termination fee
choice of law = governing law
hold harmless = indemnify
landlord = lessor = landlady
tenant = lessee
copyright infringement = infringement of copyright
`;
