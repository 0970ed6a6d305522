import { describe, expect, test } from 'vitest';
import { textIn } from '../document/span-text.ts';
import { findCandidates } from './index.ts';
import { readQuestion } from './question/read-question.ts';
import { subjectToSumUp } from './summary-of-subject.ts';
import { summarySentences } from './summary-sentences.ts';
import { ask, askAll, book, read, searchableOf, sheet } from './tables/testing.ts';

const above = (text: string): string => text.split('<details>')[0] ?? '';

const manual = read(`# The harbour manual

## 1 Purpose

This manual describes how the harbour is kept safe at night. It was written for masters of ships.

## 2 Lights

The lights of the harbour are seen from at least 4 miles. A lamp that is out is replaced within an hour. Of the lights \
the green one stands on the mole.

## 3 Signal flags

A red flag closes the harbour to all ships. A white flag opens it again.
`);
const almanac = read(`# The tide almanac

## Abstract

In this almanac we list the tides of the coast for one year. We find that spring tides are 1.2 m higher than neap tides.

## Tides

The highest tide falls in March.
`);
const library = { 'Harbour Manual': manual, 'Tide Almanac': almanac };

describe('who asks what a source is about gets it summed up', () => {
  test.each([
    'What is the Tide Almanac about?',
    'what does Tide Almanac deal with',
    'Describe the Tide Almanac document.',
    'What is the Tide Almanac about? A few sentences will do.',
    'Worum geht es im Tide Almanac?',
    'De quoi parle Tide Almanac ?',
    '¿De qué trata Tide Almanac?',
    'Di cosa parla Tide Almanac?',
    'Do que trata Tide Almanac?',
    'Waar gaat Tide Almanac over?',
    'Vad handlar Tide Almanac om?',
    'O czym jest Tide Almanac?',
    'О чём Tide Almanac?',
    'Tide Almanac ne hakkında?',
    'Tide Almanac nói về cái gì?',
    'عن ماذا يتحدث Tide Almanac؟',
    'Tide Almanac讲了什么？',
    'Tide Almanac講了什麼？',
    'Tide Almanacは何についてですか？',
    'Tide Almanac은 무엇에 관한 책인가요?',
    'Summarise tide almanac.',
    'Please give me a short summary of tide-almanac.',
    'What are the key points of tide almanac?',
    'key points of the tide almanac pls',
    'Summarise the almanac.',
    'What does the tide almanac say?',
    'Fasse tide almanac zusammen.',
    'Eine kurze Zusammenfassung von tide almanac',
    'Résume tide almanac.',
    'Un résumé de tide almanac',
    'Resume tide almanac',
    'Un resumen de tide almanac',
    'Riassumi tide almanac.',
    'Un riassunto di tide almanac',
    'Um resumo de tide almanac',
    'Vat tide almanac samen.',
    'Sammanfatta tide almanac.',
    'Streść tide almanac.',
    'Кратко перескажи tide almanac',
    'tide almanac özetle',
    'Tóm tắt tide almanac',
    '总结一下tide almanac',
    '總結tide almanac的內容',
    'tide almanacを要約してください',
    'tide almanac를 요약해 주세요',
    'لخص tide almanac',
  ])('%s', question => {
    const { text, citations } = askAll(library, question);
    expect(text).toMatch(/^\*\*Tide Almanac\*\*\n\n.*In this almanac we list the tides/su);
    expect(new Set(citations.map(({ fileVersion }) => fileVersion)).size).toBe(1);
  });

  test('a part that texts have by custom is none, nor is a result that one is called by', () => {
    const { text } = askAll({ 'Introduction to Tides': almanac, 'Harbour Results': manual }, 'Summarise the results.');
    expect(text).not.toMatch(/^\*\*Harbour Results\*\*\n\n[^*]*$/u);
    const both = askAll({ 'Introduction to Tides': almanac, 'Harbour Manual': manual }, 'Summarise the introduction.');
    expect(both.text).toContain('**Harbour Manual**');
  });

  test('several that are called so are summed up one by one', () => {
    const { text } = askAll(
      { 'Tide Almanac 2008': almanac, 'Tide Almanac 2019': manual },
      'What is the Tide Almanac about?',
    );
    expect(text.match(/^\*\*/gm)).toHaveLength(2);
  });

  test('what only shares a form of a word with a title is no source, nor is what stands in one', () => {
    expect(askAll(library, 'What is the green light about?').text).not.toContain('we list the tides');
    expect(above(askAll(library, 'What is the manually set clock about?').text)).not.toContain(
      'how the harbour is kept safe',
    );
  });
});

