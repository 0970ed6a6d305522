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
import { inLanguageOfSources } from './languages-apart.ts';
import { type Members, membersOf } from './members.ts';
import { namesIn } from './names.ts';
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

/** Wishes for the form of an answer: they say nothing of what it is about. */
const FORM = pattern('giu')`
  ^\P{L}*(?:which|what) (?:one|of (?:these|those|them)|source|paper|document|file|book|report)[ ]
  (?:says?|claims?|states?|argues?|tells? (?:me|us))(?: that)?(?=\s)
  |(?<=^\P{L}*what (?:does|do|did) )(?:the|this|that) (?:paper|document|report|letter|note|memo|study|article|text)[ ]
  (?=(?:recommend|propose|suggest|conclude|advise|decide)(?!\p{L}))
  |\(?(?<![\p{L}])(?:(?:please |and )?round(?:ed|ing)?[ ]
  (?:it |(?:your|the) (?:answer|result) )?(?:off )?to (?:\p{L}+|\p{Nd}+) (?:decimal places?|decimals?|digits?|places?)
  |(?<=^|[.?!;,(] ?)(?:please |and )?
  (?:answer|respond|reply|give (?:me )?(?:your|the) (?:answer|response)|state (?:your|the) answer|express(?:ed)? (?:it
  |your answer|the answer)) (?:in|as|with)(?: a| an| the)?(?: \p{Nd}+)?(?: [\p{L}\p{N}%-]+){1,4}(?=\s*(?:[.)!]|$))
  |in (?:one|an?|two|three|four|five|a few|a couple of
  |\p{Nd}+) (?:short |single )?(?:sentences?|words?|lines?|bullets?(?: ?points?)?
  |paragraphs?|nutshell)(?: or two)?(?: apiece| each)?|(?:one|two|three|four|a few|a couple of|some) (?:short )?
  (?:sentences?|words|lines) (?:will do|would do|(?:is|are) enough|suffices?)
  |(?:in|auf) (?:\p{L}+ )?(?:sätzen|satz|stichpunkten|stichworten)|en (?:une|deux|trois|quelques
  |\p{Nd}+) (?:phrases?|mots|lignes)|en (?:una|dos|tres|pocas|\p{Nd}+) (?:frases?|palabras|líneas)
  |in (?:thousands|millions|billions)(?: of)?(?: \p{L}+)?(?=\s*(?:[.,?!)]|$))|(?:as|in the form of) a (?:list|table)
  |(?<=(?:summar|sum up|overview|gist of).*)for (?:an?|the|my) (?:\p{L}+ ){0,2}
  (?:managers?|boss|executives?|readers?|audience|child|children|kids?|beginners?
  |students?|laypersons?|laymen|layman|friends?|colleagues?|professor|teacher|year[- ]old|newcomers?|non-?experts?
  |developers?|engineers?|researchers?|scientists?|lawyers?|doctors?|investors?|journalists?|parents?|teachers?
  |customers?|policy ?makers?|public|press)
  |(?<=, ?)(?:one|a|two|three) (?:lines?|sentences?)(?: each)?(?=\P{L}*$)|one (?:line|sentence) (?:per
  |for each) (?:file|source|paper|book|document)
  |(?<=[.?!] ?)(?:just |only )?(?:an? )?(?:very )?(?:short|brief|quick|rough) (?:overview|summary|answer|sketch|outline)
  (?=\P{L}*(?:please|pls|will do)?\P{L}*$)
  |,? so (?:that )?(?:I|we) (?:know|can|could|see|understand|get|have) [^.?!]{2,80}(?=[.?!]?$)
  |^\P{L}*(?:(?:give|write|put) (?:me )?)?(?:one|an?|two|three|a few) (?:short )?(?:lines?|sentences?|words?)[ ]
  (?:on|about|for)(?= (?:each|every|all|both)(?!\p{L}))
  |(?<=(?<!\p{L})which )of the (?:two|three|four|five)(?= \p{L}+ .*(?:more|less|fewer|most|least
  |\p{L}{2,}er|\p{L}{2,}est)(?!\p{L}))
  |in your own words|as (?:briefly|shortly|concisely|simply|short|brief) as possible
  |(?:in |with |using )?(?:no more than|at most|under|less than|fewer than|about|around|max(?:imum)?(?: of)?)[ ]
  \p{Nd}+ words
  |in (?:plain|simple|easy) (?:\p{L}+ )?(?:english|words|terms|language)
  |ganz kurz|in kürze|kurz und knapp|real quick|in short(?=\P{L}*$|,)|in brief|en bref|en resumen|in breve
  |in (?:the|your|his|her|their) (?:\p{L}+['’]s? )?(?:opinion|view)(?! of)|step by step|with (?:page numbers?|citations?
  |sources?|references?)|be (?:brief|concise|specific|precise)|briefly
  |pl(?:ease|s|z)|bitte|por favor|s['’]il (?:vous|te) pla[iî]t)(?![\p{L}])\)?
`;

