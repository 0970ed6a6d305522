/** Statistics and general science. One thing a line, its terms divided by "="; `
index.ts` says how they are written. */
export const SCIENCE = `
CI = confidence interval
relative risk = risk ratio
anova = analysis of variance
ancova = analysis of covariance
manova = multivariate analysis of variance
OLS = ordinary least squares
GLM = generalized linear model = generalised linear model
MLE = maximum likelihood estimation = maximum likelihood estimate
PCA = principal component analysis
ICA = independent component analysis
MCMC = Markov chain Monte Carlo
HMM = hidden Markov model
RMSE = root mean square error = root mean squared error
MSE = mean square error = mean squared error
MAE = mean absolute error
AUC = area under the curve
FDR = false discovery rate
structural equation modeling = structural equation modelling
ROC curve = receiver operating characteristic
Gaussian distribution = normal distribution
independent variable = explanatory variable = predictor variable
dependent variable = response variable = outcome variable
IQR = interquartile range
CDF = cumulative distribution function
IID = independent and identically distributed
ODE = ordinary differential equation
PDE = partial differential equation
SVD = singular value decomposition
LHC = Large Hadron Collider
NASA = National Aeronautics and Space Administration
ESA = European Space Agency
NOAA = National Oceanic and Atmospheric Administration
ipcc = Intergovernmental Panel on Climate Change
GHG = greenhouse gas
CO2 = carbon dioxide
CO2e = carbon dioxide equivalent
CH4 = methane
N2O = nitrous oxide = laughing gas
H2O2 = hydrogen peroxide
NaCl = sodium chloride = table salt
baking soda = sodium bicarbonate = sodium hydrogen carbonate
caustic soda = sodium hydroxide
UV = ultraviolet
IR spectroscopy = infrared spectroscopy
NMR = nuclear magnetic resonance
HPLC = high-performance liquid chromatography = high-pressure liquid chromatography
GC-MS = gas chromatography-mass spectrometry
AFM = atomic force microscopy
XRD = X-ray diffraction
EMF = electromotive force
GPS = global positioning system
gis = geographic information system
EV = electric vehicle = electric car = battery electric vehicle
PV = photovoltaic
LCA = life cycle assessment
VOC = volatile organic compound
GMO = genetically modified organism
QED = quantum electrodynamics
QCD = quantum chromodynamics
DFT = density functional theory
CMB = cosmic microwave background
`;
