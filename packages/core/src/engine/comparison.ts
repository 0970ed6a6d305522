import { textIn } from '../document/span-text.ts';
import type { RankedSentence } from '../search/types.ts';
import { contentRoots } from '../text/content-terms.ts';
import { pattern } from '../text/pattern.ts';
import { boostFor } from './boosts.ts';
import { definingBoost, LEAST_DEFINING } from './defining.ts';
import type { BuiltinRequest } from './endings.ts';
import type { Frame } from './frames.ts';
import type { ComparedSides } from './question/compared-sides.ts';
import { named } from './question/defined-thing.ts';
import { fitness } from './quotable.ts';
import { chooseQuotes, type Quote, quoteOfRun } from './quotes.ts';
import { composeCell, composeQuotes } from './tables/compose-tables.ts';
import { type Pointed, pointAt } from './tables/point-at.ts';
import { type EngineStep, plainly, type Writer } from './writer.ts';

/** Quotes of a side, and sentences among which they are looked for. */
const OF_A_SIDE = { most: 2, least: 0.45 };
const READ = 60;
/** The share of a side's words that a sentence must have to speak of it. */
const LEAST_OF_NAME = 0.5;
/** What speaks of both things compares them, where the other sentences leave that to the reader. */
const BOTH_BOOST = 1.15;

/** What speaks of the one and of the other of two things, each under its name. */
export function* composeComparison(
  page: Writer,
  request: BuiltinRequest,
  { sides, aspect }: ComparedSides,
  helping: string,
  frame: Frame,
): Generator<EngineStep> {
  const cells = comparedCells(request, sides, aspect);
  if (cells) {
    for (const [at, pointed] of cells.entries()) {
      if (at > 0) yield page.write('\n\n');
      yield* composeCell(page, request, pointed);
    }
    return;
  }
  const helps = contentRoots(`${helping} ${aspect}`);
  const entries = helps.size === 0 ? definedSideBySide(request, sides) : null;
  if (entries) return yield* composeQuotes(page, request, entries);
  const pair = pairOf(request, sides, helps) ?? (helping === '' ? pairOf(request, sides, NONE) : null);
  if (pair) return yield* page.quote(pair);
  const groups = groupsOf(request, sides, helps);
  const contrast = contrastOf(request, sides, helps);
  if (contrast) yield* page.quote(contrast);
  // Beside a sentence that tells them apart the best of each is enough.
  const isOther = ({ segment, start }: Quote) =>
    !contrast || segment !== contrast.segment || start < contrast.start || start >= contrast.end;
  let isFirst = !contrast;
  for (const [at, side] of sides.entries()) {
    const group = (groups[at] ?? []).filter(isOther).slice(0, contrast ? 1 : OF_A_SIDE.most);
    if (contrast && group.length === 0) continue;
    yield page.write(`${isFirst ? '' : '\n\n'}**${plainly(side)}**\n\n`);
    isFirst = false;
    if (group.length === 0) yield page.write(frame.noMatchFor(plainly(side)));
    yield* composeQuotes(page, request, group);
  }
}

/** Sentences between what one thing is and what the other is, at most, and that are quoted of each. */
const SIDE_BY_SIDE = 12;
const OF_AN_ENTRY = 2;

/**
 * What a text says of one side and then of the other, where it says of both what they are in one place: entries of a
 * list, or one paragraph behind the other. Null where it does not.
 */
function definedSideBySide(request: BuiltinRequest, sides: readonly [string, string]): [Quote, Quote] | null {
  const defining = sides.map((side, at) => {
    const defines = definingBoost(named(side));
    const against = contentRoots(sides[1 - at] ?? '');
    return request.evidence.sentences.slice(0, READ).filter(ranked => {
      const words = wordsOf(request, ranked);
      // What names both tells them apart itself.
      const isOfOne = words !== null && shareIn(against, contentRoots(words)) < 1;
      return isOfOne && beginsWith(words, side) && defines(words) >= LEAST_DEFINING;
    });
  });
  const [ones = [], others = []] = defining;
  for (const one of ones)
    for (const other of others) {
      const apart = Math.abs(one.sentence - other.sentence);
      if (one.segment !== other.segment || apart === 0 || apart > SIDE_BY_SIDE) continue;
      const [first, second] = [entryFrom(request, one, other), entryFrom(request, other, one)];
      if (first && second) return [first, second];
    }
  return null;
}

