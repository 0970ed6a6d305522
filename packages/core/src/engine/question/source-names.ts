import { MONTH } from '../../document/document-date.ts';
import { isAskingWord } from '../../search/asking-words.ts';
import { isInIndex, isInTitle } from '../../search/title-words.ts';
import type { SearchableSegment } from '../../search/types.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { fold } from '../../text/fold.ts';
import { functionWordsFor } from '../../text/function-words.ts';
import { pattern } from '../../text/pattern.ts';
import { tokenise } from '../../text/tokenise.ts';
import { datedSourcesIn } from './dated-sources.ts';
import { sourceMostAbout } from './most-about.ts';
import { numberedSourcesIn } from './numbered-sources.ts';
import { NAME_ENDS, toldApartIn } from './told-apart.ts';

/** What a question says of which sources it is asked. */
export interface NamedSources {
  /** Versions of the files that it names, of those in scope. */
  readonly files: ReadonlySet<string>;
  /** Names of sources that are not in scope, as they are written. */
  readonly unknown: readonly string[];
  /** Where the question speaks of its sources, and not of its subject. */
  readonly spans: readonly (readonly [number, number])[];
  /** Where it names one by what that speaks of, which may be its subject as well. */
  readonly topicSpans: readonly (readonly [number, number])[];
  /** It sets sources against each other by what tells them apart: "the old and the new edition". */
  readonly isContrast: boolean;
}

/** Kinds of sources, each behind (English, German) or in front of (French, Spanish) what one is called. */
const KINDS =
  'papers?|surveys?|books?|reports?|articles?|stud(?:y|ies)|reviews?|theses|thesis|dissertations?|workbooks?' +
  '|spreadsheets?|standards?|manuals?|handbooks?|guides?|guidelines?|slides|decks?|presentations?|documents?|docs?' +
  '|files?|novels?|pdfs?|e-?books?|epubs?|excel|powerpoints?|pptx?|xlsx?|docx|transcripts?|filings?|editions?' +
  '|versions?|releases?|studie[n]?|artikels?|aufsatz|buch|bericht|handbuch|dokument|datei|roman';
/** What people call a source that a text may speak of as well, or any thing: "the pandoc thing", "the 2009 one". */
const ANY_KIND = 'one|thing|stuff|notices?|brochures?|leaflets?|flyers?|booklets?|memos?|essays?';
/** What is called by its title as other sources are, where a title says so, and is a thing among others elsewhere. */
const EVERYDAY_KIND =
  'by-?laws?|minutes|contracts?|leases?|agreements?|polic(?:y|ies)|letters?|protocols?|syllab(?:us|i)|newsletters?' +
  '|applications?|proposals?|offers?|quotes?|invoices?|itinerar(?:y|ies)|recipes?|statutes?|regulations?|statements?' +
  '|certificates?|plans?|schedules?|agendas?|notes?|e-?mails?|forms?';
const KINDS_FIRST =
  'papier|article|livre|rapport|étude|document|fichier|manuel|roman|artículo|libro|informe|estudio|documento|archivo' +
  '|novela|articolo|rapporto|studio|artigo|livro|relatório|estudo';
const WORD = "[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}.'’&+-]*";
const INTO =
  '(?:according to|acc\\. to|based on|in|of|from|by|per|within|does|do|did|says|laut|nach|im|aus|in|dans|selon|según' +
  '|en|secondo|segundo)';
const DETERMINER =
  "(?:the|this|that|der|die|das|dem|den|dieser|diese|dieses|diesem|le|la|les|l['’]|cet|cette|ce|el|los|las" +
  '|este|esta|il|lo|o|a)';

/** A name begins at the last of these words: "the search in the DPR paper". */
const INSIDE = `(?!(?:${INTO}|${DETERMINER}|is|are|was|were)\\s)`;

