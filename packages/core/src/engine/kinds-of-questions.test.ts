import { expect, test } from 'vitest';
import { answerTypes } from '../search/answer-type.ts';
import { pattern } from '../text/pattern.ts';
import { missingWords } from './question/missing-words.ts';
import { ask, askAll, book, read, searchableOf } from './tables/testing.ts';

const lead = (text: string): string => text.split('<details>')[0] ?? '';

test('who asks how many is told by the number beside what is counted, and not by another', () => {
  const harbour = read(`# Harbour

Each ship of the harbour is counted by the top 100 watchers in 3 towers. The harbour counted its ships twice in 1990.

In the end the harbour holds 412 ships.
`);
  expect(lead(ask(harbour, 'How many ships does the harbour hold?').text)).toContain('412 ships');
});

test('who asks how something is done is told by the means', () => {
  const walls = read(`# Walls

The harbour walls were repaired in spring, and the harbour walls are old.

The harbour walls were repaired by pouring lime between the stones.
`);
  expect(lead(ask(walls, 'How were the harbour walls repaired?').text)).toContain('pouring lime');
});

test('who asks how long is told by a time, and not by another number', () => {
  const cues = read(`# Cues

The effect of the cue lasts where the effect is large, 2.5 in the best of 14 cases.

The effect of the cue was gone after three weeks.
`);
  expect(lead(ask(cues, 'How long does the effect of the cue last?').text)).toMatch(/^The effect of the cue was gone/);
});

test('who asks why is told by a purpose too', () => {
  const move = read(`# Weavers

The weavers who moved to the valley were many, and the weavers of the valley sang.

The weavers moved to the valley in part to escape the tax on looms.
`);
  expect(lead(ask(move, 'Why did the weavers move to the valley?').text)).toContain('to escape the tax');
});

test('what a thing is comes before what one kind of it is, and before what holds only here', () => {
  const tides = read(`# Tides

Here, a tide is one with a height of two metres. A spring tide is a tide after the new Moon.

According to Lee and Marsh, a tide is the rise and fall of the sea.
`);
  expect(lead(ask(tides, 'What is a tide?').text)).toMatch(/^According to Lee and Marsh, a tide is/);
});

test('who asks when a thing fails is told under which conditions, and no day', () => {
  const pumps = read(`# Pumps

The pump of the pier was repaired on 4 May 1911, and its failing was told on 6 May.

A pump fails when sand gets into the shaft, and where nobody oils it.

The pier opens at noon on 1 May. It is open to everybody.
`);
  expect(lead(ask(pumps, 'When does a pump fail?').text)).toMatch(/^A pump fails when sand gets into the shaft/u);
  expect(lead(ask(pumps, 'When does the pier open?').text)).toContain('The pier opens at noon on 1 May');
  expect(answerTypes('When does the pump fail?')).toEqual([]);
  for (const question of ['When does the pier open?', 'When must I submit the form?', 'When was it repaired?'])
    expect(answerTypes(question)).toEqual(['date']);
});

test('a sentence comes with the next one that gives its reason', () => {
  const ferries = read(`# Ferries

Small ferries do not arrive earlier than large ferries in winter. This may be attributed to the ice of the fjord.
In summer all ferries arrive in the evening.
`);
  expect(lead(ask(ferries, 'Why do small ferries not arrive earlier in winter?').text)).toContain(
    'the ice of the fjord',
  );
});

test('a short table that a sentence leads to is told with it', () => {
  const duck = read(`# Meals

The lake is cold in May, and nobody swims before noon.

Here are some things that a duck could eat:

| Food | Calories |
| --- | --- |
| Leaves | 50 |
| Berries | 150 |
| Grain | 200 |
`);
  const { text } = ask(duck, 'What can a duck eat?');
  expect(lead(text)).toMatch(/could eat:\n\n\| Food \| Calories \|\n.*\n\| Leaves \|/u);
  for (const food of ['Leaves', 'Berries', 'Grain']) expect(lead(text)).toContain(food);
});

