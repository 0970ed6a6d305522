import type { Note } from '@nousboard/core/note';
import { elementsOf, readTree, textBelow, type XmlNode } from '#features/ingestion/index.ts';
import { formulaMarkup } from './formula.ts';
import { markup } from './markup.ts';
import { everythingIn } from './paper.ts';

/** The formulas of a note as Word's own, by their TeX. What is no TeX is left out. */
export async function docxFormulas(note: Note): Promise<ReadonlyMap<string, string>> {
  const drawn = new Map<string, string>();
  for (const thing of everythingIn(note)) {
    if (thing.type !== 'formula' || drawn.has(thing.text)) continue;
    const math = formulaMarkup(thing.text, true);
    if (math !== null) drawn.set(thing.text, wordMath(await readTree(math)));
  }
  return drawn;
}

const part = (name: string, content: string): string => `<m:${name}>${content}</m:${name}>`;
const letters = (text: string, isUpright: boolean): string =>
  text === ''
    ? ''
    : `<m:r>${isUpright ? '<m:rPr><m:sty m:val="p"/></m:rPr>' : ''}<m:t xml:space="preserve">` +
      `${markup(text)}</m:t></m:r>`;

/** MathML, as KaTeX writes it, in Word's own elements for formulas; what has none there keeps its letters. */
function wordMath(node: XmlNode): string {
  // Each is drawn once, or the time would double with every step into a formula.
  const parts = [...elementsOf(node)].map(wordMath);
  const [first, second, third] = parts;
  const all = parts.join('');
  const element = (name: string, within: Readonly<Record<string, string | undefined>>): string =>
    part(
      name,
      Object.entries(within)
        .map(([key, content]) => part(key, content ?? ''))
        .join(''),
    );
  switch (node.name) {
    case 'annotation':
      return '';
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      return letters(textBelow(node), node.name !== 'mi' || node.attributes.mathvariant === 'normal');
    case 'mspace':
      return letters(' ', true);
    case 'mfrac':
      return element('f', { num: first, den: second });
    case 'msup':
      return element('sSup', { e: first, sup: second });
    case 'msub':
      return element('sSub', { e: first, sub: second });
    case 'msubsup':
      return element('sSubSup', { e: first, sub: second, sup: third });
    case 'munder':
      return element('limLow', { e: first, lim: second });
    case 'mover':
      return element('limUpp', { e: first, lim: second });
    case 'munderover':
      return element('limUpp', { e: element('limLow', { e: first, lim: second }), lim: third });
    case 'msqrt':
      return part('rad', `<m:radPr><m:degHide m:val="1"/></m:radPr>${part('deg', '')}${part('e', all)}`);
    case 'mroot':
      return element('rad', { deg: second, e: first });
    case 'mtable':
      return part('m', all);
    case 'mtr':
      return part('mr', all);
    case 'mtd':
      return part('e', all);
    default:
      return all;
  }
}
