import { expect, test } from 'vitest';
import { buildSegment, firstSegmentState } from '../document/index.ts';
import { column, printPage } from '../document/testing/raw-pages.ts';
import { placeCandidates } from './question/places.ts';
import { ask, askAll, book, read, searchableOf, sheet } from './tables/testing.ts';

const above = (text: string): string => text.split('<details>')[0] ?? '';

const manual = read(`# The harbour manual

## 1 Scope

This manual describes how a harbour is kept. It is written for harbour masters.

## 2 Walls

Walls stand above the highest tide. A wall is looked at each spring.

## 3 Lights

3.1.1 Verify that each light is seen from at least 4 miles. It burns from dusk to dawn.

3.1.2 Verify that a spare lamp is kept.

## 4 Limitations

The manual does not treat rivers. Ice is left out as well.

Table 1: Lights of the harbour.

| Light | Range |
| --- | --- |
| North | 12 |
| South | 9 |

Table 1 shows how far the lights are seen.
`);
const almanac = read(`# The tide almanac

## Abstract

In this almanac we list the tides of the coast for one year. We find that spring tides are 1.2 m higher than neap tides.

## Tides

The highest tide falls in March.

Tides are weak in June.

## Limitations

Storms are left out of the tables, so that tides may be higher than printed.
`);
const library = { 'The harbour manual': manual, 'The tide almanac': almanac };

test('a section is told by its number, and by its heading between quotation marks', () => {
  expect(above(ask(manual, 'What does section 2 say?').text)).toContain('Walls stand above the highest tide.');
  expect(above(ask(manual, 'What does “Lights” say?').text)).toContain('seen from at least 4 miles');
});

test('a page is told by the number that the file gives it, in the figures that are asked for where it has both', () => {
  const pages = [
    ['i', 'The preface was begun in a tent on the shore.'],
    ['ii', 'The writer thanks her sister for all the drawings.'],
    ['1', 'Moss holds more water than any other plant of the moor.'],
    ['2', 'Lichen grows on the north side where the oldest stones stand.'],
  ].map(([label, words], at) => printPage(at + 1, column([words ?? '']), label));
  const { segment } = buildSegment(pages, firstSegmentState);
  expect(ask(segment, 'What stands on page 2?').quotes).toEqual([
    'Lichen grows on the north side where the oldest stones stand.',
  ]);
  expect(ask(segment, 'Was steht auf Seite 2?').quotes).toHaveLength(1);
  expect(ask(segment, 'What does page 2 say of lichen?').quotes[0]).toMatch(/^Lichen grows/u);
  expect(ask(segment, 'What stands on page ii?').quotes).toEqual([
    'The writer thanks her sister for all the drawings.',
  ]);
  const { segment: front } = buildSegment(pages.slice(0, 2), firstSegmentState);
  expect(ask(front, 'What stands on page 2?').quotes).toEqual(['The writer thanks her sister for all the drawings.']);
});

test('a page whose number is beyond those that a document has is looked for in all of it', () => {
  const parts = [1, 9, 41].map(firstPage => ({ ...searchableOf(manual, 'The harbour manual'), firstPage }));
  const looked = (number: string) =>
    placeCandidates(parts, { kind: 'page', number, start: 0, end: 0 }).map(({ segment }) => segment);
  expect(looked('447')).toEqual([0, 1, 2]);
  expect(looked('45')).toEqual([2]);
});

test('a requirement that looks like a heading is told as it stands', () => {
  const codes = read('# Codes\n\n### 2.7.2 Verify that codes expire after ten minutes\n\n### 2.7.3 Verify their use\n');
  const { quotes, finish } = ask(codes, 'What does 2.7.2 require?');
  expect(finish).toMatchObject({ reason: 'stop' });
  expect(quotes[0]).toContain('expire after ten minutes');
});

test('a requirement is told by its number, whatever else has its words', () => {
  expect(ask(manual, 'What does 3.1.2 ask for?').quotes[0]).toBe('3.1.2 Verify that a spare lamp is kept.');
});

test('a paragraph with a letter in brackets is told up to the next one', () => {
  const rule = read(`# The rule

(m) Flights

(1) Each flight is told in advance. As paragraph (n) says, permits may be asked for.

(n) Special permits

A permit may be given for a flight to the yard. It holds for a day.

(o) Credit

What was done before counts.
`);
  const { text } = ask(rule, 'What does paragraph (n) allow?');
  expect(above(text)).toContain('A permit may be given for a flight to the yard.');
  expect(text).not.toContain('What was done before');
  expect(text).not.toContain('told in advance');
  expect(ask(rule, 'What does paragraph (q) allow?').finish).not.toMatchObject({ reason: 'stop' });
});