test('what is announced and stands as paragraphs with headings of their own comes with it', () => {
  const nets = read(`# Nets

Old nets have notable drawbacks:

Weight. The nets take three men to lift.

Rot. The hemp rots within a year.

Cost. A net costs more than a boat.
`);
  const { quotes } = ask(nets, 'Why are old nets bad?');
  expect(quotes.join(' ')).toContain('rots within a year');
  const which = ask(nets, 'Which drawbacks do old nets have?').text;
  // In the open, as points below what announces them, for who asks which ones.
  expect(lead(which)).toMatch(
    pattern()`
      ^Old nets have notable drawbacks:\n\n- Weight\. The nets take three men to lift\.\n
      - Rot\. The hemp rots within a year\.\n- Cost\. A net costs more than a boat\.
    `,
  );
});

test('points that a sentence leads to and that are counted out stand with it, for who asks for several', () => {
  const harbour = read(`# The harbour

The main reasons for the new wall are two. First, the old wall let the sea in. It stood there for a century. Second, \
ships could not turn behind it. Ropes tore in winter.
`);
  expect(lead(ask(harbour, 'What are the main reasons for the new wall?').text)).toMatch(
    pattern()`
      ^The main reasons for the new wall are two\.\n\n- First, the old wall let the sea in\.\n
      - Second, ships could not turn behind it\.
    `,
  );
});

test('a chapter is told by its heading and how it begins, not by a section of that number', () => {
  const rules = read(`# CHAPTER 1 – DUTIES

## 2. PAY

Pay is weekly.

# CHAPTER 2 – REPORTS AND AUDITS

A report is sent each month. An audit follows each year.
`);
  expect(lead(ask(rules, 'What does chapter 2 of the handbook deal with?').text)).toMatch(
    /^CHAPTER 2 – REPORTS AND AUDITS\s+A report is sent each month/,
  );
});

test('a book is summed up by what it says of itself', () => {
  const book = read(`# The salt roads

Salt was carried on mules. Mules are slow, and salt is heavy on mules in rain. The mules of the salt roads were grey.

This book is about the people who carried salt over the mountains and what became of their villages.

Salt roads are old. Salt is white. The salt of the mountains was carried by mules on salt roads.
`);
  expect(ask(book, 'What is this book about?').quotes.join(' ')).toContain('This book is about the people');
});

test('whether something is done by e-mail is no question for an address', () => {
  const lease = read('# Lease\n\nA notice by e-mail is valid. The form for a notice is on the website of the town.\n');
  for (const question of ['Is notice by e-mail valid?', 'Is the form for a notice on the website?'])
    expect(ask(lease, question).finish, question).toMatchObject({ reason: 'stop' });
});

test('who asks for a telephone number or a city is not told something else', () => {
  const house = read(`# The Northmoor house

Laboratory for Sleep, Northmoor Institute Report 14.

The telephone of the Northmoor Institute was answered by its porter.
`);
  expect(ask(house, 'In which city is the Northmoor Institute?').finish).toMatchObject({ reason: 'declined' });
  expect(ask(house, 'What is the telephone number of the Northmoor Institute?').finish).toMatchObject({
    reason: 'declined',
  });
  const placed = read(
    '# The house\n\nThe Northmoor Institute stands in Leeds. Its telephone number is 0113 496 0000.\n',
  );
  expect(ask(placed, 'In which city is the Northmoor Institute?').text).toContain('Leeds');
  expect(ask(placed, 'What is the telephone number of the Northmoor Institute?').text).toContain('0113 496 0000');
});

test('each of several files says by its own row what it was asked', () => {
  const one = read('# North\n\n| Year | Ducks |\n| --- | --- |\n| 2021 | 150 |\n| 2022 | 170 |\n');
  const other = read('# South\n\n| Year | Ducks |\n| --- | --- |\n| 2021 | 160 |\n| 2022 | 175 |\n');
  const { text } = askAll({ 'North ducks': one, 'South ducks': other }, 'How many ducks does each file have for 2022?');
  expect(text).toContain('170');
  expect(text).toContain('175');
  expect(text).not.toContain('150');
});