test.each([
  'What is this about?',
  "what's in here?",
  'tl;dr',
  'Worum geht es hier?',
  'De quoi ça parle ?',
  'Di cosa parla questo?',
  '这讲了什么？',
])('%s: all that there are', question => {
  const { text } = askAll(library, question);
  expect(text).toContain('**Tide Almanac**');
  expect(text).toContain('**Harbour Manual**');
});

test('a source by the name of its file', () => {
  const text = askAll({ ...library, 'tide-notes.txt': almanac }, 'was steht in tide-notes.txt, ganz kurz').text;
  expect(text).toMatch(/^\*\*tide-notes\.txt\*\*/u);
});

test.each([
  'Which of these is about spring tides?',
  'which one mentions spring tides',
  'Welche davon handelt von spring tides?',
  '¿Cuál de estos habla de spring tides?',
  'Lequel de ceux-ci parle de spring tides ?',
  'Quale di questi parla di spring tides?',
  'Qual destes fala de spring tides?',
  'Welke van deze gaat over spring tides?',
  'Vilken av dessa handlar om spring tides?',
])('%s: the one that does is listed', question => {
  const { text } = askAll(library, question);
  expect(text).toContain('**Tide Almanac**');
  expect(text).not.toContain('Harbour Manual');
});

test('of several things of which one is looked for, the one that is there', () => {
  const { text } = askAll(library, 'which one is about spring tides and whirlpools');
  expect(text).toContain('“spring tides”');
  expect(text).toContain('**Tide Almanac**');
});

test('who wants it described need not mean all that there is', () => {
  expect(askAll(library, 'Describe it.').text).not.toContain('**Harbour Manual**');
});

test('a source is called by what it speaks of far more than any other', () => {
  const years = ['sold', 'taxed', 'carried', 'stored'];
  const salt = read(
    `# Trade\n\n${years.map(done => `Sea salt was ${done} by the town in those years.`).join('\n\n')}\n`,
  );
  const { text } = askAll({ ...library, Ledger: salt }, 'sum up the sea salt brochure');
  expect(text).toMatch(/^\*\*Ledger\*\*/u);
  // Where its contents are not asked for, the words stay what is asked about.
  expect(above(askAll({ ...library, Ledger: salt }, 'How was the sea salt file taxed?').text)).toContain('taxed');
  expect(askAll({ ...library, Ledger: salt }, 'sum up the whale oil brochure').text).not.toMatch(/^\*\*Ledger\*\*/u);
});

test('compared sources are each told once, without a sentence twice', () => {
  const line = 'The harbour office is closed on the day after the great spring tide of the year.';
  const twice = read(`# The office\n\n## One\n\n${line}\n\n## Two\n\n${line}\n`);
  const { text } = askAll(
    { ...library, 'Office Rules': twice },
    'What does each of these documents say about spring tides?',
  );
  expect(text.split(line)).toHaveLength(2);
});

test('of few long sources more is read than how each begins and ends', () => {
  const parts = (documents: number) =>
    Array.from({ length: documents * 5 }, (_, at) => ({
      ...searchableOf(manual, `Part ${Math.floor(at / 5)}`, Math.floor(at / 5)),
      ordinal: at % 5,
    }));
  const read = (documents: number) =>
    new Set(findCandidates(parts(documents), 'Summarise each of these documents.').map(({ segment }) => segment));
  expect(read(2).size).toBe(10);
  expect([...read(12)].sort((a, b) => a - b).slice(0, 4)).toEqual([0, 4, 5, 9]);
});