/** "a Word document" is any of them. */
const DEFINITE = '(?:the|this|that|der|die|das|dem|den|dieser|diese|dieses|diesem)';
/** "the RAG survey", "in the DPR paper", "im Lessig-Buch". */
const NAMED_THEN_KIND = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${INTO}\\s+)?(?:${DEFINITE}\\s+)(?<name>(?:${INSIDE}${WORD}[\\s-]+(?:&\\s+)?){1,6}?)` +
    `(?<kind>${KINDS}|${ANY_KIND}|${EVERYDAY_KIND})(?![\\p{L}\\p{N}])`,
  'giu',
);
/** "el artículo DPR", "the paper Attention Is All You Need" is told by its title. */
const KIND_THEN_NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${INTO}\\s+)?(?:${DETERMINER}\\s*)?(?:${KINDS_FIRST})\\s+` +
    `(?:de |d['’]|del |di |do |sur |sobre |su )?(?<name>${WORD}(?:\\s+\\p{Lu}[\\p{L}\\p{N}-]*){0,3})`,
  'giu',
);
/** "version 4.0.3", "edition 2.1". */
const NUMBERED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${INTO}\\s+)?(?:version|edition|release|ausgabe|édition|edición|edizione|edição|versie` +
    '|versión|versione|versão)\\s+(?<name>\\d+(?:\\.\\d+)+)',
  'giu',
);
/** "in 4.0.3", beside sources that are told apart by their versions: not "requirement 2.1.1". */
const VERSION = pattern('giu')`
  (?<![\p{L}\p{N}.])(?<!(?:requirements?|req\.?|sections?|chapters?|tables?|figures?|control|item|point) )
  (?:(?:in|of|from|for|than|and|with|to|as)\s+)?(?:the\s+)?v?(?<name>\p{Nd}+\.\p{Nd}+(?:\.\p{Nd}+)?)
  (?![\p{L}\p{N}]|\.\p{N})
`;
/** "the report or the review": kinds by which two of several are told apart. */
const BY_KIND = new RegExp(`(?<![\\p{L}\\p{N}])(?:${INTO}\\s+)?${DETERMINER}\\s+(?<name>${KINDS})${NAME_ENDS}`, 'giu');
/** Kinds of which a collection seldom speaks but as its sources: the one whose title has the word is meant. */
const OF_ITS_KIND = /^(?:handbooks?|manuals?|guides?|guidelines?|standards?|thes[ei]s|novels?|handbuch)$/iu;
/** A survey is a source to who asks what it says or who wrote it, and may be what a source speaks of. */
const AS_AUTHORED = pattern('iu')`
  (?<!\p{L})(?:according to|authors? of|wr(?:ote|itten)|published|when (?:did|was|were|is)|title of|abstract of
  |laut|selon|según|secondo)\P{L}*(?:the|this|der|die|das|la|le|l|el|il|lo)?\P{L}*$
`;
const SAYS =
  '(?:say|says|said|argue|argues|argued|claim|claims|claimed|write|writes|wrote|think|thinks|believe|believes|define' +
  '|defines|defined|describe|describes|explain|explains|mean|means|meant|recommend|recommends|require|requires' +
  '|required|mention|mentions|propose|proposes|report|reports|show|shows|suggest|suggests|list|lists|contain' +
  '|contains|conclude|concludes|concluded|use|uses|cover|covers|discuss|discusses|treat|treats|call|calls|put|puts)';
/** "the paper on molecular prediction", "the book about winter sports". */
const KIND_ABOUT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${INTO}\\s+)?(?:the|this|that|das|der|die)\\s+(?:${KINDS})\\s+(?:on|about|over|über|zu)\\s+` +
    `(?<name>${WORD}(?:[\\s-]+${WORD}){0,4}?)(?=\\s*[,.?!:;]|\\s*$|\\s+(?:${SAYS}|about|in|for|by|to)(?!\\p{L}))`,
  'giu',
);
/** "the ASVS says", "does the ASVS require", "in the ASVS", "according to ASVS 4.0". */
const ABBREVIATED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${INTO})\\s+(?:the\\s+|this\\s+|dem\\s+|der\\s+|l['’]|la\\s+|el\\s+|le\\s+)?|the\\s+)` +
    '(?<name>\\p{Lu}[\\p{Lu}\\p{N}-]{1,9})(?:\\s+\\d[\\d.]*)?' +
    `(?=\\s*[,.?!:;]|\\s*$|\\s+${SAYS}(?![\\p{L}])|\\s+(?:about|on|for|to|as|in|deal|with|chapters?|sections?)\\s)`,
  'gu',
);
/** "according to Lessig", "Lessig argues", "does Lessig say", "Lessig’s view". */
const AUTHOR = pattern('gu')`
  (?:(?<![\p{L}\p{N}])(?:according to|by|does|do|did|for|laut|nach|selon|d['’]après|según|secondo|segundo)\s+)?
  (?<name>\p{Lu}[\p{L}\p{M}'’-]+?)(?:\s+(?:et al\.?|and (?:colleagues|others)))?
  (?=['’]s(?![\p{L}])|\s*[,.?!]|\s*$|\s+[\p{L}])
`;

/** "What does benson say about": a name in small letters, where it says something. */
const AUTHOR_IN_SMALL = new RegExp(
  '(?<![\\p{L}\\p{N}])(?:according to|acc\\. to|does|do|did|laut|selon|según|secondo|segundo)\\s+' +
    `(?<name>[\\p{Ll}\\p{M}'’-]{3,})(?!\\s+(?:mean|means|stand)(?!\\p{L}))(?=\\s+${SAYS}(?!\\p{L})|\\s*[,.?!]|\\s*$)`,
  'gu',
);

const AUTHOR_SAYS = new RegExp(`^\\s+${SAYS}(?!\\p{L})`, 'u');

interface NamedFile {
  readonly version: string;
  readonly title: string;
  readonly index: SearchableSegment['index'];
  readonly initials: string;
  readonly families: readonly string[];
  readonly facts: SearchableSegment['facts'];
}

const familyOf = (author: string): string =>
  fold(author.includes(',') ? (author.split(',')[0] ?? '') : (author.trim().split(/\s+/u).at(-1) ?? ''));

function filesOf(scope: readonly SearchableSegment[]): NamedFile[] {
  const known = new Set<string>();
  return scope.flatMap(({ owner, index, facts }): NamedFile[] => {
    if (known.has(owner.fileVersion)) return [];
    known.add(owner.fileVersion);
    const initials = (owner.title.match(/(?<![\p{L}])\p{L}/gu) ?? []).join('').toUpperCase();
    return [
      {
        version: owner.fileVersion,
        title: owner.title,
        index,
        initials,
        facts,
        families: (facts?.authors ?? []).map(familyOf).filter(name => name.length > 2),
      },
    ];
  });
}

const SHORT_NAME = 6;

/** Three letters and more of an abbreviation are the initials of words of a title that follow one another. */
/** "The Word file" is of a kind, and no source of that name. */
const FORMAT = pattern('iu')`
  ^(?:word|excel|powerpoint|pdf|docx?|xlsx?|pptx?|odt|epub|html|latex|tex|markdown|csv|json|xml|text|image|zip
  |wikipedia|google)$
`;
const FEWEST_INITIALS = 3;

function isOf({ index, initials, families, facts }: NamedFile, written: string): boolean {
  const term = fold(written);
  if (/^[12]\d{3}$/.test(written) && facts?.publishedOn?.startsWith(written)) return true;
  if (isInTitle(index, term)) return true;
  const isAbbreviation = written.length >= FEWEST_INITIALS && /^\p{Lu}+$/u.test(written);
  return (isAbbreviation && initials.includes(written)) || families.includes(term);
}

/** Which of the scope's sources a question names, by title, file name, abbreviation of the title, or author. */
export function namedSourcesIn(question: string, scope: readonly SearchableSegment[]): NamedSources {
  const files = filesOf(scope);
  const named = new Set<string>();
  const unknown: string[] = [];
  const spans: [number, number][] = [];
  const topicSpans: [number, number][] = [];
  // A study may be called by the town that its text names; a paper that is only cited there is no source.
  const isKnown = (word: string, kind: string) =>
    files.some(file => isOf(file, word)) ||
    (/^stud(?:y|ies)$/iu.test(kind) && scope.some(({ index }) => isInIndex(index, fold(word))));
  const take = (found: readonly Pick<NamedFile, 'version'>[], start: number, end: number) => {
    for (const { version } of found) named.add(version);
    spans.push([start, end]);
  };
  const numbered = numberedSourcesIn(question, files);
  // "What is report 7 for?" asks of the report itself.
  const isSubject = !asksBeside(question, numbered.found);
  for (const { version, start, end } of numbered.found) {
    if (isSubject) named.add(version);
    else take([{ version }], start, end);
  }
  unknown.push(...numbered.unknown);
  for (const pattern of [NAMED_THEN_KIND, KIND_THEN_NAMED]) {
    for (const match of question.matchAll(pattern)) {
      const words = telling(match.groups?.['name'] ?? '');
      const end = match.index + match[0].length;
      if (words.length === 0 || overlaps(spans, match.index, end)) continue;
      const found = files.filter(file => words.every(word => isOf(file, word)));
      const isUnsure = found.length > 0 || words.some(isName) || SPOKEN_OF.test(match.groups?.['kind'] ?? '');
      const about = isUnsure ? null : sourceMostAbout(words, scope);
      if (found.length > 0) take(found, match.index, end);
      else if (about !== null) {
        named.add(about);
        topicSpans.push([match.index, end]);
      } else if (
        !NO_KIND.test(match.groups?.['kind'] ?? '') &&
        !words.some(word => FORMAT.test(word)) &&
        words.some(isName) &&
        words.filter(isName).every(word => !isKnown(word, match.groups?.['kind'] ?? ''))
      )
        unknown.push(match[0].slice(match[0].indexOf(match.groups?.['name'] ?? '')).trim());
    }
  }
  for (const match of question.matchAll(KIND_ABOUT)) {
    const words = telling(match.groups?.['name'] ?? '');
    const end = match.index + match[0].length;
    const found = files.filter(({ index }) => words.length > 0 && words.every(word => isInTitle(index, fold(word))));
    if (found.length > 0 && !overlaps(spans, match.index, end)) take(found, match.index, end);
  }
  const dated = files.map(({ version, title, facts, index }) => ({
    version,
    title,
    facts,
    isCalled: (word: string) => isInTitle(index, word, true),
  }));
  const apart = [...toldApartIn(question, files), ...datedSourcesIn(question, dated)].filter(
    ({ start, end }) => !overlaps(spans, start, end),
  );
  for (const { version, start, end } of apart) {
    named.add(version);
    spans.push([start, end]);
  }
  const beside: [number, number][] = [];
  for (const file of files) {
    const at = titleAt(question, file.title) ?? titleInSmallLetters(question, file.title);
    if (!at || overlaps(spans, ...at)) continue;
    // "Who is Iwan Roberts?" asks for what "Iwan Roberts" is about: its name is the subject.
    const into = WHERE_TO_LOOK.exec(question.slice(0, at[0]));
    if (into) take([file], into.index, at[1]);
    else named.add(file.version);
    if (!into && BESIDE_ANOTHER.test(question.slice(0, at[0]))) beside.push(at);
  }
  for (const match of question.matchAll(ABBREVIATED)) {
    const found = files.filter(file => isOf(file, match.groups?.['name'] ?? ''));
    const end = match.index + match[0].length;
    if (found.length > 0 && !overlaps(spans, match.index, end)) take(found, match.index, end);
  }
  for (const match of question.matchAll(AUTHOR)) {
    const family = fold(match.groups?.['name'] ?? '');
    const found = files.filter(({ families }) => families.includes(family));
    const end = match.index + match[0].length;
    if (found.length === 0 || overlaps(spans, match.index, end)) continue;
    const isAsked = match[0].length > (match.groups?.['name'] ?? '').length || AUTHOR_SAYS.test(question.slice(end));
    if (isAsked) take(found, match.index, end);
    else for (const { version } of found) named.add(version);
  }
  for (const match of question.matchAll(AUTHOR_IN_SMALL)) {
    const name = match.groups?.['name'] ?? '';
    // "dpr" may be written for "DPR".
    const isShort = name.length >= FEWEST_INITIALS && name.length <= SHORT_NAME;
    const found = files.filter(
      ({ families, initials }) => families.includes(fold(name)) || (isShort && initials.startsWith(name.toUpperCase())),
    );
    const end = match.index + match[0].length;
    if (found.length > 0 && !overlaps(spans, match.index, end)) take(found, match.index, end);
  }
  for (const pattern of files.length > 1 ? [NUMBERED, VERSION, BY_KIND] : []) {
    const found = [...question.matchAll(pattern)].flatMap(({ 0: written, index, groups }) => {
      const of = files.filter(file => isInTitle(file.index, fold(groups?.['name'] ?? '')));
      const end = index + written.length;
      const name = groups?.['name'] ?? '';
      return of.length === 1 && !overlaps(spans, index, end) ? [{ of, index, end, written, name }] : [];
    });
    // "The study" alone may be any of them, unless another source is named beside it.
    const isBeside = new Set([...found.map(({ of: [file] }) => file?.version), ...named]).size > 1;
    // One number alone may be that of a requirement.
    if (pattern === VERSION && named.size === 0 && !isBeside) continue;
    for (const { of, index, end, written, name } of found)
      if (pattern !== BY_KIND || isBeside || OF_ITS_KIND.test(name) || isAuthored(question, index, written, name))
        take(of, index, end);
  }
  // "With Hartwell and with Merrivale": two sources that are set beside each other by what only their titles have.
  const set = setBeside(question, files);
  if (named.size === 0) for (const { version, start, end } of set) take([{ version }], start, end);
  // "Compare the handbook and Free Culture": such a title is a source and no subject.
  if (named.size > 1) spans.push(...beside.filter(at => !overlaps(spans, ...at)));
  const isContrast =
    new Set(apart.map(({ version }) => version)).size > 1 ||
    (apart.length > 0 && named.size > 1) ||
    set.some(({ version }) => named.has(version));
  return { files: named, unknown, spans, topicSpans, isContrast };
}

/** Names on either side of "and" or "or", with the small words in front of them. */
const TWO_NAMES = pattern('u')`
  (?<![\p{L}\p{N}])(?:(?:with|at|by|from|for|of|in|under|bei|mit|von|chez|avec|de|con|en|di|da|bij|van)\s+)?
  (?<one>\p{Lu}[\p{L}\p{M}\p{N}'’-]+)(?<between>\s+(?:and|or|und|oder|et|ou|y|o|e|vs\.?|versus)\s+
  (?:(?:with|at|by|from|for|of|in|under|bei|mit|von|chez|avec|de|con|en|di|da|bij|van)\s+)?)
  (?<other>\p{Lu}[\p{L}\p{M}\p{N}'’-]+)
`;

const IS_MONTH = new RegExp(`^${MONTH}$`, 'iu');

/** Two sources that a question sets beside each other, each by a word that the title of no other has. */
function setBeside(question: string, files: readonly NamedFile[]): { version: string; start: number; end: number }[] {
  const match = TWO_NAMES.exec(question);
  const { one = '', between = '', other = '' } = match?.groups ?? {};
  // "Between March and June" is a time, in which others may have come out as well.
  if (!match || files.length < 2 || IS_MONTH.test(one)) return [];
  const [first, second] = [one, other].map(name => {
    const of = files.filter(({ index }) => isInTitle(index, fold(name), true));
    return of.length === 1 ? of[0] : undefined;
  });
  if (!first || !second || first === second) return [];
  const end = match.index + match[0].length;
  const middle = end - other.length - between.length;
  return [
    { version: first.version, start: match.index, end: middle },
    { version: second.version, start: middle, end },
  ];
}

/** Whether a question asks who wrote something, or what its author says. */
const isAuthored = (question: string, index: number, written: string, name: string): boolean =>
  AS_AUTHORED.test(question.slice(0, index + written.length - name.length)) ||
  AUTHOR_SAYS.test(question.slice(index + written.length));

const NO_KIND = new RegExp(`^(?:${ANY_KIND}|${EVERYDAY_KIND})$`, 'iu');
/** Kinds that what a text is about does not make one: only its title does. */
const SPOKEN_OF = new RegExp(`^(?:one|thing|stuff|${EVERYDAY_KIND})$`, 'iu');
const isName = (word: string): boolean => /^\p{Lu}/u.test(word);
const overlaps = (spans: readonly (readonly [number, number])[], start: number, end: number): boolean =>
  spans.some(([from, to]) => start < to && from < end);

/** Whether a question asks for anything but these parts of it. */
function asksBeside(question: string, spans: readonly { readonly start: number; readonly end: number }[]): boolean {
  const rest = spans.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, question);
  return contentTerms(rest).some(term => !isAskingWord(term));
}

