import type { SourceFacts } from '../../search/types.ts';
import { fold } from '../../text/fold.ts';
import { functionWordsFor } from '../../text/function-words.ts';
import { pattern } from '../../text/pattern.ts';
import { tokenise } from '../../text/tokenise.ts';

/** What sources can be told apart by without a name: what sort of file each is, and which came out first. */
export interface Candidate {
  readonly version: string;
  readonly title: string;
  readonly facts: SourceFacts | undefined;
}

/** Where a question speaks of one of several sources, and of which. */
export interface ToldApart {
  readonly version: string;
  readonly start: number;
  readonly end: number;
}

const INTO =
  '(?<into>(?:according to|acc\\. to|says|based on|in|of|from|by|per' +
  '|within|does|do|did|laut|nach|aus|dans|selon|en|según)\\s+)?';
const THE = "(?:the|this|that|my|der|die|das|dem|den|le|la|les|l['’]|el|los|las|il|lo|gli|na|no|da|do|het)\\s*";
/** A name of a source ends here: "the slides of a microscope" are none. */
export const NAME_ENDS =
  "(?=\\s*[,.?!:;]|\\s*$|[’']s?\\s|\\s+(?:and|or|und|oder|et|ou|y|o|e|en|of \\d|from \\d|say|says|said|give" +
  '|gives|gave|show|shows|have|has|had|does|do|did|tell|tells|mention|mentions|list|lists|report|reports|put|puts' +
  '|name|names|uses?|differ|differs|agree|agrees|each|both|for|about|on|ask|asks|find' +
  '|finds|found|require|requires|compared|versus|vs|conclude|concludes|argue|argues|claim|claims|recommend' +
  '|recommends|suggest|suggests|define|defines|describe|describes|explain|explains|cover|covers|contain|contains' +
  '|discuss|discusses' +
  '|zeig\\p{L}*|nenn\\p{L}*|sagen|sagt|geben|gibt|disent|dit|dicen|dice|montrent|muestran)(?!\\p{L}))';

/** What people call a sort of file by, and the types of such files. */
const FORMS: readonly (readonly [names: string, types: RegExp])[] = [
  [
    'spreadsheets?|workbooks?|excel(?: ?(?:files?|sheets?|tables?|datei\\p{L}*|tabellen?))?' +
      '|(?:feuille|hoja) de c[aá]lculo?|tableur|foglio di calcolo|planilha|rekenblad|kalkylblad',
    /spreadsheet|ms-excel|csv/,
  ],
  [
    'slides?|slide ?decks?|decks?|presentations?|powerpoints?(?: ?(?:files?|slides?))?|präsentation\\p{L}*|folien' +
      '|diapositiv\\p{L}+|présentations?|presentaci(?:ón|ones)|presentazion[ei]|apresentaç(?:ão|ões)' +
      '|presentatie\\p{L}*',
    /presentation|powerpoint/,
  ],
  [
    'word (?:documents?|files?)|word-?(?:datei|dokument)\\p{L}*|documents? word|documentos? (?:de )?word',
    /wordprocessing|msword/,
  ],
  ['pdfs?(?:[ -]?(?:files?|documents?|datei\\p{L}*))?', /pdf/],
  ['e-?books?|epubs?', /epub/],
  ['(?:md|markdown)(?:[ -]?(?:files?|documents?|datei\\p{L}*))?', /markdown/],
  ['(?:txt|plain text)(?:[ -]?(?:files?|documents?|datei\\p{L}*))?', /text\/plain/],
];
/** What a source does: "the slides say". */
const SPEAKS = pattern('iu')`
  ^(?:['’]s?)?\s+(?:say|says|said|give|gives|gave|show|shows|tell|tells|mention|mentions|list|lists|report|reports|put
  |puts|name|names|differ|differs|agree|agrees|zeig\p{L}*|nenn\p{L}*|sagen|sagt|geben|gibt|dit|disent|dice|dicen
  |montrent|muestran)(?!\p{L})
`;
/** Who asks who made it speaks of it as a source. */
const MADE = /(?<!\p{L})(?:wrote|written|made|created|prepared)\s*$/iu;
const FORM = new RegExp(
  `(?<![\\p{L}\\p{N}])${INTO}${THE}(?:${FORMS.map(([names], at) => `(?<f${at}>${names})`).join('|')})${NAME_ENDS}`,
  'giu',
);

