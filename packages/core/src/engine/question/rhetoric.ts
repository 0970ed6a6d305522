/** A part that texts have by custom, as questions ask for it, and the words that stand over or in it. */
interface Part {
  readonly asks: RegExp;
  readonly words: string;
  /** What a summary says as well: aims and findings. */
  readonly isOfWhole?: true;
}

const word = (body: string) => new RegExp(`(?<![\\p{L}])(?:${body})(?![\\p{L}])`, 'giu');

/** What people call a source. */
const CALLED =
  '(?:papers?|documents?|files?|books?|reports?|articles?|stud(?:y|ies)|standards?|manuals?|handbooks?|guides?|texts?' +
  '|sources?|notices?|brochures?|leaflets?|letters?|decks?|presentations?|slides|spreadsheets?|sheets?|surveys?)';

const THESE = '(?:the|this|that|these|those|my|our|each|each of these|each of the)';

/**
 * Turns of questions that texts seldom repeat. What is left of the question says of what; the words here help to find
 * the part, and judge nothing.
 */
const PARTS: readonly Part[] = [
  {
    asks: word(
      'limitations?|(?<=what (?:are|were) the (?:\\p{L}+ )?)challenges(?= (?:of|in|for|with)|\\s*\\?)' +
        '|falls? short|fell short|shortcomings?|(?<!(?:strengths|merits) (?:and|or) )weakness(?:es)?' +
        '|drawbacks?|what is missing' +
        '|what.s missing|is missing from|are missing from|gaps? in|flaws?',
    ),
    words: 'limitations drawbacks shortcomings weaknesses challenges gaps',
  },
  {
    asks: word(
      'einschränkung(?:en)?|schwächen|limites|limitaciones|limitazioni|limitações|beperking(?:en)?' +
        '|begränsning(?:ar)?|ograniczeni\\p{L}+|ограничени\\p{L}+|kısıtlama\\p{L}*|sınırlama\\p{L}*|hạn chế',
    ),
    words:
      'einschränkungen grenzen limites limitaciones limitazioni limitações beperkingen begränsningar ' +
      'ograniczenia ограничения',
  },
  {
    asks: word(
      'future (?:work|research|directions?|plans?)|plans for the future|further (?:work|research)|open questions' +
        '|what (?:should|could|is to|has to) be done next|what remains to be done|(?:what (?:comes|is) )?next steps?' +
        '|(?:(?:want|wish|plan|intend|hope|mean|going) to (?:do|try|study|explore|work on|look (?:at|into))|do) next' +
        '|want(?:s|ed)? (?:to see )?done next',
    ),
    words: 'future further outlook plan plans remaining directions challenges',
  },
  {
    asks: word(
      '(?:futurs )?travaux futurs?|recherches futures|(?:la )?suite (?:que [^?.]{2,40} donner à|de|des|à donner à) ' +
        '(?:leurs? |ces |ce )?(?:travaux|travail|recherches?)|prochaines étapes|perspectives(?= (?:de|des|du))' +
        '|trabajos? futuros?|(?:líneas|investigaciones) futuras|próximos pasos|lavori futuri|sviluppi futuri' +
        '|prossimi passi|trabalhos futuros|próximos passos|(?:zu)?künftige (?:arbeit(?:en)?|forschung)|ausblick' +
        '|nächsten? schritte?|weitere forschung|toekomstig onderzoek|volgende stappen',
    ),
    words:
      'perspectives futurs futures avenir futuro futuros futuri sviluppi ausblick zukünftig künftig weiter toekomst ' +
      'toekomstig',
  },
  {
    asks: word('contribut(?:ions?|e|es|ed)|what is new|novel(?:ty)?'),
    words: 'contributions we propose introduce novel new',
  },
  {
    asks: word(
      'what (?:problem|question|challenge)s? (?:do|does|did|is|are|was|were) ' +
        '(?:they|it|he|she|the authors?|(?:this|the|each) (?:paper|study|article|work)|these (?:papers|studies)) ' +
        '(?:(?:try|trying|tries|tried|want|wants|wanted|aim|aims|set out|sets out|hope|hopes|seek|seeks|meant) to )?' +
        '(?:solv(?:e|es|ing)|address(?:ing)?|tackl(?:e|es|ing)|answer(?:ing)?|deal(?:ing)? with)' +
        '|what (?:is|are) the (?:problems?|challenges?|difficult(?:y|ies)|obstacles?|issues?)(?= .*' +
        '(?:overcome|solve|address|tackle|deal))|(?:want|wants|tries|try|seek|seeks|aim|aims) to (?:overcome|solve)' +
        '|what (?:problem|question|challenge)s? (?:do|does|did|is|are|was|were)' +
        '(?= .*(?:solv|address|tackl|answer|fix))' +
        '(?: (?:try|tries|trying|sets? out|aims?|wants?|seeks?|hopes?|attempts?) to)?' +
        '|(?:solved?|address(?:ed|es)?|tackled?|fix(?:ed|es)?)(?=\\s*(?:[?,.]|$))' +
        '|what (?:they|it|the authors?) (?:sets? out|aims?|wants?|wanted|tr(?:y|ies|ied)) to (?:do|achieve|show)' +
        '|(?:aims?|goals?|objectives?|research questions?|hypothes[ie]s)(?= of| in|\\s*\\?)' +
        '|what (?:aims?|goals?|objectives?|purposes?) (?:do|does|did|has|have)(?: set (?:itself|themselves))?',
    ),
    words: 'aim goal problem challenge address objective purpose propose',
    isOfWhole: true,
  },
  {
    asks: word(
      `purposes?(?= of(?: ${THESE} ${CALLED}|\\s*[?.]))` +
        `|(?<=what(?: is| are|[’']s)(?: ${THESE} ${CALLED})?\\s+)(?:good |meant |there )?for(?=\\s*(?:[,.?!]|$))`,
    ),
    words: 'purpose aim intended establishes describes provides designed',
    isOfWhole: true,
  },
  {
    asks: word(
      `whom?(?: is| are|[’']s)(?: ${THESE} ${CALLED} (?:(?:good|there|aimed|made) )?|\\s+)` +
        '(?:(?:written|meant|intended|aimed|addressed) )?(?:for|at|to)(?=\\s*(?:[,.?!]|$))' +
        `|for whom (?:is|are|was|were)(?: ${THESE} ${CALLED})?(?:\\s+(?:written|meant|intended))?` +
        '|(?:intended |target )?(?:audience|readership)(?= of)',
    ),
    words: 'audience readers intended written for',
    isOfWhole: true,
  },
  {
    asks: word(
      '(?:main |key |central |most important )?(?:findings?|results?)(?= of| in|\\s*\\?)|what came out of' +
        '|(?:what|how) (?:do|does|did) (?=(?:the |these |their )?(?:experiments?|tests?|trials?|evaluations?) ' +
        '(?:show|find|reveal|yield|turn out|come out|go)(?!\\p{L}))',
    ),
    words: 'results findings show found demonstrate conclude outperform',
    isOfWhole: true,
  },
  {
    asks: word('(?:which |what )?(?:methods?|methodology)(?= (?:do|does|did|is|are|was|were)| of|\\s*\\?)'),
    words: 'method methods methodology approach procedure',
  },
  {
    asks: word(
      '(?:which |what )(?:\\p{L}+ (?:or|and) )?(?:data|data ?sets?|benchmarks?|corpora|corpuses)' +
        '(?: (?:or|and) \\p{L}+)?(?= (?:do|does|did|is|are|was|were|has|have))',
    ),
    words: 'datasets dataset data benchmarks benchmark corpus corpora',
  },
  {
    asks: word(
      'how (?:do|does|did|is|are|was|were) (?:(?:they|it|this|the|these|authors?|papers?|stud(?:y|ies)|researchers?) ' +
        '){0,3}(?:measured?|judged?|assess(?:ed)?|evaluated?|scored?|rated?) how (?:good|well)' +
        '|(?:which|what) (?:\\p{L}+ )?(?:metrics?|measures?)(?= (?:do|does|did|is|are|was|were))',
    ),
    words: 'metric metrics accuracy exact match precision recall evaluation evaluated',
  },
  {
    asks: word(
      '(?:(?:with|to|against) )?(?:what|which) (?:\\p{L}+ ){0,6}compared? (?:(?:its|their|his|her|the|own) ){1,2}' +
        '(?:systems?|models?|methods?|approach(?:es)?|results?|work|performance)(?: (?:with|to|against))?|baselines',
    ),
    words: 'baseline baselines compared comparison against outperform existing previous',
  },
  {
    asks: word(
      '(?:which|what) (?:machines?|hardware|computers?|processors?|gpus?)(?= (?:do|does|did|is|are|was|were) .*' +
        '(?:they use|authors? use|run|ran|tests?|experiments?|train))',
    ),
    words: 'GPU GPUs CPU CPUs Intel Xeon processor GHz RAM memory machine machines server computer',
  },
  {
    asks: word(
      '(?:sur |avec )?quel(?:le)?s? (?:machine|ordinateur|matériel|processeur)s?|auf welche[mnr] (?:rechner|maschine' +
        '|hardware|computer)n?|en qué (?:máquina|ordenador|equipo|hardware)|su quale (?:macchina|computer|hardware)' +
        '|em que (?:máquina|computador|hardware)',
    ),
    words: 'GPU CPU Intel Core Xeon GHz RAM processeur mémoire prozessor speicher procesador memoria processore',
  },
  {
    asks: word(
      '(?<=how (?:much|many) .*)(?:(?:is|are|was|were) (?:still )?left(?! (?:out|behind|to|in))|remain(?:s|ing)?)',
    ),
    words: 'remaining remained remains still shrunk shrank fallen fell smaller lasted',
  },
  {
    asks: word(
      '(?<=how many )(?:people|persons|subjects|volunteers)(?= (?:were|was|did|have|took|had)(?: \\p{L}+){0,3} ' +
        '(?:stud(?:ied|y)|test(?:ed)?|examine|examined|look(?:ed)? at|part|involved|included|recruit(?:ed)?))',
    ),
    words: 'participants subjects volunteers adults patients people',
  },
  {
    asks: word(
      '(?:where|how) can (?:I|we|you|one|people) (?:get|find|download|see|obtain|read) (?:the |its |their )?' +
        '(?:source )?(?:code|data)(?: (?:and|or) (?:the )?(?:data|code))?' +
        '(?: that (?:goes|go|comes|come) with)?|where (?:is|are) (?:the |its |their )?(?:source )?code(?: and data)?' +
        '(?: available)?|is (?:the |its |their )?(?:source )?code (?:available|public|published|open)',
    ),
    words: 'code available publicly github repository',
  },
  {
    asks: word(
      'how (?:much (?:faster|slower|quicker)|fast|quick(?:ly)?|slow(?:ly)?)' +
        '|(?<=(?:is|are|was|were|which|what) .*)(?:faster|slower|quicker)',
    ),
    words: 'speed seconds per second faster slower throughput latency milliseconds',
  },
  {
    asks: word(
      'how long(?= (?:is|are|was|were) [^?]*\\b(?:texts?|chunks?|passages?|answers?|questions?|sentences?' +
        '|summar(?:y|ies)|abstracts?|prompts?|inputs?|contexts?|claims?)\\b)',
    ),
    words: 'words tokens characters length lengths',
  },
  {
    asks: word(
      'how heavy|(?<=(?:is|are|was|were|which|what) .*)(?:heavier|lighter)' +
        '|(?<=(?:what|how much) (?:does|do|did) .*)weighs?(?=\\s*(?:[?.]|$))',
    ),
    words: 'weight weigh weighs weighed pounds lbs kilograms ounces tons',
  },
  {
    asks: word(
      'how old(?= (?:is|are|was|were) ' +
        '(?!(?:you|he|she|they|i|we|the (?:man|woman|boy|girl|patient|author|children|kids))(?!\\p{L})))',
    ),
    words: 'built founded established opened made engineered constructed dates year years',
  },
  {
    asks: word(
      '(?<=where (?:do|does|did|is|are|was|were) .*)(?:comes? |came |hails? |originate )?from(?=\\s*(?:[?.]|$))',
    ),
    words: 'native born raised birthplace originally hometown',
  },
  {
    asks: word('how tall'),
    words: 'height tall feet metres meters',
  },
  {
    asks: word('how loud(?:ly)?|(?<=(?:is|are|was|were|which|what) .*)louder'),
    words: 'decibels volume loudness sound noise',
  },
  {
    asks: word('how (?:hot|cold|warm)|(?<=(?:is|are|was|were|which|what) .*)(?:hotter|colder|warmer)'),
    words: 'temperature degrees celsius fahrenheit',
  },
  {
    // Mostly of its price, but it may be a dose: what is asked stays as it is.
    asks: /(?<=^\P{L}*how much (?:is|are) (?:the|an?|my|our|this|that) \p{L}+(?: \p{L}+)?)\P{L}*$/giu,
    words: 'costs cost price prices',
  },
  {
    asks: word('how expensive'),
    words: 'costs cost price prices dollars euros pounds',
  },
  {
    asks: word(
      '(?:which |what )(?:experiments?|tests?|evaluations?)' +
        '(?= (?:do|does|did|have|has) (?:the )?(?:authors?|paper|study|they))' +
        '|(?:les )?(?:tests|expériences|expérimentations) ' +
        '(?:des auteurs|(?:que (?:les auteurs|l’auteur) (?:ont|a) )?' +
        '(?:faite?s?|menée?s?|réalisée?s?|conduite?s?|effectuée?s?))' +
        '|(?:los )?(?:experimentos|ensayos|pruebas) ' +
        '(?:de los autores|que (?:hicieron|realizaron) los autores|realizad[oa]s)' +
        '|(?:gli )?(?:esperimenti|test) (?:degli autori|svolti|condotti)' +
        '|(?:die )?(?:versuche|experimente|tests) der autoren',
    ),
    words:
      'experiment experiments experimental test tests tested evaluated évaluation expériences expérience ' +
      'expérimental experimentos pruebas esperimenti versuche experimente',
  },
  {
    asks: word(
      `who(?:se money)? (?:funded|funds|financed|sponsored|paid for|(?:gave|provided|put up) the money for)` +
        `(?=\\s*[?.]| (?:${THESE} |all |both )?(?:\\p{L}+ ){0,2}` +
        '(?:papers?|stud(?:y|ies)|research|projects?|works?|trials?|experiments?|them|it)(?!\\p{L}))' +
        '|(?:sources? of funding|funding sources?)',
    ),
    words: 'grant grants funding funded financed sponsored acknowledgements acknowledgments',
  },
  {
    asks: word(
      '(?:under )?(?:what|which) (?:licen[cs]e|terms)(?= (?:is|are|was|were|do|does) )' +
        '|who (?:holds|owns|has) the (?:copyright|rights)(?= (?:of|in|to|for)|\\s*[?.])|copyright (?:holder|owner)s?' +
        '|(?:under (?:what|which) (?:licen[cs]e|terms|conditions) )?(?:may|can|am|are) (?:I|we|people) ' +
        '(?:allowed to )?(?:copy|re-?use|share|reprint|redistribute|pass on)' +
        `(?=\\s*[?.]| (?:${THESE}|it|them|each|all|both)(?!\\p{L}))`,
    ),
    words: 'licence license licensed copyright permission permitted released reproduce copies commons',
  },
  {
    asks: word('conclu(?:des?|ded|sions?)|takeaways?|bottom line'),
    words: 'conclusion conclusions concluding',
  },
  {
    asks: word(
      'schlussfolgerung(?:en)?|fazit|conclusi(?:ón|ones|one|oni|e)|conclusões|conclusão|conclusies?' +
        '|slutsats(?:er)?|wnioski|выводы|sonuç(?:lar)?|kết luận',
    ),
    words:
      'schlussfolgerung fazit conclusión conclusiones conclusioni conclusão conclusie slutsats wnioski выводы sonuç',
  },
];

/** Of a question, what is left without such turns, and words that help to find the part that they ask for. */
export function rhetoricIn(question: string): {
  readonly words: string;
  readonly helping: string;
  readonly isOfWhole: boolean;
} {
  let words = question;
  let helping = '';
  let isOfWhole = false;
  for (const part of PARTS) {
    const without = words.replace(part.asks, ' ').replace(/\s+/gu, ' ');
    if (without === words) continue;
    helping = part.words;
    isOfWhole = part.isOfWhole ?? false;
    words = without;
    break;
  }
  return { words, helping, isOfWhole };
}
