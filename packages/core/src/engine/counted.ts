/** How sentences begin that count points out, after the languages of the product. "Finally" alone counts nothing. */
const COUNTED = new RegExp(
  `^\\P{L}*(?:${[
    'first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|another|finally|last(?:ly)?',
    'erstens|zweitens|drittens|viertens|schließlich',
    'premièrement|deuxièmement|troisièmement|enfin',
    'en (?:primer|segundo|tercer|cuarto|último) lugar|por último|finalmente',
    'em (?:primeiro|segundo|terceiro|quarto|último) lugar|por fim',
    'in (?:primo|secondo|terzo|ultimo) luogo|infine',
    'för det (?:första|andra|tredje|fjärde)|slutligen',
    'ten eerste|ten tweede|ten derde|tot slot',
    'во-первых|во-вторых|в-третьих|наконец',
    'po pierwsze|po drugie|po trzecie|wreszcie',
    'în primul rând|în al doilea rând|în al treilea rând|în sfârșit',
    'birincisi|ikincisi|üçüncüsü|son olarak',
    'πρώτον|δεύτερον|τρίτον|τέλος',
    'thứ nhất|thứ hai|thứ ba|cuối cùng',
    'أولا[ًّ]?|ثانيا[ًّ]?|ثالثا[ًّ]?|أخيرا[ًّ]?',
    'पहला|दूसरा|तीसरा|अंत में',
  ].join(
    '|',
  )})(?![\\p{L}\\p{M}-])|^\\P{L}*(?:首先|其次|第[一二三四]|最后|最後|まず|次に|첫째|둘째|셋째|마지막으로|ประการแรก|ประการที่)`,
  'iu',
);

/** Whether a sentence counts a point out: "First, …", "Zweitens …", "其次…". */
export const countsOut = (text: string): boolean => COUNTED.test(text);
