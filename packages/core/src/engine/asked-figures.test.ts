import { describe, expect, test } from 'vitest';
import { textIn } from '../document/span-text.ts';
import { holdsKind } from './asked-kind.ts';
import { saysByWhen } from './deadlines.ts';
import { runInBoost } from './run-in-heads.ts';
import { ask, read } from './tables/testing.ts';
import { measuresWhatIsAsked } from './units.ts';

const lead = (text: string): string => text.split('<details>')[0] ?? '';

describe('who asks for a bound is told by what sets it, and not by what is usual', () => {
  const rules = read(`# Stones

The usual weight of a heavy stone of the rink is about 38 lb.

No stone shall be of a greater weight than 44 lb.

A team of the rink must have 6 players with names on their backs. A team has at least 4 players.
`);
  test.each([
    ['How heavy may a stone of the rink be at most?', '44 lb'],
    ['What is the maximum weight of a stone?', '44 lb'],
    ['How many players must a team of the rink have at least?', 'at least 4 players'],
  ])('%s', (question, told) => {
    expect(lead(ask(rules, question).text)).toContain(told);
  });
});

test('days before something are told as days before it', () => {
  const handbook = read(`# Meetings

The trustee may adjourn the meeting of creditors for the tax return, and not longer than 120 days.

The debtor hands in the tax return not later than seven days before the meeting of creditors.
`);
  expect(
    lead(ask(handbook, 'How many days before the meeting of creditors is the tax return handed in?').text),
  ).toMatch(/^The debtor hands in the tax return not later than seven days/);
});

test.each([
  ['How long does the test take?', 'Level 2 is for most applications.', false],
  ['How long does the test take?', 'It is done within a fortnight.', true],
  ['How long does the lease last?', 'It runs from 1 April 2024 to 31 March 2029.', true],
  ['How long does the meeting last?', 'The meeting is from 19:00 to 20:45.', true],
  ['How long does the lesson take?', 'Die Stunde dauert 45 Minuten.', true],
  ['In what year was the keeper born?', 'He came to the tower by night.', false],
  ['When was Ada Marsh born?', 'Ada Marsh (10 December 1815 – 27 November 1852) was an engineer.', true],
  ['When was Ada Marsh born?', 'Patient: Ada Marsh. Date of birth: 26 June 1968.', true],
  ['When was Ada Marsh born?', 'In 1928, a hero of films was born.', false],
  ['When was the President born?', 'Lincoln was born in 1809.', true],
  ['When was Robinson Crusoe born?', 'I was born in the year 1632.', true],
  ['Wann wurde der Komponist geboren?', 'Beethoven wurde 1770 in Bonn geboren.', true],
  ['¿Cuándo nació?', 'She was born in May.', true],
  ['Which cake did Anna bake for the birthday of the keeper?', 'Anna baked a lemon cake.', true],
  ['How many weeks of leave does each parent get at a birth?', 'Leave is 16 weeks for each parent.', true],
  ['What is the interest rate?', 'Students get 150 billion dollars.', false],
  ['What proportion of patients recovered?', 'Of 200 patients, 142 recovered.', true],
  ['How can the error rate of the clerks be reduced?', 'By checking each entry twice.', true],
  ['What does a berth cost a night?', 'A berth costs 120 crowns a night.', true],
  ['What is the fee for guests?', 'Guests pay 1,200 kr, or 110 zł.', true],
  ['How much is the rent?', 'The rent is forty crowns.', true],
  ['How much is the rent?', 'The house has 120 rooms.', false],
  ['Wie hoch ist meine monatliche Rente?', 'Sie beträgt 1.240,50 € im Monat.', true],
  ['Quel est le taux horaire ?', 'Une heure coûte 45 €.', true],
  ['In what year was Rome founded?', 'Rome was founded in 753 BC.', true],
  ['In which year will the ice be gone?', 'It may be gone by 2100.', true],
  ['In which year of the course is it taught?', 'It is taught to beginners.', true],
  ['In which year was it built?', 'It was built by monks.', false],
  ['In which year was it done?', 'It was done with 96 adults.', false],
  ['What day is the market held?', 'The market is held every Tuesday.', true],
  ['What does a berth cost?', 'A berth costs 45 crowns a night.', true],
  ['What does a berth cost?', 'The room is 1 200 kr a night.', true],
  ['What does a berth cost?', 'Комната стоит 3000 руб. в месяц.', true],
  ['What does a berth cost?', 'A night is ₺450.', true],
  ['What is the fee for a berth?', 'The fee for a berth is 360.', true],
  ['What does parking cost?', 'Parking is free on Sundays.', true],
  ['What does the trial cost?', 'The trial costs nothing.', true],
  ['Was kostet die Fähre?', 'Die Fähre kostet nichts.', true],
  ['What does parking cost?', 'You are free to park anywhere.', false],
  ['What does parking cost?', 'Costs rose by 4 percent.', false],
  ['What did parking cost?', 'The costs were told in 2019.', false],
  ['What does parking cost?', 'The costs of 3 courses are listed.', false],
  ['Was kosten die Fonds im Jahr?', 'Die Fonds kosten im Jahr 1,4 Prozent.', true],
  ['By when must I pay?', 'You pay on receipt of the invoice.', true],
  ['What is the fee for a mooring?', 'It is 275 crowns for a year.', true],
  ['What does a mooring cost?', 'Ein Liegeplatz kostet 1.200 kr im Jahr.', true],
  ['What does a mooring cost?', 'She played 12 games and lost 8 tricks.', false],
])('“%s” “%s” has what is asked for by kind: %s', (question, text, has) => {
  expect(holdsKind(question, text)).toBe(has);
});

