import { thingsNamedIn } from '../../search/equal-terms/index.ts';
import { phraseOf, placesOf } from '../../search/phrase.ts';
import { isInIndex, isInTitle } from '../../search/title-words.ts';
import type { SearchableSegment } from '../../search/types.ts';
import { fold } from '../../text/fold.ts';
import { functionWordsFor } from '../../text/function-words.ts';
import { pattern } from '../../text/pattern.ts';
import { tokenise } from '../../text/tokenise.ts';
import { languageOfQuestion } from '../languages.ts';
import { sourcesAskedAbout } from './about-source.ts';
import { type Address, addressIn, lettered, numberedPart, partAskedFor, quotedIn } from './addresses.ts';
import { besideAddress } from './beside-address.ts';
import { definedThing } from './defined-thing.ts';
import { formIn, sentencesWished } from './form.ts';
import { inLanguageOfSources } from './languages-apart.ts';
import { type Members, membersOf } from './members.ts';
import { namesIn } from './names.ts';
import { areFew, eachSourceIn } from './of-each-source.ts';
import { partsInMonths, periodsOf, plainPeriods, whatChanged } from './periods.ts';
import { placeCandidates } from './places.ts';
import { rhetoricIn } from './rhetoric.ts';
import { seriesIn, whichOfThem } from './series.ts';
import { namedSourcesIn } from './source-names.ts';
import { respelt, type Slip } from './spelling.ts';
import { titledPartsIn } from './titled-parts.ts';
import { twoQuestions } from './two-questions.ts';

/** A question as it is searched: its subject apart from where to look and how to answer. */
export interface ReadQuestion {
  /** The subject alone: without names of sources, addresses and wishes for the form of the answer. */
  readonly words: string;
  /** Versions of the files that it names, of those in scope; null when it names none. */
  readonly files: ReadonlySet<string> | null;
  /** Names of sources that are not in scope. */
  readonly unknown: readonly string[];
  readonly address: Address | null;
  /** Words that help to find what is asked for, and judge nothing. */
  readonly helping: string;
  /** The part that they help to find is told by a summary as well. */
  readonly isOfWhole: boolean;
  /** How many sentences are wished for; null where nothing is said of it. */
  readonly sentences: number | null;
  /** Words that no source has, and those that are looked for instead. */
  readonly slips: readonly Slip[];
  /** It asks what a source is about, or each of several. */
  readonly isAboutSource: boolean;
  /** It is asked of each of several sources. */
  readonly isOfEach: boolean;
  /** Its sources are spoken of by what they are, or one after the other: each is asked where several say something. */
  readonly isOfSeries: boolean;
  /** "Which has the lowest price" with all of its words, where not several documents say something; else null. */
  readonly asOne: ReadQuestion | null;
  /** The things that it names in a row; null where it names one. */
  readonly members: Members | null;
  /** What it asks the change of; null where it asks for none. */
  readonly changed: string | null;
}

/** "On what day did it happen" asks when, and no text that tells it needs the word. */
const ON_WHICH_DAY =
  /^\P{L}*on (?:what|which) (?:exact )?(?:day|date)(?= (?:did|was|were|is|are|do|does|will)(?!\p{L}))/iu;

/** The last reading over a scope: finding, ranking and answering all ask for it. Goes with the scope. */
const kept = new WeakMap<readonly SearchableSegment[], { readonly question: string; readonly read: ReadQuestion }>();

/** Takes a question apart. Cheap, the same each time. */
export function readQuestion(question: string, scope: readonly SearchableSegment[]): ReadQuestion {
  const known = kept.get(scope);
  if (known?.question === question) return known.read;
  const read = readAnew(question, scope);
  kept.set(scope, { question, read });
  return read;
}