/** A sentence with those behind it in its passage, up to where the other side is told. */
function entryFrom(request: BuiltinRequest, from: RankedSentence, other: RankedSentence): Quote | null {
  const { segment, sentence, score } = from;
  const sentences = request.texts.get(segment)?.sentences ?? [];
  const isIts = (at: number) => sentences[at]?.passage === from.passage && at !== other.sentence;
  let last = sentence;
  while (last + 1 < sentence + OF_AN_ENTRY && isIts(last + 1)) last += 1;
  return quoteOfRun(request, segment, sentence, last, score);
}

/** Whether a text begins with a name, behind an article or a sign of a list. */
function beginsWith(text: string, side: string): boolean {
  const { name } = named(side);
  const start = named(text.replace(/^\P{L}+/u, '')).name.slice(0, name.length + 1);
  return start.toLowerCase().startsWith(name.toLowerCase()) && !/[\p{L}\p{N}]$/u.test(start.slice(name.length));
}

/** "X is passive, whereas Y is active": says itself how the two differ. */
const CONTRASTS = pattern('iu')`
  (?<!\p{L})(?:whereas|unlike|in contrast|by contrast|differences? (?:\p{L}+ ){0,6}between|differs? from
  |distinguish\p{L}*|as opposed to|hingegen|im gegensatz|wohingegen|unterschied zwischen|tandis que
  |alors que|contrairement|différence entre|mientras que|a diferencia|en cambio|diferencia entre|a differenza|invece
  |differenza tra|ao contrário|diferença entre|terwijl|daarentegen|medan|däremot|natomiast|тогда как|в отличие)
  (?!\p{L})|相比之下|一方|반면
`;
/** "In contrast, Y is active": sets its own thing against that of the sentence before. */
const SETS_AGAINST = pattern('iu')`
  ^\P{L}*(?:in (?:contrast|comparison)|by (?:contrast|comparison)|conversely|on the other hand|hingegen|dagegen
  |to (?:differentiate|distinguish|tell) (?:these|them|the two)|im gegensatz dazu|demgegenüber
  |en revanche|à l['’]inverse|en cambio|por el contrario|al contrario|invece|ao contrário|daarentegen|däremot|natomiast
  |напротив)(?!\p{L})|^(?:相比之下|一方|반면)
`;
/** "In the one it is straight; in the other it is bent": what stands on either side of such a sign is set apart. */
const PARTS = /;\s|,? (?:while|tandis que|mientras que|während|mentre|enquanto|terwijl|medan) /iu;
/** Of the best one's score that such a sentence needs. */
const NEAR_BEST = 0.5;

/** The best sentence that names both sides and contrasts them; null where there is none. */
function contrastOf(
  request: BuiltinRequest,
  sides: readonly [string, string],
  helps: ReadonlySet<string>,
): Quote | null {
  const roots = sides.map(contentRoots);
  const top = request.evidence.sentences[0]?.score ?? 0;
  for (const ranked of request.evidence.sentences.slice(0, READ)) {
    const words = wordsOf(request, ranked);
    if (words === null || ranked.score < NEAR_BEST * top) continue;
    if (!CONTRASTS.test(words) && !isParted(words, roots)) continue;
    const own = contentRoots(words);
    const span = request.texts.get(ranked.segment)?.sentences[ranked.sentence];
    if (!span || fitness(words, span.role) < 0.9 || span.role === 'table') continue;
    const { segment, sentence, score } = ranked;
    if (speaksOfOne(helps, own) && roots.every((side, at) => namesSide(side, roots[1 - at] ?? NONE, own)))
      return quoteOfRun(request, segment, sentence, isGoneOnWith(request, ranked) ? sentence + 1 : sentence, score);
  }
  return null;
}

/** "This difference is to be observed between the two", and "While that of the former is open, …". */
const ANNOUNCES = pattern('iu')`
  (?<!\p{L})(?:this|these|the following|following|one|an?) (?:\p{L}+ ){0,3}differences?(?!\p{L})|[:：]\s*$
`;
const OF_BOTH = /(?<!\p{L})(?:the former .*the latter|the latter .*the former)(?!\p{L})/isu;