test('two things are compared by what is asked of them', () => {
  const boats = read(`# Boats

The Otter is a boat of oak. The Otter sails 9 miles in an hour, so that its speed is 9 knots.

The Heron is a boat of pine. The Heron sails 6 miles in an hour, so that its speed is 6 knots.
`);
  const { text, quotes } = ask(boats, 'How fast is the Otter compared to the Heron?');
  expect(text).toContain('**the Otter**');
  expect(quotes).toHaveLength(2);
  expect(quotes[0]).toContain('9 knots');
  expect(quotes[1]).toContain('6 knots');
});

test('two sources that a question compares by a number are each asked for theirs', () => {
  const { text } = askAll(
    {
      'Verification Standard 4.0.3': read(
        '# Levels\n\nLevels are good. The standard defines three verification levels.\n',
      ),
      'Verification Standard 2009': read(
        '# Levels\n\nThe standard defines four verification levels. Levels are good.\n',
      ),
      Other: read('# Levels\n\nOthers define nine verification levels.\n'),
    },
    'How many verification levels did the 2009 edition have, compared with version 4.0.3?',
  );
  expect(lead(text)).toContain('three verification levels');
  expect(lead(text)).toContain('four verification levels');
  expect(lead(text)).not.toContain('nine');
  expect(lead(text)).not.toContain('are good');
});

test('a sentence that tells two things apart stands first, and what each of them is behind it', () => {
  const models = read(`# Models

Interpretability is often asked for. Interpretability is liked by those who read models.

Interpretability is a passive trait of a model, whereas explainability is an active one.

Explainability is asked for by law. Explainability is the subject of many papers.
`);
  for (const question of [
    'What is the difference between interpretability and explainability?',
    'How do they tell interpretability apart from explainability?',
    'What distinguishes interpretability from explainability?',
  ])
    expect(lead(ask(models, question).text), question).toMatch(
      pattern()`
        ^Interpretability is a passive trait of a model, whereas explainability is an active one\.\n\n
        \*\*interpretability\*\*
      `,
    );
});

test('what is heavier is told by what things weigh', () => {
  const rules = read(`# Rules

The puck was hit with great violence by one of the players, and the puck flew down the rink.

The puck is of rubber and shall weigh 1¼ lbs. at most.

The curling stone is round and made of granite from an island.

No curling stone shall have a weight of more than 44 lbs. in a match.
`);
  const { text } = ask(rules, 'What is heavier, a puck or a curling stone?');
  expect(lead(text)).toContain('1¼ lbs.');
  expect(lead(text)).toContain('44 lbs.');
});

test('who asks when is told by a date, and who asks where to download by an address', () => {
  const notes = read(`# Code and comments

Comments on the proposal are wanted by the agency, and comments on the proposal are read by the agency.

Comments on the proposal must reach the agency by September 21, 2020.

The code of the retriever is long, and the code of the retriever was written by two people.

The code of the retriever lies at https://example.org/retriever for all.
`);
  expect(lead(ask(notes, 'By when does the agency want comments on the proposal?').text)).toContain(
    'September 21, 2020',
  );
  expect(lead(ask(notes, 'Where can I download the code of the retriever?').text)).toContain('https://example.org');
});

test('how many died is told by a number of deaths, in whatever words', () => {
  const wreck = read(`# The wreck

How many people died when Ferry 610 sank is asked in each inquiry into the sinking of Ferry 610.

Ferry 610 sank off the northern cape, resulting in 189 fatalities.
`);
  expect(lead(ask(wreck, 'How many people died when the ferry sank?').text)).toContain('189 fatalities');
});

test('a sentence that sets one thing against that of the sentence before tells them apart, by a short name too', () => {
  const teaching = read(`# Teaching

Retrieval is used with models, and fine-tuning too. Retrieval is often compared with Fine-tuning (FT) and prompting.

Retrieval is like a textbook that lies open. In contrast, FT is like learning by heart over a long time.

Fine-tuning of models needs many examples, and retrieval needs few.
`);
  const { text, quotes } = ask(teaching, 'What is the difference between retrieval and fine-tuning?');
  expect(quotes[0]).toBe(
    'Retrieval is like a textbook that lies open. In contrast, FT is like learning by heart over a long time.',
  );
  // Each side is told by it.
  expect(text).not.toContain('**');
});