/** "each paper", "both sources", "all of these documents", "the two studies", one by one. */
const SOURCES =
  '(?:papers?|sources?|documents?|files?|articles?|books?|reports?|stud(?:y|ies)|texts?|pdfs?|authors?|versions?' +
  '|editions?|surveys?|filings?|projects|manuals?|handbooks?|guides?|presentations?|spreadsheets?|novels?|reviews)';
const SOURCE =
  '(?:paper|source|document|file|article|book|report|study|text|pdf|author|version|edition|standard|handbook|manual)';
const OF_EACH = new RegExp(
  `(?<![\\p{L}])(?:(?:(?:each|every)(?: one)?|both|all)(?: of)?(?: the| my| these| those| your)?` +
    `(?: two| three| four| five)? ${SOURCES}(?: of (?:the|this|that) ${SOURCE})?` +
    '|(?:each|every) of (?:them|these|those)|(?:for |with |from |by )?(?:each|both) of the two' +
    `|(?:the|these|my|those) (?:two|three|four|five|several) (?:[\\p{L}-]+ ){0,2}${SOURCES}` +
    '|both(?: of)?(?: the| my| these| those| your)? [\\p{L}-]+ (?:papers|sources|documents|files|articles|books' +
    '|reports|studies|reviews|texts|versions|editions)' +
    '|(?:these|my|those) (?:papers|sources|documents|files|articles|books|reports|studies|texts|pdfs)' +
    '|(?:source|paper|document|file) by (?:source|paper|document|file)' +
    `|(?<=(?:them|these|those|${SOURCES}),? )one by one|per ${SOURCE}` +
    '|(?<=(?<![\\p{L}])(?:tl;?dr|summar(?:y|ies)|summari[sz]e|gists?|overviews?|describe|(?:main|key|central) \\p{L}+' +
    '|points?|ideas?|results?|findings?|authors?|titles?|topics?) (?:of |from |in )?)each(?: one| of them)?' +
    '|(?<=(?<![\\p{L}])(?:do|does|did) )(?:both|each)(?= (?:of them )?(?:say|mention|report|use|tell|agree|have|give' +
    '|show|find|recommend|cover|discuss)(?!\\p{L}))' +
    '|(?<=(?<![\\p{L}])(?:problem|question|gap|issue|challenge|method|approach|data ?set|topic|goal|aim)s? ' +
    '(?:is|are|does|do|did) )(?:each|both)(?: one| of them)?(?![\\p{L}])' +
    '|(?<=(?<![\\p{L}])(?:what|who|whom|when|where) (?:is|are|was|were|does|do|did) )each(?: one)?' +
    '(?= (?:for|about|of them|say|says|cover|covers|deal|deals|good for|from)(?![\\p{L}]))' +
    '|jede[rsn]? (?:quelle|studie|datei|artikel|aufsatz|buch|bericht|dokument)\\p{L}*|(?:beide|alle|diese)n?' +
    '(?: zwei| drei)? (?:quellen|studien|dateien|artikel|aufsätze|bücher|berichte|dokumente)n?' +
    '|chaque (?:source|article|document|livre|fichier|étude|rapport)|(?:les deux|tous les|ces) ' +
    '(?:sources|articles|documents|livres|fichiers|rapports)|(?:toutes les|ces deux|ces) (?:sources|études)' +
    '|cada (?:fuente|artículo|documento|libro|archivo|estudio|informe|fonte|artigo|livro|arquivo|estudo)' +
    '|(?:ambos|los dos|todos los|estos) (?:artículos|documentos|libros|archivos|estudios|informes)' +
    '|(?:ambas|las dos|todas las|estas) fuentes|ogni (?:fonte|articolo|documento|libro|file|studio)' +
    '|(?:entrambi|tutti) (?:gli articoli|i documenti|i libri|i file|gli studi)|elke bron' +
    '|elk (?:artikel|document|boek)|beide (?:bronnen|artikelen)|varje (?:källa|artikel|dokument|bok)' +
    '|każd\\p{L}+ (?:źródł\\p{L}+|artykuł\\p{L}*|dokument\\p{L}*)|кажд\\p{L}+ (?:источник\\p{L}*|стать\\p{L}+' +
    '|документ\\p{L}*|книг\\p{L}+)|her (?:kaynak|makale|belge)|mỗi (?:nguồn|bài|tài liệu))(?![\\p{L}])|每(?:个|份|篇|本)' +
    '(?:来源|文件|文档|论文|书)?|各(?:资料|資料|文献|ソース|論文)|(?:それぞれ|各)の?(?:資料|論文|文書)|각 (?:자료|논문|문서|출처)|كل (?:مصدر|مقال|وثيقة|كتاب)',
  'giu',
);