describe('a unit that is asked for has to be told', () => {
  test.each([
    ['How many megabytes is the cache?', 'The cache takes 12 MB.', true],
    ['How many megabytes is the cache?', 'The cache takes 12 seconds to fill.', false],
    ['How many feet is the tower?', 'It stands ninety feet high.', true],
    ['How many metres is the tower?', 'It is 300 ft high.', true],
    ['How many metres is the tower?', 'It was built in 1889 by 300 men.', false],
    ['How many hours had the keeper slept?', 'He slept on the tower.', false],
    ['How many flying hours does it take?', 'It takes 3 h and 20 minutes.', true],
    ['What is the rate in percent?', 'The rate is lower than at banks.', false],
    ['What is the rate in percent?', 'The rate is 4.5%.', true],
    ['How many men built the tower?', 'It was built in 1889.', true],
  ])('%s %s', (question, text, told) => {
    expect(measuresWhatIsAsked(question, text)).toBe(told);
  });

  test('and what only comes near is not shown without it', () => {
    const cache = read(`# The trace cache

The trace cache is asked first, and filling the trace cache takes 180 cycles for each bytecode of the program.
`);
    const { finish } = ask(cache, 'How many megabytes of the disk does the trace cache of programs take up?');
    expect(finish).toMatchObject({ reason: 'declined' });
  });
});

test('how something is done is told from the first of its steps on', () => {
  const dyes = read(`# Dyes

The dyer of the valley makes the red dye of madder, and the red dye of the valley is sold in the town.

The red dye of the dyer is first boiled for a day. Next, lime is added. Finally, \
it is dried.

The dyer of the valley makes less of the red dye using older vats that the dyer of the valley has.
`);
  expect(lead(ask(dyes, 'How does the dyer of the valley make the red dye?').text)).toContain('first boiled for a day');
});

test('a paragraph with a head in its first line is about what that head names', () => {
  const text = read(`# Resorts

(i) Arosa.—This is the oldest resort. It lies 5900 feet up.

(ii) Davos.—This one lies lower, and Arosa is near.
`);
  const boost = runInBoost('How high does Arosa lie?');
  const worth = text.sentences.map((span, sentence) => [
    textIn(text, span).slice(0, 12),
    boost('', text, { segment: 0, sentence, passage: span.passage, score: 1, coverage: 1 }) > 1,
  ]);
  expect(worth.filter(([, isMore]) => isMore).map(([words]) => words)).toEqual(['(i) Arosa.—T', 'It lies 5900']);
});

test('who asks what somebody was paid, or wanted, is told by a sum, in figures or in words', () => {
  const film = read(`# The film

The studio of the film wanted to be asked for the seconds of the clip, as the studio wanted of all films.

The studio wanted ten thousand dollars for the clip.

The readers of the film were students. The readers were paid 4 dollars for each scene.
`);
  expect(lead(ask(film, 'How much money did the studio of the film want for the clip?').text)).toContain(
    'ten thousand',
  );
  expect(lead(ask(film, 'What were the readers of the film paid for each scene?').text)).toContain('4 dollars');
});

