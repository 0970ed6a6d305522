/**
 * Turns of phrase around quoted words that address the sources, in the languages of the interface: what the engine
 * itself offers to ask. They count as function words, so a text need not have them. Only next to a quotation mark,
 * where they are no part of a subject.
 */
const TURNS: readonly string[] = [
  '\\bwas (?:sagt der text über|bedeutet|steht im abschnitt)(?=\\s*„)',
  '\\bque (?:dit (?:le texte sur|la section)|signifie)(?=\\s*«)',
  'qué (?:dice (?:el texto sobre|la sección)|significa)(?=\\s*«)',
  '\\bche cosa (?:dice (?:il testo su|la sezione)|significa)(?=\\s*«)',
  '\\bo que (?:o texto diz sobre|significa|diz a seção)(?=\\s*“)',
  '\\bwat (?:zegt de tekst over|betekent|staat er in het gedeelte)(?=\\s*“)',
  '\\bvad (?:säger texten om|betyder|står det i avsnittet)(?=\\s*”)',
  '\\bco (?:tekst mówi na temat|oznacza)(?=\\s*„)|\\bo czym mówi sekcja(?=\\s*„)',
  '(?:что (?:сказано в тексте на тему|означает)|о ч[её]м говорится в разделе)(?=\\s*«)',
  '\\bmetin(?=\\s*“)|(?<=”\\s)(?:hakkında ne diyor|ne anlama geliyor|bölümünde ne anlatılıyor)',
  'văn bản nói gì về(?=\\s*“)|(?<=”\\s)(?:nghĩa là gì|nói gì)|phần(?=\\s*“)',
  '(?:ماذا يقول (?:النص عن|القسم)|ما معنى)(?=\\s*«)',
  '文中(?:关于|關於)(?=[“「])|(?<=[”」])(?:说了什么|說了什麼|是什么意思|是什麼意思|一节讲了什么|一節說了什麼)',
  '本文では(?=「)|(?<=」)(?:について何と述べていますか|とは何ですか|の節には何が書かれていますか)',
  '본문은(?=\\s*“)|(?<=”\\s?)(?:에 대해 무엇을 말합니까|의 뜻은 무엇입니까|절에는 무엇이 있습니까)',
];

const QUOTE = /[„“”«»「」]/;
let turns: RegExp | undefined;

/** Where such turns stand in a question, as start and end; nothing without a quotation mark. */
export function quotingTurns(question: string): (readonly [number, number])[] {
  if (!QUOTE.test(question)) return [];
  turns ??= new RegExp(TURNS.join('|'), 'gi');
  return [...question.matchAll(turns)].map(({ 0: { length }, index }) => [index, index + length] as const);
}
