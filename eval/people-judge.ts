import type { BuiltinAnswer, PlacedCitation } from './builtin-answers.ts';
import type { AnsweredRule, DeclinedRule, Rule } from './people-questions.ts';

/** What need not be read, behind a fold. */
const FOLD = /<details\b.*?(?:<\/details>|$)/gsu;
/** A sentence is no longer than this; what is told to be one and is, such as a box of facts, counts for several. */
const LONG = 500;
/** Where nothing is claimed, so many passages to look at at most. */
const MOST_NEAREST = 3;
const DENIES = /\b(?:no|not|none|nothing|nowhere|neither|cannot|without)\b|n't\b/u;

/** A sentence of a source, or a part of one, as the answer shows it. */
interface ShownPiece {
  readonly citation: PlacedCitation;
  readonly text: string;
  /** Our own words before it. */
  readonly before: string;
  /** Which of the sentences shown it is, from 1: a cell in bold letters is of the row that stands below it. */
  readonly place: number;
}

/** An answer as its reader meets it. */
interface Shown {
  /** Without what is folded. */
  readonly text: string;
  readonly pieces: readonly ShownPiece[];
  /** Our own words behind the last piece. */
  readonly after: string;
  /** How many sentences are shown. */
  readonly sentences: number;
  /** In how many quotes. */
  readonly quotes: number;
}

/** As far as words are compared: without marks of Markdown, spelt plainly, in small letters. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\u00ad/gu, '')
    .replace(/[‘’‛′]/gu, "'")
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/[*|\\`]|^\s*[-•]\s+/gmu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

const asList = <T>(of: T | readonly T[]): readonly T[] => (Array.isArray(of) ? of : [of as T]);

/** Whether a text holds words, or words that an expression between bars fits. */
function holds(text: string, wanted: string): boolean {
  const expression = /^\/(.+)\/$/su.exec(wanted)?.[1];
  return expression === undefined ? text.includes(plainWords(wanted)) : new RegExp(expression, 'iu').test(text);
}
const holdsOne = (text: string, wanted: string | readonly string[]): boolean =>
  asList(wanted).some(one => holds(text, one));
const told = (wanted: string | readonly string[]): string => asList(wanted).join(' | ');

export function shownOf({ text, citations }: Pick<BuiltinAnswer, 'text' | 'citations'>): Shown {
  const folds = [...text.matchAll(FOLD)].map(({ 0: folded, index }) => ({ from: index, to: index + folded.length }));
  const isFolded = ({ claim }: PlacedCitation) => folds.some(({ from, to }) => claim.start >= from && claim.start < to);
  const places = new Map<string, number>();
  const lengths: number[] = [];
  const pieces: ShownPiece[] = [];
  let told = 0,
    quotes = 0;
  for (const citation of [...citations].sort((a, b) => a.claim.start - b.claim.start)) {
    // Other places that say the same stand behind the same words.
    if (citation.claim.start < told || isFolded(citation)) continue;
    const before = text.slice(told, citation.claim.start).replace(FOLD, '');
    for (const [at, { key, words }] of sentencesIn(citation).entries()) {
      const place = places.get(key) ?? places.size + 1;
      places.set(key, place);
      lengths[place - 1] = Math.max(lengths[place - 1] ?? 0, words.length);
      pieces.push({ citation, text: words, before: at === 0 ? before : '', place });
    }
    told = citation.claim.end;
    quotes += 1;
  }
  return {
    text: text.replace(FOLD, ''),
    pieces,
    after: text.slice(told).replace(FOLD, ''),
    sentences: lengths.reduce((sum, length) => sum + Math.ceil(length / LONG), 0),
    quotes,
  };
}

const sentencesIn = ({ segment, start, end, fileVersion }: PlacedCitation): { key: string; words: string }[] =>
  segment.sentences.flatMap((sentence, at) => {
    const [from, to] = [Math.max(start, sentence.start), Math.min(end, sentence.end)];
    if (from >= to) return [];
    const words = segment.text.slice(from - segment.start, to - segment.start);
    return [{ key: `${fileVersion}/${segment.ordinal}/${at}`, words }];
  });