test('a sentence that says one thing of each side tells them apart, however the sides are named', () => {
  const skating = read(`# Skating

The style of skating is old, be it the English or the Dutch style of skating; it is danced in winter.

The English have skated since 1660, and English skating was born in the Fens.

In the English style the leg is straight; in the Dutch style it is bent.

The Dutch style of skating is old.
`);
  for (const question of [
    'How do the English and the Dutch style of skating differ?',
    'In what ways do the English and the Dutch style differ from each other?',
  ])
    expect(lead(ask(skating, question).text), question).toMatch(/^In the English style the leg is straight/u);
});

test('what explains a term of a list is quoted with the term above it', () => {
  const options = read(`# Options

\`--tab-stop=\`*NUMBER*

:   Specify the number of spaces per tab (default is 4).

\`--columns=\`*NUMBER*

:   Specify the length of lines in characters.
`);
  const { text, quotes } = ask(options, 'How do I change the number of spaces per tab?');
  expect(lead(text)).toMatch(/^`--tab-stop=`\*NUMBER\* Specify the number of spaces per tab/);
  expect(quotes.slice(0, 2)).toEqual(['`--tab-stop=`*NUMBER*', 'Specify the number of spaces per tab (default is 4).']);
});

test('no quote holds an empty line, also of a section that is shown', () => {
  const options = read(`# Options

## Tabs

The options for tabs are two.

\`--tab-stop\`

:   Specify the number of spaces per tab.

A tab may be kept as it stands.

It is then no space at all.
`);
  const { quotes } = ask(options, 'What does “Tabs” say?');
  expect(quotes.length).toBeGreaterThan(2);
  for (const quote of quotes) expect(quote).not.toMatch(/\n\s*\n/u);
});

const CHAPTERS = `# CONTENTS

CHAPTER ONE: Walls 3

# CHAPTER TWO: Lamps 9

# CHAPTER ONE: Walls

The master walked along the sea on a cold day. He had slept badly.

Harbour walls of stone keep the sea from the harbour, and stone walls outlast wooden walls.

## Repairs

Stone walls are repaired with lime, and the harbour walls of the sea side each spring.

It was late. Who would have thought so? Nobody said a word.

## CHAPTER TWO: Lamps

Lamps burn oil. Oil lamps of the harbour are lit at dusk, and oil for the lamps is kept dry.

## Wicks

Lamps need wicks.
`;

test('a chapter reaches to the next one, however headings are printed, and is not its line in the contents', () => {
  const { text } = ask(read(CHAPTERS), 'What is chapter one about?');
  expect(text).toContain('CHAPTER ONE: Walls');
  expect(text).toContain('repaired with lime');
  expect(text).not.toContain('Lamps');
  expect(lead(ask(read(CHAPTERS), 'What is chapter two about?').text)).toMatch(/^CHAPTER TWO: Lamps\s+Lamps burn oil/);
});

test('a chapter is summed up by what says most of what it speaks of, in the order of reading', () => {
  const { quotes } = ask(read(CHAPTERS), 'Summarise chapter one in two sentences');
  expect(quotes.slice(0, 3)).toEqual([
    'CHAPTER ONE: Walls',
    'Harbour walls of stone keep the sea from the harbour, and stone walls outlast wooden walls.',
    'Stone walls are repaired with lime, and the harbour walls of the sea side each spring.',
  ]);
});

test('who asks why is told by what gives reasons before what gives one by the way', () => {
  const reefs = read(`# Reefs

Since fewer fish live on the northern reef, many boats go south.

Fewer fish live on the northern reef for three reasons, as many keepers of boats say.
`);
  expect(lead(ask(reefs, 'Why do fewer fish live on the northern reef?').text)).toMatch(/^Fewer fish live/);
});

