import type { FileId, FileVersionId } from '@nousboard/contracts';
import { LANGUAGES } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { buildTextSegment, firstSegmentState } from '../document/index.ts';
import { buildIndex, openIndex, type SearchableSegment } from '../search/index.ts';
import { answerBuiltin, evidenceFor, findCandidates, frameFor } from './index.ts';
import { questionOf } from './topics.ts';

const owner = {
  fileId: '00000000-0000-4000-8000-000000000001' as FileId,
  fileVersion: '00000000-0000-4000-9000-000000000001' as FileVersionId,
  title: 'T',
};

function ask(text: string, question: string, locale: string, title = 'T') {
  const { segment } = buildTextSegment([text], true, firstSegmentState);
  const scope: SearchableSegment[] = [
    { owner: { ...owner, title }, ordinal: 0, index: openIndex(buildIndex(segment, title)) },
  ];
  const texts = new Map([[0, segment]]);
  const evidence = evidenceFor(question, scope, findCandidates(scope, question), texts);
  const steps = [...answerBuiltin({ question, locale, strictness: 'strict', scope, texts, evidence })];
  return { finish: steps.at(-1), followUps: steps.flatMap(step => (step.type === 'followUps' ? step.items : [])) };
}

const GERMAN = `# Gezeiten

Gezeiten sind das regelmäßige Steigen und Fallen des Meeres. Sie entstehen vor allem durch die Anziehung des Mondes.

## Springflut

Eine Springflut kommt kurz nach Neumond oder Vollmond. Bei der Springflut ist der Tidenhub am größten, \
weil Sonne und Mond zusammen ziehen.

## Nippflut

Eine Nippflut kommt, wenn Sonne und Mond im rechten Winkel stehen. Bei der Nippflut ist der Tidenhub am kleinsten.
`;
const CHINESE = `# 潮汐

潮汐是海水有规律的涨落现象。潮汐主要由月球的引力引起。

## 大潮

大潮出现在新月或满月之后。大潮时太阳和月球一起吸引海水，所以潮差最大。

## 小潮

小潮出现在上弦月和下弦月。小潮时潮差最小，船只不容易进港。
`;
const ARABIC = `# المد والجزر

المد والجزر هما ارتفاع مياه البحر وانخفاضها بانتظام. ينشأ المد أساسا بسبب جاذبية القمر.

## المد العالي

يأتي المد العالي بعد القمر الجديد أو البدر. في المد العالي يكون الفرق أكبر لأن الشمس والقمر يجذبان معا.

## المد المحاقي

يأتي المد المحاقي عندما تكون الشمس والقمر في زاوية قائمة. في المد المحاقي يكون الفرق أصغر.
`;

test.each([
  [
    'de-DE',
    GERMAN,
    'Wodurch entstehen die Gezeiten?',
    /^Was (?:sagt der Text über|bedeutet|steht im Abschnitt) „.+“\?$/,
  ],
  ['zh-CN', CHINESE, '潮汐由什么引起？', /^(?:文中关于“.+”说了什么？|“.+”是什么意思？|“.+”一节讲了什么？)$/],
  ['ar-EG', ARABIC, 'ما سبب نشوء المد والجزر؟', /^(?:ماذا يقول النص عن|ما معنى|ماذا يقول القسم) «.+»؟$/],
])('%s: what is offered next is asked in the language, and answered from the text', (locale, text, question, form) => {
  const { finish, followUps } = ask(text, question, locale);
  expect(finish).toEqual({ type: 'finish', reason: 'stop', decline: null });
  expect(followUps.length).toBeGreaterThan(0);
  for (const next of followUps) {
    expect(next).toMatch(form);
    expect(ask(text, next, locale).finish, next).toEqual({ type: 'finish', reason: 'stop', decline: null });
  }
});

test.each(LANGUAGES)(
  '%s: words around a quoted topic need not stand in the text, in every form that is offered',
  locale => {
    const english = '# Tides\n\nA spring tide comes after a new Moon. At spring tide the range is largest.\n';
    const { about, defined, section } = frameFor(locale).followUps;
    for (const question of [about('spring tide'), defined('spring tide', false), section('spring tide')]) {
      expect(ask(english, question, locale).finish, question).toEqual({
        type: 'finish',
        reason: 'stop',
        decline: null,
      });
    }
  },
);

test('a heading that goes on from another is asked about as a section', () => {
  const { followUps } = frameFor('en-US');
  const asked = questionOf(
    { text: 'More formalities', inside: 'more formalities', defined: null, isHeading: true },
    followUps,
  );
  expect(asked).toBe(followUps.section('More formalities'));
});

/** What is offered after a question about rows, for a text with this heading over what else it says. */
function offeredFor(heading: string, locale: string, rest: string, title?: string): string[] {
  const text = `# Plants\n\nTea plants grow in rows. Tea plants need rain.\n\n## ${heading}\n\n${rest}\n`;
  return ask(text, 'How do tea plants grow?', locale, title).followUps;
}

test('what the document is called is not asked about', () => {
  const about = (title: string) =>
    offeredFor('Root growth', 'en', 'Root growth is slow. All root growth needs rain.', title).join('\n');
  expect(about('Tea')).toMatch(/root growth/iu);
  expect(about('Root growth')).not.toMatch(/root growth/iu);
});