/** "Each insurer": of a few sources, each of one. In a single one contracts are what it speaks of. */
const OF_EACH_KIND = pattern('giu')`
  (?<=(?<!\p{L})(?:each|every|both) (?:of the )?)(?:insurers?|policy|policies|contracts?|leases?|offers?|quotes?
  |letters?|agreements?|constitutions?|providers?)(?!\p{L})
`;
/** "Which of the two pays more": of two sources. */
const OF_BOTH = pattern('giu')`
  (?<=^\P{L}*(?:which|what|who)[ ])of the two(?: ones| of them)?
  (?!\p{L}| \p{L}+s (?:\p{L}+s|are|was|were|have|had|do|did|can|will|would)(?!\p{L}))
`;

/** "The difference between them": of two sources, where nothing else is called two. */
const BETWEEN_THEM = pattern('giu')`
  (?<!\p{L})(?:between|zwischen|entre|tra|fra|tussen|mellan|między|между)[ ]
  (?:the two|these two|them|both|den beiden|beiden|ihnen|les deux|los dos|las dos|ambos|ambas|ellos|ellas|i due|le due
  |loro|os dois|as duas|eles|elas|de twee|beide|hen|de två|dem|nimi|obiema|ними|обеими)
  (?=\P{L}*$|\s+(?:for|on|about|in|regarding|concerning|when|if|as|with|bei|beim|für|in|pour|sur|quand|en|para|sobre
  |per|su|sul|sulla|em|voor|bij|över|för|dla|o|w|для|в|о)(?!\p{L}))
`;
/** "What has changed about meals": of two sources, from one to the other. */
const WHAT_CHANGED = pattern('giu')`
  (?<=^\P{L}*)(?:what(?:['’]s| is| has| have)? (?:changed|new|different)
  |was hat sich(?: geändert|(?=\s.*(?<!\p{L})(?:ge|ver)ändert\P{L}*$))
  |was ist neu
  |qu['’]est-ce qui a changé|qué ha cambiado|(?:che )?cosa è cambiato|o que mudou|wat is er veranderd|vad har ändrats)
  (?=\s+(?:about|for|in|with|on|regarding|bei|beim|für|an|pour|sur|dans|con|en|sobre|para|per|su|nel|em|voor|bij|i|för)
  (?!\p{L}))
`;
/** "Compare who may vote": no sides are named, so they are the sources; "the phones" may be of one. */
const COMPARE_THEM = pattern('giu')`
  (?<=^\P{L}*(?:(?:please|can you|could you|bitte|por favor) )?)
  (?:compare|contrast|vergleiche?|vergleichen|comparez|comparer|comparar|compara|confronta|confrontare|vergelijk|jämför
  |porównaj|сравни|сравните|karşılaştır)(?=\s+(?:who|what|how|when|where|which|whether|if|wer|was|wie|wann|wo
  |welche[rns]?|ob
  |qui|que|quand|comment|où|quién|qué|cómo|cuándo|dónde|chi|che|come|quando|dove|quem|como|onde|wie|wat
  |hoe|waar|vem|vad|hur|när|var|kto|co|jak|kiedy|gdzie|кто|что|как|когда|где)(?!\p{L}))
  (?!.*(?<!\p{L})(?:and|or|with|to|against|versus|vs|und|oder|mit|et|ou|avec|à|y|o|e|ed|con|com|en|of|met|och|eller|med
  |i|lub|z|ze|и|или|с|со|ve|ile|veya)(?!\p{L}))
`;

