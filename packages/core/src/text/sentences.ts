import { BEFORE_NUMBER, MAY_BE_LAST, MONTHS, NEVER_LAST, STARTERS } from './abbreviations.ts';
import { pattern } from './pattern.ts';

/** Half-open UTF-16 span. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface SentenceOptions {
  /** Each line is its own sentence: tables, code, verse. Without it a newline is a space like any other. */
  readonly byLine?: boolean;
  /** A line end ends a sentence as a stop does: paragraphs and bullets of a slide, which have none. */
  readonly atLineEnds?: boolean;
}

/**
 * Longest sentence handed out; longer runs (clauses without a full stop, formula soup) are cut into parts so that a
 * pointer stays small.
 */
export const MAX_SENTENCE_CHARACTERS = 1_200;
/** Longest of these parts: one that is quoted is read at a glance. */
const MAX_PART_CHARACTERS = 500;
const MAX_THAI_CHARACTERS = 200;

const isSpace = (code: number): boolean =>
  code === 32 ||
  (code >= 9 && code <= 13) ||
  code === 0xa0 ||
  code === 0x3000 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x202f;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
/** Closing quotes and brackets that belong to the sentence before them. */
const isCloser = (code: number): boolean =>
  code === 41 ||
  code === 93 ||
  code === 34 ||
  code === 39 ||
  code === 0xbb ||
  code === 0x201d ||
  code === 0x2019 ||
  code === 0x300d ||
  code === 0x300f ||
  code === 0xff09 ||
  code === 0x3011 ||
  code === 0x203a;
/** Enders after which no space is needed: ideographic and Indic ones. */
const isHardEnder = (code: number): boolean =>
  code === 0x3002 || code === 0xff01 || code === 0xff1f || code === 0xff61 || code === 0x0964 || code === 0x0965;
/** Enders that need a space (or the end) behind them: . ! ? … and the Arabic question mark and full stop. */
const isEnder = (code: number): boolean =>
  code === 46 ||
  code === 33 ||
  code === 63 ||
  code === 0x2026 ||
  code === 0x061f ||
  code === 0x06d4 ||
  isHardEnder(code);
const isThai = (code: number): boolean => code >= 0x0e00 && code <= 0x0eff;

const LOWER = /\p{Ll}/u;
const LETTER = /\p{L}/u;
const UPPER = /\p{Lu}/u;

const wordAfter = (text: string, from: number, end: number): string => {
  let to = from;
  while (to < end && to - from < 24 && !isSpace(text.charCodeAt(to))) to += 1;
  return text.slice(from, to);
};

/** The token that a full stop at `stop` ends, without the stop and without opening brackets, in lower case. */
const tokenBefore = (text: string, start: number, stop: number): string => {
  let from = stop;
  while (from > start && stop - from < 14 && !isSpace(text.charCodeAt(from - 1))) from -= 1;
  return text.slice(from, stop).replace(/^[^\p{L}\p{N}]+/u, '');
};

const startsLikeSentence = (next: string): boolean =>
  STARTERS.has(next.replace(/[^\p{L}]+$/u, '').toLowerCase()) && UPPER.test(next.charAt(0));

