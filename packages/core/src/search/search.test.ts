import type { FileId, FileVersionId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { buildTextSegment, firstSegmentState, type Segment } from '../document/index.ts';
import { tokenise } from '../text/tokenise.ts';
import { holdsAnswerType, holdsQuantity } from './answer-type.ts';
import { buildIndex, openIndex, propose, rank, type SearchableSegment } from './index.ts';
import { analyse } from './query.ts';

const owner = (name: string, number: number) => ({
  fileId: `00000000-0000-4000-8000-00000000000${number}` as FileId,
  fileVersion: `00000000-0000-4000-9000-00000000000${number}` as FileVersionId,
  title: name,
});
const segmentOf = (text: string): Segment => buildTextSegment([text], false, firstSegmentState).segment;
function library(texts: Readonly<Record<string, string>>): { scope: SearchableSegment[]; texts: Map<number, Segment> } {
  const segments = Object.entries(texts).map(([name, text], at) => ({ name, segment: segmentOf(text), at }));
  return {
    scope: segments.map(({ name, segment, at }) => ({
      owner: owner(name, at),
      ordinal: 0,
      index: openIndex(buildIndex(segment, name)),
    })),
    texts: new Map(segments.map(({ segment, at }) => [at, segment])),
  };
}
const ask = (of: ReturnType<typeof library>, question: string) =>
  rank(question, of.scope, propose(of.scope, question), of.texts);

const gardens = library({
  Tea: 'Tea is grown in Assam and Darjeeling. The first flush is picked in March. Prices rose by 3.5 percent in 2021.',
  Coffee: 'Coffee grows in the highlands of Ethiopia. Its beans are dried for weeks. Exports increased in 2020.',
  Cocoa:
    'La fève de cacao est séchée au soleil. Les exportations ont augmenté. 可可树生长在热带地区。 شجرة الكاكاو تنمو في ' +
    'المناطق الاستوائية.',
});

test('the right passage and sentence come first, by word, by root and by title', () => {
  expect(ask(gardens, 'Where is tea grown?').passages[0]?.segment).toBe(0);
  expect(ask(gardens, 'export increases of coffee').passages[0]?.segment).toBe(1);
  const best = ask(gardens, 'When is the first flush picked?').sentences[0];
  const sentence = gardens.texts.get(0)?.sentences[best?.sentence ?? -1];
  expect(gardens.texts.get(0)?.text.slice(sentence?.start, sentence?.end)).toContain('first flush');
});

test('scripts without spaces and with articles are found', () => {
  expect(ask(gardens, '可可树生长在哪里？').passages[0]?.segment).toBe(2);
  expect(ask(gardens, 'أين ينمو الكاكاو؟').passages[0]?.segment).toBe(2);
});

test('the gate says how much of the question was found', () => {
  expect(ask(gardens, 'Where is tea grown?').gate).toBeGreaterThan(0.6);
  expect(ask(gardens, 'Which quantum computers use trapped ions?').gate).toBeLessThan(0.3);
  expect(ask(gardens, '').passages).toEqual([]);
  expect(rank('tea', [], propose([], 'tea'), new Map())).toMatchObject({ passages: [], gate: 0 });
});

test('words that only ask for a kind of thing need not stand in the sources', () => {
  const plain = ask(gardens, 'Where is tea grown?').gate;
  for (const question of ['Which kinds of tea are grown?', 'Where is the type named tea grown?'])
    expect(ask(gardens, question).gate, question).toBeCloseTo(plain, 5);
  expect(ask(gardens, 'What is the meaning of tea?').gate).toBeGreaterThan(0.9);
});

test('characters of two words count less than those of one', () => {
  const weights = new Map(analyse('可可树生长在哪里？').terms.map(({ term, weight }) => [term, weight]));
  expect(weights.get('生长')).toBe(1);
  expect(weights.get('树生')).toBe(0.5);
});

test('an amount is a figure with what it counts, in several ways of writing', () => {
  for (const text of [
    'a 2x-20x speedup',
    'rose by 3.5 percent',
    'costs $4',
    '3 times faster',
    '海拔 3000 米',
    'um den Faktor 3, also 12 km',
  ])
    expect(holdsQuantity(text), text).toBe(true);
  for (const text of ['Section 4 shows it', 'runs 10 times and stops', 'no figure at all'])
    expect(holdsQuantity(text), text).toBe(false);
  expect(holdsAnswerType('Who picked it?', 'It was picked by Anna Lee.')).toBe(true);
  expect(holdsAnswerType('Who picked it?', 'It was picked late.')).toBe(false);
  expect(holdsAnswerType('How many were there?', 'There were three.')).toBe(true);
});

test('the same question finds the same, also when candidates come from elsewhere', () => {
  const first = JSON.stringify(ask(gardens, 'exports in 2020'));
  for (let i = 0; i < 10; i += 1) expect(JSON.stringify(ask(gardens, 'exports in 2020'))).toBe(first);
  const copied = structuredClone(propose(gardens.scope, 'exports in 2020'));
  expect(JSON.stringify(rank('exports in 2020', gardens.scope, copied, gardens.texts))).toBe(first);
});

test('passages that only vectors found are kept', () => {
  const candidates = propose(gardens.scope, 'zzz', { vectors: [{ segment: 1, passage: 0 }] });
  expect(candidates).toMatchObject([{ segment: 1, passage: 0 }]);
  expect(rank('zzz', gardens.scope, candidates, gardens.texts).passages).toHaveLength(1);
});

test('an index of another format or cut short is refused', () => {
  const bytes = buildIndex(segmentOf('One sentence. Another one.'), 'Title');
  expect(() => openIndex(bytes.slice(0, 20))).toThrow(RangeError);
  expect(() => openIndex(Uint8Array.from([99, ...bytes.slice(1)]))).toThrow(RangeError);
});

test('terms are folded, compounds with figures kept whole', () => {
  const terms = (text: string) => tokenise(text).map(token => token.term);
  expect(terms('IL-6 of p53: 3.5 and 1,000 CO₂')).toEqual([
    'il',
    'il-6',
    '6',
    'of',
    'p53',
    '3.5',
    'and',
    '1000',
    'co2',
  ]);
  expect(terms('Škoda ŁÓDŹ Straße')).toEqual(['skoda', 'lodz', 'strasse']);
  expect(terms('والكتاب الكِتاب')).toEqual(['كتاب', 'كتاب']);
  expect(terms('Pythonمن 2020م')).toEqual(['python', 'من', '2020م']);
  expect(terms('机器学习')).toEqual(['机', '机器', '器', '器学', '学', '学习', '习']);
  expect(terms('수도이다')).toContain('수도');
  for (const { start, end, term } of tokenise('Ein Wort.'))
    expect('Ein Wort.'.slice(start, end).toLowerCase()).toBe(term);
});

test('words of the title tell which document is meant, and not where in it the answer stands', () => {
  const mill = [
    'The Harrow Mill was built for the brothers Pell. Its wheel is of oak. The wheel turns twice a minute.',
    'Rye and barley were ground there. Farmers came from three valleys. Sacks were marked with chalk.',
    'A flood took the weir in spring. It was mended by the village. Stones for it came by cart.',
    'Visitors pay four crowns. Children come in free. Tea is served in the barn.',
  ].join('\n\n');
  const { scope, texts } = library({ 'The Harrow Mill': mill, Weather: 'Rain fell on the hills. The wind was cold.' });
  const of = { scope, texts };
  const best = (question: string) => {
    const { sentences, gate } = ask(of, question);
    const span = texts.get(sentences[0]?.segment ?? -1)?.sentences[sentences[0]?.sentence ?? -1];
    return { gate, text: texts.get(0)?.text.slice(span?.start, span?.end) ?? '' };
  };
  expect(best('What do visitors of the Harrow Mill pay?').text).toContain('four crowns');
  expect(best('What do visitors of the Harrow Mill pay?').gate).toBeGreaterThan(0.8);
  expect(best('Which bakery bought flour from the Harrow Mill?').gate).toBeLessThan(0.3);
});
