import { MONTH } from '../document/document-date.ts';
import { pattern } from '../text/pattern.ts';

/** What kind of thing a question asks for, where its words say so. */
export type AnswerType = 'number' | 'date' | 'person' | 'place';

/** "What is the maximum weight": what is measured is told by a figure with its unit. */
const MEASURE = pattern('iu')`
  (?<!\p{L})(?:what|welche|welches|quelle|cuál) (?:is|are|was|were|ist|sind|est|sont|es|son) (?:the|die|das|der|la|le
  |el) (?:(?:maximum|minimum|average|mean|median|total|exact|overall|approximate) )?
  (?:(?:batch|sample|font|file|group|step|window|cache|chunk|vocabulary|embedding|class|team) )?
  (?:dimensions?|sizes?|lengths?|widths?|heights?|altitudes?|elevations?|weights?|depths?|distances?|speeds?
  |temperatures?|durations?|areas?|volumes?|thickness|diameters?|capacit(?:y|ies)|ages?|populations?|länge|breite|höhe
  |gewicht|tiefe|entfernung|temperatur|dauer|fläche|volumen|longueur|largeur|hauteur|poids|profondeur|distance|durée
  |longitud|altura|peso|profundidad|distancia)(?!\p{L})
`;

const MARKS: Readonly<Record<AnswerType, RegExp>> = {
  number: pattern('iu')`
      \b(?:how (?:many|much|old|long|far|tall|large|big|high|often|fast)
      |what (?:percentage|percent|proportion|number|amount|share|rate|size|total)|wie ?viele?
      |(?:interest|exchange|tax|mortgage|inflation|growth|discount|hourly|daily) rate
      |wie (?:hoch|lang|alt|gro(?:ß|ss)|oft|weit)|combien|quel(?:le)? (?:nombre|pourcentage|taux)|cu[aá]nt[oa]s?
      |qu[eé] (?:porcentaje|n[uú]mero|cantidad)|quant[oiae]|quantos|quantas|hoeveel|сколько|ile|kaç|bao nhiêu|berapa)\b
      |كم\s|عدد|कितन|多少|几|幾|いくつ|何(?:人|個|回|年|%|パーセント)|얼마|몇|เท่าไร|เท่าไหร่|กี่
    `,
  date: pattern('iu')`
    \b(?:when|what year|which year|what (?:date|day|month|century)|wann|in welchem jahr|quand|en quelle ann[eé]e
    |cu[aá]ndo|en qu[eé] (?:a[nñ]o|fecha|siglo)|quando|in che anno|em que ano|wanneer|когда|в каком году|kiedy|ne zaman
    |khi nào|kapan)\b|متى|कब|什么时候|何时|哪一?年|いつ|何年|언제|เมื่อไร|เมื่อใด
  `,
  person: pattern('iu')`
      \b(?:who|whom|whose|wer|wen|wem|(?<!est-ce )qui|qui[eé]n(?:es)?|chi|quem|wie is|кто|kto|kim|siapa)\b|من هو|من هي
      |कौन|किसने|谁|誰|누가|누구|ใคร
    `,
  place: pattern('iu')`
      (?<!\p{L})(?:where|in (?:which|what) (?:country|city|town|village|place|state|region|county)
      |in welche[rm] (?:stadt|land|ort|dorf|region)|dans quel(?:le)? (?:ville|pays|lieu|région|village)
      |en qué (?:ciudad|país|lugar|pueblo|región)|in quale (?:città|paese|luogo|regione)
      |em que (?:cidade|país|lugar|região)|in welke? (?:stad|land|plaats|regio)|wo|où|d[oó]nde|dove|onde|waar|где|gdzie
      |nerede|ở đâu|di ?mana)(?!\p{L})|أين|कहाँ|कहां|哪里|哪儿|在哪|どこ|어디|ที่ไหน
    `,
};

