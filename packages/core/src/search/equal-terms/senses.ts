/** Other senses of words that stand in a line of their own already. */
export const SENSES = `
pay = pays = paid = paying
drive = driven = drove
know = knew = known
lead = led = leading
leave = left = leaving
rise = rose = risen
stand = stood = standing
strike = struck = stricken = striking
tear = tore = torn = tearing
lie = lay = lain = lying
lay = laid = laying
light = lit = lighting
wind = wound = winding
grind = ground = grinding
bear = bore = borne = bearing
speed = sped = speeding
spring = sprang = sprung
drink = drank = drunk
bid = bade = bidden
awake = awoke = awoken
present = gift = gratuity = donation
favour = favor = gratuity = special treatment
recover = recoup = get back = got back = reclaim = retrieve
paid = reimbursed = compensated = remunerated = compensation = remuneration
pay back = repay = repaid = reimburse = refund
cut into pieces = split = divided = chunk = chunked = segmented
cut = reduce = reduced = reduction = lowered
concern = affect = affects = apply
interrupt = preempt = preempted = preemption = suspend = suspended
break a rule = breach = violate = violation = infringe = infringement
broke the law = breached = violated = violation = offence = offense
run a business = operate = manage = managed
run a program = execute = executed = execution
charge = fee = levy = surcharge
leave = absence
notice = notification
trial = experiment
trial = lawsuit = court case
operation = surgery = surgical procedure
plant = factory = works = facility
power = electricity = energy
share = stock
suit = lawsuit = litigation
mark = grade = score
pass a law = enact = enacted = adopt = adopted
rise = increase = increased = growth
fall = decrease = decreased = decline = declined
raise = increase = increased
exercise = physical activity
order = purchase = ordered
cover = insure = insured = insurance
bill = invoice
term = duration = period
state = government
subject = participant
study = experiment = trial
people = humans = human
hall = hallway
parking ticket = ticket = penalty notice = penalty
fight = contest = dispute = challenge = appeal = disagree = disagrees
get the money back = get my money back = claim = claim back
`;
