/** What stands alone as an exponent or under a bar without brackets: one sign, or a number. */
const ALONE = /^(?:.|\d+(?:[.,]\d+)?|\(.*\))$/su;
const TERM = /^[\p{L}\p{N}\p{M}.,^_!]+$/u;
const WORD_END = /[\p{L}\p{N})]$/u;
const WORD_START = /^[\p{L}\p{N}]/u;

/**
 * Formulas in one line, as Word itself writes them: what is drawn as a bar, a raised letter, brackets or a root is no
 * text in the file, and without it "x²/2" would read "x22".
 */
export class LinearMath {
  readonly #write: (text: string) => void;
  /** What is written so far of the formula and of the arguments that are open in it, innermost last. */
  #open: string[] = [];
  /** The signs around and in front of what is open: brackets and bars per element. */
  readonly #elements: { begin: string; end: string; separator: string; sign: string; count: number }[] = [];
  #afterScript = false;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  text(text: string): void {
    const at = this.#open.length - 1;
    if (at < 0) {
      this.#write(text);
      return;
    }
    const needsSpace = this.#afterScript && WORD_START.test(text) && WORD_END.test(this.#open[at] ?? '');
    this.#open[at] += needsSpace ? ` ${text}` : text;
    this.#afterScript = false;
  }

  open(name: string, parent: string, value: string | undefined): void {
    if (name === 'oMath' && this.#open.length === 0) this.#open.push('');
    else if (name === 'f' || name === 'd' || name === 'nary' || name === 'm')
      this.#elements.push({ begin: '(', end: ')', separator: '|', sign: name === 'f' ? '/' : '∫', count: 0 });
    else if (name === 'num' || name === 'den' || name === 'sup' || name === 'sub' || name === 'lim' || name === 'deg')
      this.#begin();
    else if (name === 'e' && (parent === 'd' || parent === 'rad' || parent === 'mr')) this.#begin();
    else this.#property(name, parent, value ?? '');
  }

  #property(name: string, parent: string, value: string): void {
    const element = this.#elements.at(-1);
    if (!element) return;
    if (name === 'begChr') element.begin = value;
    else if (name === 'endChr') element.end = value;
    else if (name === 'sepChr') element.separator = value;
    else if (name === 'chr' && parent === 'naryPr') element.sign = value;
    else if (name === 'type' && parent === 'fPr' && value === 'noBar') element.sign = ' ';
  }

  close(name: string, parent: string): void {
    const element = this.#elements.at(-1);
    if (name === 'oMath') this.#endFormula(parent);
    else if (name === 'naryPr') this.text(element?.sign ?? '');
    else if (name === 'num') this.text(inBrackets(this.#end(), TERM));
    else if (name === 'den') this.#append(element?.sign ?? '/', inBrackets(this.#end(), ALONE));
    else if (name === 'sup') this.#script('^');
    else if (name === 'sub' || name === 'lim') this.#script('_');
    else if (name === 'deg') this.#end();
    else if (name === 'e' && parent === 'rad') this.text(`√${inBrackets(this.#end(), ALONE)}`);
    else if (name === 'e' && parent === 'd' && element)
      this.#append(element.count++ === 0 ? element.begin : element.separator, this.#end());
    else if (name === 'e' && parent === 'mr' && element) this.#append(element.count++ === 0 ? '' : ' ', this.#end());
    else if (name === 'd') this.#append(this.#elements.pop()?.end ?? '', '');
    else if (name === 'f' || name === 'nary' || name === 'm') this.#elements.pop();
  }

  #begin(): void {
    this.#open.push('');
    this.#afterScript = false;
  }

  #end(): string {
    this.#afterScript = false;
    return this.#open.length > 1 ? (this.#open.pop() ?? '') : '';
  }

  #append(sign: string, text: string): void {
    if (this.#open.length > 0) this.#open[this.#open.length - 1] += sign + text;
    else this.#write(sign + text);
  }

  #script(sign: string): void {
    const text = this.#end();
    if (text !== '') this.#append(sign, inBrackets(text, ALONE));
    this.#afterScript = true;
  }

  #endFormula(parent: string): void {
    if (this.#open.length > 1) return;
    const text = this.#open.pop() ?? '';
    this.#open = [];
    this.#afterScript = false;
    // Formulas that stand by themselves are kept apart.
    this.#write(parent === 'oMathPara' ? `${text}\n` : text);
  }
}

const inBrackets = (text: string, alone: RegExp): string => (text === '' || alone.test(text) ? text : `(${text})`);
