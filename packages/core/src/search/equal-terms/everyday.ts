/** Words of every field that questions and texts choose differently. One thing a line, its terms divided by "=". */
export const EVERYDAY = `
minimum = least
sell = sold = sales
buy = bought = purchase = purchased
earn = earned = earnings
licence = license
airplane = aeroplane = aircraft = plane
split = divide = divided
disable = deactivate = disabled
enable = activate = enabled
choose = select = pick = chosen = selected
keep = retain = kept = retained
allow = permit
need = require
fix = repair = mend
staff = employees = personnel = workers
salary = wage = pay
mistake = error
fast = quick = rapid
illness = disease = sickness
drug = medicine = medication
doctor = physician
kids = children
car = automobile
help = assist = aid
try = attempt
stop = halt = cease
shop = store
job = occupation = profession
picture = image = photo = photograph
film = movie
height = elevation = altitude
width = breadth
aim = goal = objective
change = alter = modify
improve = enhance
reduce = decrease = lessen
build = construct
remove = delete = eliminate
send = transmit
gather = collect
check = verify
wrong = incorrect
company = firm = corporation
customer = client
yearly = annual = annually
people = persons
sea = ocean
boat = ship = vessel
gun = firearm
jail = prison
hurt = injure = injured
death = fatality
teenager = adolescent
baby = infant
lab = laboratory
exam = examination
advert = advertisement
phone = telephone
bike = bicycle
maths = mathematics
config = configuration
repo = repository
docs = documentation
`;
