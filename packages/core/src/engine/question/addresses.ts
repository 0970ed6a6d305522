import { pattern } from '../../text/pattern.ts';

/** A place that a question names by its number: "Table III", "section 4.2", "page 14", "requirement 2.1.1". */
export interface Address {
  readonly kind: 'table' | 'figure' | 'section' | 'page' | 'requirement' | 'heading';
  /** As it is written, without a point at the end: "III", "4.2", "14", "six"; "" for a section that is quoted. */
  readonly number: string;
  /** The heading of a section, as the question quotes it; of a heading that is looked for, what it is about. */
  readonly heading?: string;
  /** It was asked for as a chapter: sections within chapters are numbered anew. */
  readonly isChapter?: true;
  /** The heading is what the part is called or about, in the asker's words. */
  readonly isTitled?: true;
  /** What it says is all that is asked: "what is 4.4". */
  readonly isAsked?: true;
  /** Where it stands in the question. */
  readonly start: number;
  readonly end: number;
}

const NUMBER = '(?:[A-Z]?\\d{1,4}(?:\\.\\d{1,3}){0,3}[a-z]?|[IVXLC]{1,6}|[A-Z])';
const PLACE = `(?<number>${NUMBER})(?![\\p{L}\\p{N}])`;
/** English chapters are often numbered in words. */
const IN_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen' +
  '|eighteen|nineteen|twenty';

/** The names of places in the languages of the interface, each in front of its number; `u` and `i` for all of them. */
const PATTERNS: readonly (readonly [Address['kind'], string])[] = [
  [
    'requirement',
    '(?:requirements?|req\\.?|anforderung|exigence|requisito|requirement)\\s*V?(?<number>\\d+(?:\\.\\d+)+)',
  ],
  ['requirement', '(?<![\\p{L}\\p{N}.$€£])V?(?<number>\\d{1,2}\\.\\d{1,3}\\.\\d{1,3})(?![\\p{N}.]\\p{N})'],
  [
    'requirement',
    '(?:(?:sub-?)?paragraphs?|clauses?|items?|points?|absatz|buchstabe|alinéa|párrafo|apartado|comma|lid|punkt)\\s*' +
      '(?<number>\\((?:\\p{L}{1,2}|\\d{1,3})\\))',
  ],
  [
    'table',
    '(?:tables?|tab\\.|tabellen?|tableaux?|tablas?|tabell[ae]|tabelas?|tabel|tabell|tabela|tablo|bảng' +
      `|табл(?:ица|ице|ицы|\\.))\\s*(?:no\\.?|nr\\.?|n[°º])?\\s*${PLACE}`,
  ],
  [
    'figure',
    '(?:figures?|figs?\\.?|abbildung(?:en)?|abb\\.|figuras?|figur[ae]|figuur|rysun(?:ek|ku)|şekil|hình' +
      `|рис(?:унок|унке|\\.))\\s*(?:no\\.?|nr\\.?|n[°º])?\\s*${PLACE}`,
  ],
  [
    'section',
    '(?:sub-?sections?|sections?|sec\\.?|chapters?|chap\\.?|ch\\.?|appendix|abschnitt|kapitel|anhang' +
      '|chapitre|annexe|sección|capítulos?|apéndice|sezione|capitolo|seção|hoofdstuk|paragraaf' +
      `|avsnitt|rozdzia[łl]\\p{L}*|sekcj\\p{L}|bölüm|chương|mục|глав\\p{L}` +
      `|раздел\\p{L}?|§)\\s*(?<number>${NUMBER}|${IN_WORDS})` +
      '(?![\\p{L}\\p{N}])',
  ],
  [
    'section',
    '(?:clauses?|articles?|art\\.|rules?|items?|points?|klausel|ziffer|artikel|clausules?|punkt|cláusulas?|artículos?' +
      '|puntos?|clausol[ae]|articol[oi]|punt[oi]|artigos?|pontos?|klausul|artykuł\\p{L}*|klauzul\\p{L}' +
      '|ustęp\\p{L}*|стать\\p{L}|пункт\\p{L}?|madde|điều|khoản|المادة|البند)\\s*' +
      '(?<number>\\d{1,3}(?:\\.\\d{1,3}){0,3})(?![\\p{L}\\p{N}])',
  ],
  [
    'page',
    '(?:pages?|pp?\\.|pg\\.?|seiten?|s\\.|páginas?|pagina|pág\\.?|sida|stron\\p{L}+|sayfa|trang|страниц\\p{L}' +
      '|стр\\.)\\s*(?<number>\\d{1,4}|[ivxl]{1,6})(?![\\p{L}\\p{N}])',
  ],
  [
    'page',
    '(?:slides?|folien?|diapositiv(?:es?|as?)|slajd\\p{L}*|slayt|слайд\\p{L}{0,2})\\s*' +
      '(?:no\\.?|nr\\.?|n[°º])?\\s*(?<number>\\d{1,4})(?![\\p{L}\\p{N}])' +
      '|(?:幻灯片|投影片|スライド|슬라이드|الشريحة|شريحة)\\s*(?<sign>\\d{1,4})' +
      '|第\\s*(?<sheet>\\d{1,4})\\s*(?:张|張)(?:幻灯片|投影片)',
  ],
  ['table', '(?:表|표|جدول|الجدول)\\s*(?<number>\\d{1,3})'],
  ['figure', '(?:图|圖|図|그림|شكل|الشكل)\\s*(?<number>\\d{1,3})'],
  [
    'page',
    '第\\s*(?<number>\\d{1,4})\\s*[页頁ページ]|(?:الصفحة|صفحة)\\s*(?<arabic>\\d{1,4})|(?<own>\\d{1,4})\\s*(?:ページ|페이지|쪽)',
  ],
  [
    'section',
    '第\\s*(?<number>\\d{1,3}|[一二三四五六七八九十]{1,3})\\s*[章节節条條項]|제\\s*(?<korean>\\d{1,3})\\s*[장조항]',
  ],
];

