/**
 * Forms of English words whose letters do not tell that they are: the word first, then its forms. Without those that
 * are words of their own, in English or in another language: "left", "found", "met", "fell". Words of three letters
 * with a "y" stand here with all of their forms.
 */
const LINES = `
become became
begin began begun
break broke broken
bring brought
build built
buy buys buying bought
catch caught
choose chose chosen
deal dealt
draw drew drawn
drive drove driven
eat eaten
fall fallen
fight fought
flee fled
fly flies flying flew flown
forbid forbade forbidden
forget forgot forgotten
freeze froze frozen
give gave given
grow grew grown
hold held
keep kept
know knew known
lose lost
mean meant
overcome overcame
overtake overtook overtaken
pay pays paying paid
repay repaid
prepay prepaid
seek sought
sell sold
send sent
shake shook shaken
show shown
sleep slept
speak spoke spoken
spend spent
stand stood
steal stole stolen
stick stuck
strike struck stricken
swear swore sworn
swim swam swum
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
undertake undertook undertaken
understand understood
uphold upheld
withdraw withdrew withdrawn
withhold withheld
withstand withstood
write wrote written
child children
foot feet
goose geese
mouse mice
tooth teeth
woman women
bay bays
boy boys
day days
dry dries dried drying
key keys
ray rays
toy toys
try tries tried trying
way ways
`;

const FAMILIES: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map(line => line.split(' '));

/** What a form is a form of, for those whose letters do not tell: "pay" for "paid". */
export const BASES: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap(([base = '', ...forms]) => forms.map(form => [form, base] as const)),
);
/** The forms of a word whose letters do not tell that they are. */
export const FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  FAMILIES.map(([base = '', ...forms]) => [base, forms] as const),
);
