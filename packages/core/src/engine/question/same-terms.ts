import { sentenceText } from '../../document/span-text.ts';
import type { Segment } from '../../document/types.ts';
import { isAskingWord } from '../../search/asking-words.ts';
import { headingsWith } from '../../search/numbered-places.ts';
import type { Evidence, FoundDocument, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { rootOf } from '../../text/fold.ts';
import { pattern } from '../../text/pattern.ts';
import { intentOfRead } from '../intent.ts';
import { evidenceOf } from '../mentions.ts';
import { isCustomary } from '../topics.ts';
import { saysWhatToDo } from './asked-of-each.ts';
import type { Asked, SpecialQuestion } from './special.ts';
import { subjectOf } from './under-heading.ts';

/** Of more documents nobody reads side by side. */
const MOST_DOCUMENTS = 5;
/** Headings that two documents share at least, and what share of those of the shorter one. */
const LEAST_SHARED = 3;
const LEAST_SHARE = 0.5;
/** Sentences of a section that are told. */
const MOST_TOLD = 5;
/** Words of a heading beside those that are asked for: "Travel abroad". */
const MOST_BESIDE = 1;

interface Heading {
  readonly segment: number;
  readonly sentence: number;
  readonly roots: ReadonlySet<string>;
  readonly isNumberedOnly: boolean;
}

const rootsOf = (heading: string): ReadonlySet<string> => subjectOf(heading.replace(/^[#\s]+/u, '')).roots;
const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && [...one].every(root => other.has(root));
const isAlike = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  isWithin(one, other) || isWithin(other, one);

/** The headings of a document that are its own, and no parts that texts have by custom. */
const headingsOf = (texts: SegmentTexts, segments: readonly number[]): Heading[] =>
  segments.flatMap(segment => {
    const text = texts.get(segment);
    return (text?.sentences ?? []).flatMap(({ role }, sentence) => {
      const heading = text && role === 'heading' ? sentenceText(text, sentence) : '';
      if (heading === '' || isCustomary(heading)) return [];
      return [{ segment, sentence, roots: rootsOf(heading), isNumberedOnly: NUMBERED_ONLY.test(heading) }];
    });
  });

/** "Chapter 1", "Day two", "IV": any book may have such headings, whatever it is about. */
const NUMBERED_ONLY = pattern('iu')`
  ^\P{L}*(?:\p{L}+[ ])?(?:\p{Nd}+|[ivxlc]+|one|two|three|four|five|six|seven|eight|nine|ten)\P{L}*$
  |^\P{L}*\p{Nd}+\P{L}+(?:chapter|part|section|day|week|kapitel|teil|abschnitt|tag|woche|chapitre|partie|capítulo
  |capitolo|parte|hoofdstuk|deel|del|rozdział|część|глава|часть|bölüm)\P{L}*$|^\P{L}*第.{1,4}[章节節回部]\P{L}*$
`;

const isOfMatter = ({ isNumberedOnly }: Heading): boolean => !isNumberedOnly;

/** Whether two documents are of one kind, such as two policies: most of what they have headings for is the same. */
function areOfOneKind(ones: readonly Heading[], others: readonly Heading[]): boolean {
  const [own, foreign] = [ones.filter(isOfMatter), others.filter(isOfMatter)];
  const shared = own.filter(one => foreign.some(other => isAlike(one.roots, other.roots))).length;
  return shared >= LEAST_SHARED && shared >= LEAST_SHARE * Math.min(own.length, foreign.length);
}

const segmentsOf = (scope: readonly SearchableSegment[], segment: number): number[] =>
  scope.flatMap(({ owner }, at) => (owner.fileVersion === scope[segment]?.owner.fileVersion ? [at] : []));

/** What tells one edition from the next, and how a file is called behind its name. */
const EDITION = pattern('giu')`
  \.\p{L}{2,4}$|(?<!\p{L})(?:[ivxlc]+|ver|version(?:en)?|edn?|editions?|rev|revisions?|revised|updated?|drafts?
  |final|new|old|copy|1st|2nd|3rd|\p{Nd}+th|first|second|third|signed|january|february|march|april|may|june|july
  |august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|ausgabe|auflage|fassung
  |entwurf|neue?|alte?|kopie|édition|brouillon|nouve(?:au|lle)|ancien(?:ne)?|edición|versión|borrador|nuev[oa]
  |antigu[oa]|edizione|versione|bozza|nuov[oa]|vecchi[oa]|edição|versão|rascunho|nov[oa]|editie|versie|concept
  |nieuwe?|oude?|utgåva|utkast|ny|gammal|wydanie|wersja|издание|версия|редакция|baskı|sürüm)(?!\p{L})|\P{L}|[版稿]
`;
const withoutEdition = (title: string): string => title.toLowerCase().replace(EDITION, '');

/**
 * Whether two places stand in documents of one kind, each of which says what holds for itself, as two policies do. Two
 * editions of one text do not: what they say otherwise is a change.
 */
export function holdEachForItself(
  { scope, texts }: { readonly scope: readonly SearchableSegment[]; readonly texts: SegmentTexts },
  one: number,
  other: number,
): boolean {
  const [title, otherTitle] = [one, other].map(at => withoutEdition(scope[at]?.owner.title ?? ''));
  return (
    title !== otherTitle &&
    areOfOneKind(headingsOf(texts, segmentsOf(scope, one)), headingsOf(texts, segmentsOf(scope, other)))
  );
}

/** The words that a question is about, and not what to do with documents; none where it asks something else. */
function termsAsked({ question, read, scope }: Asked): string[] {
  const count = new Set(scope.map(({ owner }) => owner.fileVersion)).size;
  if (count < 2 || count > MOST_DOCUMENTS || read.address || read.files || read.members || read.isAboutSource)
    return [];
  const { kind } = intentOfRead(question, read);
  if (kind === 'compare' || kind === 'summary' || kind === 'mentions' || kind === 'inventory') return [];
  return contentTerms(read.words).filter(term => !isAskingWord(term) && !saysWhatToDo(term));
}

/** Headings with all of these words, or all but one where another document has one with all of them. */
function headingsNaming({ scope }: Asked, terms: readonly string[]) {
  const named = scope.flatMap(({ index, owner }, segment) => {
    const words = terms.map(term => headingsWith(index, [term]));
    const headings = new Map(words.flat().map(heading => [heading.sentence, heading.passage]));
    return [...headings].map(([sentence, passage]) => ({
      segment,
      passage,
      version: owner.fileVersion,
      missing: words.filter(own => own.every(heading => heading.sentence !== sentence)).length,
    }));
  });
  const near = named.filter(({ missing }) => missing <= (terms.length > 1 ? MOST_BESIDE : 0));
  const isOfSeveral = new Set(near.map(({ version }) => version)).size > 1;
  return isOfSeveral && near.some(({ missing }) => missing === 0) ? near : [];
}

/**
 * "What is the excess?" to two policies: what each of them says under the heading of that name. What the one says is no
 * answer for the other.
 */
export const sameTerms: SpecialQuestion = {
  isAsked: asked => headingsNaming(asked, termsAsked(asked)).length > 0,
  places: asked =>
    headingsNaming(asked, termsAsked(asked)).map(({ segment, passage }) => ({ segment, passage, score: 1 })),
  evidence: (asked, texts) => sectionsOfEach(asked.scope, new Set(termsAsked(asked).map(rootOf)), texts),
};

function sectionsOfEach(
  scope: readonly SearchableSegment[],
  asked: ReadonlySet<string>,
  texts: SegmentTexts,
): Evidence | null {
  const versions = [...new Set(scope.map(({ owner }) => owner.fileVersion))];
  const documents = versions.map(version =>
    headingsOf(
      texts,
      segmentsOf(
        scope,
        scope.findIndex(({ owner }) => owner.fileVersion === version),
      ),
    ),
  );
  const isAsked = ({ roots }: Heading) => isAlike(roots, asked) && Math.abs(roots.size - asked.size) <= MOST_BESIDE;
  const headed = documents.filter(headings => headings.some(isAsked));
  const isWhole = headed.some(headings => headings.some(one => isAsked(one) && isWithin(asked, one.roots)));
  if (headed.length < 2 || !isWhole || !headed.every(one => one === headed[0] || areOfOneKind(headed[0] ?? [], one)))
    return null;
  const told = headed.map((headings): FoundDocument => {
    const own = headings.find(one => isAsked(one) && isWithin(asked, one.roots)) ?? headings.find(isAsked);
    const text = own && texts.get(own.segment);
    const sentences = own && text ? sentencesUnder(text, own) : [];
    return { segment: own?.segment ?? 0, sentences, alone: sentences.length };
  });
  return told.every(({ sentences }) => sentences.length > 0)
    ? {
        ...evidenceOf(
          scope,
          told.flatMap(({ sentences }) => sentences),
        ),
        documents: told,
      }
    : null;
}

/** The first sentences, points or rows between a heading and the next one. */
function sentencesUnder(text: Segment, { segment, sentence: heading }: Heading) {
  const next = text.sentences.findIndex(({ role }, at) => at > heading && role === 'heading');
  return text.sentences.flatMap(({ role, passage }, sentence) =>
    role !== 'furniture' && sentence > heading && (next < 0 || sentence < next) && sentence <= heading + MOST_TOLD
      ? [{ segment, sentence, passage, score: 1, coverage: 1 }]
      : [],
  );
}
