import { pattern } from '../text/pattern.ts';

/** Where a definition such as "[id]: address" sends the words that name it. */
interface Definition {
  readonly address: string;
  readonly title: string;
}

/** A part of the text that another takes the place of. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

const QUOTED = /^(?: {0,3}> ?)+/;
const FENCE = /^(`{3,}(?!.*`)|~{3,})/;
const RAW_HTML = /^<(?:(pre|script|style|textarea)\b|!--)/i;
/** A line of markup, which is kept as it is up to a blank line, with what stands in it. */
const HTML_LINE = /^<\/?(?:(?:center|details|div|figure|h[1-6]|p|section|table|ul|ol)\b|[a-z][^<>]*>$)/i;
const HEADING = /^#{1,6}(?:[ \t]|$)/;
/** Under a paragraph it makes a heading of it; elsewhere it is a line across. Either way no paragraph goes on. */
const RULE = /^(?:=+|-+|(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})[ \t]*$/;
const ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/;
const CODE_INDENT = 4;
const LONGEST_LABEL = 999;

const DEFINITION = pattern('sy')`
  [ ]{0,3}\[((?:\\.|[^\\[\]]){1,999})\]:[ \t]*(?:\n[ \t]*)?(<(?:\\.|[^<>\\\n])*>|[^\s<]\S*)
  (?:(?:[ \t]+|[ \t]*\n[ \t]*)
  ("(?:\\.|[^"\\]){0,999}"|'(?:\\.|[^'\\]){0,999}'|\((?:\\.|[^()\\]){0,999}\)))?[ \t]*(?=\n|$)
`;
const LABEL = /\[((?:\\.|[^\\[\]]){0,999})\]/sy;
/** "(address)" or "(address "title")": what makes an ordinary link of the words in brackets before it. */
const DESTINATION = pattern('sy')`
  \(\s*(?:<(?:\\.|[^<>\\\n]){0,2000}>|(?:\\.|[^\s()<\\]|\((?:\\.|[^\s()\\]){0,999}\)){0,2000})
  (?:\s+(?:"(?:\\.|[^"\\]){0,999}"|'(?:\\.|[^'\\]){0,999}'|\((?:\\.|[^()\\]){0,999}\)))?\s*\)
`;
/** An address between angle brackets, a tag or a comment. */
const ANGLED = /<(?:!--.{0,9999}?-->|[a-z/][^<>]{0,2000}>)/isy;
const SIGN = /[\\`<[\]!]/g;
const BLANK_LINE = /\n[ \t]*\n/;

const at = (form: RegExp, text: string, index: number): RegExpExecArray | null => {
  form.lastIndex = index;
  return form.exec(text);
};

/** Labels are the same without regard to case and to how their words are parted. */
const keyOf = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase();

const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
/** As it can stand in round brackets and in the row of a table. */
const written = (address: string): string =>
  unescaped(address.replace(/^<(.*)>$/s, '$1')).replace(
    /[\s()<>|]/g,
    sign => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

/** Definitions by their labels, the first of each, with the lines they stand in; and what is prose. */
interface Read {
  readonly definitions: Map<string, Definition>;
  readonly lines: Edit[];
  readonly prose: { readonly start: number; end: number }[];
}

/** Reads line by line, as far as it takes to leave code alone and to see where a definition may stand. */
class LinkLines {
  readonly read: Read = { definitions: new Map(), lines: [], prose: [] };
  readonly #text: string;
  /** Ends code or HTML that is open. */
  #isClosing: ((line: string) => boolean) | undefined;
  /** Where the text of the list item begins that may go on. */
  #itemIndent = 0;
  #inParagraph = false;

  constructor(text: string) {
    this.#text = text;
    for (let start = 0; start < text.length; ) {
      const newline = text.indexOf('\n', start);
      start = this.#line(start, newline < 0 ? text.length : newline);
    }
  }

  /** Takes a line, or the lines of a definition, and returns where the next one begins. */
  #line(start: number, end: number): number {
    const line = this.#text.slice(start, end);
    const quote = QUOTED.exec(line)?.[0] ?? '';
    const inner = line.slice(quote.length);
    const text = inner.trim();
    if (this.#isClosing) {
      if (this.#isClosing(line)) this.#isClosing = undefined;
    } else if (text === '') this.#inParagraph = false;
    else {
      const indent = inner.slice(0, inner.search(/\S/)).replaceAll('\t', '    ').length;
      if (!this.#inParagraph) this.#itemIndent = Math.min(this.#itemIndent, indent);
      const isCode = !this.#inParagraph && indent >= this.#itemIndent + CODE_INDENT;
      const defined = isCode || this.#inParagraph ? undefined : this.#definition(start, start + quote.length);
      if (defined !== undefined) return defined;
      if (!isCode) this.#prose({ start, end, text, indent, isQuoted: quote !== '' });
    }
    return end + 1;
  }

  #definition(start: number, from: number): number | undefined {
    const found = at(DEFINITION, this.#text, from);
    if (found === null) return undefined;
    const [all, label = '', address = '', title = ''] = found;
    // Notes are written the same way.
    if (label.trim() === '' || label.startsWith('^') || BLANK_LINE.test(all)) return undefined;
    const key = keyOf(label);
    if (!this.read.definitions.has(key))
      this.read.definitions.set(key, {
        address: written(address),
        title: unescaped(title.slice(1, -1)).replace(/\s+/g, ' '),
      });
    const end = Math.min(from + all.length + 1, this.#text.length);
    this.read.lines.push({ start, end, by: '' });
    return end;
  }

  #prose(line: { start: number; end: number; text: string; indent: number; isQuoted: boolean }): void {
    const { text, isQuoted } = line;
    const fence = FENCE.exec(text)?.[1];
    const html = RAW_HTML.exec(text);
    if (fence !== undefined) {
      this.#inParagraph = false;
      const closing = new RegExp(`^[\\s>]*\\${fence.charAt(0)}{${fence.length},}\\s*$`);
      this.#isClosing = other => closing.test(other) || (isQuoted && !QUOTED.test(other));
    } else if (html !== null) {
      const ending = html[1] === undefined ? '-->' : `</${html[1].toLowerCase()}>`;
      const isClosing = (other: string): boolean => other.toLowerCase().includes(ending);
      if (!isClosing(text)) this.#isClosing = isClosing;
    } else if (HTML_LINE.test(text) && !this.#inParagraph) {
      this.#isClosing = other => other.trim() === '';
    } else if (HEADING.test(text) || RULE.test(text)) {
      this.#inParagraph = false;
      this.read.prose.push({ start: line.start, end: line.end });
    } else {
      const item = ITEM.exec(text)?.[0];
      const last = this.read.prose.at(-1);
      if (item !== undefined) this.#itemIndent = line.indent + item.length;
      if (last && this.#inParagraph && item === undefined) last.end = line.end;
      else this.read.prose.push({ start: line.start, end: line.end });
      this.#inParagraph = true;
    }
  }
}

/** Where "[" or "![" stands that may begin a link. */
interface Opener {
  readonly start: number;
  readonly end: number;
}

/** Finds the words in brackets that are sent somewhere by a definition. */
class LinkedWords {
  readonly edits: Edit[] = [];
  readonly #definitions: ReadonlyMap<string, Definition>;
  readonly #used = new Set<Definition>();

  constructor(definitions: ReadonlyMap<string, Definition>) {
    this.#definitions = definitions;
  }

  add(text: string, from: number): void {
    const openers: Opener[] = [];
    /** Links hold no links: openers below this one have become plain brackets, unless they are of pictures. */
    let plainBelow = 0;
    const unclosed = new Set<number>();
    let next = 0;
    for (;;) {
      const sign = at(SIGN, text, next);
      if (sign === null) return;
      const { 0: character, index } = sign;
      next = index + 1;
      if (character === '\\') next += 1;
      else if (character === '`') next = endOfCode(text, index, unclosed);
      else if (character === '<') next += (at(ANGLED, text, index)?.[0].length ?? 1) - 1;
      else if (character === '[') openers.push({ start: index, end: next });
      else if (character === '!' && text[next] === '[') {
        next += 1;
        openers.push({ start: index, end: next });
      } else if (character === ']') {
        const opener = openers.pop();
        if (opener === undefined) continue;
        const isPicture = opener.end - opener.start > 1;
        const end = isPicture || openers.length >= plainBelow ? this.#link(text, from, opener, index) : undefined;
        if (end !== undefined) {
          next = end;
          if (!isPicture) plainBelow = openers.length;
        }
        plainBelow = Math.min(plainBelow, openers.length);
      }
    }
  }

  /** The end of the link whose words end here, which is written as an ordinary one; undefined where there is none. */
  #link(text: string, from: number, opener: Opener, close: number): number | undefined {
    const direct = at(DESTINATION, text, close + 1);
    if (direct !== null) return close + 1 + direct[0].length;
    const words = text.slice(opener.end, close);
    const label = at(LABEL, text, close + 1);
    const name = label?.[1] || words;
    const definition = name.length > LONGEST_LABEL ? undefined : this.#definitions.get(keyOf(name));
    if (definition === undefined) return undefined;
    const end = close + 1 + (label?.[0].length ?? 0);
    // An address stands in the text once, as it did in its definition.
    if (words.trim() !== '' && !/[[\]]/.test(words) && !this.#used.has(definition)) {
      this.#used.add(definition);
      const { address, title } = definition;
      const told = title === '' || title.includes('"') ? '' : ` "${title}"`;
      this.edits.push({ start: from + close, end: from + end, by: `](${address}${told})` });
    } else {
      this.edits.push({ start: from + opener.start, end: from + opener.end, by: '' });
      this.edits.push({ start: from + close, end: from + end, by: '' });
    }
    return end;
  }
}