/** "When does it fail?" asks under which conditions, unless what is asked of happens on a day. */
const ASKS_CONDITION = pattern('iu')`
  ^\P{L}*when (?:do|does|should|can|must|may|might|would|could|is it (?:safe|right|better|best|wise|allowed))
  (?!\p{L})(?!.*(?<!\p{L})(?:out|opens?|closes?|starts?|begins?|ends?|expires?|arrives?|leaves?|departs?|due|deadlines?
  |releas\p{L}+|publish\p{L}*|lands?|finish|returns?|meets?|happens?|held|takes? place|due|effect|celebrate|stops?
  |submit\p{L}*|appl(?:y|ies)|register|pay|paid|file|renew|report)(?!\p{L}))
`;

/** The answer types that a question's words name, in any of the interface's languages. */
export function answerTypes(question: string): AnswerType[] {
  return (Object.keys(MARKS) as AnswerType[]).filter(
    type =>
      (MARKS[type].test(question) && (type !== 'date' || !ASKS_CONDITION.test(question))) ||
      (type === 'number' && MEASURE.test(question)),
  );
}

const NUMBERS = pattern('iu')`
  \p{Nd}|[一二三四五六七八九十百千万萬億两兩半]
  |\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen
  |eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozens?|hundreds?|thousands?|millions?|half
  |twice|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cien|mil|un|une|deux|trois|quatre|cinq|sept|huit|neuf
  |dix|cent|mille|ein|eine|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|hundert|tausend)\b
`;
/** A figure with what it counts: percent, times, money, or a unit. */
const QUANTITY = pattern('iu')`
  [$€£¥₹]\s?\p{Nd}|\p{Nd}[\p{Nd}.,]*\s?
  (?:[%‰×°]|x\b|-?fold\b|(?:times (?=\p{L}+er\b|more|less|as\b|the\b)|percent|per cent|percentage points?|prozent|mal
  |fois|pour cent|veces|por ciento|orders? of magnitude|[kmgtµμn]?(?:m|g|s|w|hz|b|l|bytes?|bits?)|km|kg|cm|ms|fps|h
  |hrs?|min|(?:(?:working|business|calendar|full|school) )?days?|weeks?|months?|years?|hours?|minutes?|seconds?
  |milli\p{L}+|million|billion|thousand|usd|eur
  |miles?|feet|ft|inch(?:es)?|yards?|square|cubic|acres?|hectares?|pounds?|gallons?|lit(?:er|re)s?|degrees?|mph
  |km/h|tons?|tage?|wochen|jahren?|stunden|minuten|sekunden|ans|années|jours|heures|años|días|horas|euro|dagen|weken
  |maanden|jaar|uur|kronor|dagar|veckor|timmar|dni|tygodni|godzin)\b|(?:månader|år|złotych|zł|miesi[ęą]\p{L}+|lat)
  (?!\p{L}))
  |\bfactors? of \p{Nd}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen
  |sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)
  (?:[- ](?:one|two|three|four|five|six|seven|eight|nine))? (?:days?|weeks?|months?|years?|hours?|minutes?|seconds?
  |percent|per cent|times|miles?|feet|inches|dollars|pounds|acres|tons)|\p{Nd}\s?(?:倍|年|米|公里|元|人|个|天|小时|分钟|秒)
`;

/** Whether a text names a number: in figures of any script, or in words of the languages most asked in. */
export const holdsNumber = (text: string): boolean => NUMBERS.test(text);
const ASKS_QUANTITY = pattern('iu')`
  \b(?:how (?:much|fast|long|old|far|tall|large|big|high|heavy|deep|wide|often)|what (?:percentage|percent|proportion
  |share|rate|size)|wie (?:viel|hoch|lang|alt|gro(?:ß|ss)|oft|weit|schnell|schwer)|quel(?:le)? (?:pourcentage|taux
  |vitesse|taille)|qu[eé] (?:porcentaje|velocidad|tama[nñ]o)
  |hoe (?:hoog|lang|groot|oud|ver|zwaar|diep|breed|snel|vaak|duur))\b
  |(?<!\p{L})(?:hur (?:mycket|högt?|långt?|länge|stort?|gammalt?|tungt?|djupt?|bred|brett|snabbt?|ofta|dyrt?)
  |jak (?:dług(?:o|i|a|ie)|wysok(?:o|i|a|ie)|duż[yae]|daleko|ciężk(?:i|a|ie)|szybko|często))(?!\p{L})
  |多(?:大|长|高|快|远|久|重)|百分之|どれ(?:くらい|ほど)|얼마나
`;