describe('a part that is named by its title, or by what it is about', () => {
  test.each([
    ['What does the section called Lights say?', 'seen from at least 4 miles'],
    ['Summarise the chapter on lights.', 'Lights'],
    ['Summarise the signal flags section.', 'A red flag closes the harbour'],
    ['What is the chapter about signal flags about?', 'A red flag closes the harbour'],
    ['Was sagt das Kapitel über Lights?', 'seen from at least 4 miles'],
    ['Que dit le chapitre intitulé Lights ?', 'seen from at least 4 miles'],
    ['¿Qué dice el capítulo sobre Lights?', 'seen from at least 4 miles'],
  ])('%s', (question, told) => {
    const { text } = ask(manual, question);
    expect(above(text)).toContain(told);
    expect(text).not.toContain('how the harbour is kept safe');
  });

  test('beside another source it is the one of the source that has it', () => {
    const { text, citations } = askAll(library, 'Summarise the chapter on signal flags.');
    expect(text).toContain('A red flag closes the harbour');
    expect(new Set(citations.map(({ fileVersion }) => fileVersion)).size).toBe(1);
  });

  test('what is asked of it is looked for there alone', () => {
    const { text } = ask(manual, 'In the section on signal flags, what closes the harbour?');
    expect(above(text)).toContain('A red flag closes the harbour');
    expect(text).not.toContain('seen from at least 4 miles');
  });

  test('a part that is itself asked about limits nothing', () => {
    const text = read(`# The manual

## Changes

The lights chapter was dropped because nobody kept the lamps any more.

## Lights

The lamps are green.
`);
    expect(above(ask(text, 'Why was the lights chapter dropped?').text)).toContain('nobody kept the lamps');
  });
});

describe('a subject is summed up, and not the whole source', () => {
  const harbour = read(`# The harbour book

## The Story of the Green Lamp

The green lamp was brought to the mole by Ann Pilot in a storm. For ten years the green lamp burned without oil. \
In the end the green lamp was sold to the town.

## Walls

The walls of the harbour are old and high. The walls of the harbour were built against the sea of the north. \
The masons of the town keep the walls of the harbour in spring. The walls were painted in white.
`);
  test.each([
    ['Summarise the story of the green lamp.', 'green lamp', 'walls of the harbour'],
    ['Give me a short overview of the masons.', 'The masons of the town', 'green lamp'],
    ['Summarise what the book says about masons in one sentence.', 'The masons of the town', 'green lamp'],
  ])('%s', (question, told, untold) => {
    expect(above(ask(harbour, question).text)).toContain(told);
    expect(above(ask(harbour, question).text)).not.toContain(untold);
  });

  test('for whom it is meant is no subject, and what no source speaks of leaves the whole', () => {
    for (const question of [
      'Summarise this book for a busy manager.',
      'Summarise the plot in plain English.',
      'Summarise the manual in your own words.',
      'Give me a summary of what happens, in no more than 50 words.',
      'Summarise everything I need to know in three bullets.',
    ]) {
      const { text } = ask(harbour, question);
      expect(text).toContain('green lamp');
      expect(text).toContain('walls of the harbour');
    }
  });

  test.each([
    'Summarise this book in two sentences.',
    'Fasse den Text kurz zusammen.',
    'Quels sont les points essentiels ?',
    'Résume le livre en quelques phrases.',
    'Haz un resumen del documento.',
    'Quali sono i punti principali?',
    'Resuma o texto.',
    'Vat de tekst samen.',
    'Sammanfatta texten.',
    'Podsumuj tekst.',
    'Кратко изложи текст.',
    'Metni özetle.',
    'Tóm tắt văn bản.',
    '总结这篇文章',
    '要点は何ですか？',
    '이 논문을 요약해 줘',
    'لخص النص',
  ])('%s: asks for no subject', question => {
    expect(
      subjectToSumUp(readQuestion(question, [searchableOf(harbour, 'Book')]), [searchableOf(harbour, 'Book')]),
    ).toBeNull();
  });

  test('several sources are asked for the subject alone', () => {
    const { text } = askAll({ ...library, Book: harbour }, 'Summarise what these sources say about masons.');
    expect(text).toContain('The masons of the town');
    expect(text).not.toContain('we list the tides');
    expect(askAll({ ...library, Book: harbour }, 'Summarise these sources for a child.').text).toContain(
      'we list the tides',
    );
  });
});