test('a table that is named is shown whole, under its caption', () => {
  const { text, quotes } = ask(manual, 'What does Table 1 show?');
  expect(quotes[0]).toBe('Table 1: Lights of the harbour.');
  expect(above(text)).toMatch(/\| North \| 12 \|[\s\S]*\| South \| 9 \|/);
});

test('a place that is nowhere is told first, and nothing is claimed', () => {
  const { text, finish } = ask(manual, 'What does Table 7 show about lights?');
  expect(text).toMatch(/^“Table 7” is not mentioned in your sources\./);
  expect(finish).toMatchObject({ reason: expect.stringMatching(/near|declined/) });
});

test('a part is found by what its heading says', () => {
  expect(ask(manual, 'Which chapter deals with lights?').quotes[0]).toBe('3 Lights');
});

test('each source is asked for itself, and one that says nothing of it says so', () => {
  const { text, citations } = askAll(library, 'What does each source say about the highest tide?');
  expect(text).toMatch(/^\*\*The harbour manual\*\*\n\n- Walls stand above the highest tide\./);
  expect(text).toContain('**The tide almanac**\n\n- The highest tide falls in March.');
  expect(new Set(citations.map(({ fileVersion }) => fileVersion)).size).toBe(2);
  expect(askAll(library, 'What does each source say about rivers?').text).toContain(
    '**The tide almanac**\n\nNothing about this.',
  );
});

test('several sources are summed up one by one, in as many sentences as are wished for', () => {
  const { text } = askAll(library, 'Summarise each source in one sentence.');
  expect(text.match(/^\*\*/gm)).toHaveLength(2);
  expect(text.match(/^- /gm)).toHaveLength(2);
  expect(text).toMatch(/- In this almanac we list the tides|- We find that spring tides/);
});

test('what is left out is told from the section that says so, source by source', () => {
  const { text } = askAll(library, 'What limitations do these papers have?');
  expect(text).toContain('- The manual does not treat rivers.');
  expect(text).toContain('- Storms are left out of the tables');
});

test.each([
  ['First, the tables', 'This is so since', 'Second, the clock'],
  ['Erstens gelten die Tafeln', 'Das liegt daran', 'Zweitens geht die Uhr'],
  ['För det första är tabellerna', 'Det beror på', 'För det andra går klockan'],
  ['Во-первых, таблицы', 'Это так', 'Во-вторых, часы'],
  ['首先，潮汐表很旧', '这是因为', '其次，时钟很慢'],
])('of a part that counts its points out (%s …), the points are told', (first, between, second) => {
  const study = read(`# The tide study

## 5 Limitations

${first} of the harbour are old and were printed by hand. ${between} nobody had a press in the town. ${between} the \
town is small and far from the sea. ${between} few people live there in winter. \
${second} of the tower was slow all year.
`);
  const { text } = askAll({ Study: study, Almanac: almanac }, 'What limitations do these papers have?');
  expect(text).toContain(`- ${first}`);
  expect(text).toContain(`- ${second}`);
  expect(text).not.toContain(`- ${between}`);
});

test('what a source announces comes with the announcement, also source by source', () => {
  const nets = read(`# Nets of the coast

Old nets have notable limitations:

Weight. The nets take three men to lift.

Rot. The hemp rots within a year.
`);
  const boats = read(`# Boats of the coast

Our boats have two limitations: they are slow. The boats have these further limitations: Their sails tear in a gale.
`);
  const { text, citations } = askAll({ Nets: nets, Boats: boats }, 'What limitations does each source name?');
  expect(citations.map(({ key }) => key).filter(key => !/^S[1-9]/.test(key))).toEqual([]);
  expect(text).toContain('- Weight. The nets take three men to lift.');
  expect(text).toContain('- Rot. The hemp rots within a year.');
  expect(text).toMatch(/further limitations: Their sails tear in a gale\./);
});

test('who wants one sentence of each source is given one, also where it leads to others', () => {
  const study = (place: string) =>
    read(`# The tide study of ${place}

## Abstract

In this study of ${place} we describe three tides of the coast for harbour masters. First, the spring tide is told in \
its own words here. Second, the neap tide is told in its own words as well. Third, the storm tide is told.
`);
  const { text } = askAll({ North: study('North'), South: study('South') }, 'Summarise each source in one sentence.');
  expect(text.match(/^- /gm)).toHaveLength(2);
});

test('a source that is named alone is searched', () => {
  const { citations } = askAll(library, 'What does the almanac report say about tides?');
  expect(new Set(citations.map(({ fileVersion }) => fileVersion)).size).toBe(1);
});