const ONLY_FORM = new RegExp(
  `^(?:(?:both|all|beide|alle)(?: of)? )?(?:${THE}|these |those |your |diese[nrsm]? |estas? |ces )?` +
    `(?:${FORMS.map(([names], at) => `(?<f${at}>${names})`).join('|')})$`,
  'iu',
);

/** The types of the files that words speak of by nothing but their sort: "the slides". */
export function typesCalled(words: string): RegExp | null {
  const groups = ONLY_FORM.exec(words.trim())?.groups;
  return FORMS.find((_, at) => groups?.[`f${at}`] !== undefined)?.[1] ?? null;
}

/** What comes out anew over the years; and works, of which a first one may be a part of a text. */
const ISSUES =
  'versions?|editions?|releases?|standards?|polic(?:y|ies)|contracts?|leases?|agreements?|tariffs?|rules?' +
  '|regulations?|offers?|ausgaben?|fassungen?|auflagen?|versione|versión|édition|edición';
const WORKS =
  'papers?|stud(?:y|ies)|surveys?|reviews?|reports?|documents?|files?|books?|handbooks?|manuals?|guides?|ones?';
const OLDER = 'older|oldest|earlier|earliest|ältere[nrs]?|älteste[nrs]?';
const NEWER = 'newer|newest|latest|most recent|more recent|neuere[nrs]?|neueste[nrs]?';
const OLD = `${OLDER}|old|first|original|previous|former|prior|alte[nrs]?|erste[nrs]?|frühere[nrs]?|vorige[nrs]?`;
const NEW = `${NEWER}|new|current|recent|present|later|updated|neue[nrs]?|aktuelle[nrs]?|jetzige[nrs]?`;
const OLD_BEHIND = 'ancienne|antigua|anterior|antiga|vecchia|precedente|précédente';
const NEW_BEHIND = 'nouvelle|actuelle|nueva|actual|nova|atual|nuova|attuale|récente|reciente|recente';
const YEAR = '(?:[12]\\d{3} )?';
/** "Old rules vs new": what is set against another needs no article. */
const AGAINST = '(?<=(?:vs\\.?|versus|than|and|or|against|gegen|oder|und|et|ou|y|o|e)\\s+)';
/** "The older version", "the latest report"; "the current one" and "the older" where such a one is named beside it. */
const AGE = new RegExp(
  `(?<![\\p{L}\\p{N}])${INTO}(?:` +
    `(?:${THE})?(?:(?<old>${OLD})|(?<new>${NEW})) ${YEAR}(?:${ISSUES})` +
    `|${THE}(?:(?<older>${OLDER})|(?<newer>${NEWER})) ${YEAR}(?:${WORKS})` +
    `|(?:${THE}|${AGAINST})(?:(?<oldOne>${OLD})|(?<newOne>${NEW}))(?: one)?${NAME_ENDS}` +
    `|${THE}(?:version|édition|edición|versión|edizione|versione|versão|edição) (?:(?<oldBehind>${OLD_BEHIND})` +
    `|(?<newBehind>${NEW_BEHIND})))(?!\\p{L})`,
  'giu',
);
const NOW =
  /(?<!\p{L})(?:now|today|currently|nowadays|jetzt|heute|inzwischen|maintenant|ahora|adesso|agora|nu)(?!\p{L})/iu;
const OLD_GROUPS = ['old', 'older', 'oldOne', 'oldBehind'];
const ALONE = ['oldOne', 'newOne'];
const OF_WORKS = ['older', 'newer'];

/**
 * Where a question speaks of one of these sources by the sort of its file, or by its age beside that of another: those
 * of which there is one alone. An age counts where one of the ages that a question names stands before a word for a
 * source.
 */