/** Whether the sentence behind one that tells two things apart says how. */
function isGoneOnWith(request: BuiltinRequest, { segment, sentence, ...ranked }: RankedSentence): boolean {
  const [own, next] = [sentence, sentence + 1].map(at => request.texts.get(segment)?.sentences[at]);
  const said = wordsOf(request, { ...ranked, segment, sentence: sentence + 1 });
  if (!own || !next || said === null || own.passage !== next.passage) return false;
  return OF_BOTH.test(said) || ANNOUNCES.test(wordsOf(request, { ...ranked, segment, sentence }) ?? '');
}

/** Whether one of these words is among those of a sentence; where there are none, any sentence will do. */
const speaksOfOne = (helps: ReadonlySet<string>, roots: ReadonlySet<string>): boolean =>
  helps.size === 0 || [...helps].some(root => roots.has(root));

const NONE: ReadonlySet<string> = new Set();
/** Words that both sides have may stand there once, or not at all where few are missing. */
const MOST_OF_NAME = 0.6;

/** Whether a sentence with these roots names a side: by what tells it from the other one, and most of its words. */
function namesSide(side: ReadonlySet<string>, other: ReadonlySet<string>, roots: ReadonlySet<string>): boolean {
  const apart = new Set([...side].filter(root => !other.has(root)));
  return side.size > 0 && shareIn(apart.size > 0 ? apart : side, roots) === 1 && shareIn(side, roots) >= MOST_OF_NAME;
}

/** Whether a sign stands between the words that tell one side from the other, and those that tell that one. */
function isParted(words: string, [one, other]: readonly ReadonlySet<string>[]): boolean {
  if (!one || !other) return false;
  const parts = words.split(PARTS).map(contentRoots);
  const apart = (side: ReadonlySet<string>, from: ReadonlySet<string>) => [...side].filter(root => !from.has(root));
  const [own, against] = [apart(one, other), apart(other, one)];
  const holds = (roots: readonly string[], part: ReadonlySet<string>) =>
    roots.length > 0 && roots.every(root => part.has(root));
  const at = parts.findIndex(part => holds(own, part));
  const behind = parts.findIndex(part => holds(against, part));
  return at >= 0 && behind >= 0 && at !== behind;
}

/** Two sentences of which the first speaks of one side, and the second sets the other against it: both are told. */
function pairOf(request: BuiltinRequest, sides: readonly [string, string], helps: ReadonlySet<string>): Quote | null {
  const names = sides.map(side => namesOf(request, side));
  const speaksOf = (words: string, side: number) =>
    names[side]?.some(name => name.size > 0 && shareIn(name, contentRoots(words)) === 1) ?? false;
  for (const { segment, sentence, score } of request.evidence.sentences.slice(0, READ)) {
    for (const at of [sentence, sentence + 1]) {
      const text = request.texts.get(segment);
      const [before, own] = [text?.sentences[at - 1], text?.sentences[at]];
      if (!text || !before || !own || before.passage !== own.passage || own.role === 'table') continue;
      const [one, other] = [textIn(text, before), textIn(text, own)];
      if (!SETS_AGAINST.test(other) || fitness(one, before.role) < 0.9) continue;
      if (!speaksOfOne(helps, contentRoots(`${one} ${other}`))) continue;
      if ([0, 1].some(side => speaksOf(one, side) && speaksOf(other, 1 - side)))
        return quoteOfRun(request, segment, at - 1, at, score);
    }
  }
  return null;
}

/** The roots of a side, and of the short name that the sources give it: "fine-tuning (FT)". */
function namesOf(request: BuiltinRequest, side: string): ReadonlySet<string>[] {
  const long = named(side)
    .name.replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim();
  if (long === '') return [contentRoots(side)];
  const short = new RegExp(
    `(?<!\\p{L})${long.replace(/[\s-]+/gu, '[\\s-]+')} \\((\\p{Lu}[\\p{L}\\p{N}-]{1,7})\\)`,
    'iu',
  );
  const found = request.evidence.sentences
    .slice(0, READ)
    .map(ranked => short.exec(wordsOf(request, ranked) ?? '')?.[1])
    .find(name => name !== undefined);
  return [contentRoots(side), ...(found === undefined ? [] : [contentRoots(found)])];
}