test('a source that is not there is told, and nothing is claimed', () => {
  const { text, finish } = askAll(library, 'What does the NOAA report say about the highest tide?');
  expect(text).toMatch(/^None of your sources is “NOAA report”\./);
  expect(finish).toMatchObject({ reason: expect.stringMatching(/near|declined/) });
});

test('a name that is in no source is told, and nothing is claimed', () => {
  const { text, finish } = askAll(library, 'How high are the tides of Brighton?');
  expect(text).toMatch(/^“Brighton” is not mentioned in your sources\./);
  expect(finish).not.toMatchObject({ reason: 'stop' });
});

test('the best stands first by itself, and what else was found behind a fold', () => {
  const { text } = ask(almanac, 'When does the highest tide fall?');
  expect(above(text).trim()).toBe('The highest tide falls in March.');
});

test('which row holds the most is told by comparing them, each cited', () => {
  const sales = book(
    sheet([
      ['Zone', '2023 Sales', '2023 Profit'],
      ['Zone North', '120', '40'],
      ['Zone South', '310', '10'],
      ['Zone West', '95', '55'],
      ['Total', '525', '105'],
    ]),
  );
  const most = ask(sales, 'Which zone had the highest sales in 2023?');
  expect(most.text).toMatch(/^Zone South · 2023 Sales: \*\*310\*\*/);
  expect(most.text).toContain('| Zone North | 120 | 40 |');
  expect(most.text).not.toContain('525');
  expect(ask(sales, 'Which zone had the lowest profit in 2023?').text).toMatch(/^Zone South · 2023 Profit: \*\*10\*\*/);
});

test('amounts that tie name no row', () => {
  const tied = book(
    sheet([
      ['Zone', 'Sales'],
      ['Zone North', '12'],
      ['Zone South', '12'],
    ]),
  );
  expect(ask(tied, 'Which zone had the highest sales?').text).not.toMatch(/^Zone (?:North|South) · /);
});

test('who asks what something costs is not answered without a sum', () => {
  const prices = read(
    '# Boats\n\nThe new boat was bought for the harbour. The old boat cost 900 dollars and was sold.',
  );
  expect(ask(prices, 'How much did the old boat cost?').quotes[0]).toContain('900 dollars');
  const silent = read('# Boats\n\nThe new boat was bought for the harbour. The new boat cost more than the old boat.');
  expect(ask(silent, 'How much did the new boat cost?').finish).toMatchObject({ reason: 'declined' });
});

test('two rows that are compared are told by their cells', () => {
  const sales = book(
    sheet([
      ['Zone', '2023 Sales', '2023 Profit'],
      ['Zone North', '120', '40'],
      ['Zone South', '310', '10'],
      ['Zone West', '95', '55'],
    ]),
  );
  const { text } = ask(sales, 'Compare the sales of Zone North and Zone West in 2023');
  expect(text).toMatch(/^Zone North · 2023 Sales: \*\*120\*\*\s+Zone West · 2023 Sales: \*\*95\*\*/);
});

test('each side of a comparison is told by what says what it is, and no sentence stands on both', () => {
  const levels = read(
    '# Levels\n\nAmber doors are looked at once a year by the warden. An amber door is a door of the outer ' +
      'wall.\n\nA red door is a door of the inner keep. Red doors and amber doors are painted in spring.',
  );
  const { text, quotes } = ask(levels, 'What is the difference between an amber door and a red door?');
  expect(text).toMatch(/^\*\*an amber door\*\*\n\n- An amber door is a door of the outer wall\./);
  expect(text).toContain('**a red door**\n\n- A red door is a door of the inner keep.');
  expect(new Set(quotes).size).toBe(quotes.length);
});

test('the sentences of a summary lie in passages that are shown', () => {
  const chapters = Array.from({ length: 40 }, (_, at) =>
    (
      `## Chapter ${at}\n\nThe keeper of tower ${at} writes down the height of each tide in a long ` +
      'book of the coast. '
    ).repeat(2),
  ).join('\n\n');
  const { citations } = ask(read(`# The tide book\n\n${chapters}`), 'Summarise this book');
  expect(citations.length).toBeGreaterThan(0);
  for (const { key } of citations) expect(key).toMatch(/^S[1-9]/);
});

test('what only comes close is not said to be what the sources say', () => {
  const { text, finish } = ask(almanac, 'Do tides of the moor rise in March?');
  expect(finish).toMatchObject({ reason: 'near' });
  expect(text).toMatch(/^\*\*Closest passages/);
  expect(text).not.toContain('The sources say');
});

test('a number in words answers how many', () => {
  const minutes = read(
    '# Minutes\n\nThe committee met on Friday. The committee approved ninety grants for research on tea.',
  );
  expect(ask(minutes, 'How many grants did the committee approve?').quotes[0]).toContain('ninety grants');
});

