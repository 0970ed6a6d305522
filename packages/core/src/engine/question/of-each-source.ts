import { pattern } from '../../text/pattern.ts';

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

/** Whether so many sources are few enough to be meant all together. In a single one "over the year" is asked of it. */
export const areFew = (count: number): boolean => count > 1 && count <= MOST_OF_SERIES;

/** Where a question says that each of so many sources is asked. */
export const eachSourceIn = (question: string, count: number): (readonly [number, number])[] =>
  [
    OF_EACH,
    ...(areFew(count) ? [OF_EACH_KIND, COMPARE_THEM] : []),
    ...(count === 2 ? [OF_BOTH, BETWEEN_THEM, WHAT_CHANGED] : []),
  ]
    .flatMap(turn => [...question.matchAll(turn)])
    .map(({ 0: { length }, index }) => [index, index + length] as const);