/** What stands first: so many sentences, with our own words around them. */
function firstOf({ pieces, after }: Shown, within: number): string {
  const next = pieces.findIndex(({ place }) => place > within);
  const first = next < 0 ? pieces : pieces.slice(0, next);
  return [...first.flatMap(({ before, text }) => [before, text]), pieces[next]?.before ?? after].join(' ');
}

/** What is wrong with an answer by a rule; nothing when it is right. */
function faultsOf(answer: BuiltinAnswer, rule: Rule): string[] {
  return rule.outcome === 'declined' ? faultsOfDeclined(answer, rule) : faultsOfAnswered(answer, rule);
}

function faultsOfDeclined(answer: BuiltinAnswer, { missing, says }: DeclinedRule): string[] {
  const shown = shownOf(answer);
  const opening = plainWords(shown.pieces[0]?.before ?? shown.after);
  const isSaid = missing !== undefined && holdsOne(opening, missing) && DENIES.test(opening);
  const unsaid = says.filter(wanted => !holdsOne(plainWords(answer.text), wanted));
  return [
    ...(answer.decline || isSaid ? [] : [answer.isNear ? 'near instead of declined' : 'answered instead of declined']),
    ...(shown.quotes > MOST_NEAREST ? [`${shown.quotes} passages shown`] : []),
    ...unsaid.map(wanted => `does not say: ${told(wanted)}`),
  ];
}

function faultsOfAnswered(answer: BuiltinAnswer, rule: AnsweredRule): string[] {
  if (answer.decline) return ['declined'];
  const shown = shownOf(answer);
  const [above, first, all] = [shown.text, firstOf(shown, rule.within), answer.text].map(plainWords) as [
    string,
    string,
    string,
  ];
  const [opening] = shown.pieces;
  const pages = rule.page === undefined ? [] : asList(rule.page);
  const quotes = (file: string) =>
    shown.pieces.filter(({ citation }) => citation.document === file).map(({ text }) => text);
  return [
    ...(answer.isNear && !rule.near ? ['only near'] : []),
    ...rule.first.filter(wanted => !holdsOne(first, wanted)).map(wanted => late(wanted, above, all)),
    ...rule.anywhere.filter(wanted => !holdsOne(all, wanted)).map(wanted => `missing: ${told(wanted)}`),
    ...rule.not.filter(unwanted => holds(above, unwanted)).map(unwanted => `should not be there: ${unwanted}`),
    ...(rule.source !== undefined && !asList(rule.source).includes(opening?.citation.document ?? '')
      ? [`first cites ${opening?.citation.document ?? 'nothing'}, not ${told(rule.source)}`]
      : []),
    ...(pages.length > 0 && !pages.includes(opening?.citation.page ?? 0)
      ? [`first cites page ${opening?.citation.page ?? 'none'}, not ${pages.join(' | ')}`]
      : []),
    ...Object.entries(rule.each)
      .filter(([file, words]) => {
        const quoted = plainWords(quotes(file).join(' '));
        return quoted === '' || (words.length > 0 && !holdsOne(quoted, words));
      })
      .map(([file, words]) => `nothing of ${file}${words.length > 0 ? ` with ${told(words)}` : ''}`),
    ...(shown.sentences > rule.maxFirst ? [`${shown.sentences} sentences first, more than ${rule.maxFirst}`] : []),
  ];
}

function late(wanted: string | readonly string[], above: string, all: string): string {
  const where = holdsOne(above, wanted) ? 'stands late' : holdsOne(all, wanted) ? 'folded' : 'missing';
  return `${where}: ${told(wanted)}`;
}

/** What is wrong with an answer, by the rule that it comes nearest to; nothing when it keeps one. */
export function judge(answer: BuiltinAnswer, rules: readonly Rule[]): readonly string[] {
  return rules.map(rule => faultsOf(answer, rule)).sort((a, b) => a.length - b.length)[0] ?? [];
}
