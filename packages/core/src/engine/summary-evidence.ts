import { textIn } from '../document/span-text.ts';
import type { BlockRole, Segment } from '../document/types.ts';
import { LEANS_BACK, sentenceFlags } from '../search/build-index.ts';
import type { Evidence, RankedPassage, RankedSentence, SearchableSegment, SegmentTexts } from '../search/types.ts';
import { type RootsOf, rememberedRoots } from '../text/content-terms.ts';
import { pattern } from '../text/pattern.ts';
import { centrality } from './lexrank.ts';
import { fitness, goesOn } from './quotable.ts';

/**
 * Segments read for a summary: about two hundred pages and more, which is as much as a handful of sentences can stand
 * for.
 */
const SUMMARY_SEGMENTS = 12;
const SUMMARY_SENTENCES = 900;

/** The segments that are read for a summary: the files' first, last and middle ones, `most` at most. */
export function segmentsForSummary(scope: readonly SearchableSegment[], most = SUMMARY_SEGMENTS): number[] {
  const byFile = new Map<string, number[]>();
  for (const [at, segment] of scope.entries())
    byFile.set(segment.owner.fileVersion, [...(byFile.get(segment.owner.fileVersion) ?? []), at]);
  const turns = [...byFile.values()].map(segments => {
    const [first, ...rest] = segments;
    const last = rest.pop();
    return [first, last, ...rest].filter(at => at !== undefined);
  });
  const chosen: number[] = [];
  for (let turn = 0; chosen.length < most && turns.some(list => turn < list.length); turn += 1) {
    for (const list of turns) if (chosen.length < most && list[turn] !== undefined) chosen.push(list[turn] as number);
  }
  return chosen.sort((a, b) => a - b);
}

/** Headings under which authors say what matters. */
export const TELLING = pattern('iu')`
  \b(?:abstract|summary|conclusions?|key findings|highlights|zusammenfassung|fazit|r[eé]sum[eé]|resumen
  |conclusi[oó]n(?:es)?|riassunto|conclusioni|resumo|samenvatting|выводы|аннотация|streszczenie|özet|sonuç)\b|摘要|结论|結論
  |要約|초록|결론|ملخص|خاتمة|सारांश|บทคัดย่อ|สรุป
`;
/** A sentence that goes on from another is less fit to stand in a summary. */
const GOING_ON = 0.5;
const QUOTABLE = { paragraph: true, list: true } as const;
const CHARACTERS = { least: 40, most: 500 };
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** How long a text is in letters: a sign of Chinese, Japanese or Korean says as much as two or three. */
export const lengthOf = (words: string): number => words.length + 1.5 * (words.match(IDEOGRAPHS)?.length ?? 0);
/** In a text with fewer sentences of that length, half of it is enough. */
const FEW = 5;

/** How long a sentence has to be, at least, to be one that tells what these texts say. */
export function leastLength(texts: SegmentTexts): number {
  const long = [...texts].flatMap(([segment, text]) => sentencesOf(segment, text, CHARACTERS.least));
  return long.length < FEW ? CHARACTERS.least / 2 : CHARACTERS.least;
}

interface Placed {
  readonly segment: number;
  readonly sentence: number;
  readonly passage: number;
  readonly role: BlockRole;
  readonly text: string;
  readonly headings: readonly string[];
}

/** A sentence with what speaks for it before it is held against others. */
interface Weighed extends Placed {
  readonly bias: number;
  /** It has a word of the heading over it. */
  readonly named: boolean;
  readonly section: string;
}

/** The sentences that sum up the texts at hand, the most telling first. */
export function summaryEvidence(
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
  limit: number,
  rootsOf: RootsOf = rememberedRoots(),
): Evidence {
  const least = leastLength(texts);
  const all = [...texts].sort(([a], [b]) => a - b).flatMap(([segment, text]) => sentencesOf(segment, text, least));
  const read = spread(all).map(place => weighed(place, rootsOf));
  const ranks = centrality(
    read.map(found => found.text),
    read.map(found => found.bias),
    rootsOf,
  );
  const scored = read
    .map((found, at) => ({ ...found, score: ranks[at] ?? 0 }))
    .sort((a, b) => b.score - a.score || a.segment - b.segment || a.sentence - b.sentence);
  const sections = new Set<string>();
  const passages = new Map<string, { segment: number; passage: number; sentences: RankedSentence[] }>();
  // One sentence for each section first, so that a long text is not summed up by its longest chapter.
  const inOrder = [...scored.filter(found => !sections.has(found.section) && sections.add(found.section)), ...scored];
  for (const { segment, sentence, passage, score } of inOrder) {
    const key = `${segment}/${passage}`;
    if (!passages.has(key) && passages.size < limit) passages.set(key, { segment, passage, sentences: [] });
    const known = passages.get(key)?.sentences;
    if (known && !known.some(other => other.sentence === sentence))
      known.push({ segment, sentence, passage, score, coverage: 1 });
  }
  const ranked = [...passages.values()]
    .map(
      (passage): RankedPassage => ({
        ...passage,
        score: Math.max(...passage.sentences.map(sentence => sentence.score)),
      }),
    )
    .sort((a, b) => b.score - a.score || a.segment - b.segment || a.passage - b.passage);
  const sentences = ranked
    .flatMap(passage => passage.sentences)
    .sort((a, b) => b.score - a.score || a.segment - b.segment || a.sentence - b.sentence);
  return {
    passages: ranked,
    sentences,
    gate: sentences.length > 0 ? 1 : 0,
    searched: {
      files: new Set(scope.map(segment => segment.owner.fileVersion)).size,
      sentences: scope.reduce((sum, segment) => sum + segment.index.sentences, 0),
    },
  };
}