test('who asks for a deadline is told by a day or by how long one has, and else nothing', () => {
  const aid = read(`# Aid

Each year families receive more than 150 million in student aid, and applying for student aid is a good option.
`);
  const school = read(`# School

The report of the school is due within thirty days. Comments on the rule are received by 21 September 2020.
`);
  expect(ask(aid, 'When is the deadline for applying for student aid?').finish).toMatchObject({ reason: 'declined' });
  expect(lead(ask(school, 'When is the report of the school due?').text)).toContain('within thirty days');
  expect(lead(ask(school, 'By when are comments on the rule received?').text)).toContain('21 September 2020');
});

test.each([
  ['de-DE', 'Die Karte muss bis Freitag, 12 Uhr, vorliegen.', 'Bis wann muss die Karte vorliegen?'],
  ['de-DE', 'Die Karte wird spätestens nach sechs Monaten erneuert.', 'Bis wann wird die Karte erneuert?'],
  ['fr-FR', 'La carte est rendue au plus tard 15 jours avant la fête.', 'D’ici quand la carte est-elle rendue ?'],
  ['fr-FR', 'La carte se change jusqu’à deux semaines avant la date.', 'Jusqu’à quand peut-on changer la carte ?'],
  ['es-ES', 'La tarjeta se devuelve antes del día 25.', '¿Hasta cuándo se devuelve la tarjeta?'],
  ['it-IT', 'Le tessere vanno rese entro il 30 giugno.', 'Entro quando vanno rese le tessere?'],
  ['pt-BR', 'O cartão é devolvido em até dez dias.', 'Até quando o cartão é devolvido?'],
  ['nl-NL', 'De kaart wordt binnen drie weken teruggegeven.', 'Tot wanneer kan de kaart worden teruggegeven?'],
  ['sv-SE', 'Kortet lämnas senast den 3 maj.', 'När ska kortet lämnas senast?'],
  ['pl-PL', 'Karta jest oddawana do 15 czerwca.', 'Do kiedy karta jest oddawana?'],
  ['ru-RU', 'Карту возвращают в течение трёх дней.', 'До какого числа возвращают карту?'],
])('%s: “%s” answers “%s”', (locale, said, question) => {
  expect(ask(read(`# Papa\n\n${said}\n`), question, locale).text).toContain(said.slice(0, -1));
  expect(ask(read(`# Papa\n\n${said.slice(0, 14)}.\n`), question, locale).finish).toMatchObject({ reason: 'declined' });
});

test('a sentence that only puts the question does not answer it', () => {
  const sleep = read(`# Sleep

We also asked whether a benefit of the cue in the morning is still there after a week.

After a week the benefit of the cue was smaller.
`);
  expect(lead(ask(sleep, 'Is the benefit of the cue in the morning still there after a week?').text)).toContain(
    'was smaller',
  );
  expect(lead(ask(sleep, 'What did they ask about the benefit of the cue?').text)).toContain('We also asked');
});

test('what is counted may be called otherwise than it is asked for', () => {
  const fleet = read(`# Checks

The planes of the fleet were checked by 412 men.

# Size

The fleet has 73 airplanes.
`);
  expect(lead(ask(fleet, 'How many planes are there in the fleet?').text)).toContain('73 airplanes');
});

test('a purpose that opens a sentence is a reason', () => {
  const tests = read(`# Tests

The engineers added a second lamp to the tower, and a second lamp was added to the gate.

To stay seen in fog, they added a second lamp to the tower.
`);
  expect(lead(ask(tests, 'Why did the engineers add a second lamp to the tower?').text)).toContain(
    'To stay seen in fog',
  );
});

test('who asks in which city is told by a sentence that names a place', () => {
  const life = read(`# Lives

Ada Marsh (born 26 June 1968) is an engineer of tides.

Ada Marsh was born in Harwich on 26 June 1968.
`);
  expect(lead(ask(life, 'In which city was Ada Marsh born?').text)).toMatch(/^Ada Marsh was born in Harwich/);
});

test('who asks how is told by more than a name', () => {
  const paper = read(`# Reading

Drawing from this, we introduce the reader of evidence.

A question is put to the memory of the model. The evidence is then fed to the reader of evidence.
`);
  expect(lead(ask(paper, 'How does the reader get its evidence?').text)).toMatch(/^A question is put .*fed to/s);
});

test('what happened comes with the sentence before it, to who asks why, where it gives no reason itself', () => {
  const told = (said: string) =>
    lead(
      ask(
        read(`# Fair\n\nThe hirer of the bouncy castle asked for £260. ${said}\n`),
        'Why was the bouncy castle cancelled?',
      ).text,
    );
  expect(told('The committee cancelled the bouncy castle.')).toMatch(/^The hirer .*cancelled the bouncy/s);
  expect(told('The bouncy castle was cancelled because of the wind.')).toMatch(
    /^The bouncy castle was cancelled because/,
  );
});