describe('a workbook has no sentences, and is told by what stands over its tables', () => {
  const counts = book(
    {
      ...sheet([
        ['Year', 'Ducks'],
        ['2019', '120'],
        ['2020', '135'],
      ]),
      label: 'Ducks',
    },
    { label: 'Notes', width: 0, height: 0, blocks: [{ role: 'heading', text: 'Geese of the lake by year' }] },
  );
  test.each([
    'What is this workbook about?',
    "What's in this file?",
    'Summarise this spreadsheet.',
    'Worum geht es in dieser Datei?',
  ])('%s', question => {
    const { text, finish } = ask(counts, question);
    expect(finish).toMatchObject({ reason: 'stop' });
    expect(text).toContain('Geese of the lake by year');
    expect(text).toContain('| 2019 | 120 |');
  });

  test('beside others it is told by itself, in as many lines as are wished for', () => {
    for (const question of ['Give me one sentence on each of these files.', 'What is in these files?']) {
      const { text } = askAll({ ...library, Counts: counts }, question);
      expect(text.match(/^\*\*/gm)).toHaveLength(3);
      expect(text).toContain('Geese of the lake by year');
      expect(text).not.toContain('Nothing about this');
    }
  });
});

test('who asks what a thing is gets no row that only has its name', () => {
  const text = read(`# Winter

| Plate | Shown |
| --- | --- |
| XVIII | Curling |

The practical side of curling, as of other games that are played at the lake in January, must be enough for us here.
`);
  expect(above(ask(text, 'What is curling?').text)).not.toContain('XVIII');
});

test('where nothing but a name that is nowhere was asked about, nothing comes near', () => {
  const { text, finish } = askAll(library, 'do any of these mention Highgate?');
  expect(text).toMatch(/^“Highgate” is not mentioned in your sources\./u);
  expect(text).not.toContain('higher');
  expect(finish).toMatchObject({ reason: 'declined', decline: { nearest: [] } });
});

test.each([
  ['Who is Sleeperman?', 'Sleeperman'],
  ['Who is Robertson?', 'Robertson'],
])('%s: a name that ends in one of its own is no form of a shorter word', (question, name) => {
  const { text, finish } = ask(
    read('# Ships\n\nThe sleepers below were startled by the tide. Robert slept on. Norman ships came late.\n'),
    question,
  );
  expect(text).toMatch(new RegExp(`^“${name}” is not mentioned in your sources`, 'u'));
  expect(finish).toMatchObject({ reason: 'declined' });
});

test.each(['What did the Normans have?', 'When did Norman ships come?'])('%s: its own forms are', question => {
  const { text } = ask(read('# Ships\n\nIn May the Norman ships came late to the harbour.\n'), question);
  expect(text).not.toContain('not mentioned');
});

describe('a source is named beside a place in it, in small letters', () => {
  const two = {
    'Harbours of the north': read(`# Harbours

## Chapter 2. The pier

The pier is made of oak and stands in deep water.

## Chapter 3. The boats

Forty boats lie in the harbour, and a lantern burns at the end of the pier.
`),
    'Winter almanac': read(`# Winter

## Chapter 2. The ice

The ice of the lake bears a horse from January on.

## Chapter 3. The thaw

The thaw comes in March, and the ice goes out with the first warm rain.
`),
  };
  test.each([
    ['winter almanac ch 2 - what happens there', 'bears a horse'],
    ['ch. 2 of the winter almanac, what does it say', 'bears a horse'],
    ['what is said in chapter 3 of harbours of the north?', 'Forty boats'],
    ['summarise chapter 3 of the almanac', 'The thaw comes in March'],
  ])('%s', (question, expected) => {
    expect(above(askAll(two, question).text)).toContain(expected);
  });
});