export function toldApartIn(question: string, candidates: readonly Candidate[]): ToldApart[] {
  if (candidates.length < 2) return [];
  const byForm = [...question.matchAll(FORM)].flatMap(({ 0: { length }, index, groups }) => {
    const [, types] = FORMS.find((_, at) => groups?.[`f${at}`] !== undefined) ?? [];
    const of = candidates.filter(({ facts }) => types?.test(facts?.type ?? ''));
    if (of.length !== 1 || !of[0]) return [];
    const end = index + length;
    const isAsked =
      groups?.['into'] !== undefined || SPEAKS.test(question.slice(end)) || MADE.test(question.slice(0, index));
    return [{ version: of[0].version, start: index, end, isAsked }];
  });
  const ages = byAge(question, candidates);
  // "How do I export the slides?" asks about slides, and not what these say.
  const others = new Set([...byForm, ...ages].map(({ version }) => version)).size;
  const asked = byForm.filter(({ isAsked }) => isAsked || others > 1);
  return [...asked.map(({ version, start, end }) => ({ version, start, end })), ...ages];
}

/** When a source came out: as it says itself, else the one year in its title or the name of its file; "" where none. */
function dateOf({ title, facts }: Candidate): string {
  const years = new Set(`${title} ${facts?.filename ?? ''}`.match(/(?<!\p{Nd})(?:19|20)\d\d(?!\p{Nd})/gu));
  return facts?.publishedOn ?? (years.size === 1 ? ([...years][0] ?? '') : '');
}

function byAge(question: string, candidates: readonly Candidate[]): ToldApart[] {
  const ages = [...question.matchAll(AGE)].map(({ 0: { length }, index, groups = {} }) => ({
    start: index,
    end: index + length,
    isOld: OLD_GROUPS.some(group => groups[group] !== undefined),
    isAlone: ALONE.some(group => groups[group] !== undefined),
    isOfWorks: OF_WORKS.some(group => groups[group] !== undefined),
  }));
  if (ages.every(({ isAlone }) => isAlone)) return [];
  // "Under the old policy, and how long now": now is what the new one says.
  const now = ages.every(({ isOld }) => isOld) ? NOW.exec(question) : null;
  if (now)
    ages.push({ start: now.index, end: now.index + now[0].length, isOld: false, isAlone: true, isOfWorks: false });
  // Of two papers one is the older, whatever they are about; the first version is one of the same work.
  const areWorks = candidates.length === 2 && ages.every(({ isAlone, isOfWorks }) => isAlone || isOfWorks);
  const dated = (areWorks ? candidates : ofOneWork(candidates))
    .map(candidate => ({ version: candidate.version, date: dateOf(candidate) }))
    .filter(({ date }) => date !== '')
    .sort((a, b) => a.date.localeCompare(b.date));
  return ages.flatMap(({ isOld, start, end }) => {
    const [first, second] = isOld ? dated : dated.toReversed();
    // Of two of which one may be of any day of the other's year nobody knows which came first.
    const isKnown = first && second && !first.date.startsWith(second.date) && !second.date.startsWith(first.date);
    return isKnown ? [{ version: first.version, start, end }] : [];
  });
}

/** The sources whose titles share most of their words with another's: editions of one work. */
export function ofOneWork<T extends Candidate>(candidates: readonly T[]): readonly T[] {
  const words = new Map(candidates.map(({ version, title }) => [version, wordsOf(title)]));
  const isLike = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].filter(word => other.has(word)).length * 2 > Math.min(one.size, other.size);
  return candidates.filter(({ version }) =>
    candidates.some(
      other =>
        other.version !== version && isLike(words.get(version) ?? new Set(), words.get(other.version) ?? new Set()),
    ),
  );
}

function wordsOf(title: string): ReadonlySet<string> {
  const tokens = tokenise(title);
  const functionWords = functionWordsFor(tokens);
  return new Set(
    tokens.filter(({ term }) => !functionWords.has(term) && /\p{L}{3}/u.test(term)).map(({ term }) => fold(term)),
  );
}
