import { textIn } from '../../document/span-text.ts';
import type { Segment, Sentence } from '../../document/types.ts';
import { isAskingWord } from '../../search/asking-words.ts';
import { passagesHeadedBy } from '../../search/numbered-places.ts';
import type { Candidate, Evidence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { contentRoots, contentTerms } from '../../text/content-terms.ts';
import { rootOf } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { evidenceOf, inTurn } from '../mentions.ts';
import { beginningsOf, isProse, type SpecialQuestion, sentencesWhere } from './special.ts';

/** "Since v2.10", "nach Version 4.2": what came later is asked for. */
const ASKS_SINCE = pattern('iu')`
  (?<!\p{L})(?:(?:since|after|later than|newer than|seit|nach|depuis|après|desde|después de|dopo|dal(?:la)?|depois d[ae]
  |sinds|na|sedan|efter|od|po|с|со|после|kể từ|sau|منذ|بعد)\s+
  (?:(?:the|der|dem|la|le|el|a|o|de|den)\s+)?
  (?:(?:version|release|versie|versión|versione|versão|wersj[iay]|верси[ияй]|phiên bản|الإصدار)\s+)?)v?\.?\s?
  (?<number>\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){1,3})(?![\p{L}\p{N}]|\.\p{N})
  |(?:自|从|從|バージョン|版本)?\s*v?(?<sign>\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){1,3})\s*
  (?:版)?(?:以来|以來|之后|之後|以降|から|이후|부터|(?:sürümünden|['’]?(?:den|dan|ten|tan))\s+(?:beri|sonra))
`;
/** Who asks what is new wants all of it. */
const WHAT_IS_NEW = pattern('giu')`
  (?<!\p{L})(?:chang(?:e[ds]?|ing)|news?|newly|updates?|updated|different|added|improve(?:d|ments?)|version|release
  |geändert|änderungen|neu(?:es|e|erungen)?|hinzugekommen|nouve(?:au|auté|autés|lle|lles)|changements?|changé|modifié
  |cambi(?:os?|ó|ado)|nuevo|novedades|cambiat[oi]|cambiamenti|nuovo|novità|mud(?:ou|anças|ado)|alterado|novo|novidades
  |veranderd|gewijzigd|wijzigingen|nieuws?|ändrats?|förändrats?|nytt|nya|zmieni\p{L}+|zmian[yę]?|now(?:e|ego|ości)
  |измен\p{L}+|нов(?:ого|ое|ые|инки)|değiş\p{L}+|yeni\p{L}*|thay đổi|mới|تغير|جديد)(?!\p{L})
  |有什么|有什麼|哪些|变化|變化|更新|新增|改变|改變|变了|變了|(?:は|が)?何\p{L}*|変更|変わ\p{L}+|新しい?|무엇\p{L}*|뭐가|바뀌\p{L}*|변경\p{L}*|새로\p{L}*
`;
/** Segments that are read of a source which has such headings. */
const MOST_READ = 24;

interface Since {
  readonly version: string;
  /** What else is asked for: "fixed", "removed". */
  readonly words: readonly string[];
}

function askedSince(question: string): Since | null {
  const match = ASKS_SINCE.exec(question);
  const version = match?.groups?.['number'] ?? match?.groups?.['sign'];
  if (!match || version === undefined) return null;
  const rest = question.replace(match[0], ' ').replace(WHAT_IS_NEW, ' ');
  return { version, words: contentTerms(rest).filter(term => !isAskingWord(term)) };
}

/**
 * What stands under the headings of later versions than the one a question names, in a source that has a heading of
 * that one as well; of who asks what was fixed, what says so.
 */
export const sinceVersion: SpecialQuestion = {
  isAsked: ({ question }) => askedSince(question) !== null,
  places: ({ question, scope }) => allOfVersioned(scope, question),
  evidence: ({ question, scope }, texts) => underLaterVersions(question, scope, texts),
};

/** All of the sources that have a heading of that version: what came later may stand anywhere in them. */
function allOfVersioned(scope: readonly SearchableSegment[], question: string): Candidate[] {
  const asked = askedSince(question);
  if (!asked) return [];
  const terms = [asked.version, `v${asked.version}`];
  const files = new Set(
    scope.filter(({ index }) => passagesHeadedBy(index, terms).length > 0).map(({ owner }) => owner.fileVersion),
  );
  const segments = scope.flatMap(({ owner }, segment) => (files.has(owner.fileVersion) ? [segment] : []));
  return inTurn(beginningsOf(segments), scope, MOST_READ);
}

/** The version that a heading is called by: "v2.12 (3 May 2026)", "[4.3] - 2025-09-09"; "2.1 Scope" is none. */
function versionOf(heading: string): string | null {
  const match = /(?<![\p{N}.])(?<sign>v\.?\s?)?(?<number>\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){1,3})(?![\p{N}.])/iu.exec(
    heading,
  );
  const { sign, number } = match?.groups ?? {};
  if (!match || number === undefined) return null;
  const [before, behind] = [heading.slice(0, match.index), heading.slice(match.index + match[0].length)];
  const isCalled = /\p{L}\s*\[?$/u.test(before) || sign !== undefined;
  const isAlone = /^[\]\s]*(?:$|[(:,–—-]?\s*(?:\p{L}+\.?\s+){0,2}\(?\p{Nd})/u.test(behind);
  return isAlone || (isCalled && /^[\]\s]*(?:$|[(:–—-])/u.test(behind)) ? number : null;
}

function isLater(one: string, other: string): boolean {
  const [own, than] = [one, other].map(version => version.split('.').map(Number));
  const at = Array.from({ length: 4 }, (_, part) => (own?.[part] ?? 0) - (than?.[part] ?? 0));
  return (at.find(difference => difference !== 0) ?? 0) > 0;
}

function underLaterVersions(
  question: string,
  scope: readonly SearchableSegment[],
  texts: SegmentTexts,
): Evidence | null {
  const asked = askedSince(question);
  if (!asked) return null;
  const known = new Set(
    [...texts].flatMap(([segment, { passages }]) => {
      const isKnown = passages.some(({ headings }) => headings.some(heading => versionOf(heading) === asked.version));
      return isKnown ? (scope[segment]?.owner.fileVersion ?? []) : [];
    }),
  );
  const tellsLater = isToldAfter(asked);
  const later = sentencesWhere(texts, (text, span, { segment }) => {
    const version = scope[segment]?.owner.fileVersion;
    return version !== undefined && known.has(version) && tellsLater(text, span);
  });
  return later.length > 0 ? { ...evidenceOf(scope, later), isListed: true } : null;
}

/** Whether a sentence stands under a later version, and tells one of the words where there are any. */
function isToldAfter({ version, words }: Since): (text: Segment, span: Sentence) => boolean {
  const roots = words.map(rootOf);
  const isToldBy = (said: string) => {
    const told = contentRoots(said);
    return roots.length === 0 || roots.some(root => told.has(root));
  };
  return (text, span) => {
    const headings = text.passages[span.passage]?.headings ?? [];
    const own = headings.map(versionOf).findLast(found => found !== null);
    if (!isProse(span) || !own || !isLater(own, version)) return false;
    return isToldBy([...headings, textIn(text, span)].join('\n'));
  };
}
