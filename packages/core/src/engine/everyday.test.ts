import { describe, expect, test } from 'vitest';
import { buildTextSegment, firstSegmentState, plainTextPages } from '../document/index.ts';
import { contentTerms } from '../text/content-terms.ts';
import { calledIn } from './called.ts';
import { readQuestion } from './question/read-question.ts';
import { ask, askAll, read, searchableOf } from './tables/testing.ts';

const plain = (text: string) => buildTextSegment(plainTextPages(text).pages, false, firstSegmentState).segment;

const byLaw = plain(`A by-law on piers

13. Whoever breaks this by-law pays a penalty.

14. (1) A boat may be towed if it blocks a pier.
    (2) The owner bears the cost of towing.

15. (1) Whoever disagrees with a penalty may ask for a review within 15 days.
    (2) An officer decides in writing within 30 days.

16. A penalty that is not paid in time is raised by $25.
`);
const policy = read('# Travel policy\n\n## 15 Questions\n\nAsk the office, extension 218.\n');

test('a section that has no heading is the paragraph that bears its number', () => {
  const { text, finish } = ask(byLaw, 'What does section 15 say?');
  expect(finish).toMatchObject({ reason: 'stop' });
  expect(text).toContain('review within 15 days');
  expect(text).toContain('in writing within 30 days');
  expect(text).not.toContain('raised by $25');
});

test('a by-law is named by its title, and another document has that section as well', () => {
  const { text } = askAll(
    { 'Travel policy': policy, 'Pier by-law': byLaw },
    'what does section 15 of the pier by-law say?',
  );
  expect(text).toContain('review within 15 days');
  expect(text).not.toContain('218');
});

const rules = plain(`Rules of the yard

1. Bicycles stand in the shed. They are locked at night.
2. Smoking is forbidden in the shed.
3. Rent is paid on the first day of each month.
4. The gate is shut at ten.
`);

test.each([
  ['can I smoke in the shed?', '2. Smoking is forbidden in the shed.'],
  ['are they locked at night?', '1. Bicycles stand in the shed. They are locked at night.'],
])('%s: a numbered clause is quoted whole, and no other with it', (question, quote) => {
  expect(ask(rules, question).quotes[0]).toBe(quote);
});

test.each(['list all limits', 'which covers have no excess?'])(
  '%s: the rows of the table, and not its head alone',
  question => {
    const policyTable = read(
      '# Cover\n\n| Cover | Limit | Excess |\n|---|---|---|\n| Baggage | £2,000 | £75 |\n' +
        '| Delay | £250 | none |\n| Liability | £9,000 | £250 |\n',
    );
    const { text } = ask(policyTable, question);
    expect(text).toContain('| Cover | Limit | Excess |\n| --- | --- | --- |\n| Baggage');
    expect(text).toContain('| Delay | £250 | none |\n| Liability');
  },
);

const crew = read(`# Crew

The parties are Ada Marsh Ltd, Hull, and Ben Orr, in this contract “the mate”.

Staff must wear:

- black trousers
- a white shirt
- closed shoes
- the blue apron

Jewellery is not allowed. Who wears a ring pays a fine.

(3) Surcharges:

| When | Surcharge |
|---|---|
| Sunday | 50 % |
| Night | 25 % |

The owner is Cleo Dent. Who works on Sundays asks the owner. Who is late tells the owner.
`);

test('a line that leads to a list or a table is quoted with all of it', () => {
  expect(ask(crew, 'what must staff wear?').quotes[0]).toMatch(/^Staff must wear:.*apron$/s);
  const { text } = ask(crew, 'which surcharges are there?');
  expect(text).toMatch(/^\(3\) Surcharges:\s+\| When \| Surcharge \|\n.*Sunday.*Night/s);
});

test('who asks who somebody is is not told of who does something', () => {
  expect(ask(crew, 'who is the owner?').quotes[0]).toBe('The owner is Cleo Dent.');
});

test.each([
  ['what’s in clause 5.5', 'en-US'],
  ['Was steht in Ziffer 5.5?', 'de-DE'],
  ['Que dit l’article 5.5 ?', 'fr-FR'],
  ['¿Qué dice la cláusula 5.5?', 'es-ES'],
])('%s: a place', (question, locale) => {
  const lease = read(
    '# Lease\n\n5.4 No smoking.\n\n5.5 Quiet hours are from 22:30 to 7:00.\n\n5.6 Bicycles go into the cellar.\n',
  );
  const { quotes, text } = ask(lease, question, locale);
  expect(quotes[0]).toContain('Quiet hours');
  expect(text).not.toContain('Bicycles');
});