describe('a source is named by what it is about', () => {
  test.each([
    'Summarise the document on tides.',
    'Give me a short summary of the book about tides.',
    'Sum up the paper on tides in three sentences.',
  ])('%s', question => {
    const two = { 'Harbours of the north': manual, 'Tides of the north': almanac };
    const { citations } = askAll(two, question);
    expect(new Set(citations.map(({ fileVersion }) => fileVersion)).size).toBe(1);
    expect(askAll(two, question).text).toContain('we list the tides');
  });

  test('the chapter of one that is named by its initials', () => {
    const two = { 'Tide Almanac Standard': almanac, 'Harbour Manual': manual };
    const { text, citations } = askAll(two, 'Summarise the TAS chapter on tides.');
    expect(text).toContain('The highest tide falls in March');
    expect(new Set(citations.map(({ fileVersion }) => fileVersion)).size).toBe(1);
  });
});

describe('the sentences that say what a text is about', () => {
  const told = (markdown: string, title: string, most = 3) => {
    const text = read(markdown);
    return summarySentences([searchableOf(text, title)], new Map([[0, text]]), most).map(({ sentence }) => {
      const span = text.sentences[sentence];
      return span ? textIn(text, span) : '';
    });
  };

  test('an article about a thing is summed up by how it begins, and never by the works it cites', () => {
    const sailed = 'Pilot sailed from the harbour of Bangor';
    const voyages = Array.from({ length: 12 }, (_, n) => `${sailed} to port ${n} with a small boat and a dog.`);
    const cited = Array.from(
      { length: 8 },
      (_, n) => `"Ann ${sailed}" (https://boats.example/${n}). Archived from the original on ${n + 1} May 2018.`,
    );
    const article = `# Ann Pilot

Ann Pilot (born 3 May 1961) is a Welsh sailor who rowed to Iceland alone in 1994.

Her first boat was built by her father in a shed behind the school.

## Voyages

${voyages.join('\n\n')}

## References

${cited.join('\n\n')}
`;
    const found = told(article, 'Ann Pilot');
    expect(found.slice(0, 2)).toEqual([
      'Ann Pilot (born 3 May 1961) is a Welsh sailor who rowed to Iceland alone in 1994.',
      'Her first boat was built by her father in a shed behind the school.',
    ]);
    expect(found.join(' ')).not.toMatch(/https|Archived/);
  });

  test('of what people say in a story none tells what it is about, though its title is in it', () => {
    const days = Array.from(
      { length: 200 },
      (_, n) => `On day ${n} the crew of the ship mended one of the nine sails.`,
    );
    const calls = Array.from(
      { length: 25 },
      (_, n) => `“The white whale swims ahead of the ship, captain,” ${n} said.`,
    );
    const found = told(`# White Whale\n\n${[...days, ...calls].join('\n\n')}\n`, 'White Whale', 2);
    expect(found).toHaveLength(2);
    expect(found.join(' ')).not.toContain('“');
  });

  test('what stands there twice is told once', () => {
    const line = 'The keeper must report each broken lamp of the harbour to the master of the port in writing.';
    const found = told(
      `# Keeper's duties\n\n## One\n\n${line}\n\n## Two\n\n${line}\n\nThe keeper sleeps by day.\n`,
      'Duties',
    );
    expect(found.filter(words => words === line)).toHaveLength(1);
  });

  test('a leaflet without whole sentences is told by its lines', () => {
    expect(told('# Fun\n\nSwimming in the cold lake\n\nRowing to the small island\n', 'Fun')).toEqual([
      'Swimming in the cold lake',
      'Rowing to the small island',
    ]);
  });
});