test('what is asked of a name is told by the sentences that have it, where a source has it', () => {
  const study = read(`# Study

## Models

We use the same input for every model of the study. The models of the study use one format.

We let Corvus write false claims from true ones.
`);
  const almanac = read(`# Almanac

## Use

The almanac uses Corvus to choose its pictures. Its pages use a large type, and the almanac uses red ink.
`);
  const { text } = askAll({ Study: study, Almanac: almanac }, 'What does each of the two sources use Corvus for?');
  expect(text).toContain('We let Corvus write false claims');
  expect(text).toContain('to choose its pictures');
  expect(text).not.toMatch(/same input|red ink/);
});

test('plans are told from under the heading that names them, also where it names other matters', () => {
  const study = read(`# Study

## 1 Related work

Others have done much work on tides. Open questions remain in their work.

## 2 Conclusion and Future Work

We have measured a hundred tides. In the future we will measure them by night.
`);
  const nets = read(`# Nets

## Outlook

Nets of silk come next. They will be lighter.
`);
  for (const question of [
    'What do the authors of each paper want to do next?',
    'What are the next steps in each source?',
    'What future research does each paper propose?',
  ]) {
    const { text } = askAll({ Study: study, Nets: nets }, question);
    expect(text, question).toContain('measure them by night');
    expect(text, question).toContain('Nets of silk come next');
    expect(text, question).not.toContain('Others have done');
  }
});

test('a numbered heading names nothing else, and what stands under its subheadings belongs to it', () => {
  const boats = read(`# Boats

## 5 Limitations

Only ten boats were looked at. They came from one harbour. The limitations of the tools are not known.
`);
  const nets = read(`# Nets

The nets of the north are long.

## Limitations

### Few nets

Only three nets were weighed.

### One winter

All of them were weighed in one winter.
`);
  const { text } = askAll({ Boats: boats, Nets: nets }, 'What are the limitations of each paper?');
  expect(text).toContain('Only ten boats were looked at');
  expect(text).toContain('Only three nets were weighed');
  expect(text).toContain('in one winter');
});

test('two sources that are named by their versions are asked each for itself, and for the number that is meant', () => {
  const older = read(`# Harbour standard 1.0

Level 1 is for boats. Level 2 is for ships with a crew, and no other level is for ships.
`);
  const newer = read(`# Harbour standard 2.0

Level 2 is for ships that carry people. Level 3 is for ships with oil, and for ships like them.
`);
  const { text } = askAll(
    { 'Harbour standard 1.0': older, 'Harbour standard 2.0': newer },
    'What kind of ships is Level 2 for in version 1.0, and what kind in 2.0?',
  );
  expect(text.match(/^\*\*/gm)).toHaveLength(2);
  expect(text).toContain('Level 2 is for ships with a crew');
  expect(text).toContain('Level 2 is for ships that carry people');
  expect(text).not.toContain('ships with oil');
});

test('what remains is asked for in its own words, and accounts are a subject', () => {
  const bank = read('# Bank\n\nThe accounts of the harbour are closed in May. The bank stands on the hill.\n');
  const wreck = read('# Wreck\n\nThe mast of the wreck remains on the mole. The accounts of its captain are lost.\n');
  expect(above(ask(wreck, 'What remains on the mole?').text)).toContain('The mast of the wreck remains');
  const { text } = askAll({ Bank: bank, Wreck: wreck }, 'What do these two texts say about accounts?');
  expect(text).toContain('are closed in May');
  expect(text).toContain('are lost');
  expect(text).not.toContain('stands on the hill');
});

test('how two sources describe one thing is asked of each', () => {
  const older = read('# Harbour standard 2008\n\nLevel 1 is a scan by a program. Level 3 reads all of the code.\n');
  const newer = read('# Harbour standard 3.0\n\nLevel 1 is the least that all ships have. Level 3 is for oil.\n');
  const { text } = askAll(
    { 'Harbour standard 2008': older, 'Harbour standard 3.0': newer },
    'How do the 2008 edition and version 3.0 describe level 1?',
  );
  expect(text).toContain('a scan by a program');
  expect(text).toContain('the least that all ships have');
  expect(text).not.toContain('for oil');
});

test('how much is left of something is asked of each source in the words of texts', () => {
  const { text } = askAll(
    {
      'The report': read('# The report\n\nEight were left out. After a week the benefit was smaller but remained.\n'),
      'The review': read('# The review\n\nThe benefit had fallen to about half after a week. Some left early.\n'),
    },
    'How much of the benefit is left after a week, according to the report and according to the review?',
  );
  expect(text).toContain('smaller but remained');
  expect(text).toContain('fallen to about half');
  expect(text).not.toContain('Eight were left out');
});