/** Whether a question asks how much, and not only how many. */
export const asksForQuantity = (question: string): boolean => ASKS_QUANTITY.test(question) || MEASURE.test(question);
/** Whether a text names an amount: a figure together with what it counts. */
export const holdsQuantity = (text: string): boolean => QUANTITY.test(text) || holdsMoney(text);

/**
 * Scripts that write names with a capital. German writes all nouns so: there the sign is weak, but never misleading.
 */
const CASED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
const NAMES_INSIDE = pattern('gu')`(?<=[\p{L}\p{N},;:)’”][ ][“"‘(«]?)\p{Lu}[\p{L}\p{M}\p{N}’'-]+`;

/** Whether a text has a name that the question does not have; false in scripts that show no names. */
export function holdsOtherName(question: string, text: string): boolean {
  const asked = question.toLowerCase();
  return [...text.matchAll(NAMES_INSIDE)].some(([name]) => !asked.includes(name.toLowerCase()));
}

/** The same, true where the script shows no names. */
export const mayHoldOtherName = (question: string, text: string): boolean =>
  !CASED.test(text) || holdsOtherName(question, text);

/**
 * Whether a text has anything of a kind that was asked for: a figure for numbers and dates; for people and places a
 * name that is not in the question, where the script shows names. True when nothing is asked for by kind.
 */
export function holdsAnswerType(question: string, text: string): boolean {
  const types = answerTypes(question);
  if (types.length === 0) return true;
  if (types.some(type => type === 'number' || type === 'date') && NUMBERS.test(text)) return true;
  return types.some(type => type === 'person' || type === 'place') && mayHoldOtherName(question, text);
}

/** A day or a year, as a text writes it. */
const DATE = pattern('iu')`
  (?<!\p{Nd})(?:1\d|20)\d\d(?!\p{Nd})|\p{Nd}{1,2}[./]\p{Nd}{1,2}[./]\p{Nd}{2,4}|(?<!\p{L})
  (?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni
  |juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero
  |marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?!\p{L})[^.]{0,8}\p{Nd}|\p{Nd}[^.]{0,4}
  (?:january|february|march|april|june|july|august|september|october|november|december)|century|\p{Nd}\s?[年月日]
  |(?<!\p{Nd})\p{Nd}{1,2}(?:st|nd|rd|th) (?:day )?(?:of )?(?:each|every|the|a) (?:calendar )?(?:month|quarter|year)
  |(?<!\p{Nd})\p{Nd}{1,2}\. (?:tag )?(?:jedes|eines|des|jeden) (?:\p{L}+ )?(?:monats|quartals|jahres)
  |(?:le|el|il|dia|día|giorno|jour) \p{Nd}{1,2}(?:er|º|°)? (?:de )?(?:chaque|cada|di ogni|du|del|de) (?:mois|mes|mese
  |m[êe]s)
  |\p{Nd}{1,2}e van (?:elke|iedere|de) maand|\p{Nd}{1,2}(?:[:.]?[ae])? (?:i )?varje månad
  |\p{Nd}{1,2}\.? (?:dnia )?każdego miesiąca|\p{Nd}{1,2}[ -]?(?:го )?числа каждого месяца
`;
/** Months of languages in which the dates of documents are not read. */
export const OTHER_MONTH = pattern()`
  (?:maj|augusti|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia
  |января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)
`.source;
/** "15 giugno", "15. Juni", "15 de julho": but not "the other 15 may be". */
const DAY_OF_MONTH = new RegExp(
  `(?<![\\p{Nd}.,])\\p{Nd}{1,2}(?:st|nd|rd|th|er|\\.|º|°)? (?:of |de |di )?(?!may [^\\p{Nd}\\p{P}])` +
    `(?:${MONTH}|${OTHER_MONTH})(?!\\p{L})`,
  'iu',
);
/** Whether a text names a day, a year or a century; a day of each month too. */
export const holdsDate = (text: string): boolean => DATE.test(text) || DAY_OF_MONTH.test(text);