const BEFORE = '(?<![\\p{L}\\p{N}])';
let compiled: readonly (readonly [Address['kind'], RegExp])[] | undefined;

/** Only a question with a number, or a chapter in words, can name a place by one. */
const MAY = new RegExp(
  `\\p{Nd}|\\(\\p{L}{1,2}\\)|(?<!\\p{L})(?:[IVXLC]+|[A-Z]|[ivxl]{1,6}|${IN_WORDS})(?!\\p{L})|第`,
  'u',
);

/** The first place that a question names by its number; null where it names none. */
export function addressIn(question: string): Address | null {
  if (!MAY.test(question)) return null;
  compiled ??= PATTERNS.map(([kind, body]) => [kind, new RegExp(`${BEFORE}(?:${body})`, 'iu')] as const);
  for (const [kind, pattern] of compiled) {
    const match = pattern.exec(question);
    const number = Object.values(match?.groups ?? {}).find(found => found !== undefined);
    if (!match || number === undefined || !isNumber(number) || isOfKind(question, match)) continue;
    return {
      kind,
      number: number.replace(/\.$/u, ''),
      start: match.index,
      end: match.index + match[0].length,
      ...(kind === 'section' && CHAPTER.test(match[0]) && { isChapter: true }),
    };
  }
  return null;
}

/** "A chapter 13 trustee" is one of a kind, and in no chapter. */
const isOfKind = (question: string, { 0: written, index }: RegExpExecArray): boolean =>
  /(?<!\p{L})an? $/iu.test(question.slice(0, index)) && /^ \p{L}/u.test(question.slice(index + written.length));

/** A part that goes by a letter and a number: "V13", which may just as well be a name. */
export const lettered = (question: string): Address[] =>
  [...question.matchAll(/(?<![\p{L}\p{N}.])[A-Z]\d{1,2}(?:\.\d{1,2})?(?![\p{L}\p{N}]|\.\p{N})/gu)].map(
    ({ 0: number, index }) => ({
      kind: 'section',
      number,
      start: index,
      end: index + number.length,
    }),
  );

