/**
 * How sentences begin that count points out, in the languages of the product. What begins a sentence for other reasons
 * as well ("Last year …", "Second World War …", 第一次…) counts only in front of a comma.
 */
const NUMBERED = [
  'firstly|secondly|thirdly|fourthly|lastly',
  'erstens|zweitens|drittens|viertens',
  'premièrement|deuxièmement|troisièmement',
  'en (?:primer|segundo|tercer|cuarto|último) lugar',
  'em (?:primeiro|segundo|terceiro|quarto|último) lugar',
  'in (?:primo|secondo|terzo|quarto|ultimo) luogo',
  'för det (?:första|andra|tredje|fjärde)',
  'ten (?:eerste|tweede|derde|vierde)',
  'во-первых|во-вторых|в-третьих|в-четвёртых',
  'po (?:pierwsze|drugie|trzecie|czwarte)',
  'birincisi|[iİ]kincisi|üçüncüsü|dördüncüsü',
  'thứ (?:nhất|hai|ba|tư)',
  'أول[ًّ]?ا[ًّ]?|ثاني[ًّ]?ا[ًّ]?|ثالث[ًّ]?ا[ًّ]?|رابع[ًّ]?ا[ًّ]?',
].join('|');
const WITH_COMMA =
  'first|second|third|fourth|last|finally|enfin|por último|finalmente|por fim|infine|наконец|son olarak|cuối cùng' +
  '|وأخير[ًّ]?ا[ًّ]?|أخير[ًّ]?ا[ًّ]?';
const UNSPACED =
  '首先|其次|第[一二三四](?=[，,、にはが])|最后(?=[，,])|最後(?=[，,、に])|첫째|둘째|셋째|넷째|마지막으로';
const COUNTED = new RegExp(
  `^\\P{L}*(?:(?:${NUMBERED})(?![\\p{L}\\p{M}-])|(?:${WITH_COMMA})(?=[,،])|${UNSPACED})`,
  'iu',
);

/** Whether a sentence counts a point out: "First, …", "Zweitens …", "其次…". */
export const countsOut = (text: string): boolean => COUNTED.test(text);