const ASKS_MONEY = pattern('iu')`
  \b(?:how much (?:money|did .{1,60} (?:pay|cost|spend|earn|sell for|charge|demand|offer|owe|bid|donate|invest
  |(?:want|ask) (?:for|from|to))|does .{1,60} (?:cost|pay|earn)
  |(?:is|are|was|were) .{1,60} (?:paid|charged|sold for|(?:going to|to) cost)|(?:will|would|did) .{1,60} cost)
  |what (?:(?:does|did|do) |(?:is|was) (?!an? )).{1,60}\b
  (?:cost|price|salary|fee|wage|budget)s?\b|what (?:is|was|were) the (?:cost|price|salary|fee|wage|budget|fine)s?
  |what (?:is|are|was|were) (?:\p{L}+ ){1,5}(?:paid|reimbursed|fined|charged)\b
  |what (?:did|do|does|will|would|must) (?:\p{L}+ ){1,3}(?:pay|charge|owe|spend)\b
  |what (?:did|do|does|will|would) (?:\p{L}+ ){1,3}(?:get paid|earn)\b
  |how much (?:is|are|was|were) (?:the|my|our|a|an) (?:\p{L}+ ){0,2}(?:rent|deposit|fee|premium|fine|bill|price|salary
  |wage|subscription|membership|fare|ticket|excess)s?\b
  |wie hoch (?:ist|sind) (?:der|die|das|mein\p{L}*) (?:\p{L}*(?:beitrag|miete|kaution|gebühr\p{L}*|preis
  |prämie|gehalt))\b
  |how much(?: (?:is|are|was|were|will) (?:it|that|this|they|those|these)(?: be)?)?,?
  (?: (?:roughly|approximately|about|more or less|all in all|in all|in total|altogether|please))*\P{L}*$
  |wie teuer|was (?:kostet|kosten)|wie viel kostet|combien (?:ça |cela )?co[uû]te|cu[aá]nto cuesta
  |quanto costa|quanto custa|hoeveel kost|hur mycket kostar|ile kosztuje)\b
`;
/** "40 Sek." are seconds and no crowns, "RS 485" is a plug and no rupees; their capitals tell. */
const NO_MONEY = /(?<=\p{Nd}\s?)Sek\.|(?<!\p{L})RS[ -]?(?:232|422|485)(?!\p{Nd})/gu;
const MONEY = pattern('iu')`
  [$€£¥₹₽₺₩₫₴₪₦฿]\s?\p{Nd}|(?<!\p{L})(?:usd|eur|gbp|chf|jpy|cad|aud|sek|nok|dkk
  |isk|pln|czk|huf|ron|brl|inr|cny|krw|kr|sfr|rs)\.?\s?\p{Nd}
  |\p{Nd}[\p{Nd}.,]*\s?(?:(?:million|billion|thousand|mio\.?|mrd\.?) )?
  (?:dollars?|pounds?|euros?|cents?|yen|francs?|usd|eur|gbp|chf|[$€£¥₹₽₺₩₫₴₪₦฿元円원]
  |(?:crowns?|kronen?|kroner|kronor|krona|korun\p{L}?|coronas?|couronnes?|corone|coroas?|kr|kč|sek|nok|dkk|isk|czk
  |pence|quid|shillings?|schillinge?|franken|rappen|guilders?|gulden|złot\p{L}+|zł|groszy|pln|forint\p{L}*|huf|lei|leva
  |rou?bles?|rubel|rublos?|rubli|рубл\p{L}+|руб|копе\p{L}+|крон\p{L}?|евро|долл\p{L}+|гривен|liras?|lirası|lire|tl
  |dólares|dollari|koron[ay]?
  |pesos?|reais|rupees?|rupien?|roupies|rupias?|rupiah|yuan|renminbi|rmb|baht|đồng|vnd|rand|naira|ringgit|dinars?
  |dirhams?|riyals?|rials?|shekels?|جنيه\p{L}*|ريال\p{L}*|دولار\p{L}*|درهم\p{L}*)(?!\p{L}))
  |\b(?:ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million
  |billion)(?:[ -]\p{L}+)? (?:dollars|pounds|euros|francs|crowns|kroner|kronor|roubles|rubles|rupees|shillings)
`;
/** A share or a bare figure behind a word for what is paid: "costs 1.4 percent a year", "the fee is 360". */
const PRICED = pattern('iu')`
  (?<!\p{L})(?:costs?|charges?|charged|(?:price|fee|rent|fare|salary|wage|premium|deposit|fine)s?(?!\p{L})
  [^\p{Nd}.;:!?]{0,40}(?<!\p{L})(?:is|are|was|were)|kostet|kosten|beträgt|betragen|kost|coûte(?:nt)?|cuestan?
  |costa(?:no|n|m)?|custam?|kostar|koszt\p{L}+|стоит|стоят)(?!\p{L})[^\p{Nd}.;:!?]{0,40}
  (?<!(?:by|in|on|since|um|seit|en|di|om|w|в|на|pages?|chapters?|sections?|tables?|parts?|items?|annex|seiten?|kapitel
  |abschnitt|tabelle|punkt|chapitre|tableau|página|capítulo|tabla|pagina|capitolo|tabella|sida|stronie|странице) )
  (?!(?:1[5-9]|20)\p{Nd}{2}(?![\p{Nd}.,]*\p{Nd}))\p{Nd}[\p{Nd}.,]*
  (?:(?<![.,])\s?(?:[%％]|(?:per ?cent|prozent|pour cent|por cien(?:to)?|por cento|per cento|procent\p{L}*
  |процент\p{L}*)(?!\p{L}))|(?=[\s)\p{Pf}"]*$|(?<=[.,])\s|\s?[;)]))
`;
/** Nothing is to be paid. */
const FREE = pattern('iu')`
  (?<!\p{L})(?:(?:is|are|was|were|be|entirely) free(?! (?:to|from|and|or|as|of(?! charge))(?!\p{L}))
  |for free(?! (?!(?:on|in|at|to|if|when|with|by|for|every|each)(?!\p{L}))\p{L})|free (?:of charge|admission|entry)
  |(?:no|without) (?:charge|cost|fee)|costs? nothing|kost(?:et|en) nichts|ne coûte(?:nt)? rien
  |no cuesta[ns]? nada|non costa(?:no)? nulla|não custam? nada|kost(?:en)? niets|kostar inget
  |kostar ingenting|nic nie kosztuj\p{L}+|ничего не сто\p{L}+|kostenlos\p{L}*|kostenfrei\p{L}*|gratis
  |unentgeltlich\p{L}*|gratuit\p{L}*|grátis|bezpłatn\p{L}+|darmow\p{L}+|бесплатн\p{L}+|ücretsiz|bedava|miễn phí)
  (?!\p{L})|免费|免費|無料|무료|مجان
`;

