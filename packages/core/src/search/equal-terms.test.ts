import type { FileId, FileVersionId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { buildTextSegment, firstSegmentState } from '../document/index.ts';
import { rootOf } from '../text/fold.ts';
import { functionWordsOf } from '../text/function-words.ts';
import { tokenise } from '../text/tokenise.ts';
import { FIELDS, known, thingsNamedIn, writtenIn } from './equal-terms/index.ts';
import { LANGUAGES } from './equal-terms/languages.ts';
import { buildIndex, openIndex, propose, rank, type SearchableSegment } from './index.ts';
import { gather, hitsOf } from './match.ts';
import { analyse } from './query.ts';

const termsIn = (field: string) => writtenIn(field).map((line, at) => line.map(written => known(written, at)));

const english = functionWordsOf('en');
const namesIn = (question: string) =>
  thingsNamedIn(question, tokenise(question)).map(({ names }) =>
    names.map(({ words }) => words.map(([word]) => word).join(' ')),
  );

test.each(Object.entries(FIELDS))('%s: each line says one thing in at least two ways', (_, field) => {
  for (const line of termsIn(field)) {
    expect(line.length, line[0]?.written).toBeGreaterThan(1);
    for (const { written, words, sequence, isCapital } of line) {
      expect(written.trim(), written).toBe(written);
      // What is left of a term without its function words still says it: a single word of several would be found
      // everywhere.
      expect(words.length, written).toBeGreaterThan(/[\s&-]/.test(written) ? 1 : 0);
      expect(!isCapital && sequence.every(word => english.has(word)), written).toBe(false);
    }
  }
});

test('no term stands twice, but for words of several senses', () => {
  const seen = new Map<string, string>();
  const twice = Object.entries(FIELDS)
    .filter(([name]) => name !== 'SENSES')
    .flatMap(([, field]) => termsIn(field))
    .flat()
    .flatMap(({ written, sequence }) => {
      const before = seen.get(sequence.join(' '));
      seen.set(sequence.join(' '), written);
      return before === undefined ? [] : [`${before} / ${written}`];
    });
  expect(twice).toEqual([]);
});

test('a question names things by any of their terms, in singular or plural, with function words between', () => {
  expect(namesIn('What was capex in 2021?')[0]).toContain('purchase property plant equipment');
  expect(namesIn('the purchases of the property and equipment')[0]).toContain('capex');
  expect(namesIn('Do SSRIs matter after a heart attack?')).toEqual([
    ['selective serotonin reuptake inhibitor'],
    ['mi', 'myocardial infarction'],
  ]);
  expect(namesIn('R&D of the year')).toEqual([['research development']]);
});

test('the longest name counts, and none within it', () => {
  const [names, ...rest] = namesIn('net income per share');
  expect(rest).toEqual([]);
  expect(names).toContain('eps');
  expect(names).not.toContain('net earning');
});

test('a word of several senses is called by the names of each', () => {
  const [names = []] = namesIn('Who pays for the presents?').filter(own => own.includes('gift'));
  expect(names).toContain('gratuity');
  const [senses = []] = namesIn('How long did the trial take?');
  expect(senses).toEqual(expect.arrayContaining(['experiment', 'lawsuit']));
});

test('an abbreviation that may be another word is one in capitals only', () => {
  expect(namesIn('MI at night')).toHaveLength(1);
  expect(namesIn('mi casa')).toEqual([]);
  expect(namesIn('Where does tea come from?')).toEqual([]);
});

function library(texts: readonly string[]) {
  const segments = texts.map(text => buildTextSegment([text], false, firstSegmentState).segment);
  const scope = segments.map((segment, at): SearchableSegment => {
    const owner = {
      fileId: `00000000-0000-4000-8000-00000000000${at}` as FileId,
      fileVersion: `00000000-0000-4000-9000-00000000000${at}` as FileVersionId,
      title: `Part ${at}`,
    };
    return { owner, ordinal: 0, index: openIndex(buildIndex(segment, owner.title)) };
  });
  return { scope, texts: new Map(segments.entries()) };
}
const ask = ({ scope, texts }: ReturnType<typeof library>, question: string) =>
  rank(question, scope, propose(scope, question), texts);

const ward = library([
  'Visits to the ward rose in winter. The ward has twelve beds. Most visitors come on Sundays.',
  'Patients with a myocardial infarction were treated within the hour. The ward was full.',
  'An infarction of the spleen is rare. Myocardial tissue was not looked at on that ward.',
  'Aspirin was given on arrival. Nobody on the ward had a fever.',
]);

test('what a document calls by another name is found, and the sentence that has the name comes first', () => {
  const { passages, sentences } = ask(ward, 'How are patients with MI treated?');
  expect(passages[0]?.segment).toBe(1);
  expect(sentences[0]).toMatchObject({ segment: 1, sentence: 0 });
});

test('a name of several words is found only where all of them stand in one sentence', () => {
  const found = propose(ward.scope, 'MI').map(({ segment }) => segment);
  expect(found).toEqual([1]);
});

test("the asker's own words count more", () => {
  const both = library([
    'Our spending on machines, capex, was 4 million.',
    'Our spending on machines, capital expenditures, was 4 million.',
  ]);
  expect(ask(both, 'How much was capex?').passages.map(({ segment }) => segment)).toEqual([0, 1]);
  expect(ask(both, 'How much were capital expenditures?').passages.map(({ segment }) => segment)).toEqual([1, 0]);
});

test('another name fills the gap of a missing word and adds nothing where the word stands', () => {
  const { scope } = library([
    'Capex was 4 million. These capital expenditures were planned.',
    'Capital expenditures were 4 million.',
  ]);
  const match = gather(scope, analyse('capex'));
  const { query, passageFrequency } = match;
  const standIn = query.terms.findIndex(({ standsFor }) => standsFor !== undefined);
  expect(scope.map((_, segment) => hitsOf(match, segment, standIn)?.units.length ?? 0)).toEqual([0, 1]);
  expect(passageFrequency[standIn]?.root).toBe(2);
});

test('words under other names count for less than the asker’s own when it is judged whether sources answer', () => {
  const gateOf = (question: string) => ask(library(['A heart attack was treated within the hour.']), question).gate;
  expect(gateOf('heart attack')).toBe(1);
  expect(gateOf('MI')).toBe(0.7);
  expect(gateOf('stroke')).toBe(0);
});

test.each(Object.entries(LANGUAGES))(
  '%s: each line says one thing in at least two ways, and no two the same',
  (language, written) => {
    const functionWords = functionWordsOf(language);
    const lines = writtenIn(written);
    const rootsOf = (term: string) =>
      tokenise(term).flatMap(token => (functionWords.has(token.term) ? [] : [rootOf(token.term)]));
    const seen = new Map<string, string>();
    for (const [at, line] of lines.entries()) {
      expect(line.length, line[0]).toBeGreaterThan(1);
      for (const term of line) {
        expect(term.trim(), term).toBe(term);
        const roots = rootsOf(term).join(' ');
        expect(roots, term).not.toBe('');
        expect(seen.get(roots) ?? `${at}`, `${language}: ${term}`).toBe(`${at}`);
        seen.set(roots, `${at}`);
      }
    }
  },
);

test.each([
  ['quanto pesa?', ['Peso 12,4 kg.', 'Potenza 300 watt.']],
  ['Wie schwer ist das Gerät?', ['Gewicht 12,4 kg.', 'Leistung 300 Watt.']],
  ['Combien pèse l’appareil ?', ['Poids 12,4 kg.', 'Puissance 300 watts.']],
])('%s finds what the document calls otherwise', (question, texts) => {
  expect(ask(library([...texts].reverse()), question).passages[0]?.segment).toBe(1);
});