test('a chapter 13 trustee is in no chapter', () => {
  const { quotes } = ask(
    read(
      '# Trustees\n\n## 13 Cars\n\nThey are old.\n\n## 14 Records\n\nTrustees keep bank statements for seven years.\n',
    ),
    'How many years does a chapter 13 trustee keep bank statements?',
  );
  expect(quotes[0]).toContain('seven years');
});

const minutes = plain(`MINUTES OF THE PIER CLUB

The committee talked about a new lamp. No decision was taken.

Resolved (unanimous): the subscription stays at £32.

Ada will look at the wicks.

Resolved (5 for, 1 against): buy four lamps at £46 each.
`);

test.each([
  ['What did the committee decide that evening?', 'en-US'],
  ['Which decisions were taken?', 'en-US'],
])('%s: all that was decided', (question, locale) => {
  const { quotes } = ask(minutes, question, locale);
  expect(quotes).toHaveLength(2);
  expect(quotes.join(' ')).toMatch(/£32.*four lamps/su);
});

test('what was decided is told in other languages as well', () => {
  const protocol = read(
    '# Protokoll\n\nAda berichtet von den Lampen.\n\nBeschluss: Der Beitrag bleibt bei 32 €.\n\nBen fehlt.\n',
  );
  expect(ask(protocol, 'Was wurde in der Sitzung beschlossen?', 'de-DE').quotes).toEqual([
    'Beschluss: Der Beitrag bleibt bei 32 €.',
  ]);
});

test.each([
  ['it-IT', 'Decisioni', 'Il contributo resta a 32 €.', 'Cosa è stato deciso?'],
  ['pt-BR', 'Decisões', 'A contribuição fica em 32 €.', 'O que foi decidido na reunião?'],
  ['pl-PL', 'Uchwały', 'Składka wynosi nadal 32 €.', 'Co postanowiono na zebraniu?'],
  ['ru-RU', 'Решения', 'Взнос остаётся 32 €.', 'Что решили на собрании?'],
])('%s: what stands under "%s" was decided', (locale, head, words, question) => {
  const minutes = read(`# Ada\n\n## A\n\nBen, Cleo.\n\n## ${head}\n\n${words}\n\n## Z\n\nBen, Dora.\n`);
  expect(ask(minutes, question, locale).quotes).toEqual([words]);
});

test('versions of a policy are told apart by their years, and by which is old', () => {
  const scope = [2023, 2025].map((year, at) => ({
    ...searchableOf(read(`# Pier Travel Policy\n\nIn force from 1 April ${year}.\n`), `Pier Travel Policy ${year}`, at),
    facts: { authors: [], publishedOn: `${year}-04-01`, language: 'en' },
  }));
  const [old, current] = scope.map(({ owner }) => owner.fileVersion);
  for (const [question, words, files] of [
    ['train class: 2023 policy vs 2025 policy', 'train class', [old, current]],
    ['How long had I under the old policy and how long now?', 'How long had I under and how long?', [old, current]],
    ['What is the train class in the 2025 policy?', 'What is the train class?', [current]],
  ] as const) {
    const asked = readQuestion(question, scope);
    expect([asked.words, [...(asked.files ?? [])]], question).toEqual([words, files]);
  }
});

test('what a document says at a glance sums it up', () => {
  const report = read(
    `# Pier Ltd. – Report on the third quarter

## 1 At a glance

Pier Ltd. had its best third quarter so far, and revenue rose by 10.5 % to 516.

## 2 Lamps

${'The lamps were cleaned by Ada in July and by Ben in August of the year. '.repeat(12)}
`,
  );
  for (const question of ['the Pier quarterly report in a few sentences please', 'Sum up this report'])
    expect(ask(report, question).quotes.join(' '), question).toContain('best third quarter');
});

test('how long something takes stands under the duration', () => {
  const washer = read(
    `# Washing machine

| Programme | Load (kg) | Duration | Spin |
|---|---|---|---|
| Wool | 2 | 0:44 | 600 |
| Cotton | 8 | 2:35 | 1400 |
`,
  );
  expect(ask(washer, 'how long does a wool wash take').quotes).toContain('0:44');
});

