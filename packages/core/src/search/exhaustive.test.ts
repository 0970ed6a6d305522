import type { FileId, FileVersionId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { buildTextSegment, firstSegmentState, type Segment } from '../document/index.ts';
import { rootOf } from '../text/fold.ts';
import { tokenise } from '../text/tokenise.ts';
import { documentsOf } from './documents.ts';
import { thingsNamedIn } from './equal-terms/index.ts';
import { buildIndex, openIndex, propose, rank, type SearchableSegment } from './index.ts';
import { gather } from './match.ts';
import { analyse, type QueryTerm } from './query.ts';
import { idf, normOf, saturated } from './score.ts';

// The search as it would be written if time did not matter: every term is counted in the words of every text, and
// every sentence and passage is scored. What `propose` finds has to be the same, in the same order.

// Words with other names would be looked for by those as well.
const WORDS = (
  'pickle pickles pickled pickling river rivers otter otters use uses used using university universe engine ' +
  'engines ledger ledgers cost costs costing soil soils grain grains city cities bridge bridges naïve café 2021 ' +
  '3.5 über straße leaf leaves measure measured measurement pigment nickel orbit orbits tide tides pylon pylons'
)
  .split(' ')
  .filter(word => thingsNamedIn(word, tokenise(word)).length === 0);
const COMMON = 'the of and in to a is that for was'.split(' ');

function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

interface Text {
  readonly segment: Segment;
  readonly title: string;
}

function library(seed: number): { readonly scope: SearchableSegment[]; readonly texts: readonly Text[] } {
  const random = randomFrom(seed);
  const pick = (words: readonly string[]) => words[random(words.length)] ?? '';
  // Frequent words come first, so that some are in nearly every passage and some in few.
  const word = () =>
    random(3) === 0 ? pick(COMMON) : (WORDS[Math.floor((random(100) * random(100) * WORDS.length) / 10_000)] ?? '');
  const sentence = () => `The ${Array.from({ length: 3 + random(9) }, word).join(' ')}.`;
  const kept: string[] = [];
  const paragraph = () => {
    // Some paragraphs stand in several files: equal scores have to keep their order.
    if (kept.length > 3 && random(5) === 0) return pick(kept);
    const text = Array.from({ length: 1 + random(5) }, sentence).join(' ');
    kept.push(text);
    return random(6) === 0 ? `- ${text}` : text;
  };
  const texts = Array.from({ length: 12 + random(20) }, (): Text => {
    const parts = Array.from({ length: 1 + random(12) }, () =>
      random(3) === 0 ? `## ${pick(WORDS)} ${pick(WORDS)}\n\n${paragraph()}` : paragraph(),
    );
    const { segment } = buildTextSegment([parts.join('\n\n')], true, firstSegmentState);
    return { segment, title: random(2) === 0 ? '' : `${pick(WORDS)} ${pick(COMMON)} ${pick(WORDS)}` };
  });
  const scope = texts.map(({ segment, title }, at): SearchableSegment => {
    const file = Math.floor(at / (1 + (seed % 3)));
    const owner = { fileId: `file ${file}` as FileId, fileVersion: `version ${file}` as FileVersionId, title };
    return { owner, ordinal: at, index: openIndex(buildIndex(segment, title)) };
  });
  return { scope, texts };
}

interface Counted {
  readonly length: number;
  readonly word: readonly number[];
  readonly root: readonly number[];
}

function counted(text: string, terms: readonly QueryTerm[]): Counted {
  const words = tokenise(text).map(({ term }) => term);
  const times = (holds: (word: string, term: QueryTerm) => boolean) =>
    terms.map(term => words.filter(word => holds(word, term)).length);
  return {
    length: words.length,
    word: times((word, { term }) => word === term),
    root: times((word, { term, root, isFunction }) => (isFunction ? word === term : rootOf(word) === root)),
  };
}

const added = (units: readonly Counted[], factor = 1): Counted => {
  const sum = (of: (unit: Counted) => number) => units.reduce((total, unit) => total + of(unit), 0);
  const each = (of: (unit: Counted) => readonly number[]) =>
    (units[0]?.word ?? []).map((_, term) => factor * sum(unit => of(unit)[term] ?? 0));
  return { length: sum(({ length }) => length), word: each(({ word }) => word), root: each(({ root }) => root) };
};

/** BM25 of one kind of unit, as score.ts has it: 0.35 for the word beside its root, added in the same order. */
function scores(
  units: readonly Counted[],
  terms: readonly QueryTerm[],
  roleFactors: readonly number[],
  add = (sum: number, word: number, root: number) => sum + word + root,
  shareOf: (at: number, term: number) => number = () => 1,
): number[] {
  const average = units.reduce((sum, { length }) => sum + length, 0) / units.length;
  const having = (times: (unit: Counted) => readonly number[], term: number) =>
    units.filter(unit => (times(unit)[term] ?? 0) > 0).length;
  const weights = terms.map(({ weight }, term) => ({
    word:
      0.35 *
      weight *
      idf(
        having(({ word }) => word, term),
        units.length,
      ),
    root:
      (1 - 0.35) *
      weight *
      idf(
        having(({ root }) => root, term),
        units.length,
      ),
  }));
  return units.map(({ length, word, root }, at) => {
    const norm = normOf(length, average);
    const score = weights.reduce((sum, weight, term) => {
      const share = shareOf(at, term);
      return add(
        sum,
        share * weight.word * saturated(word[term] ?? 0, norm),
        share * weight.root * saturated(root[term] ?? 0, norm),
      );
    }, 0);
    return score * (roleFactors[at] ?? 1);
  });
}

const factorOf = (role: string) => (['reference', 'furniture', 'caption', 'figure'].includes(role) ? 0.3 : 1);

function exhaustive({ scope, texts }: ReturnType<typeof library>, question: string, limit: number) {
  const query = analyse(question);
  expect(query.things).toEqual([]);
  const all = texts.map(({ segment, title }) => {
    const of = (text: string) => counted(text, query.terms);
    const sentences = segment.sentences.map(({ start, end }) =>
      of(segment.text.slice(start - segment.start, end - segment.start)),
    );
    const inTitle = of(title);
    const passages = segment.passages.map(({ headings, context, firstSentence, lastSentence }) => {
      const own = added([of([...headings, context ?? ''].join('\n')), ...sentences.slice(firstSentence, lastSentence)]);
      // A word of the title counts twice in every passage, for its length once.
      return { ...added([own, added([inTitle], 2)]), length: own.length + inTitle.length };
    });
    const headings = segment.passages.map(({ headings, context }) => of([...headings, context ?? ''].join('\n')));
    const whole = added([...sentences, ...headings, inTitle]);
    const length = sentences.reduce((sum, sentence) => sum + sentence.length, 0) + inTitle.length;
    return { segment, sentences, passages, inTitle, whole: { ...whole, length } };
  });
  const fileOf = (at: number) => scope[at]?.owner.fileVersion;
  const titleShare = all.map((_, own) => {
    const length = all.reduce((sum, { sentences }, at) => sum + (fileOf(at) === fileOf(own) ? sentences.length : 0), 0);
    return Math.max(0.35, Math.min(1, 8 / Math.max(1, length)) ** 2);
  });
  const under = all.flatMap(({ sentences }, at) => sentences.map(() => at));
  const bySentence = scores(
    all.flatMap(({ sentences }) => sentences),
    query.terms,
    all.flatMap(({ segment }) => segment.sentences.map(({ role }) => factorOf(role))),
    undefined,
    // A word of the title says less of a sentence, the longer the document is.
    (at, term) => ((all[under[at] ?? 0]?.inTitle.root[term] ?? 0) > 0 ? (titleShare[under[at] ?? 0] ?? 1) : 1),
  );
  const byPassage = scores(
    all.flatMap(({ passages }) => passages),
    query.terms,
    all.flatMap(({ segment }) => segment.passages.map(({ role }) => factorOf(role))),
  );
  const bySegment = scores(
    all.map(({ whole }) => whole),
    query.terms,
    [],
    (sum, word, root) => sum + (word + root),
  );
  const best = (of: readonly number[]) => Math.max(1e-9, ...of);
  const documents = documentsOf(gather(scope, query), scope);
  let firstSentence = 0,
    firstPassage = 0;
  const found = all.flatMap(({ segment }, number) => {
    const surroundings =
      (0.2 * (bySegment[number] ?? 0)) / best(bySegment) + 0.5 * documents.weight * (documents.shares[number] ?? 0);
    const candidates = segment.passages.map((passage, at) => {
      const own = byPassage[firstPassage + at] ?? 0;
      const sentences = bySentence.slice(firstSentence + passage.firstSentence, firstSentence + passage.lastSentence);
      const score = own / best(byPassage) + (0.2 * Math.max(0, ...sentences)) / best(bySentence) + surroundings;
      return { segment: number, passage: at, score: own > 0 ? score : 0 };
    });
    firstSentence += segment.sentences.length;
    firstPassage += segment.passages.length;
    return candidates.filter(({ score }) => score > 0);
  });
  return found.sort((a, b) => b.score - a.score || a.segment - b.segment || a.passage - b.passage).slice(0, limit);
}

test.each([1, 2, 3, 4, 5, 6])('what is proposed is what counting every word finds: library %i', seed => {
  const random = randomFrom(seed * 77);
  const made = library(seed);
  for (let asked = 0; asked < 12; asked += 1) {
    const words = Array.from({ length: 1 + random(7) }, () => WORDS[random(WORDS.length)]);
    const question = `${random(2) === 0 ? 'What is the ' : ''}${words.join(' ')}?`;
    const limit = [1, 5, 60][random(3)] ?? 60;
    expect(propose(made.scope, question, { limit }), question).toEqual(exhaustive(made, question, limit));
  }
});

test('a search that is ranked after another has begun finds what it finds alone', () => {
  const { scope, texts } = library(3);
  const all = new Map(texts.map(({ segment }, at) => [at, segment]));
  const [one, other] = ['harvest of rivers', 'universe and engines'];
  const alone = rank(one, scope, propose(scope, one), all);
  const begun = propose(scope, one);
  const between = propose(library(5).scope, other);
  const later = propose(scope, other);
  expect(between.length + later.length).toBeGreaterThan(0);
  expect(rank(one, scope, begun, all)).toEqual(alone);
});