/** "What is 4.4 of the report", "what does 2.3 say": a number with a point, asked for nothing but what it is. */
const NUMBER_ALONE = pattern('iu')`
  ^\P{L}*(?:what(?:['’]?s| is| does| do| did)?|explain|show(?: me)?|read(?: me)?|see|quote|tell me about
  |was (?:ist|steht in|steht unter|sagt|bedeutet)|que dit|qu['’]est-ce que|qué (?:es|dice)|cosa dice|che cosa dice
  |o que (?:é|diz)|wat (?:is|staat in|zegt)|vad (?:är|säger))(?: (?:in|the|the point))?\s+
  (?<number>\p{Nd}{1,2}\.\p{Nd}{1,2})(?=\s+(?:of|in|from|says?|about|means?|cover|des|der|aus|von|du|de|del|van|in)
  (?!\p{L})|\s*[?.!]*\s*$)
`;

/** A part that is asked for by nothing but its number, which may be that of anything. */
export function numberedPart(question: string): Address[] {
  const match = NUMBER_ALONE.exec(question);
  const number = match?.groups?.['number'];
  if (!match || number === undefined) return [];
  return [{ kind: 'section', number, isAsked: true, start: match.index, end: match.index + match[0].length }];
}

/** Begins with the word for a chapter. */
export const CHAPTER =
  /^\P{L}*(?:chapter|ch\.|kapitel|chapitre|capítulo|capitolo|hoofdstuk|rozdzia|bölüm|chương|глав|第[^章]{1,4}章|제)/iu;

/** Asks where something is treated, and wants the name of that part. */
const ASKS_WHICH_PART = pattern('iu')`
  (?<!\p{L})(?:in )?(?:which|what) (?:chapters?|sections?|parts?)(?: of (?:the|this) [\p{L}\p{N}]+)?
  (?: (?:deals? with|covers?|discuss(?:es)?|treats?|describes?|explains?|contains?|is about|is on|talks? about
  |addresses|(?:is|are)(?= .+ (?:covered|discussed|treated|described|explained))))?
  |(?<!\p{L})(?:in )?welche[ms]? (?:kapitel|abschnitt)(?: (?:behandelt|beschreibt))?
  |(?<!\p{L})(?:dans )?quel(?:le)? (?:chapitre|section)(?: (?:traite (?:de|du)|parle (?:de|du)))?
  |(?<!\p{L})(?:en )?qué (?:capítulo|sección)(?: (?:trata (?:de|sobre)|habla de))?
`;

/** The part of a text that a question looks for by its subject; null when it does not. */
export function partAskedFor(question: string): Address | null {
  const match = ASKS_WHICH_PART.exec(question);
  if (!match) return null;
  const heading = question
    .replace(match[0], ' ')
    .replace(/(?:covered|discussed|treated|described|explained)?\s*[?.!]*\s*$/iu, '')
    .trim();
  return heading === ''
    ? null
    : { kind: 'heading', number: '', heading, start: match.index, end: match.index + match[0].length };
}

const QUOTED = /["“„«「『]\s*([^"“”„«»「」『』]{2,120}?)\s*["”“»」』]/gu;

/** What a question quotes, each as a heading that may stand in the sources. */
export const quotedIn = (question: string): Address[] =>
  [...question.matchAll(QUOTED)].map(match => ({
    kind: 'section',
    number: '',
    heading: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));

/** "section a" and "table i" are words, not numbers: a single letter has to be a capital. */
const isNumber = (written: string): boolean => written.length > 1 || /[\p{Nd}A-Z一二三四五六七八九十]/u.test(written);

const ROMAN: ReadonlyMap<string, number> = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
  ['l', 50],
  ['c', 100],
]);
const HAN = '一二三四五六七八九十';

/** What a number in figures, Roman numerals or words counts to; null for letters and numbers with points. */
export function countOf(written: string): number | null {
  if (/^\d+$/.test(written)) return Number(written);
  const word = IN_WORDS.split('|').indexOf(written.toLowerCase());
  if (word >= 0) return word + 1;
  if (HAN.includes(written)) return HAN.indexOf(written) + 1;
  const signs = [...written.toLowerCase()].map(sign => ROMAN.get(sign));
  if (signs.length === 0 || signs.some(value => value === undefined)) return null;
  return signs.reduce<number>((sum, value = 0, at) => sum + (value < (signs[at + 1] ?? 0) ? -value : value), 0);
}

/** Whether two spellings of a number mean the same place: "III" and "3", "six" and "6". */
export function isSameNumber(one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase()) return true;
  const count = countOf(one);
  return count !== null && count === countOf(other);
}
