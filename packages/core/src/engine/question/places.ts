import { SEGMENT_PAGES } from '../../document/build-segment.ts';
import { textIn } from '../../document/span-text.ts';
import type { DocumentPage, Segment } from '../../document/types.ts';
import { headingsWith, passagesHeadedBy, sentencesNaming } from '../../search/numbered-places.ts';
import type { Candidate, Evidence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { contentRoots, contentTerms } from '../../text/content-terms.ts';
import { fold } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { evidenceOf } from '../mentions.ts';
import { tellingIn } from '../summary-evidence.ts';
import { gridAt } from '../tables/grid.ts';
import { type Address, CHAPTER, countOf, isSameNumber } from './addresses.ts';
import { isTitledSo } from './titled-parts.ts';

/** Segments that are read to find a place, and sentences of one that are handed out. */
const MOST_READ = 24;
const MOST_SENTENCES = 40;
/** Pages ahead of a printed number that are looked at: covers and contents come before the first page. */
const AHEAD = 40;

interface Place {
  readonly segment: number;
  readonly sentence: number;
  readonly passage: number;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const WORDS = (
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen twenty'
).split(' ');

function romanOf(count: number): string {
  let rest = count;
  let written = '';
  for (const [value, sign] of ROMAN)
    while (rest >= value) {
      written += sign;
      rest -= value;
    }
  return written;
}

/** The ways in which a number may be written in a text, as terms of the index. */
function spellingsOf(number: string): string[] {
  const count = countOf(number);
  const own = fold(number);
  return count === null || count > 100
    ? [own]
    : [...new Set([own, String(count), romanOf(count), ...(count < WORDS.length ? [WORDS[count] ?? ''] : [])])];
}

/** The passages whose texts have to be read to find a place; none where no index knows of it. */
export function placeCandidates(scope: readonly SearchableSegment[], { kind, number, heading }: Address): Candidate[] {
  const candidate = (segment: number, passage: number): Candidate => ({ segment, passage, score: 1 });
  if (kind === 'page') {
    const page = countOf(number) ?? 0;
    const lasts = new Map(scope.map(({ owner, firstPage = 1 }) => [owner.fileVersion, firstPage]));
    return scope.flatMap(({ owner, firstPage }, segment) => {
      const next = scope[segment + 1];
      const isLast = next?.owner.fileVersion !== owner.fileVersion;
      // What no page of a document can be by its place may be printed on any.
      const isBeyond = page >= (lasts.get(owner.fileVersion) ?? 1) + SEGMENT_PAGES;
      const reaches = isLast || isBeyond || (next?.firstPage ?? 0) > page;
      return firstPage !== undefined && firstPage <= page + AHEAD && reaches ? [candidate(segment, 0)] : [];
    });
  }
  if (kind === 'heading') return headingsAbout(scope, heading ?? '').map(at => candidate(at.segment, at.passage));
  if (heading !== undefined) {
    const terms = contentTerms(heading);
    return scope.flatMap(({ index }, segment) =>
      terms
        .map(term => passagesHeadedBy(index, [term]))
        .reduce((all, some) => all.filter(passage => some.includes(passage)), passagesHeadedBy(index, terms))
        .map(passage => candidate(segment, passage)),
    );
  }
  const spellings = spellingsOf(number);
  const found =
    kind === 'section'
      ? [
          ...scope.flatMap(({ index }, segment) =>
            passagesHeadedBy(index, [...spellings, `v${spellings[0]}`]).map(passage => candidate(segment, passage)),
          ),
          // A paragraph may bear the number itself. Where not all are read, headings go first.
          ...(/^\p{Nd}/u.test(number) ? scope : []).flatMap(({ index }, segment) =>
            sentencesNaming(index, [number]).map(({ passage }) => candidate(segment, passage)),
          ),
        ]
      : scope.flatMap(({ index }, segment) =>
          sentencesNaming(index, kind === 'requirement' ? [bare(number), `v${bare(number)}`] : spellings).map(
            ({ passage }) => candidate(segment, passage),
          ),
        );
  const read = new Set(found.map(({ segment }) => segment));
  if (read.size <= MOST_READ) return found;
  const kept = new Set([...read].slice(0, MOST_READ));
  return found.filter(({ segment }) => kept.has(segment));
}

/**
 * Evidence of a place that was asked for by its number; null where it is nowhere in the texts at hand. Of a section or
 * a page as many sentences as are asked for, `summing`, sum it up and go first.
 */
export function placeEvidence(
  scope: readonly SearchableSegment[],
  address: Address,
  texts: SegmentTexts,
  summing = 0,
): Evidence | null {
  const found = ((): readonly Place[] => {
    switch (address.kind) {
      case 'section':
        return inSection(scope, texts, address);
      case 'heading':
        return headed(scope, texts, address.heading ?? '');
      case 'page':
        return onPage(scope, texts, address.number);
      case 'requirement':
        return isInBrackets(address.number) ? lettered(texts, address.number) : numbered(texts, address.number);
      default:
        return captioned(texts, address);
    }
  })();
  if (found.length === 0) return null;
  const place = { kind: address.kind, isQuoted: address.heading !== undefined && !address.isTitled };
  const isText = address.kind === 'section' || address.kind === 'page';
  const wanted = new Set(found.map(keyOf));
  const telling = isText && summing > 0 ? tellingIn(texts, summing, one => wanted.has(keyOf(one))) : [];
  // What is as short as its summary is shown as it stands.
  if (telling.length < summing || telling.length === 0)
    return { ...evidenceOf(scope, found.slice(0, MOST_SENTENCES)), place };
  telling.sort((a, b) => a.segment - b.segment || a.sentence - b.sentence);
  const isHead = ({ segment, sentence }: Place) => texts.get(segment)?.sentences[sentence]?.role === 'heading';
  const first = [...found.slice(0, 1).filter(isHead), ...telling];
  const shown = new Set(first.map(keyOf));
  return {
    ...evidenceOf(scope, [...first, ...found.filter(one => !shown.has(keyOf(one)))].slice(0, MOST_SENTENCES)),
    place: { ...place, summing: telling.length },
  };
}

const keyOf = ({ segment, sentence }: Pick<Place, 'segment' | 'sentence'>): string => `${segment}/${sentence}`;

const placeOf = (segment: number, text: Segment, sentence: number): Place => ({
  segment,
  sentence,
  passage: text.sentences[sentence]?.passage ?? 0,
});

/** The headings with a word of a subject, by the indexes alone. */
function headingsAbout(scope: readonly SearchableSegment[], subject: string): Place[] {
  return scope.flatMap(({ index }, segment) =>
    headingsWith(index, contentTerms(subject)).map(place => ({ segment, ...place })),
  );
}

/** The heading that says most of a subject: of several the highest, and the shortest; with what it stands over. */
function headed(scope: readonly SearchableSegment[], texts: SegmentTexts, subject: string): Place[] {
  const asked = contentRoots(subject);
  const found = headingsAbout(scope, subject).flatMap(place => {
    const text = texts.get(place.segment);
    const span = text?.sentences[place.sentence];
    if (!text || !span) return [];
    const words = textIn(text, span);
    const roots = contentRoots(words);
    const matched = [...asked].filter(root => roots.has(root)).length;
    return matched === 0
      ? []
      : [{ place, matched, depth: (words.match(/\p{N}\.\p{N}/gu) ?? []).length, size: roots.size }];
  });
  found.sort((a, b) => b.matched - a.matched || a.depth - b.depth || a.size - b.size);
  const best = found[0]?.place;
  const text = best && texts.get(best.segment);
  if (!best || !text) return [];
  const under: Place[] = [];
  for (let at = best.sentence + 1; at < text.sentences.length && under.length < 8; at += 1) {
    if (text.sentences[at]?.role === 'heading') {
      if (under.length > 0) break;
      continue;
    }
    under.push(placeOf(best.segment, text, at));
  }
  return [best, ...under];
}

/** "(n)" is the number of a paragraph, which goes on up to the next one. */
const isInBrackets = (number: string): boolean => number.startsWith('(');
const bare = (number: string): string => fold(number).replace(/[()]/gu, '');
const LONGEST_PARAGRAPH = 8;

/** A paragraph that begins with its own letter or number in brackets, up to the next one of its kind. */
function lettered(texts: SegmentTexts, number: string): Place[] {
  const own = bare(number);
  const begins = (words: string) =>
    /^[^\p{L}\p{N}(]*\((\p{L}{1,2}|\p{Nd}{1,3})\)\s+\S/u.exec(words)?.[1]?.toLowerCase();
  const isOfKind = (other: string) => /\p{Nd}/u.test(other) === /\p{Nd}/u.test(own);
  for (const [segment, text] of texts) {
    const first = text.sentences.findIndex(span => span.role !== 'furniture' && begins(textIn(text, span)) === own);
    if (first < 0) continue;
    const rest = text.sentences.slice(first + 1, first + LONGEST_PARAGRAPH);
    const end = rest.findIndex(span => {
      const other = begins(textIn(text, span));
      return span.role === 'heading' || (other !== undefined && isOfKind(other));
    });
    return Array.from({ length: 1 + (end < 0 ? rest.length : end) }, (_, at) => placeOf(segment, text, first + at));
  }
  return [];
}

/** A sentence that begins with its own number, with what belongs to it. */
function numbered(texts: SegmentTexts, number: string): Place[] {
  const begins = new RegExp(`^[^\\p{L}\\p{N}]*V?${number.replaceAll('.', '\\.')}(?![.\\p{N}]*\\p{N})`, 'u');
  return [...texts].flatMap(([segment, text]) =>
    text.sentences.flatMap((span, sentence) =>
      span.role !== 'furniture' && begins.test(textIn(text, span).trimStart())
        ? [placeOf(segment, text, sentence)]
        : [],
    ),
  );
}

const LABELS: Readonly<Record<'table' | 'figure', string>> = {
  table: 'tables?|tab\\.|tabelle|tableau|tabla|tabella|tabela|tabel|tabell|tablo|bảng|таблица|табл\\.|表|表格|표|جدول',
  figure:
    'figures?|figs?\\.|abbildung|abb\\.|figura|figuur|figur|rysunek|rys\\.|şekil|hình|рисунок|рис\\.|图|圖|図|그림|شكل',
};

/** The caption of a table or figure with the rows under it, else the sentences that speak of it. */
function captioned(texts: SegmentTexts, { kind, number }: Address): Place[] {
  const label = `(?:${LABELS[kind === 'table' ? 'table' : 'figure']})\\s*`;
  const begins = new RegExp(`^[^\\p{L}\\p{N}]*${label}(?<number>[\\p{L}\\p{N}]+(?:\\.\\p{N}+)*)`, 'iu');
  const names = new RegExp(`(?<![\\p{L}])${label}(?<number>[\\p{L}\\p{N}]+(?:\\.\\p{N}+)*)`, 'giu');
  const heads: Place[] = [];
  const mentions: Place[] = [];
  for (const [segment, text] of texts) {
    for (const [sentence, span] of text.sentences.entries()) {
      if (span.role === 'furniture' || span.role === 'reference') continue;
      const words = textIn(text, span);
      const own = begins.exec(words)?.groups?.['number'];
      if (own !== undefined && isSameNumber(own, number) && (span.role === 'caption' || isCaption(words)))
        heads.push(placeOf(segment, text, sentence));
      else if ([...words.matchAll(names)].some(({ groups }) => isSameNumber(groups?.['number'] ?? '', number)))
        mentions.push(placeOf(segment, text, sentence));
    }
  }
  heads.sort((a, b) => Number(isCaptionAt(texts, b)) - Number(isCaptionAt(texts, a)));
  const [head] = heads;
  if (!head) {
    const [first] = mentions;
    return kind === 'table' && first
      ? [first, ...rowsBeside(texts.get(first.segment), first), ...mentions.slice(1)]
      : mentions;
  }
  const rows = kind === 'table' ? rowsBeside(texts.get(head.segment), head) : [];
  return [head, ...rows, ...mentions.filter(({ segment }) => segment === head.segment)];
}

const isCaptionAt = (texts: SegmentTexts, { segment, sentence }: Place): boolean =>
  texts.get(segment)?.sentences[sentence]?.role === 'caption';
/** "Table 3: …", "TABLE III SUMMARY …", and not "Table 3 shows …". */
const isCaption = (words: string): boolean => /^\P{L}*\p{L}+\.?\s*[\p{L}\p{N}.]+\s*(?:[:.|–—-]|\p{Lu}|$)/u.test(words);

/** The rows of the table that stands closest to a caption, on its page. */
function rowsBeside(text: Segment | undefined, { segment, sentence }: Place): Place[] {
  const page = text?.sentences[sentence]?.page;
  if (!text || page === undefined) return [];
  const isRow = (at: number) => text.sentences[at]?.role === 'table' && text.sentences[at]?.page === page;
  for (let step = 1; step < 30; step += 1) {
    for (const at of [sentence + step, sentence - step]) {
      if (!isRow(at)) continue;
      const rows = gridAt(text, at)?.rows ?? [];
      if (rows.length > 0) return rows.map(row => placeOf(segment, text, row.sentence));
      // Marks instead of amounts: all of its lines.
      const lines = text.sentences.flatMap(({ role, passage }, line) =>
        role === 'table' && passage === text.sentences[at]?.passage ? [placeOf(segment, text, line)] : [],
      );
      if (lines.length > 1) return lines;
    }
  }
  return [];
}

const BEGINS = pattern('iu')`
  ^[^\p{L}\p{N}]*(?:(?:chapter|section|part|appendix|kapitel|abschnitt|chapitre|capítulo|capitolo|hoofdstuk|rozdział
  |bölüm|глава|раздел|article|artikel|§)\s*)?(?<number>V?\p{N}+(?:\.\p{N}+)*|[IVXLC]+|[A-Z]|\p{L}+)(?=[\s.:)–—-]|$)
`;

/** Whether a heading is the one that is asked for: by its number, or by its words without the number before them. */
function isHeading(heading: string, { number, heading: asked, isTitled }: Address): boolean {
  if (asked !== undefined) return isTitled ? isTitledSo(heading, asked) : wordsOf(heading) === wordsOf(asked);
  const own = BEGINS.exec(heading)?.groups?.['number'];
  if (own === undefined) return false;
  // "V13.1" is a part of V13, which may have no heading of its own.
  const isWithin = /^\p{L}\p{N}/u.test(number) && own.toLowerCase().startsWith(`${number.toLowerCase()}.`);
  return isWithin || isSameNumber(own, number) || isSameNumber(own.replace(/^V(?=\p{N})/iu, ''), number);
}

const wordsOf = (heading: string): string =>
  fold(heading)
    .replace(/^[^\p{L}]*(?:[ivxlc]+\.|[a-z]\.|v?[\d.]+)?\s+(?=\p{L})/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The heading that is asked for and the sentences under it, of the first document that has it. */
function inSection(scope: readonly SearchableSegment[], texts: SegmentTexts, address: Address): Place[] {
  const isAsked = (heading: string) => isHeading(heading, address);
  // A list of contents names the same headings, each with its page.
  const isOwn = (heading: string) => isAsked(heading) && !isOfContents(heading);
  const chapter = address.isChapter ? inChapter(scope, texts, heading => CHAPTER.test(heading) && isOwn(heading)) : [];
  if (chapter.length > 0) return chapter;
  const own = under(scope, texts, isOwn);
  if (own.length > 0) return own;
  const listed = under(scope, texts, isAsked);
  return listed.length > 0 || address.heading !== undefined ? listed : inParagraph(texts, address.number);
}

/** A number in front of a paragraph: with a point behind it, or within it. */
const PARAGRAPH_NUMBER =
  /^[^\p{L}\p{N}(]*(?:§\s*)?(?<number>\p{Nd}{1,3}(?:\.\p{Nd}{1,3})+|\p{Nd}{1,3}(?=[.)]))[.)]?\s+\S/u;
const MOST_OF_PARAGRAPH = 16;

/** A paragraph that bears a number itself, where no heading does, up to the next one: "15. Whoever disagrees …". */
function inParagraph(texts: SegmentTexts, number: string): Place[] {
  for (const [segment, text] of texts) {
    const numberAt = (at: number) => {
      const span = text.sentences[at];
      const isText = span && span.role !== 'furniture' && span.role !== 'table' && span.role !== 'reference';
      return isText ? PARAGRAPH_NUMBER.exec(textIn(text, span))?.groups?.['number'] : undefined;
    };
    const first = text.sentences.findIndex((_, at) => numberAt(at) === number);
    if (first < 0) continue;
    const rest = text.sentences.slice(first + 1, first + MOST_OF_PARAGRAPH);
    const end = rest.findIndex(({ role }, at) => {
      const other = numberAt(first + 1 + at);
      return role === 'heading' || (other !== undefined && !other.startsWith(`${number}.`));
    });
    return Array.from({ length: 1 + (end < 0 ? rest.length : end) }, (_, at) => placeOf(segment, text, first + at));
  }
  return [];
}

/**
 * A chapter reaches to the next one, or to the end of its part: how deep its heading and those in it stand is told by
 * how they are printed, and often wrong.
 */
function inChapter(
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
  isAsked: (heading: string) => boolean,
): Place[] {
  const passages = [...texts].flatMap(([segment, text]) =>
    text.passages.map(({ headings }, number) => ({ segment, text, headings, number })),
  );
  const from = passages.findIndex(({ headings }) => headings.some(isAsked));
  const opening = passages[from];
  if (!opening) return [];
  const chaptersOf = (headings: readonly string[]) =>
    headings.filter(heading => CHAPTER.test(heading) && !isOfContents(heading));
  const before = new Set(passages.slice(0, from).flatMap(({ headings }) => chaptersOf(headings)));
  const versionOf = (segment: number) => scope[segment]?.owner.fileVersion;
  const isBeyond = ({ segment, headings }: (typeof passages)[number]) =>
    versionOf(segment) !== versionOf(opening.segment) ||
    headings[0] !== opening.headings[0] ||
    chaptersOf(headings).some(heading => !isAsked(heading) && !before.has(heading));
  const end = passages.findIndex((passage, at) => at > from && isBeyond(passage));
  const found = passages
    .slice(from, end < 0 ? undefined : end)
    .flatMap(({ segment, text, number }) => toldIn(segment, text, number));
  return [...headOver(texts, found[0], isAsked), ...found];
}

/** A line of a list of contents, or several that were read as one: ends with the number of a page. */
const isOfContents = (heading: string): boolean => /\p{L}\P{L}*[\s.…·]\p{Nd}{1,4}\s*$/u.test(heading);

function under(
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
  isAsked: (heading: string) => boolean,
): Place[] {
  let owner: string | undefined;
  const found: Place[] = [];
  for (const [segment, text] of texts) {
    const version = scope[segment]?.owner.fileVersion;
    if (owner !== undefined && version !== owner) break;
    for (const [number, passage] of text.passages.entries()) {
      if (!passage.headings.some(isAsked)) continue;
      found.push(...toldIn(segment, text, number));
      owner = version;
    }
  }
  return [...headOver(texts, found[0], isAsked), ...found];
}

/** The sentences of a passage that tell something. */
function toldIn(segment: number, text: Segment, passage: number): Place[] {
  const { firstSentence = 0, lastSentence = 0 } = text.passages[passage] ?? {};
  return text.sentences
    .slice(firstSentence, lastSentence)
    .flatMap(({ role }, at) =>
      role === 'furniture' || role === 'heading' ? [] : [{ segment, sentence: firstSentence + at, passage }],
    );
}

/** The sentence that is the heading itself, of those directly before a place. */
function headOver(texts: SegmentTexts, place: Place | undefined, isAsked: (heading: string) => boolean): Place[] {
  const text = place && texts.get(place.segment);
  for (let at = (place?.sentence ?? 0) - 1; place && text?.sentences[at]?.role === 'heading'; at -= 1) {
    const span = text.sentences[at];
    if (span && isAsked(textIn(text, span).trim())) return [placeOf(place.segment, text, at)];
  }
  return [];
}

/** Pages on either side of one that are held against it, and how many of them must count on from its number. */
const AROUND = 5;
const FEWEST_AGREEING = 3;

/** Numbers that may be a page's own: alone in a line, or at an end of its first or last line or of a running head. */
function edgeNumbers(text: Segment, page: DocumentPage): Set<number> {
  const lines = text.text
    .slice(page.start - text.start, page.end - text.start)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
  const heads = page.blocks.filter(({ role }) => role === 'furniture').map(block => textIn(text, block).trim());
  const edges = [lines[0] ?? '', lines.at(-1) ?? '', ...heads];
  const found = [
    ...lines.filter(line => /^\p{Nd}{1,4}$/u.test(line)),
    ...edges.flatMap(line => [/^\p{Nd}{1,4}(?!\p{Nd})/u.exec(line)?.[0], /(?<!\p{Nd})\p{Nd}{1,4}$/u.exec(line)?.[0]]),
  ];
  return new Set(found.filter(number => number !== undefined).map(Number));
}

interface Placed {
  readonly segment: number;
  readonly text: Segment;
  readonly page: DocumentPage;
}

/** How many of the pages around one bear numbers that count on from its own: a number at an edge may be any other. */
function agreement(pages: readonly Placed[], at: number, number: number): number {
  const own = pages[at];
  if (!own || !edgeNumbers(own.text, own.page).has(number)) return 0;
  const ahead = own.page.number - number;
  return pages
    .slice(Math.max(0, at - AROUND), at + AROUND + 1)
    .filter(({ text, page }) => edgeNumbers(text, page).has(page.number - ahead)).length;
}

/** The sentences of the page that is numbered so in print, else of the page of that place. */
function onPage(scope: readonly SearchableSegment[], texts: SegmentTexts, number: string): Place[] {
  const pages = [...texts].flatMap(([segment, text]) => text.pages.map((page): Placed => ({ segment, text, page })));
  const count = countOf(number);
  const labelled = pages.filter(({ page }) => page.label !== undefined && isSameNumber(page.label, number));
  // What stands on the pages tells more than what the file says of them.
  const [numbered] = pages
    .map((found, at) => ({ found, agreeing: count === null ? 0 : agreement(pages, at, count) }))
    .filter(({ agreeing }) => agreeing >= FEWEST_AGREEING)
    .sort((a, b) => b.agreeing - a.agreeing);
  // "2" is not "ii", where the file has both.
  const named = labelled.filter(({ page }) => fold(page.label ?? '') === fold(number));
  const printed = numbered ? [numbered.found] : named.length > 0 ? named : labelled;
  const counted = pages.filter(({ page }) => page.number === count);
  const version = scope[(printed[0] ?? counted[0])?.segment ?? -1]?.owner.fileVersion;
  const own = (printed.length > 0 ? printed : counted).find(
    ({ segment }) => scope[segment]?.owner.fileVersion === version,
  );
  if (!own) return [];
  return own.text.sentences.flatMap((span, sentence) =>
    span.start >= own.page.start && span.start < own.page.end && span.role !== 'furniture' && span.role !== 'heading'
      ? [placeOf(own.segment, own.text, sentence)]
      : [],
  );
}