test('a column may be called Plus', () => {
  const plans = read(
    `# Insurance

| Benefit | Compact | Plus |
|---|---|---|
| Physiotherapy | 6 sessions | 18 sessions |
| Glasses | 1 pair | 2 pairs |
`,
  );
  const { quotes, text } = ask(plans, 'How many physio sessions would I get with Plus?');
  expect(quotes).toContain('18 sessions');
  expect(text).not.toContain('may not answer');
});

test('who asks what something weighs asks about that', () => {
  const shop = read(
    `# Shop

## How it works

The router came in May.

## How to claim

Send the bill.

The lamp weighs 71 kg.
`,
  );
  expect(ask(shop, 'how much does the lamp weigh').quotes[0]).toContain('71 kg');
  expect(ask(shop, 'how much does the router weigh').text).not.toContain('Send the bill');
});

test('a name that shares only its beginning with a word of the sources is missing', () => {
  const { text } = ask(
    read('# Claims\n\nPut your receipts into the sheet of expenses.\n'),
    'How do I put receipts into Expensify?',
  );
  expect(text).toContain('“Expensify” is not mentioned');
});

test('two sources with one title are told apart by the names of their files', () => {
  const library = { 2023: 'Trains are second class.', 2025: 'Trains are first class.' };
  const texts = Object.values(library).map(text => read(`# Travel policy\n\n${text}\n`));
  const scope = texts.map((text, at) => ({
    ...searchableOf(text, 'Travel policy', at),
    facts: { authors: [], publishedOn: null, language: 'en', filename: `${Object.keys(library)[at]}.md` },
  }));
  expect(scope.map((_, at) => calledIn(scope, at))).toEqual(['Travel policy (2023.md)', 'Travel policy (2025.md)']);
  expect(calledIn(scope.slice(0, 1), 0)).toBe('Travel policy');
});

test('a part is asked for by nothing but its number', () => {
  const report = plain(`HOUSE REPORT

4.2  Radiators: the one in the hall is cold at the bottom. Rating R1.
4.3  Water pressure: 2.8 bar at the tap in the kitchen of the house. OK.
4.4  Lead pipe: the first metre of the supply is lead. Rating R2.
`);
  for (const question of [
    'What is 4.4?',
    'what does 4.4 say',
    'What is 4.4 of the house report?',
    'Was steht in 4.4?',
  ]) {
    const { text, finish } = askAll({ 'Travel policy': policy, 'House report': report }, question);
    expect(finish, question).toMatchObject({ reason: 'stop' });
    expect(text, question).toContain('first metre of the supply');
    expect(text, question).not.toContain('2.8 bar');
  }
  expect(ask(report, 'What is 9.9?').finish).not.toMatchObject({ reason: 'stop' });
});

test('who is told by the next sentence is quoted with it', () => {
  const staff = read(`# People

Gareth Pym, manager of the workshop since 2009, retires on 31 December. His successor is Aisha Rahman, who is a joiner.

Sick leave came to four days a head.
`);
  const { text } = ask(staff, 'Who takes over as manager of the workshop when Gareth retires?');
  expect(text.split('<details>')[0]).toContain('Aisha Rahman');
});

const hartwell = read(`# Hartwell Mutual – Your car policy

## 1 Words

A young driver is anyone under 25 at the time of the accident.

## 2 Things in the car

Up to £200 is paid for things stolen out of the car.
`);
const merrivale = read(`# Merrivale Direct – Car insurance

## 1 Words

A young driver is anyone who had not reached the age of 23.

## 2 Things in the car

Up to £350 is paid for things stolen out of the car.
`);
const policies = { 'Hartwell Mutual – Your car policy': hartwell, 'Merrivale Direct – Car insurance': merrivale };

test.each([
  ['Until what age am I a young driver with Hartwell and with Merrivale?', 'under 25', 'age of 23'],
  ['which of the two pays more for things stolen out of my car', '£200', '£350'],
  ['What does each insurer pay for things stolen out of the car?', '£200', '£350'],
  ['What is paid for things stolen out of the car, for each of the two', '£200', '£350'],
])('two sources are told by their names, or as two: %s', (question, one, other) => {
  const [lead = ''] = askAll(policies, question).text.split('<details>');
  expect(lead).toContain(one);
  expect(lead).toContain(other);
});