function readAnew(question: string, scope: readonly SearchableSegment[], isOfThem = true): ReadQuestion {
  const { files, unknown, spans, topicSpans, isContrast } = namedSourcesIn(question, scope);
  const named =
    addressIn(question) ??
    partAskedFor(question) ??
    [...quotedIn(question), ...titledPartsIn(question), ...lettered(question), ...numberedPart(question)].find(
      found => placeCandidates(scope, found).length > 0,
    ) ??
    null;
  // "ASVS 4.0.3" is a version of a source, and no place in it.
  const address = named && !spans.some(([from, to]) => named.start < to && from < named.end) ? named : null;
  const count = new Set(scope.map(({ owner }) => owner.fileVersion)).size;
  const isFew = areFew(count);
  const each = eachSourceIn(question, count);
  const maySpeakOfSeries = isFew && each.length === 0 && files.size === 0 && !address;
  const which = maySpeakOfSeries && isOfThem ? whichOfThem(question) : [];
  const series = maySpeakOfSeries ? [...seriesIn(question), ...which] : [];
  const forms = formIn(question);
  const about = address ? null : sourcesAskedAbout(without(question, forms) ?? question, scope);
  const beside = address && files.size === 0 ? besideAddress(question, address, scope) : null;
  const away = [
    ...spans,
    ...(beside ? [beside.span] : []),
    ...(address?.isAsked ? topicSpans : []),
    ...each,
    ...series,
    ...forms,
    ...(address && (address.heading === undefined || address.kind === 'heading' || address.isTitled)
      ? [[address.start, address.end] as const]
      : []),
  ];
  // A report of a half year may be called so and have months over its columns.
  const isSaid = (words: string) => {
    const phrase = phraseOf(words, true);
    return phrase !== null && placesOf(scope, phrase).length > 0;
  };
  const own = without(question, away);
  const asked = partsInMonths(plainPeriods(own ?? question), isSaid);
  const left = definitionOnly(
    asked.replace(FISCAL_YEAR, '$1').replace(ON_WHICH_DAY, 'When').replace(AS_ONE_WORD, '$1 $2'),
  );
  const several = periodsOf(left) ?? twoQuestions(left) ?? membersOf(left.replace(COMPARED, 'and'));
  const searched = (text: string) => rhetoricIn(inLanguageOfSources(text, scope) ?? text);
  const { words, helping, isOfWhole } = searched(left.replace(COMPARED, 'and'));
  // Where the question asks for nothing but a part that texts have by custom, its first word is left.
  const rest = /[\p{L}\p{N}]/u.test(words) ? words : helping === '' ? question : (/\p{L}+/u.exec(question)?.[0] ?? '');
  const { words: spelled, slips } = respelt(rest, scope, inLanguageOfSources(left, scope) !== null);
  return {
    words: spelled,
    slips,
    helping,
    isOfWhole,
    sentences: sentencesWished(question),
    files:
      about ??
      (beside
        ? new Set([beside.version])
        : files.size > 0
          ? files
          : series.length > 0
            ? calledByName(question, scope)
            : null),
    unknown: about ? [] : unknown,
    isAboutSource: about !== null || (each.length > 0 && own === null),
    address,
    isOfEach: each.length > 0 || isContrast || (about !== null && about.size > 1),
    isOfSeries: series.length > 0,
    asOne: which.length > 0 ? readAnew(question, scope, false) : null,
    // How something went is asked of several documents, or of one that has the figures of several years.
    changed: whatChanged(
      without(
        question,
        away.filter(span => !series.includes(span)),
      ) ?? question,
    ),
    members: several && {
      ...several,
      members: several.members.map(member => {
        const { words: own, helping: helps } = searched(member.question);
        return { ...member, question: own, ...(several.areQuestions && helps !== '' && { helping: helps }) };
      }),
    },
  };
}

/**
 * Of several sources those that have a name of the question in their titles, where others have not: of "how did the
 * sales of Amazon change" those of Amazon. Null where no name tells two or more of them from the others.
 */
function calledByName(question: string, scope: readonly SearchableSegment[]): ReadonlySet<string> | null {
  const all = new Set(scope.map(({ owner }) => owner.fileVersion as string));
  for (const name of namesIn(question, languageOfQuestion(question))) {
    const terms = tokenise(name.replace(POSSESSIVE, '')).map(({ term }) => fold(term));
    const called = new Set(
      scope
        .filter(({ index }) => terms.length > 0 && terms.every(term => isInTitle(index, term)))
        .map(({ owner }) => owner.fileVersion as string),
    );
    if (called.size > 1 && called.size < all.size) return called;
  }
  return null;
}

/** Turns with words of their own that no definition repeats. */
const DEFINING_TURN = pattern('iu')`
  (?<!\p{L})(?:stands? for|(?:mean|understand|meant|understood) by|abbreviation|acronym|in the sense of
  |short for)(?!\p{L})|(?<=^\P{L}*what(?:'s| is| are) .+)(?<!\p{L})about(?=\P{L}*$)
`;