/** The words of a name that tell it from others; beside others, how old it is does not. */
export function telling(name: string): string[] {
  const tokens = tokenise(name);
  const functionWords = functionWordsFor(tokens);
  const words = tokens.flatMap(({ term, start, end }) => (functionWords.has(term) ? [] : [name.slice(start, end)]));
  const others = words.filter(word => !AGES.test(word));
  return others.length > 0 ? others : words;
}
const AGES = /^(?:old|older|new|newer|current|latest|recent|original|previous)$/iu;

const WHERE_TO_LOOK = new RegExp(`(?<![\\p{L}\\p{N}])${INTO}\\s+(?:${DETERMINER}\\s*)?["“„«]?$`, 'iu');

/** What stands in front of the titles of sources that are set against each other. */
const BESIDE_ANOTHER = pattern('iu')`
  (?<!\p{L})(?:compare|contrast|between|and|or|with|to|than|versus|vs\.?|vergleiche?|zwischen|und|oder|mit
  |compare[rz]?|entre|et|ou|avec|compara|y|o|con|confronta|tra|fra|e|com|vergelijk|tussen|en|of|met)\s+
  (?:the |a |der |die |das |le |la )?["“„«]?$
`;

/** A title of one word is too easily a word of the subject. */
const FEWEST_TITLE_WORDS = 2;

/** Who asks who wrote something names a source, whatever letters its title is written in. */
function titleInSmallLetters(question: string, title: string): [number, number] | null {
  const at = titleAt(question.toLowerCase(), title.toLowerCase(), true);
  return at && AS_AUTHORED.test(question.slice(0, at[0])) ? at : null;
}

/** Where a document's title, up to its colon, stands in a question, capitals and all; null where it does not. */
function titleAt(question: string, title: string, isSmall = false): [number, number] | null {
  const main = (title.split(/\s*[:;–—|]\s+/u)[0] ?? '').trim();
  if (main.split(/[\s-]+/u).length < FEWEST_TITLE_WORDS || !(isSmall || /^\P{L}*\p{Lu}/u.test(main))) return null;
  // "Moby Dick" is the same as "Moby-Dick".
  const at = question.replaceAll('-', ' ').indexOf(main.replaceAll('-', ' '));
  return at < 0 ? null : [at, at + main.length];
}