test('a question that the text asks itself is answered by what follows it', () => {
  const meeting = plain(`FESTIVAL DEBRIEF

[00:01:05] PIET: But the Sunday was the washout of the festival.

[00:01:08] JUNE: Sunday I had 640 and then we closed at two.

[00:01:15] HANNA: For the record, why did we close?

[00:01:18] PIET: Wind. The mast went over 38 miles an hour, and the limit for the big lanterns is 35.

[00:02:02] OMAR: Money, then. How much did the stalls bring?
`);
  const [lead = ''] = ask(meeting, 'why did the festival close early on sunday?').text.split('<details>');
  expect(lead).toContain('Wind.');
});

test('a quote begins behind the dash or bullet of its list; a sign before a figure may be its own', () => {
  const harbour = plain(`The harbour board

What the members do:

- Brian sends word to the ferry office by Friday.
- Vera has the old crane painted before the summer.
• Otto counts the boats of the harbour every Monday.
- 3 degrees of frost close the harbour of the ferry.
✓ Ida has paid the insurance of the lighthouse.
`);
  const all = ask(harbour, 'Sum up what the members do');
  expect(all.quotes).toContain('Brian sends word to the ferry office by Friday.');
  expect(all.text).not.toMatch(/^- [-•] \p{L}/mu);
  const quoteOf = (question: string) => ask(harbour, question).quotes[0];
  expect(quoteOf('Who sends word to the ferry office?')).toBe('Brian sends word to the ferry office by Friday.');
  expect(quoteOf('Who counts the boats?')).toBe('Otto counts the boats of the harbour every Monday.');
  expect(quoteOf('What closes the harbour of the ferry?')).toMatch(/^- 3 degrees/);
  expect(quoteOf('Who paid the insurance of the lighthouse?')).toMatch(/^✓ Ida/);
});