/** Sources that a question may mean by what they are; of more, some are others. */
const MOST_OF_SERIES = 8;

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
  // In a single source "over the year" is a part of what is asked.
  const isFew = count > 1 && count <= MOST_OF_SERIES;
  const each = [
    OF_EACH,
    ...(isFew ? [OF_EACH_KIND] : []),
    ...(count === 2 ? [OF_BOTH, BETWEEN_THEM, WHAT_CHANGED] : []),
    ...(isFew ? [COMPARE_THEM] : []),
  ]
    .flatMap(turn => [...question.matchAll(turn)])
    .map(({ 0: { length }, index }) => [index, index + length] as const);
  const maySpeakOfSeries = isFew && each.length === 0 && files.size === 0 && !address;
  const which = maySpeakOfSeries && isOfThem ? whichOfThem(question) : [];
  const series = maySpeakOfSeries ? [...seriesIn(question), ...which] : [];
  const forms = [...question.matchAll(FORM)].map(({ 0: { length }, index }) => [index, index + length] as const);
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
      members: several.members.map(member => ({ ...member, question: searched(member.question).words })),
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

const WISHED = pattern('giu')`
  (?<!\p{L})(?:in|en|auf|em|i|w|в)[ ](?<count>\p{Nd}|\p{L}+)[ ](?:short |kurzen )?
  (?:sentence|satz|sätze|phrase|frase|frasi|zinnen|meningar|zdani|предложени)
  |(?<![\p{L}\p{N}])(?<points>\p{Nd}|\p{L}+)[ ](?:short |kurzen )?
  (?:bullet(?:s| ?points)|(?:key |main )?points(?!\p{L})|stichpunkten|stichworten|aufzählungspunkten|puces|puntos
  |viñetas|punti|pontos|tópicos|opsommingstekens|punten|punkter|punktach|пункт|madde|cümle)
  |(?<sign>[\p{Nd}一二三四五六七八九])\s?(?:つの|个|個)?\s?(?:要点|要點|点|點|ポイント|文|句|개의?\s?(?:요점|문장))
`;
const COUNTS: readonly (readonly string[])[] = [
  'one a ein einem einen einer un une una uno um uma een en ett jednym одном bir 一',
  'two zwei deux dos due dois duas twee två dwóch двух iki 二',
  'three drei trois tres tre três drie trzech трех трёх üç 三',
  'four vier quatre cuatro quattro quatro fyra czterech четырех четырёх dört 四',
  'five fünf cinq cinco cinque vijf fem pięciu пяти beş 五',
  'six sechs seis sei zes sex sześciu шести altı 六',
  'seven sieben sept siete sette sete zeven sju siedmiu семи yedi 七',
  'eight acht huit ocho otto oito åtta ośmiu восьми sekiz 八',
  'nine neun neuf nueve nove negen nio dziewięciu девяти dokuz 九',
].map(words => words.split(' '));

function sentencesWished(question: string): number | null {
  const counts = [...question.matchAll(WISHED)].map(({ groups = {} }) => {
    const written = (groups['count'] ?? groups['points'] ?? groups['sign'] ?? '').toLowerCase();
    return COUNTS.findIndex(words => words.includes(written)) + 1 || Number(written);
  });
  return counts.find(count => count >= 1 && count <= 9) ?? null;
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