/** "VAT No. GB 123", "Ref. AB-12": a number may begin with letters. */
const NUMBERED = /^["'“‘«„([]?(?:[+\p{N}IVX]|\p{Lu}{1,3}[ -]?\p{Nd})/u;
/** A word that ends in "street" abbreviated: "Hauptstr. 5". */
const STREET = /\p{L}str$/u;
/** What stands in front of an ordinal, which a number at a sentence's end seldom has: "im 2. Stock", "w 2. Rejonie". */
const LEADS_TO_ORDINAL = pattern('u')`
  (?<!\p{L})(?:[Ii]m|(?<!I )[Aa]m|[Dd](?:er|ie|as|e[nms]|et)|[Zz]u[rm]|[Vv]o[mr]|[Bb]eim|[Aa]b|[Ss]eit|[Nn]ach
  |[Jj]ede[rsnm]?|[Ii]hre?[rnm]?|i|[Ww]e?|[Vv]e?|[Pp]o)\s$
`;

/** Whether the full stop at `stop` ends a sentence when the next word starts at `next`. */
function stopEnds(text: string, start: number, stop: number, next: number, end: number): boolean {
  const following = wordAfter(text, next, end);
  const opener = following.replace(/^["'“‘«„([]+/u, '');
  if (LOWER.test(opener.charAt(0))) return false;
  const token = tokenBefore(text, start, stop);
  if (token === '') return true;
  const lower = token.toLowerCase();
  if (NEVER_LAST.has(lower)) return false;
  const isInitial = token.length === 1 && UPPER.test(token);
  // "c. 1455", "v. 2": a small letter alone abbreviates what the number counts.
  if ((BEFORE_NUMBER.has(lower) && !isInitial) || STREET.test(token)) return !NUMBERED.test(text.slice(next, next + 8));
  // "z. B. Hunde": the letter after it is abbreviated as well.
  if (/^\p{Ll}$/u.test(token)) return !/^(?:[\p{N}IVX]|\p{Lu}\.)/u.test(opener);
  // A token with inner stops ("U.S", "Ph.D") behaves like an abbreviation even when no list knows it.
  if (MAY_BE_LAST.has(lower) || /^\p{L}(\.\p{L}{1,3})+$/u.test(token)) return startsLikeSentence(opener);
  if (isInitial) return startsLikeSentence(opener);
  if (/^\d{1,2}$/.test(token)) {
    // "3. Oktober", and "2. First do this" at the start of an item: the number belongs to what follows.
    if (MONTHS.has(opener.replace(/[^\p{L}]+$/u, '').toLowerCase())) return false;
    const before = text.slice(start, stop - token.length);
    return before.trim() !== '' && (!LEADS_TO_ORDINAL.test(before.slice(-8)) || startsLikeSentence(opener));
  }
  return true;
}

/** A row of enders: where it ends, where the closing marks behind it end, and where the next word begins. */
interface EnderRun {
  readonly bare: number;
  readonly closed: number;
  readonly next: number;
}

function enderRun(text: string, at: number, end: number): EnderRun {
  let bare = at + 1;
  while (bare < end && isEnder(text.charCodeAt(bare))) bare += 1;
  let closed = bare;
  while (closed < end && isCloser(text.charCodeAt(closed))) closed += 1;
  let next = closed;
  while (next < end && isSpace(text.charCodeAt(next))) next += 1;
  return { bare, closed, next };
}

/** A mark that was set above the line, and so came to stand apart from its sentence: "loan.\n[5] He". */
const MARK_APART = /^\s?(?:\[\d{1,3}\]){1,4}(?=\s+["'“‘(]?\p{Lu}|\s*$)/u;
const RAISED_MARK = /^(?:\s(?=[⁰¹²³⁴-⁹,–-]+\s))?[⁰¹²³⁴-⁹]{1,3}(?:[,–-][⁰¹²³⁴-⁹]{1,3})*/u;
/** Marks are shorter. */
const MARK_LENGTH = 40;
/** Entries of a bibliography begin so: only where others stand behind a word or its comma they are marks. */
const MARK_GLUED = /[\p{L}\p{N},”"’']\[\d{1,3}\]/u;
const hasGluedMarks = (text: string): boolean => !text.startsWith('[') && MARK_GLUED.test(text);

/**
 * Where the sentence of an ender of `run` ends (after closing quotes, brackets and a reference number), or -1 when the
 * ender ends nothing.
 */
function endAfter(
  text: string,
  { start, at, end, hasMarks }: { start: number; at: number; end: number; hasMarks: boolean },
  { bare, closed, next }: EnderRun,
): number {
  let to = closed;
  if (to >= end) return end;
  const code = text.charCodeAt(at);
  if (isHardEnder(code)) return to;
  // Set above the line, it is a mark whatever follows: "results.¹² The", "fair use.”¹ Else".
  to += RAISED_MARK.exec(text.slice(to, Math.min(end, to + MARK_LENGTH)))?.[0].length ?? 0;
  if (to >= end) return end;
  // A footnote or reference number glued to the stop: "results.12 The", "results.[3,4] The".
  if (code === 46 && bare === at + 1 && to === bare && at > start && LETTER.test(text.charAt(at - 1))) {
    const mark = /^(?:\d{1,3}(?:[,–-]\d{1,3})*|\[\d{1,3}(?:[,;–\- ]+\d{1,3})*\])(?=\s+["'“‘(]?\p{Lu})/u.exec(
      text.slice(to, Math.min(end, to + MARK_LENGTH)),
    );
    if (mark !== null) to += mark[0].length;
  }
  if (hasMarks && code === 46 && bare === at + 1) {
    const mark = MARK_APART.exec(text.slice(to, Math.min(end, to + MARK_LENGTH)));
    if (mark !== null) to += mark[0].length;
  }
  if (!isSpace(text.charCodeAt(to))) return -1;
  let following = Math.max(to, next);
  while (following < end && isSpace(text.charCodeAt(following))) following += 1;
  if (following >= end) return to;
  // A closing quote that is followed by more of the sentence: “Really?” she asked.
  if (code !== 46 || bare > at + 1) return LOWER.test(text.charAt(following)) ? -1 : to;
  return stopEnds(text, start, at, following, end) ? to : -1;
}

/** Behind a semicolon a clause ends, and behind other marks a smaller part of one. */
const CLAUSE_END = /[;；؛](?=\s|[^\x00-\x7f])/gu;
const BREATH = /[,:，、：،—–](?=\s|[^\x00-\x7f])/gu;

/** Adds `from..to` without the white space around it, cutting what is too long; a row has no clauses. */
function push(spans: Span[], text: string, from: number, to: number, isRow = false): void {
  const { start, end } = trimmed(text, from, to);
  const isOfThai = isThai(text.charCodeAt(start)) || isThai(text.charCodeAt(start + ((end - start) >> 1)));
  if (isOfThai) pushCut(spans, text, { start, end }, MAX_THAI_CHARACTERS);
  else if (isRow || end - start <= MAX_SENTENCE_CHARACTERS)
    pushCut(spans, text, { start, end }, MAX_SENTENCE_CHARACTERS);
  else {
    let clause = start;
    for (const { index } of text.slice(start, end).matchAll(CLAUSE_END)) {
      pushCut(spans, text, trimmed(text, clause, start + index + 1), MAX_PART_CHARACTERS);
      clause = start + index + 1;
    }
    pushCut(spans, text, trimmed(text, clause, end), MAX_PART_CHARACTERS);
  }
}

function trimmed(text: string, from: number, to: number): Span {
  let start = from;
  let end = to;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return { start, end };
}

/** Adds a span in parts of at most so many characters: cut behind a mark in their second half, else at a space. */
function pushCut(spans: Span[], text: string, span: Span, limit: number): void {
  let { start } = span;
  const { end } = span;
  while (end - start > limit) {
    const part = text.slice(start, start + limit);
    const breath = [...part.matchAll(BREATH)].at(-1)?.index ?? -1;
    let cut = start + (breath >= limit / 2 ? breath + 1 : limit);
    while (cut > start && breath < limit / 2 && !isSpace(text.charCodeAt(cut))) cut -= 1;
    if (cut === start) {
      cut = start + limit;
      // Never between the halves of a surrogate pair.
      if ((text.charCodeAt(cut) & 0xfc00) === 0xdc00) cut += 1;
    }
    spans.push(trimmed(text, start, cut));
    ({ start } = trimmed(text, cut, end));
  }
  if (end > start) spans.push({ start, end });
}

/**
 * Splits `text` (or its part `start..end`) into sentences. Spans are in order, do not overlap, carry no outer white
 * space, and everything between them is white space: nothing is lost. Rule based, because `Intl.Segmenter` reads 0.1
 * MB/s and breaks at "e.g." and "Dr."; knows abbreviations, initials, decimals, reference marks, CJK, Arabic and Indic
 * enders, and cuts Thai at spaces of at most 200 characters.
 */
export function splitSentences(text: string, start = 0, end = text.length, options: SentenceOptions = {}): Span[] {
  const spans: Span[] = [];
  let from = start;
  // Looked for once for all enders of a row: there may be a hundred thousand.
  let run: EnderRun | undefined;
  let hasMarks: boolean | undefined;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 && (options.byLine === true || options.atLineEnds === true)) {
      push(spans, text, from, at, options.byLine);
      from = at + 1;
    } else if (
      isEnder(code) &&
      !(
        code === 46 &&
        at + 1 < end &&
        isDigit(text.charCodeAt(at + 1)) &&
        at > start &&
        !LETTER.test(text.charAt(at - 1))
      )
    ) {
      if (run === undefined || at >= run.bare) run = enderRun(text, at, end);
      hasMarks ??= hasGluedMarks(text.slice(start, end));
      const to = options.byLine === true ? -1 : endAfter(text, { start: from, at, end, hasMarks }, run);
      if (to > 0) {
        push(spans, text, from, to);
        from = to;
        at = to - 1;
      }
    }
  }
  push(spans, text, from, end, options.byLine);
  return spans;
}