/** A word that is used as often belongs to what a part of a text is about. */
const OFTEN = 3;
/** Content words of a sentence of the usual length. */
const USUAL = 8;
/** How much a long sentence has to say more: between a sum, which takes the longest, and a mean. */
const LENGTH = 0.7;

/** A sentence with a word of the heading tells what the part is about; a numbered rule tells one of many things. */
const NAMED = 1.3;
const RULE = /^\P{L}*\p{Nd}{1,3}(?:(?:\.\p{Nd}{1,3})+[.)]?|[.)])\s/u;
const AS_RULE = 0.6;

/** Asked, called out, or spoken by somebody: it tells nothing of the text by itself. */
export const SPOKEN = /^\s*["“„«「『‘']|[?!？！؟]["”’»」』]?\s*$|["”»」』]\s*$/u;

/**
 * The sentences that say most of what a text is about, or a part of it, the most telling first: of its words the more
 * of those that it uses often, one after the other, so that none says again what another says (as SumBasic does it:
 * Nenkova and Vanderwende, "The Impact of Frequency on Summarization", 2005).
 */
export function tellingIn(
  texts: SegmentTexts,
  most: number,
  isWanted: (place: Pick<RankedSentence, 'segment' | 'sentence'>) => boolean = () => true,
  rootsOf: RootsOf = rememberedRoots(),
): RankedSentence[] {
  const found = [...texts].flatMap(([segment, text]) => sentencesOf(segment, text, CHARACTERS.least)).filter(isWanted);
  const all = spread(found).map(place => ({ ...weighed(place, rootsOf), roots: new Set(rootsOf(place.text)) }));
  // What stands there again and again is an example, or a line of a form.
  const times = new Map<string, number>();
  for (const { text } of all) times.set(text, (times.get(text) ?? 0) + 1);
  const single = all.filter(({ text }) => times.get(text) === 1);
  const worth = new Map<string, number>();
  for (const { text } of single) for (const root of rootsOf(text)) worth.set(root, (worth.get(root) ?? 0) + 1);
  for (const [root, uses] of worth) worth.set(root, uses < OFTEN ? 0 : Math.log(uses));
  const left = single.filter(({ text }) => !goesOn(text) && !(sentenceFlags(text) & LEANS_BACK) && !SPOKEN.test(text));
  const chosen: RankedSentence[] = [];
  while (chosen.length < most && left.length > 0) {
    const scored = left.map(
      ({ roots, bias, named, text }) =>
        (bias *
          (named ? NAMED : 1) *
          (RULE.test(text) ? AS_RULE : 1) *
          [...roots].reduce((sum, root) => sum + (worth.get(root) ?? 0), 0)) /
        (roots.size + USUAL) ** LENGTH,
    );
    const best = scored.indexOf(Math.max(...scored));
    const [{ segment, sentence, passage, roots }] = left.splice(best, 1) as [(typeof left)[number]];
    for (const root of roots) worth.set(root, (worth.get(root) ?? 0) / 2);
    chosen.push({ segment, sentence, passage, score: 1, coverage: 1 });
  }
  return chosen;
}

/** As many as are read for a summary, spread over all of them. */
function spread(all: readonly Placed[]): Placed[] {
  const step = Math.max(1, all.length / SUMMARY_SENTENCES);
  return Array.from({ length: Math.min(all.length, SUMMARY_SENTENCES) }, (_, at) => all[Math.floor(at * step)]).filter(
    found => found !== undefined,
  );
}

function weighed(place: Placed, rootsOf: RootsOf): Weighed {
  const { segment, role, text, headings } = place;
  const heading = headings.at(-1) ?? '';
  const own = rootsOf(text);
  return {
    ...place,
    named: rootsOf(heading).some(root => own.includes(root)),
    bias: (TELLING.test(heading) ? 3 : 1) * fitness(text, role) * (goesOn(text) ? GOING_ON : 1),
    section: `${segment}/${headings.join('/')}`,
  };
}

const sentencesOf = (segment: number, text: Segment, least: number): Placed[] =>
  text.sentences.flatMap(({ role, passage, start, end }, sentence): Placed[] => {
    if (!(role in QUOTABLE) || end - start > CHARACTERS.most) return [];
    const words = textIn(text, { start, end });
    if (lengthOf(words) < least) return [];
    const headings = text.passages[passage]?.headings ?? [];
    return [{ segment, sentence, passage, role, text: words, headings }];
  });
