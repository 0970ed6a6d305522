/** Accounting and company filings. One thing a line, its terms divided by "="; `
index.ts` says how they are written. */
export const ACCOUNTS = `
capex = capital expenditures = capital spending = capital outlays = purchases of property, plant and equipment \
= purchases of property and equipment = additions to property, plant and equipment = additions to property and \
equipment = acquisition of property, plant and equipment = payments for property, plant and equipment
opex = operating expenses = operating costs = running costs
PP&E = property, plant and equipment = property and equipment = tangible fixed assets
income statement = statement of income = statement of operations = statement of earnings = profit and loss statement \
= profit and loss account = P&L
balance sheet = statement of financial position = statement of financial condition
cash flow statement = statement of cash flows
statement of shareholders' equity = statement of stockholders' equity = statement of changes in equity
first quarter = Q1 = 1Q
Latin America = LATAM
EMEA = Europe, Middle East and Africa
APAC = Asia Pacific
second quarter = Q2 = 2Q
third quarter = Q3 = 3Q
fourth quarter = Q4 = 4Q
revenue = net sales
COGS = cost of goods sold = cost of sales = cost of revenue = cost of products sold
gross profit = gross income = gross margin
operating income = operating profit = income from operations = earnings from operations = profit from operations
net income = net earnings = net profit = profit for the year = profit for the period
net loss = loss for the year = loss for the period
ebit = earnings before interest and taxes = profit before interest and tax
ebitda = earnings before interest, taxes, depreciation and amortization = earnings before interest, tax, \
depreciation and amortisation
pretax income = income before income taxes = earnings before income taxes = profit before tax = income before \
provision for income taxes
income tax expense = provision for income taxes = tax provision
depreciation and amortization = depreciation and amortisation
SG&A = selling, general and administrative expenses = selling, general and administrative
R&D = research and development
eps = earnings per share = net income per share = earnings per common share = net income per common share
dps = dividends per share = dividends declared per share
accounts receivable = trade receivables
accounts payable = trade payables
bad debt = doubtful accounts
shareholders' equity = stockholders' equity = owners' equity
retained earnings = accumulated profits = reinvested earnings = earnings reinvested in the business
accumulated deficit = accumulated losses
common stock = ordinary shares = common shares
preferred stock = preference shares = preferred shares
APIC = additional paid-in capital = capital in excess of par value = share premium = paid-in surplus
treasury stock = treasury shares
share repurchase = stock repurchase = share buyback = stock buyback = repurchase of common stock = purchase of \
treasury stock
AOCI = accumulated other comprehensive income = accumulated other comprehensive loss
OCI = other comprehensive income
minority interest = noncontrolling interest = non-controlling interest
operating cash flow = cash flow from operations = net cash provided by operating activities = cash provided by \
operating activities = cash generated from operations
investing cash flow = net cash used in investing activities = cash used in investing activities = cash flow from \
investing
financing cash flow = net cash used in financing activities = cash provided by financing activities = cash flow from \
financing
FCF = free cash flow
cash on hand = cash and cash equivalents
marketable securities = short-term investments
long-term debt = non-current borrowings = long-term borrowings
short-term debt = short-term borrowings = current borrowings
interest expense = finance costs = borrowing costs
interest income = finance income
deferred revenue = contract liabilities = unearned revenue
unbilled receivables = contract assets
goodwill impairment = impairment of goodwill
ROE = return on equity = return on shareholders' equity
ROA = return on assets
ROI = return on investment
ROIC = return on invested capital
ROCE = return on capital employed
P/E ratio = price-to-earnings ratio
DSO = days sales outstanding
DPO = days payable outstanding
DIO = days inventory outstanding
wacc = weighted average cost of capital
capm = capital asset pricing model
NPV = net present value
IRR = internal rate of return
DCF = discounted cash flow
cagr = compound annual growth rate
LIFO = last in first out
gaap = generally accepted accounting principles
ifrs = international financial reporting standards
fasb = financial accounting standards board
iasb = international accounting standards board
pcaob = public company accounting oversight board
SEC = Securities and Exchange Commission
IRS = Internal Revenue Service
FDIC = Federal Deposit Insurance Corporation
MD&A = management's discussion and analysis
IPO = initial public offering
LBO = leveraged buyout
SPAC = special purpose acquisition company
reit = real estate investment trust
ETF = exchange-traded fund
AUM = assets under management
CEO = chief executive officer = managing director = chief executive
CFO = chief financial officer
COO = chief operating officer
AGM = annual general meeting = annual meeting of shareholders = annual meeting of stockholders
ESG = environmental, social and governance
KPI = key performance indicator
headcount = number of employees
stock-based compensation = share-based compensation = share-based payments = stock compensation expense
RSU = restricted stock unit
ESPP = employee stock purchase plan
ESOP = employee stock ownership plan
ROU assets = right-of-use assets
finance lease = capital lease
credit facility = line of credit
libor = London interbank offered rate
SOFR = secured overnight financing rate
CDS = credit default swap
MBS = mortgage-backed securities
NIM = net interest margin
NII = net interest income
bps = basis points
ARPU = average revenue per user
ARR = annual recurring revenue
MRR = monthly recurring revenue
GMV = gross merchandise volume
same-store sales = comparable store sales = comparable sales = like-for-like sales
VAT = value added tax
gdp = gross domestic product
gnp = gross national product
cpi = consumer price index
auditor = independent registered public accounting firm
`;