/** For each side the sentences that have most of its words, those first that say what it is; none twice. */
function groupsOf(
  request: BuiltinRequest,
  sides: readonly [string, string],
  helps: ReadonlySet<string>,
): [Quote[], Quote[]] {
  const [one, other] = sides.map(
    (side): Side => ({
      roots: contentRoots(side),
      defines: definingBoost(named(side)),
    }),
  ) as [Side, Side];
  const taken = new Set<string>();
  const boost = boostFor(request.question, { kind: 'passage' }, '');
  const chosen = (own: Side, against: Side): Quote[] => {
    const weighed = request.evidence.sentences.slice(0, READ).flatMap((ranked): Weighed[] => {
      const words = wordsOf(request, ranked);
      const text = request.texts.get(ranked.segment);
      if (words === null || !text) return [];
      const roots = contentRoots(words);
      const [share, beside] = [own, against].map(side => shareIn(side.roots, roots)) as [number, number];
      if (share < LEAST_OF_NAME || (beside > share && beside === 1)) return [];
      const isOfBoth = beside === 1 && share === 1;
      return [
        {
          ...ranked,
          score: ranked.score * share * own.defines(words) * boost(words, text, ranked) * (isOfBoth ? BOTH_BOOST : 1),
          isHelped: [...helps].some(root => roots.has(root)),
          isOfBoth,
        },
      ];
    });
    // Where some speak of that by which they are compared, the others do not answer; what names both tells of neither.
    const ofOne = helps.size > 0 ? weighed.filter(({ isOfBoth }) => !isOfBoth) : [];
    const told = ofOne.length > 0 ? ofOne : weighed;
    const helped = told.filter(({ isHelped }) => isHelped);
    const sorted = (helped.length > 0 ? helped : told).sort((a, b) => b.score - a.score);
    const fresh = sorted.filter(({ segment, sentence }) => !taken.has(`${segment}/${sentence}`));
    const quotes = chooseQuotes(request, fresh, OF_A_SIDE);
    for (const { segment, sentence } of fresh)
      if (quotes.some(quote => quote.segment === segment && holds(request, quote, segment, sentence)))
        taken.add(`${segment}/${sentence}`);
    return quotes;
  };
  const first = chosen(one, other);
  return [first, chosen(other, one)];
}

interface Weighed extends RankedSentence {
  /** It speaks of that by which the sides are compared: "per second", to who asks how fast. */
  readonly isHelped: boolean;
  readonly isOfBoth: boolean;
}

interface Side {
  readonly roots: ReadonlySet<string>;
  readonly defines: (words: string) => number;
}

const shareIn = (asked: ReadonlySet<string>, roots: ReadonlySet<string>): number =>
  [...asked].filter(root => roots.has(root)).length / Math.max(1, asked.size);

function wordsOf({ texts }: BuiltinRequest, { segment, sentence }: RankedSentence): string | null {
  const text = texts.get(segment);
  const span = text?.sentences[sentence];
  return text && span ? textIn(text, span) : null;
}

function holds({ texts }: BuiltinRequest, quote: Quote, segment: number, sentence: number): boolean {
  const span = texts.get(segment)?.sentences[sentence];
  return span !== undefined && quote.start <= span.start && span.end <= quote.end + 1;
}

const NAME = /\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*)*/gu;

/** Where both sides are rows of a table that the question names, the cell of each; null where they are not. */
function comparedCells(
  request: BuiltinRequest,
  [one, other]: readonly [string, string],
  aspect: string,
): [Pointed, Pointed] | null {
  const first = one.match(NAME)?.at(-1);
  const second = other.match(NAME)?.[0];
  if (!first || !second || first === second) return null;
  const cell = (without: string): Pointed | null => {
    const found = pointAt(request, `${aspect} ${one} ${other}`.replace(without, ' '));
    return found && 'row' in found && found.cell ? found : null;
  };
  const [left, right] = [cell(second), cell(first)];
  return left && right && left.row !== right.row ? [left, right] : null;
}
