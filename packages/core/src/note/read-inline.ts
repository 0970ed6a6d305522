import { characterOf, ESCAPABLE, flanking, unescaped } from './characters.ts';
import { formulaEnd } from './formula-end.ts';
import { type Delimiter, pairDelimiters } from './pair-delimiters.ts';
import type { Inline, Mark } from './types.ts';

/** What has been read of a line: words, something whole, signs that may mark, a bracket that may begin a link. */
export type Item =
  | { kind: 'text'; text: string }
  | { kind: 'whole'; inline: Exclude<Inline, { type: 'text' }> | { type: 'code'; text: string } }
  | Delimiter
  | { kind: 'bracket'; isImage: boolean; isActive: boolean; from: number }
  | { kind: 'link-start'; href: string; title: string }
  | { kind: 'link-end' };

/**
 * The words of a paragraph, a heading or a cell. Whatever is not understood is text. Lines end with a line feed, which
 * is a break.
 */
export function readInline(source: string): readonly Inline[] {
  const items = new InlineReader(source).read();
  pairDelimiters(items, 0);
  return toInlines(items);
}

/** Signs that mean something; everything up to the next is text. */
const SIGNIFICANT = /[\\`*_~[\]!<&$\n]/g;

class InlineReader {
  readonly #source: string;
  readonly #items: Item[] = [];
  readonly #brackets: number[] = [];
  /** Where runs of backticks of each length begin, so that one that is never closed costs nothing. */
  readonly #ticks = new Map<number, number[]>();
  #at = 0;

  constructor(source: string) {
    this.#source = source;
    for (const match of source.matchAll(/`+/g)) {
      const known = this.#ticks.get(match[0].length);
      if (known) known.push(match.index);
      else this.#ticks.set(match[0].length, [match.index]);
    }
  }

  read(): Item[] {
    while (this.#at < this.#source.length) {
      SIGNIFICANT.lastIndex = this.#at;
      const next = SIGNIFICANT.exec(this.#source)?.index ?? this.#source.length;
      if (next > this.#at) this.#text(this.#source.slice(this.#at, next));
      this.#at = next;
      if (next < this.#source.length) this.#sign(this.#source[next] as string);
    }
    return this.#items;
  }

  #text(text: string): void {
    this.#items.push({ kind: 'text', text });
  }
  #literal(length: number): void {
    this.#text(this.#source.slice(this.#at, this.#at + length));
    this.#at += length;
  }
  #whole(inline: Extract<Item, { kind: 'whole' }>['inline'], end: number): void {
    this.#items.push({ kind: 'whole', inline });
    this.#at = end;
  }

  #sign(sign: string): void {
    switch (sign) {
      case '\n':
        return this.#whole({ type: 'break' }, this.#at + 1);
      case '\\':
        return this.#escape();
      case '`':
        return this.#code();
      case '$':
        return this.#formula();
      case '&':
        return this.#reference();
      case '<':
        return this.#element();
      case '[':
        return this.#bracket(false, 1);
      case '!':
        return this.#source[this.#at + 1] === '[' ? this.#bracket(true, 2) : this.#literal(1);
      case ']':
        return this.#close();
      default:
        return this.#delimiter(sign as Delimiter['sign']);
    }
  }

  #escape(): void {
    const next = this.#source[this.#at + 1] ?? '';
    if (next === '\n') return this.#whole({ type: 'break' }, this.#at + 2);
    if (!ESCAPABLE.test(next)) return this.#literal(1);
    this.#text(next);
    this.#at += 2;
  }

  /** The text between two runs of backticks of one length, and where it ends. */
  #span(from: number): { text: string; end: number } | null {
    const length = runLength(this.#source, from, '`');
    const starts = this.#ticks.get(length) ?? [];
    while (starts.length > 0 && (starts[0] as number) < from + length) starts.shift();
    // A run that begins within an earlier one is a part of that, not a run.
    const close = starts[0];
    if (close === undefined) return null;
    const raw = this.#source.slice(from + length, close).replaceAll('\n', ' ');
    const isPadded = raw.length > 1 && raw.startsWith(' ') && raw.endsWith(' ') && /[^ ]/.test(raw);
    return { text: isPadded ? raw.slice(1, -1) : raw, end: close + length };
  }

  #code(): void {
    const span = this.#span(this.#at);
    if (!span) return this.#literal(runLength(this.#source, this.#at, '`'));
    this.#whole({ type: 'code', text: span.text }, span.end);
  }

  #formula(): void {
    const from = this.#at;
    if (this.#source[from + 1] === '`') {
      const span = this.#span(from + 1);
      if (span && this.#source[span.end] === '$')
        return this.#whole({ type: 'formula', text: span.text, marks: [] }, span.end + 1);
    }
    const fence = this.#source[from + 1] === '$' ? '$$' : '$';
    const close = formulaEnd(this.#source, from + fence.length, fence);
    if (close === null) return this.#literal(fence.length);
    const text = this.#source.slice(from + fence.length, close).replaceAll('\n', ' ');
    this.#whole({ type: 'formula', text: fence === '$$' ? text.trim() : text, marks: [] }, close + fence.length);
  }

  #reference(): void {
    const end = this.#source.indexOf(';', this.#at + 1);
    const character = end > 0 && end - this.#at < 12 ? characterOf(this.#source.slice(this.#at, end + 1)) : undefined;
    if (character === undefined) return this.#literal(1);
    this.#text(character);
    this.#at = end + 1;
  }

  #element(): void {
    const line = stickyMatch(/<br[ \t]*\/?>/iy, this.#source, this.#at);
    if (line) return this.#whole({ type: 'break' }, this.#at + line[0].length);
    const address = stickyMatch(/<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/iy, this.#source, this.#at);
    if (!address) return this.#literal(1);
    const href = address[1] as string;
    this.#items.push({ kind: 'link-start', href, title: '' }, { kind: 'text', text: href }, { kind: 'link-end' });
    this.#at += address[0].length;
  }

  #bracket(isImage: boolean, length: number): void {
    this.#brackets.push(this.#items.length);
    this.#items.push({ kind: 'bracket', isImage, isActive: true, from: this.#at + length });
    this.#at += length;
  }

  /** A closing bracket: of a link, of a picture, or a bracket. */
  #close(): void {
    const at = this.#brackets.pop();
    const opener = at === undefined ? undefined : this.#items[at];
    const target = opener?.kind === 'bracket' && opener.isActive ? readTarget(this.#source, this.#at + 1) : null;
    if (at === undefined || opener?.kind !== 'bracket' || !target) return this.#literal(1);
    const alt = this.#source.slice(opener.from, this.#at);
    this.#at = target.end;
    if (opener.isImage) {
      this.#items.length = at;
      this.#items.push({
        kind: 'whole',
        inline: { type: 'image', src: target.href, alt: unescaped(alt), title: target.title, marks: [] },
      });
      return;
    }
    pairDelimiters(this.#items, at + 1);
    this.#items[at] = { kind: 'link-start', href: target.href, title: target.title };
    this.#items.push({ kind: 'link-end' });
    // No link stands in a link. Those that are inactive already have only inactive ones before them.
    for (let open = this.#brackets.length - 1; open >= 0; open -= 1) {
      const other = this.#items[this.#brackets[open] as number];
      if (other?.kind !== 'bracket' || other.isImage) continue;
      if (!other.isActive) break;
      other.isActive = false;
    }
  }

  #delimiter(sign: Delimiter['sign']): void {
    const length = runLength(this.#source, this.#at, sign);
    if (sign === '~' && length !== 2) return this.#literal(length);
    const before = characterBefore(this.#source, this.#at);
    const after = characterAt(this.#source, this.#at + length);
    this.#items.push({
      kind: 'delimiter',
      sign,
      length,
      left: length,
      ...flanking(sign, before, after),
      starts: [],
      ends: [],
    });
    this.#at += length;
  }
}

const characterAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at) as number) : '';
function characterBefore(text: string, at: number): string {
  const two = at > 1 ? characterAt(text, at - 2) : '';
  return two.length === 2 ? two : (text[at - 1] ?? '');
}
function runLength(text: string, from: number, sign: string): number {
  let end = from;
  while (text[end] === sign) end += 1;
  return end - from;
}
function stickyMatch(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** `(address "title")` behind a closing bracket. */
function readTarget(source: string, from: number): { href: string; title: string; end: number } | null {
  if (source[from] !== '(') return null;
  let at = skipSpaces(source, from + 1);
  const address = source[at] === '<' ? stickyMatch(/<((?:[^\\<>\n]|\\[^\n])*)>/y, source, at) : bareAddress(source, at);
  if (!address) return null;
  at += address[0].length;
  const behind = skipSpaces(source, at);
  const title = behind > at ? stickyMatch(/"((?:[^\\"]|\\[\s\S])*)"|'((?:[^\\']|\\[\s\S])*)'/y, source, behind) : null;
  const end = skipSpaces(source, behind + (title?.[0].length ?? 0));
  if (source[end] !== ')') return null;
  return { href: unescaped(address[1] as string), title: unescaped(title?.[1] ?? title?.[2] ?? ''), end: end + 1 };
}

/**
 * Brackets in an address stand in one another so deep at most, as CommonMark has it; else half an address would be read
 * to the end, again and again.
 */
const MAX_BRACKETS = 32;

/** An address without spaces; brackets in it come in pairs. */
function bareAddress(source: string, from: number): readonly [string, string] | null {
  let depth = 0;
  let at = from;
  for (; at < source.length; at += 1) {
    const character = source[at] as string;
    if (/[\s<]/.test(character)) break;
    if (character === '\\') at += 1;
    else if (character === '(') {
      depth += 1;
      if (depth > MAX_BRACKETS) return null;
    } else if (character === ')' && depth-- === 0) break;
  }
  const address = source.slice(from, at);
  return [address, address];
}
function skipSpaces(source: string, from: number): number {
  let at = from;
  while (/[ \t\n]/.test(source[at] ?? '')) at += 1;
  return at;
}

/** The items in their order, each with the marks that are open where it stands. */
function toInlines(items: readonly Item[]): readonly Inline[] {
  const out: Inline[] = [];
  const open = { bold: 0, italic: 0, strike: 0 };
  let link: Mark | null = null;
  const marks = (): Mark[] => [
    ...(link ? [link] : []),
    ...(['bold', 'italic', 'strike'] as const).filter(type => open[type] > 0).map(type => ({ type })),
  ];
  for (const item of items) {
    switch (item.kind) {
      case 'text':
        out.push({ type: 'text', text: item.text, marks: marks() });
        break;
      case 'bracket':
        out.push({ type: 'text', text: item.isImage ? '![' : '[', marks: marks() });
        break;
      case 'whole':
        if (item.inline.type === 'break') out.push(item.inline);
        else if (item.inline.type === 'code')
          out.push({ type: 'text', text: item.inline.text, marks: [...marks(), { type: 'code' }] });
        else out.push({ ...item.inline, marks: marks() });
        break;
      case 'delimiter':
        for (const type of item.ends) open[type] -= 1;
        if (item.left > 0) out.push({ type: 'text', text: item.sign.repeat(item.left), marks: marks() });
        for (const type of item.starts) open[type] += 1;
        break;
      case 'link-start':
        link = { type: 'link', href: item.href, title: item.title };
        break;
      case 'link-end':
        link = null;
        break;
    }
  }
  return out;
}