test('who asks how often is told by a number of times', () => {
  const lamps = read(`# Lamps

The lamps of the harbour are cleaned by the keeper, and the harbour keeper cleans lamps of 3 sizes.

The keeper of the harbour cleans the lamps some 10 times, or more.
`);
  expect(lead(ask(lamps, 'How often does the keeper clean the harbour lamps?').text)).toContain('some 10 times');
});

test('who asks how something is set is told by the term that is explained by it', () => {
  const options = read(`# Options

The first number is added to the number of the section for headings of level 1, and headings are numbered from there.

\`--number-sections\`

:   Number section headings in documents that are printed.
`);
  expect(lead(ask(options, 'How can I have my headings numbered?').text)).toMatch(/^`--number-sections`/);
});

test('the data that each paper uses are told from where they are described', () => {
  const { text } = askAll(
    {
      Tides: read('# Tides\n\n## Introduction\n\nTides matter.\n\n## Data\n\nWe measured at nine gauges in 1990.\n'),
      Winds: read('# Winds\n\n## Introduction\n\nWinds blow.\n\n## Datasets\n\nAll logs of forty ships were read.\n'),
    },
    'What data does each of these papers use?',
  );
  expect(text).toContain('nine gauges in 1990');
  expect(text).toContain('logs of forty ships');
  expect(text).not.toContain('Winds blow');
});

test('a number that a question writes in words is looked for in figures too', () => {
  const crew = read(`# The crew

Of the 30 people of the crew 9 were left out of the watch because of their leave.

Of the people of the crew 8 were left out of the count, five of them ill.
`);
  expect(lead(ask(crew, 'Why were eight people of the crew left out?').text)).toMatch(/^Of the people of the crew 8/);
});

test('what a summary has told of each source is not told again by what only shares its words', () => {
  const tides = read(`# Tides

## Abstract

We present a way to tell tides a year ahead, as ships are lost each spring. We show that it tells nine of ten tides.

## Examples

Example of a problem: the aim of the purpose of a goal is a challenge.

Example of a problem: the aim of the purpose of a goal is a challenge.
`);
  const winds = read(
    '# Winds\n\n## Abstract\n\nIn this paper we ask why winds turn at noon, and find that the sea is colder.\n',
  );
  const { text } = askAll({ Tides: tides, Winds: winds }, 'What problem does each of these papers set out to solve?');
  expect(text).toContain('tell tides a year ahead');
  expect(text).toContain('why winds turn at noon');
  expect(text).not.toContain('Example of a problem');
});

test('a story is summed up by the words that it uses often, and not by what people say to each other in it', () => {
  const names = (
    'amber brine cable delta ember frost gorse haven inlet jetty kelp lodge marsh north ochre pilot quay reef shoal ' +
    'tarn urn vale wharf yarrow zenith'
  ).split(' ');
  const name = (at: number) => names[at % names.length] ?? '';
  const lines = Array.from({ length: 120 }, (_, at) => [
    `“I see the whale and the ship in the ${name(at)}, men, and I will row to the whale!”`,
    '“Then row to the whale, and see that the ship is near the whale, men!”',
    at % 6 === 0
      ? `The hunters of the ${name(at)} followed whale ${at} round the cape; a storm took their ${name(at * 7 + 3)}.`
      : `Day ${at} brought ${name(at * 3)} and ${name(at * 11)} to the ${name(at * 5)} by the ${name(at * 13 + 1)}.`,
  ]);
  const { quotes } = ask(read(`# The Hunt\n\n${lines.flat().join('\n\n')}\n`), 'What is this book about?');
  expect(quotes.join(' ')).toContain('The hunters of');
  expect(quotes.join(' ')).not.toMatch(/[“”]/u);
});

test('who asks how a task is done is told under the heading of that task, from its first step', () => {
  const washer = read(`# Washing machine

## Error codes

| Code | What to do |
|---|---|
| E20 | Clean the drain filter and check the hose |

The filter is behind the flap, and a clean filter lets water through.

## Cleaning the drain filter

1. Switch off and unplug the machine.
2. Open the flap with a coin.
3. Turn the filter anticlockwise.
`);
  const steps = lead(ask(washer, 'how do I clean the filter').text);
  for (const step of ['1. Switch off and unplug', '2. Open the flap', '3. Turn the filter'])
    expect(steps).toContain(step);
  // They have their own numbers.
  expect(steps).not.toContain('- 2');
});