/** Whether a question asks what something costs, or what somebody is paid. */
export const asksForMoney = (question: string): boolean => ASKS_MONEY.test(question);
/** Whether a text names a sum of money. */
export const holdsMoney = (text: string): boolean => MONEY.test(text.replace(NO_MONEY, ''));
/** Whether a text may say it: a sum, a share of one, a figure behind a word for what is paid, or that it is free. */
export const holdsPrice = (text: string): boolean => holdsMoney(text) || PRICED.test(text) || FREE.test(text);

const ASKS_WHAT =
  "what(?:['’]s| is| are)|which is|whose|give me|tell me|wie (?:ist|lautet)|was ist|quel(?:le)? est|cu[áa]l es" +
  '|qual [èé]|qual o|wat is|vad är|jaki jest|jaka jest|какой|какая';
const BY =
  'by|per|via|with|for|of|to|from|through|on|in|mit|für|auf|über|von|par|sur|en|por|con|su|na|op|på|om|z|на|по';
/** "What is the e-mail": a thing asked for by its name alone. Behind "by" or "on" it is a way of doing something. */
const named = (things: string): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${ASKS_WHAT}) (?:[\p{L}'’.-]+ ){0,4}(?<!(?:${BY}) (?:\p{L}{1,3} )?)(?:${things})` +
      String.raw`(?=\P{L}*$| (?:of|for|von|vom|der|des|de|du|del|di|da|do|van|för)(?!\p{L}))`,
    'iu',
  );

/** Things that are written in one way only, how they are asked for, and how they look. */
const WRITTEN: readonly (readonly [asks: readonly RegExp[], looks: RegExp])[] = [
  [
    [
      pattern('iu')`
        (?<!\p{L})(?:(?:tele)?phone|fax|mobile) numbers?|telefonnummer|rufnummer|numéro de téléphone|número de teléfono
        |numero di telefono|número de telefone|telefoonnummer|numer telefonu|номер телефона|telefon numarası
        |số điện thoại|电话号码|電話番号|전화번호|رقم (?:ال)?هاتف
      `,
    ],
    // No day: "13.06.2025", "2025-06-13".
    pattern('u')`
      (?<!\p{Nd}[./-]?)(?!\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}(?!\p{Nd})
      |\p{Nd}{4}-\p{Nd}\p{Nd}-\p{Nd}\p{Nd}(?!\p{Nd}))\+?\(?\p{Nd}{2,}[\p{Nd} ()/.-]{4,}\p{Nd}
    `,
  ],
  [
    [
      named('e-?mails?|correo electrónico|e-?post|e-?posta'),
      pattern('iu')`
        (?<!\p{L})(?:e-?mail address(?:es)?|e-?mail-?adressen?|mailadressen?|adresse (?:e-?mail|mail|électronique)
        |direcci[óo]n de (?:correo|e-?mail)|indirizzo (?:e-?mail|di posta elettronica)|endereço de e-?mail|e-?mailadres
        |e-?postadress|adres(?:u|em)? e-?mail|адрес(?:а|ом)? (?:электронной почты|e-?mail)|e-?posta adresi
        |địa chỉ e-?mail)(?!\p{L})|邮箱|メールアドレス|이메일 주소
      `,
    ],
    /\S@\S/u,
  ],
  [
    [
      named('web ?site|home ?page|webseite|site web|sitio web|sito web'),
      /(?<!\p{L})(?:web address|url)(?!\p{L})|网址|ウェブサイト/iu,
    ],
    /https?:\/\/|www\.|\p{L}\.(?:com|org|net|edu|gov|io)(?!\p{L})/iu,
  ],
];

/** "Is notice by e-mail valid", "why do you need my telephone number": another thing is asked. */
const ASKS_OTHERWISE = pattern('iu')`
  ^\P{L}*(?:(?:is|are) (?!there)|(?:do|does|did) (?!.*(?<!\p{L})have (?!to ))|(?:can|could) (?!you)|was|were|has|have
  |must|should|may|will|would|how|why|when|what (?:if|happens)|(?:ist|sind|darf|dürfen|kann|muss|müssen|wird|werden
  |warum|wann|wozu|est-ce|faut-il|peut-on|puis-je|dois-je|pourquoi|quand|comment|puedo|puede|se puede|debo|hay que|es
  |por qué|cuándo|cómo|posso|si può|devo|è|perch[ée]|quando|pode|por que|como|mag|kan|moet|waarom|wanneer|hoe|är
  |får|måste|varför|när|hur|czy|dlaczego|kiedy|jak|можно ли|нужно ли|почему|когда|как) )
`;

/** The things of those that a question asks for. */
const writtenFor = (question: string) =>
  ASKS_OTHERWISE.test(question) ? [] : WRITTEN.filter(([asks]) => asks.some(ask => ask.test(question)));

/** Whether a question asks for a telephone number, an address of mail or of a site. */
export const asksForWritten = (question: string): boolean => writtenFor(question).length > 0;

/**
 * Whether a text may hold what a question asks for by the way it is written: a telephone number, an address of mail or
 * of a site. True where it asks for nothing of the kind.
 */
export const holdsWritten = (question: string, text: string): boolean =>
  writtenFor(question).every(([, looks]) => looks.test(text));

const ASKS_LINK = pattern('iu')`
  (?<!\p{L})(?:where|wo|où|dónde|dove|onde|waar|var|gdzie|где)(?!\p{L}).{0,60}(?<!\p{L})
  (?:download|code|data ?set|repositor|github|online|source code|website|web ?site|available|herunterladen|télécharger
  |descargar|scaricare|baixar)
`;
/** An address of something that is to be had online. */
export const LINK =
  /https?:\/\/|www\.|(?<!\p{L})(?:github|gitlab|bitbucket|zenodo|huggingface)\.|\p{L}\.(?:com|org|net|edu|io)\//iu;
/** Whether a question asks where something is to be had online. */
export const asksForLink = (question: string): boolean => ASKS_LINK.test(question);

/** "What is the interest rate": so many in a hundred. Who sets it, and how it is lowered, is asked otherwise. */
const ASKS_RATE = pattern('iu')`
  (?<!\p{L})(?:(?:what(?: is| was| are| were|['’]s)?|how (?:high|low) (?:is|was|are|were)
  |at what) (?:\p{L}+ ){0,3}?(?:interest
  |mortgage|inflation|discount|tax|vat|unemployment|response|error|success|failure|survival) rates?
  |what (?:percentage|percent|proportion)|how many per ?cent|(?:wie hoch|welche[rn]?) .*(?:zinssatz|steuersatz
  |prozentsatz)
  |quel (?:est le )?(?:pourcentage|taux d['’]intérêt)|qué porcentaje|tipo de interés|(?:che|quale) percentuale
  |tasso d['’]interesse|que percentagem|welk percentage)(?!\p{L})
`;
/** A share of a whole, in any way of writing it. */
const RATE = pattern('iu')`
  \p{Nd}\s?[%‰％]|(?<!\p{L})(?:per ?cent|basis points|prozent|pour cent|por cien(?:to)?|por cento|per cento|procent)
  |(?<!\p{Nd})0[.,]\p{Nd}|(?:\p{Nd}|one|two|three|nine) (?:in|out of|of) (?:\p{Nd}|ten|a hundred|every)
  |(?:one|two|three)[ -](?:thirds?|quarters?|fifths?)|(?<!\p{L})half(?!\p{L})|of \p{Nd}[\p{Nd},.]* [^.]{1,40}, \p{Nd}
`;
/** Whether a question asks for a share of a whole. */
export const asksForRate = (question: string): boolean => ASKS_RATE.test(question);
/** Whether a text names one. */
export const holdsRate = (text: string): boolean => RATE.test(text);

const ASKS_YEAR = pattern('iu')`
  (?<!\p{L})(?:(?:in )?(?:what|which) year(?! of)|in welchem jahr|(?:en|dans) quelle année|en qué año
  |in (?:che|quale) anno|em que ano|in welk jaar)(?!\p{L})
`;
const YEAR = pattern('iu')`
  (?<!\p{Nd})(?:1\d|2[01])\d\d(?!\p{Nd})|(?<!\p{L})FY\s?\d\d|['’]\d\d(?!\p{Nd})
  |\p{Nd}{1,4}\s(?:b\.?c|a\.?d|v\. ?chr|av\. j)(?!\p{L})|century|jahrhundert|siècle|siglo|secolo|século|eeuw
`;
/** Whether a question asks for a year. */
export const asksForYear = (question: string): boolean => ASKS_YEAR.test(question);
/** Whether a text names a year, or a century. */
export const holdsYear = (text: string): boolean => YEAR.test(text);

const ASKS_PLACE_NAME = pattern('iu')`
  (?<!\p{L})(?:(?:in|from|to) )?(?:which|what) (?:city|town|village|country|state|county|continent)(?!\p{L})
  |in welche[rm] (?:stadt|land|ort)|dans quel(?:le)? (?:ville|pays)|en qué (?:ciudad|país|pueblo)
  |in (?:che|quale) (?:città|paese)|em que (?:cidade|país)|in welke (?:stad|plaats)|in welk land
`;
const LOCATED = pattern('gu')`
  (?<!\p{L})(?:in|at|near|from|to|of|outside|around|nach|aus|bei|à|en|dans|de|du|di|da|em|no|na|te|uit)
  (?: the)? (?<name>\p{Lu}[\p{L}\p{M}'’-]+)
`;

/** Asks where something happened to somebody: mostly in a town or a country. */
const ASKS_WHERE_HAPPENED = pattern('iu')`
  ^\P{L}*(?:where (?:was|were|is|are|did|does|do|has|have) .*(?<!\p{L})(?:born|raised|brought up|gr[eo]w up|die[ds]?
  |killed|buried|lived?|settled?|stud(?:y|ied)|graduated?|married|founded|established|based|headquartered|filmed|shot
  |signed|held)
  |wo (?:ist|wurden?|sind|hat|haben|lebten?|starb(?:en)?|studierten?) .*(?:geboren|gestorben|begraben|aufgewachsen
  |gegründet|gelebt|studiert|unterzeichnet)
  |où .*(?:né|mort|enterré|fondé|signé|grandi|vécu|étudié)(?:e?s?)
  |d[oó]nde .*(?:naci|muri|creci|estudi|vivi|fund|enterr|firm)\p{L}+
  |dove .*(?:nato|nata|nati|morto|morta|sepolt[oa]|cresciut[oa]|fondat[oa]|firmat[oa]|studiato|vissut[oa])
  |onde .*(?:nasc|morr|cresc|estud|viv|fund|enterr|assin)\p{L}+
  |waar .*(?:geboren|gestorven|begraven|opgegroeid|opgericht|gewoond|gestudeerd|ondertekend))(?!\p{L})
`;

/** Whether a question asks where something happened: "where was she born". */
export const asksWhereHappened = (question: string): boolean => ASKS_WHERE_HAPPENED.test(question);

/** Whether a question asks for a place by what it is: "in which city". */
export const asksForPlaceName = (question: string): boolean => ASKS_PLACE_NAME.test(question);

/** Whether a text may say where, if the question asks for a place by what it is. */
export const holdsPlaceName = (question: string, text: string): boolean =>
  !asksForPlaceName(question) || !CASED.test(text) || namesPlace(question, text);

/** Whether a name stands behind "in", "near" or the like that is not the question's own. */
export function namesPlace(question: string, text: string): boolean {
  const asked = question.toLowerCase();
  return [...text.matchAll(LOCATED)].some(({ groups }) => !asked.includes((groups?.['name'] ?? '').toLowerCase()));
}