test('what a court decided stands in the part that is called so, in its order', () => {
  const ruling = read(`# Ferncliffe against Osterman

## Decision in brief

1. The claim for the balance of the hire is dismissed.
2. The claimant shall pay the defendant £940.
3. The claimant bears the fee of £205. There is no other order for costs.
4. Payment is due within 21 days.

## The facts

The parties agreed on a marquee for a wedding. The panels came late.
`);
  const [lead = ''] = ask(ruling, 'In short, what did the court decide?').text.split('<details>');
  const places = ['is dismissed', '£940', '£205', '21 days'].map(words => lead.indexOf(words));
  expect(places.every(at => at >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(lead).not.toContain('agreed on a marquee');
  // What a point says in a second sentence stays in it.
  expect(lead).toContain('3. The claimant bears the fee of £205. There is no other order for costs.');
});

test('a name with a small word in it is no pair of sources, and what one source has each of is its subject', () => {
  const scope = [searchableOf(policy, 'Head office rules'), searchableOf(policy, 'Science club', 1)];
  expect(readQuestion('Who is the Head of Science?', scope).files).toBeNull();
  const one = [searchableOf(policy, 'Contracts of the harbour')];
  expect(readQuestion('Who signs each contract?', one).words).toContain('contract');
});

describe('a short line that has what is asked answers, and no other one does', () => {
  const harbour = read(`# The pier

## Not allowed on the pier

- glass bottles
- running
- ice
- dogs
- stoves of any kind

## Contact

Office: Room 14
Phone: 0113 496 0133
E-mail: office@harbour.example
Harbour master: Ada Marsh
`);
  test.each([
    ['is running allowed?', /^running/],
    ['are dogs allowed?', /^dogs/],
    ['is ice allowed?', /^ice/],
    ['who is the harbour master?', /Ada Marsh/],
    ['what is the e-mail address?', /office@harbour\.example/],
    ['what is the phone number?', /0113 496 0133/],
  ])('%s', (question, told) => {
    const [first, second] = ask(harbour, question).quotes;
    // What is not so comes under the heading that says it.
    expect(first === 'Not allowed on the pier' ? second : first).toMatch(told);
  });
});

test('what has no word of the question comes behind a part of a sentence that has one', () => {
  const boats = read(
    `# Boats

Harbour master since last May Ada Marsh

The pier is old. In the morning there is a market. Boats are let by the day.
`,
  );
  expect(ask(boats, 'who is the harbour master?').quotes[0]).toContain('Ada Marsh');
});

describe('what is asked for is no word that is missing: a measure, and whether something is allowed', () => {
  const notes = {
    'en-US': read('# Boat\n\nDogs in the yard are the risk of the owner. No dogs. The mooring runs for two years.\n'),
    'de-DE': read('# Boot\n\nDie Kaution beträgt 90 €. Die Frist beträgt zwei Monate. Hunde bleiben draußen.\n'),
    'fr-FR': read('# Bateau\n\nLes chiens restent dehors. Le bateau pèse deux tonnes.\n'),
    'nl-NL': read(
      '# Boot\n\nDe borg is 190 euro. De huur begint op 1 mei. De huur bedraagt 90 euro. Honden blijven buiten.\n',
    ),
    'sv-SE': read('# Båten\n\nHyran är 90 kronor i veckan. Uppsägningstiden är tre månader och inte mer.\n'),
    'pl-PL': read('# Łódź\n\nCzynsz to 90 złotych za tydzień. Wypowiedzenie to trzy miesiące i nie więcej.\n'),
  };
  test.each([
    ['en-US', 'How long is the mooring?', /^The mooring runs for two years/],
    ['en-US', 'Are dogs allowed?', /^No dogs/],
    ['de-DE', 'Wie hoch ist die Kaution?', /^Die Kaution beträgt 90/],
    ['de-DE', 'Wie lang ist die Frist?', /^Die Frist beträgt zwei Monate/],
    ['de-DE', 'Sind Hunde erlaubt?', /^Hunde bleiben/],
    ['fr-FR', 'Les chiens sont-ils autorisés ?', /^Les chiens restent dehors/],
    ['nl-NL', 'Hoe hoog is de huur?', /^De huur bedraagt 90/],
    ['nl-NL', 'Zijn honden toegestaan?', /^Honden blijven buiten/],
    ['sv-SE', 'Hur hög är hyran?', /^Hyran är 90/],
    ['sv-SE', 'Hur lång är uppsägningstiden?', /^Uppsägningstiden är tre/],
    ['pl-PL', 'Jak długie jest wypowiedzenie?', /^Wypowiedzenie to trzy/],
  ] as const)('%s: %s', (locale, question, told) => {
    const { quotes, finish } = ask(notes[locale], question, locale);
    expect(finish).toMatchObject({ reason: 'stop' });
    expect(quotes[0]).toMatch(told);
  });
});

test('what sources say of other things than were asked about may differ', () => {
  const guides = {
    Walks: read('# Walks\n\nThe hedge by the wall is 15 m long.\n\nThe tower of Ebrach is 40 m high.\n'),
    Sights: read('# Sights\n\nA bench of steel stands at the gate.\n\nThe tower of Ebrach is 46 m high.\n'),
  };
  expect(askAll(guides, 'How long is the hedge by the wall?').text).not.toContain('do not agree');
  expect(askAll(guides, 'How high is the tower of Ebrach?').text).toContain('do not agree');
});

test.each([
  ['What does my son inherit?', '# Will\n\nMy daughter inherits the house by the sea.\n'],
  ['Is my wife insured?', '# Policy\n\nChildren are insured without a fee of their own.\n'],
  ['When did our partner sign?', '# Contract\n\nThe client signed it on 4 May 2024.\n'],
])('“%s” is not told by what a text says of others, where it tells them apart', (question, text) => {
  expect(ask(read(text), question).finish).not.toMatchObject({ reason: 'stop' });
});

test.each([
  ['is my son allowed a phone', 'Mobile phones'],
  ['can my daughter bring money', 'Children may bring'],
  ['Is our child allowed tablets?', 'Mobile phones'],
])('“%s”: who asks for whom is no part of what is asked', (question, said) => {
  const letter = read(
    '# Trip\n\nThe coach leaves at eight. Mobile phones and tablets must stay at home.\n\n' +
      'Children may bring up to ten pounds of spending money. Every one needs a packed lunch.\n',
  );
  const { quotes, finish } = ask(letter, question);
  expect(quotes[0]).toContain(said);
  expect(finish).toMatchObject({ reason: 'stop' });
});

test('“fürs” and its like say nothing of what is asked', () => {
  expect(contentTerms('Bis wann muss ich den Antrag fürs Ausland stellen?')).toEqual(['antrag', 'ausland', 'stellen']);
});
