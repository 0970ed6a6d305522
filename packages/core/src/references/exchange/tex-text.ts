import { lookup } from '../../text/lookup.ts';
import { ACCENTS, FACES, SYMBOLS } from './tex-symbols.ts';
import { LIMITS } from './types.ts';

const WORD = /[A-Za-z]+/y;
/** What means itself, as far as it goes. */
const PLAIN = /[^\\{}$~_^`'?!-]+/y;
const LIGATURES: readonly (readonly [string, string])[] = [
  ['---', '—'],
  ['--', '–'],
  ['``', '“'],
  ["''", '”'],
  ['?`', '¿'],
  ['!`', '¡'],
];
const SPACES_OF_TEX = /^[ ,;:~\s]$/;
const NOTHING_OF_TEX = new Set(['-', '/', '!', '(', ')', '[', ']', '@']);

/** Reads TeX once from its beginning to its end: groups are gone into and never looked for. */
class TexReader {
  readonly #tex: string;
  #at = 0;
  #depth = 0;
  #isMath = false;

  constructor(tex: string) {
    this.#tex = tex;
  }

  /** Up to the end of the group that has been opened, or of everything. */
  text(isGroup: boolean): string {
    let out = '';
    while (this.#at < this.#tex.length) {
      const sign = this.#tex[this.#at] ?? '';
      if (sign === '\\') out += this.#control();
      else if (sign === '{') out += this.#group();
      else if (sign === '}') {
        this.#at += 1;
        if (isGroup) return out;
      } else out += this.#plain(sign);
    }
    return out;
  }

  #group(): string {
    this.#at += 1;
    // Deeper, groups are no longer kept apart: nobody writes so, and the stack has an end.
    if (this.#depth >= LIMITS.depth) return '';
    this.#depth += 1;
    const text = this.text(true);
    this.#depth -= 1;
    return text;
  }

  #plain(sign: string): string {
    PLAIN.lastIndex = this.#at;
    const run = PLAIN.exec(this.#tex)?.[0];
    if (run !== undefined) {
      this.#at += run.length;
      return run;
    }
    const ligature = LIGATURES.find(([tex]) => this.#tex.startsWith(tex, this.#at));
    this.#at += ligature?.[0].length ?? 1;
    if (ligature) return ligature[1];
    if (sign === '$') this.#isMath = !this.#isMath;
    return sign === '$' || (this.#isMath && (sign === '_' || sign === '^')) ? '' : sign === '~' ? ' ' : sign;
  }

  #control(): string {
    WORD.lastIndex = this.#at + 1;
    const word = WORD.exec(this.#tex)?.[0];
    const name = word ?? this.#tex[this.#at + 1] ?? '';
    this.#at += 1 + name.length;
    const accent = ACCENTS.get(name);
    if (accent !== undefined) return this.#accented(name, accent);
    if (word === undefined)
      return name === '\\' || SPACES_OF_TEX.test(name) ? ' ' : NOTHING_OF_TEX.has(name) ? '' : name;
    this.#skipSpaces();
    if (name === 'href' && this.#tex[this.#at] === '{') {
      this.#group();
      return '';
    }
    return FACES.has(name) ? '' : (SYMBOLS.get(name) ?? name);
  }

  /** The accent's letter: a group, a control word such as the i without a dot, or the next sign. */
  #accented(name: string, accent: string): string {
    this.#skipSpaces();
    const next = this.#tex.codePointAt(this.#at);
    if (next === undefined || next === 125) return '';
    let letter = String.fromCodePoint(next);
    if (letter === '{') letter = this.#group();
    else if (letter === '\\') letter = this.#command();
    else this.#at += letter.length;
    // An accent on nothing is the sign itself.
    if (letter === '') return name;
    const [first = '', ...rest] = letter.replace(/^ı/, 'i').replace(/^ȷ/, 'j');
    return `${first}${accent}${rest.join('')}`.normalize('NFC');
  }

  #command(): string {
    if (this.#depth >= LIMITS.depth) return '';
    this.#depth += 1;
    const text = this.#control();
    this.#depth -= 1;
    return text;
  }

  #skipSpaces(): void {
    while (/\s/.test(this.#tex[this.#at] ?? '')) this.#at += 1;
  }
}

/** The words of a text in TeX, without its braces and commands. A command that nobody knows leaves its name. */
export const texText = (tex: string): string => tidied(new TexReader(tex).text(false));

/** One line, with single spaces. */
export const tidied = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** For addresses and identifiers, which are no text: only what TeX cannot hold plainly is undone. */
export const texVerbatim = (tex: string): string =>
  tex
    .replace(
      /\{\\([_&%#$])\}|\\([_&%#$~^{}])(?:\{\})?/g,
      (_whole, grouped: string | undefined, plain: string | undefined) => grouped ?? plain ?? '',
    )
    .replace(/^\{(.*)\}$/su, '$1')
    .replace(/\\(?:url|path)\{([^{}]*)\}/, '$1')
    .trim();

/** Signs that TeX takes for commands, and the first of each pair that it draws as one sign. */
const SPECIAL = /[\\{}$&%#_~^]|-(?=-)|`(?=`)|'(?=')|[?!](?=`)/g;
const ESCAPED: Readonly<Record<string, string>> = lookup({
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '-': '-{}',
  '`': '`{}',
  "'": "'{}",
  '?': '?{}',
  '!': '!{}',
});

/**
 * Words as TeX: what TeX would take for a command is escaped, all other letters stand as they are (UTF-8). Braces are
 * named, because BibTeX counts them even behind a backslash.
 */
export const texOf = (words: string): string => tidied(words).replace(SPECIAL, sign => ESCAPED[sign] ?? `\\${sign}`);