test('who asks why is told under the heading that asks it too', () => {
  const data = read(`# Data

You will be asked whether you want to save the database, and for a session like this you do not want to.

## 4.1 Why use a database?

A database keeps large sets of numbers out of the memory of the machine. Several people can read it at once.
`);
  expect(lead(ask(data, 'Why would I want a database?').text)).toMatch(/^A database keeps large sets of numbers/u);
});

test('a name in two capitals is compared by what is said of it, whatever it means in another language', () => {
  const values = read(`# Values

A value that is not available is written NA. A value that is no number is written NaN.
`);
  expect(ask(values, 'What is the difference between NA and NaN?').text).not.toContain('Nothing in the sources');
});

test('a short name with a figure is a thing that a source may leave out, and so is said to be missing', () => {
  const plots = searchableOf(read('# Plots\n\nMake plots of high density with the image function.\n'), 'Plots');
  expect(missingWords('How do I make plots with ggplot2 on page 2 by hand?', [plots])).toEqual(['ggplot2']);
});

test('a text is summed up by what it says it is for; a letter by the lines below its title', () => {
  const guide = read(`# Installing the mill

The mill is oiled each day, and the stones of the mill turn. The stones of the mill are dressed in spring.

This document contains instructions for a mill in a dry house. The stones of the mill are heavy.
`);
  expect(lead(ask(guide, 'Summarise this in one sentence').text)).toContain('This document contains instructions');
  const lease = read(`# Lease of the mill

Agreement for letting a furnished mill to a family.

## Rent

Either party may end the lease with notice in writing to the other party. The party that ends the lease gives notice.
`);
  expect(lead(ask(lease, 'Summarise this in one sentence').text)).toContain('letting a furnished mill');
});

test('who asks what was paid, or how much a deposit is, is told a sum', () => {
  const hall = read(`# Hall

We ask for support to open a repair workshop in the former boiler room, and members pay for what they repair there.

The boiler repair cost £640. The chairs of the hall are old.

The deposit is held by the town. The deposit for the hall is £120.
`);
  expect(lead(ask(hall, 'what did we pay for the boiler repair').text)).toMatch(/^The boiler repair cost £640/u);
  expect(lead(ask(hall, 'how much is the deposit').text)).toMatch(/^The deposit for the hall is £120/u);
});

test('who asks how many is not told by the figure of a name', () => {
  const users = read(`# Users

Some people use the program with files in UTF-8, and people of the 32-bit world use the program too.
`);
  expect(ask(users, 'How many people use the program?').finish).toMatchObject({ reason: 'declined' });
});

test('the bullets of a slide are never run together, and all of them answer the question that is their title', () => {
  const slide = book({
    width: 1,
    height: 1,
    geometry: { of: 'shapes' },
    blocks: [
      { role: 'heading', level: 1, text: 'Why we stop the lamp' },
      {
        role: 'list',
        text: 'It eats the sales of the lantern\nEvery fourth lamp comes back as it leaks\nA new one costs 420,000',
      },
    ],
  });
  expect(lead(ask(slide, 'Why do they want to stop the lamp?').text)).toMatch(
    pattern('u')`
      ^- It eats the sales of the lantern\n- Every fourth lamp comes back as it leaks\n
      - A new one costs 420,000
    `,
  );
  expect(lead(ask(slide, 'How many lamps come back?').text)).not.toContain('leaks A new');
});

test('who asks what a thing is has no answer in sentences none of which speaks of it', () => {
  const museum = read(`# The barge museum of Orlow

The yard of the museum is open in summer. Visitors of the yard see three barges.

The museum bought its barges for four crowns. Its yard was paved by volunteers.
`);
  expect(ask(museum, 'What is a windlass in the yard of the museum?').finish).toMatchObject({ reason: 'declined' });
  expect(ask(museum, 'Wat is een windas op de werf van het museum?').finish).toMatchObject({ reason: 'declined' });
});