test.each([
  ['The question', 'The question is how roots find water. Loose soil answers the question in part.'],
  ['1. The Question', 'The question is how roots find water. Loose soil answers the question in part.'],
  ['Our aims', 'Our aims are loose soil and deep roots. Such aims need rain.'],
  ['Welcome', 'You are welcome to the roots. All are welcome here.'],
  ['The Introduction', 'This introduction tells of roots. An introduction to soil follows.'],
  ['Research questions', 'Our research questions are about roots. Research questions about soil follow.'],
])('the generic heading %j is not asked about', (heading, rest) => {
  expect(offeredFor(heading, 'en', rest).filter(asked => /question|aims|introduction|welcome/i.test(asked))).toEqual(
    [],
  );
});

test.each([
  ['Roots are strengthened by loose soil', 'Roots are strengthened where loose soil lies, and loose soil keeps roots.'],
  ['We measured the roots', 'We measured roots in loose soil. Roots were measured twice.'],
  ['Watering fails in loose soil', 'Watering fails where loose soil lies. Loose soil makes watering fail.'],
  ['Die Wurzeln sind lang', 'Die Wurzeln sind lang, und lange Wurzeln finden Wasser.'],
])('the heading %j is a sentence, and is not asked about', (heading, rest) => {
  expect(offeredFor(heading, 'en', rest).filter(asked => asked.includes(heading))).toEqual([]);
});

test.each([
  ['The loose soil', 'What does the text say about the loose soil?'],
  ['A Loose Soil', 'What does the text say about a Loose Soil?'],
  ['Anatomy of roots', 'What does the text say about anatomy of roots?'],
])('inside a question the heading %j begins as words inside a sentence do', (heading, asked) => {
  expect(
    offeredFor(heading, 'en', 'The loose soil holds the roots. Loose soil lets the anatomy of roots unfold.'),
  ).toContain(asked);
});

test('a heading that says when names nothing, and is asked about as a section', () => {
  const { followUps } = frameFor('en-US');
  const topic = { text: 'After seven days', inside: 'after seven days', defined: null, isHeading: true };
  expect(questionOf(topic, followUps)).toBe(followUps.section('After seven days'));
});

test('a heading in quotation marks stands as it is written', () => {
  expect(
    offeredFor(
      'Die lockere Erde',
      'de',
      'Die lockere Erde hält die Wurzeln. In lockere Erde dringt die Wurzel leicht.',
    ),
  ).toContain('Was sagt der Text über „Die lockere Erde“?');
});

const PLANTS = `# Tea

Tea plants grow in rows. Tea plants need rain.

## Picking

The leaves are picked by machines in the plains. Green tea is bitter in summer, because its leaves hold more tannin.

## Limitations

Limitations of this study are its few gardens. The limitations also lie in its short time.
`;

test('what is offered first is what sentences near by answer and a usual section, each of another kind', () => {
  const { followUps } = ask(PLANTS, 'How do tea plants grow?', 'en-US');
  expect(followUps.slice(0, 2)).toEqual(['Why is Green tea bitter in summer?', 'How are the leaves picked?']);
  expect(followUps).toContain('What are the limitations?');
  for (const next of followUps)
    expect(ask(PLANTS, next, 'en-US').finish, next).toEqual({ type: 'finish', reason: 'stop', decline: null });
});

test('what is offered follows: it speaks of what was asked or shown, or stands beside it', () => {
  const rooms = Array.from({ length: 3 }, (_, at) => `## Room ${at}\n\nThe room has ${at} windows, and low doors.\n`);
  const crafts = '## Crafts\n\nPottery is a craft of clay and fire. Whoever knows pottery knows clay.\n';
  const grown = '# Tea\n\nTea plants grow in rows. Tea plants need rain.\n\n';
  const question = 'How do tea plants grow?';
  expect(ask(`${grown}${crafts}`, question, 'en-US').followUps).toContain('What is pottery?');
  const parted = `${grown}${rooms.join('\n')}\n${crafts}`;
  expect(ask(parted, question, 'en-US').followUps).not.toContain('What is pottery?');
});

test('in another language than English no English question is offered', () => {
  for (const next of ask(PLANTS, 'How do tea plants grow?', 'de-DE').followUps) expect(next).toMatch(/^Was /);
});

const SALES = `# Sales

| Garden | 2022 | 2023 |
| --- | --- | --- |
| Hills | 12 | 14 |
| Valley | 20 | 25 |
| Total | 32 | 39 |
`;

test('after a row of a table its other years and rows are offered, in the language of the question, and no sum', () => {
  expect(ask(SALES, 'What were the sales of Hills in 2023?', 'en-US').followUps).toEqual([
    'What were the sales of Hills in 2022?',
    'What were the sales of Valley in 2023?',
  ]);
  // Nobody asks for the mark of a note.
  const noted = ask(SALES.replace('| Valley ', '| Valley (d) '), 'What were the sales of Hills in 2023?', 'en-US');
  expect(noted.followUps).toContain('What were the sales of Valley in 2023?');
  const german = SALES.replace('Sales', 'Umsatz').replace('Garden', 'Garten');
  expect(ask(german, 'Wie hoch war der Umsatz von Hills in 2023?', 'de-DE').followUps).toContain(
    'Wie hoch war der Umsatz von Valley in 2023?',
  );
});
