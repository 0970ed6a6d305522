/** What stands in a fraction or above the line without brackets: one sign, a number, a name. */
const ALONE = /^(?:.|[\d.,]+|\p{L}+|\([^()]*\))$/su;
const WORD_END = /[\p{L}\p{N})]$/u;
const WORD_START = /^[\p{L}\p{N}]/u;

const grouped = (text: string): string => (text === '' || ALONE.test(text) ? text : `(${text})`);
const script = (sign: string, text: string): string =>
  text === '' ? '' : /[\p{L}\p{N}∞]/u.test(text) ? sign + grouped(text) : text;

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What its children say. */
  readonly said: string[];
}

/** Side by side, names and numbers of several letters stay apart: "cos n", but "2πr". */
function sideBySide(parts: readonly string[]): string {
  let text = '';
  let last = '';
  for (const part of parts) {
    if (part === '') continue;
    const touches = WORD_END.test(last) && WORD_START.test(part);
    text += touches && (last.length > 1 || part.length > 1) ? ` ${part}` : part;
    last = part;
  }
  return text;
}

function inOneLine({ name, attributes, said }: Element): string {
  const [first = '', second = '', third = ''] = said;
  if (/^(?:mi|mn|mo|ms|mtext)$/.test(name)) return said.join('').replace(/\s+/g, ' ').trim();
  if (name === 'mfrac') return `${grouped(first)}/${grouped(second)}`;
  if (name === 'msup' || name === 'mover') return first + script('^', second);
  if (name === 'msub' || name === 'munder') return first + script('_', second);
  if (name === 'msubsup' || name === 'munderover') return first + script('_', second) + script('^', third);
  if (name === 'msqrt') return `√${grouped(sideBySide(said))}`;
  if (name === 'mroot') return `√${grouped(first)}`;
  if (name === 'mfenced') return (attributes.open ?? '(') + said.join(',') + (attributes.close ?? ')');
  if (name === 'mtr' || name === 'mlabeledtr') return said.join(' ');
  if (name === 'mtable') return said.join('\n');
  if (name === 'mspace') return ' ';
  return name === 'mphantom' ? '' : sideBySide(said);
}

/**
 * A formula in one line. What is drawn as a bar, a raised letter or a root is no text in the file, and without it half
 * of x squared would read "x22".
 */
export class MathmlLine {
  readonly #open: Element[] = [{ name: 'math', attributes: {}, said: [] }];

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#open.push({ name, attributes, said: [] });
  }

  text(text: string): void {
    // Between the elements of a formula there is only white space of the file.
    if (/^m[inos]$|^mtext$|^math$/.test(this.#open.at(-1)?.name ?? '') && text.trim() !== '')
      this.#open.at(-1)?.said.push(text);
  }

  close(): void {
    const element = this.#open.pop();
    if (element) this.#open.at(-1)?.said.push(inOneLine(element));
  }

  /** All of it, when everything is closed. */
  line(): string {
    return this.#open.map(({ said }) => sideBySide(said)).join('');
  }
}