/** A question for a definition by its thing, and what else is said of it. */
function definitionOnly(question: string): string {
  const thing = DEFINING_TURN.test(question) ? definedThing(question) : null;
  return thing ? `What is ${thing.name}${thing.rest === '' ? '' : `, ${thing.rest}`}?` : question;
}

/** What stands in front of the name of a source at the end of a question. */
const LEADS_ON = pattern('iu')`
  (?<=\p{L}[ ])(?:at|with|in|under|according to|bei|in|von|nach|laut|chez|dans|de|selon|en|con|seg[uú]n
  |presso|nel|secondo|em|com|segundo|bij|volgens|hos|enligt|w|u|według|в|у|по)\s*$
`;

/** A text without some of its spans; null where nothing would be left to ask. */
function without(text: string, spans: readonly (readonly [number, number])[]): string | null {
  const sorted = [...spans].sort(([a], [b]) => a - b);
  let kept = '';
  let at = 0;
  for (const [start, end] of sorted) {
    if (start > at) kept += text.slice(at, start);
    at = Math.max(at, end);
  }
  const behind = text.slice(at);
  // "… at each of them": nothing is left that the word in front led to.
  const leading = at > 0 && !/[\p{L}\p{N}]/u.test(behind) ? kept.replace(LEADS_ON, '') : kept;
  const left = `${leading}${behind}`
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,.?!;:])/gu, '$1')
    .replace(/[,;:]?\s*(?<!\p{L})(?:versus|vs\.?)\s*(?=[?.!]*$)/iu, '')
    .replace(/[,;:]([?.!])/gu, '$1')
    .replace(/([?!])\./gu, '$1')
    .trim();
  return /[\p{L}\p{N}]/u.test(left) ? left : null;
}

/** Periods and units: in capitals, and no names. */
const PERIOD_OR_UNIT = pattern('iu')`
  ^(?:(?:FY|CY|Q[1-4]|H[12]|[1-4]Q|[12]H)(?:['’]?\d{2,4})?|YoY|QoQ|YTD|TTM|LTM|USD|EUR|GBP|JPY|CHF|CNY|INR|CAD|AUD|US
  |UK|EU|AM|PM|OK|PDF|ID|URL)$
`;
/** "Wieviele" is how many write "wie viele". */
const AS_ONE_WORD = /(?<!\p{L})(wie)(viel(?:e[mnrs]?)?)(?!\p{L})/giu;
/** "FY2017" is the year 2017 in a table's head. */
const FISCAL_YEAR = /(?<![\p{L}\p{N}])(?:FY|CY)\s?['’]?((?:19|20)\p{Nd}{2})(?!\p{Nd})/giu;

/** Says that two things are compared, which texts need not say. */
const COMPARED = pattern('giu')`
  (?<=\p{L} )(?:compared|in comparison|relative) (?:to|with|against)(?= \p{L})
  |(?<=(?<!\p{L})(?:up|down|higher|lower|more|less|better|worse|rise|rose|risen|fall|fell|fallen
  |grow|grew|grown|chang\p{L}+)[ ])against(?= \p{L})
`;

/** "BM25's accuracy" is that of BM25. */
const POSSESSIVE = /['’]s$/u;

/**
 * Names of people and things in a question of which no word stands anywhere in the sources, as they are written. Not
 * for German, whose nouns all look like names.
 */
export function missingNames(words: string, scope: readonly SearchableSegment[], language: string | null): string[] {
  return namesIn(words, language).filter(name => {
    const tokens = tokenise(name);
    const functionWords = functionWordsFor(tokens);
    const content = tokens.filter(
      ({ term, start, end }) =>
        !functionWords.has(term) && !/^\d/.test(term) && !PERIOD_OR_UNIT.test(name.slice(start, end)),
    );
    // A name of two words is missing with its family name: its last one.
    const own = content.at(-1);
    return (
      own !== undefined &&
      !scope.some(({ index }) => isInIndex(index, fold(own.term).replace(POSSESSIVE, ''), true)) &&
      !isCalledOtherwise(name, scope)
    );
  });
}

/** Whether what a name stands for is in the sources by another name of it: "DPO" as "days payable outstanding". */
const isCalledOtherwise = (name: string, scope: readonly SearchableSegment[]): boolean =>
  thingsNamedIn(name, tokenise(name)).some(({ names }) =>
    names.some(({ words }) =>
      words.every(spellings => scope.some(({ index }) => spellings.some(word => isInIndex(index, word)))),
    ),
  );