/** Where the code ends that these backticks open, or they themselves where nothing closes it. */
function endOfCode(text: string, start: number, unclosed: Set<number>): number {
  const run = /`+/y;
  const { length } = at(run, text, start)?.[0] ?? '`';
  let from = start + length;
  while (!unclosed.has(length)) {
    const next = text.indexOf('`', from);
    if (next < 0) break;
    const { length: found } = at(run, text, next)?.[0] ?? '`';
    from = next + found;
    if (found === length) return from;
  }
  unclosed.add(length);
  return start + length;
}

/**
 * A text of Markdown in which links by reference ("[words][id]" with "[id]: address" anywhere) are ordinary links, by
 * the rules of CommonMark, and the lines of definitions are gone: what is read page by page and quoted in parts knows
 * no other page. The address stands behind the first words that name it; those after them are words alone.
 */
export function withInlineLinks(text: string): string {
  const { definitions, lines, prose } = new LinkLines(text).read;
  if (definitions.size === 0) return text;
  const words = new LinkedWords(definitions);
  for (const { start, end } of prose) words.add(text.slice(start, end), start);
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, by } of [...lines, ...words.edits].sort((one, other) => one.start - other.start)) {
    parts.push(text.slice(from, start), by);
    from = end;
  }
  parts.push(text.slice(from));
  return parts.join('');
}