test('who asks until when is told by the day by which', () => {
  const notice = read(`# Notice

The list of comments was published on April 10, 2020, after a time for comments. Comments are welcome at the harbour.

The harbour must receive comments by September 21, 2020.
`);
  expect(lead(ask(notice, 'Until when can I comment?').text)).toMatch(/^The harbour must receive comments by Sept/);
});

test('who asks for a rate is told by so many percent', () => {
  const loans = read(`# Loans

Students receive 150 billion dollars in loans each year, at an interest rate that is set by law.

The loans of the harbour have an interest rate of 3.9 percent.
`);
  expect(lead(ask(loans, 'What is the interest rate on loans?').text)).toMatch(/^The loans of the harbour/);
  const none = read('# Loans\n\nStudents receive 150 billion dollars in loans, at an interest rate set by law.\n');
  expect(ask(none, 'What is the interest rate on loans?').finish).toMatchObject({ decline: { code: 'below_gate' } });
});

test('how many there are in something is told by what it contains', () => {
  const set = read(`# A set of claims

To see how the claims differ, we select 60 claims of the set by lot, and read these claims.

The set contains 1,225 claims of sailors.
`);
  expect(lead(ask(set, 'How many claims are in the set?').text)).toMatch(/^The set contains 1,225 claims/);
});

test('nobody’s birth answers for somebody else', () => {
  const lives = read('# Lives\n\nKeaton was born into a family of actors in 1895. Marsh wrote of Keaton.\n');
  expect(lead(ask(lives, 'When was Keaton born?').text)).toContain('1895');
  expect(ask(lives, 'When was Marsh born?').finish).toMatchObject({ decline: { code: 'below_gate' } });
});

test('how something is made is told under the heading that says so by another verb', () => {
  const manual = read(`# Manual

## What it is

A PDF is a page that is made of signs. A PDF can be read on any device.

## Creating a PDF

Give the name of the file an ending of three letters, as in this PDF.
`);
  expect(lead(ask(manual, 'How do I make a PDF?').text)).toMatch(/(?:^|\n)Give the name of the file/);
});

test('who asks for a year is told by one', () => {
  const report = (when: string) =>
    read(`# Report\n\nThe experiment with cues was carried out ${when} in the harbour.\n`);
  const asked = 'In which year was the experiment with cues carried out?';
  expect(lead(ask(report('in 1998'), asked).text)).toContain('1998');
  expect(ask(report('over eleven months'), asked).finish).toMatchObject({ decline: { code: 'below_gate' } });
});

test('the size of something is told by a figure', () => {
  const paper = read(`# Training

As a result the batch size matters: the batch size grows, and it gets better.

Our training batch size is set to 16 in this paper.
`);
  expect(lead(ask(paper, 'What is the batch size?').text)).toContain('16');
});

test.each([
  ['Send it by 21 September.', true],
  ['Hasta el 21 de marzo de 2026.', true],
  ['It is due on May 3, 2026.', true],
  ['Return the form by 15 Dec 2026.', true],
  ['Uiterlijk 12 januari 2027 betalen.', true],
  ['The form is handed in within 14 days.', true],
  ['It has to be here by Friday.', true],
  ['Der Antrag muss vier Wochen vorher gestellt werden.', true],
  ['Die Karten müssen innerhalb von drei Tagen zurück sein.', true],
  ['Die Liste muss bis Montag, 9 Uhr, vorliegen.', true],
  ['Il modulo va consegnato entro 20 giorni.', true],
  ['La quota va pagata entro il 15 giugno.', true],
  ['La demande se fait jusqu’à trois semaines avant la fête.', true],
  ['La solicitud se entrega antes del día 20.', true],
  ['O pedido é entregue até 15 de julho.', true],
  ['De sleutel wordt binnen twee weken teruggebracht.', true],
  ['Anmälan görs senast den 3 maj.', true],
  ['Wniosek składa się do 15 czerwca.', true],
  ['Заявку подают до 15 июня.', true],
  ['It takes at least two stages, and costs 12.50 each.', false],
  ['The valve is closed before maintenance.', false],
  ['It rose by 20 percent, by marking each.', false],
])('“%s” names a day by which something is to be done: %s', (text, names) => {
  expect(saysByWhen(text)).toBe(names);
});
