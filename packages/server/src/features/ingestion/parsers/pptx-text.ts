import { lowered, raised } from './raised.ts';
import type { XmlNode } from './xml-tree.ts';
import { elementAt, elementsBelow, elementsOf, textBelow } from './xml-tree.ts';

/** Fields that stand on every slide and say nothing of its subject. */
const FURNITURE_FIELD = /^(?:slidenum|datetime|header|footer)/;

/** The alternative that is meant for readers that know everything; the other one is its picture. */
export const chosen = (alternatives: XmlNode): XmlNode | undefined =>
  elementAt(alternatives, 'Choice') ?? elementAt(alternatives, 'Fallback');

function textOfRun(run: XmlNode): string {
  const text = textBelow(elementAt(run, 't'));
  const baseline = Number.parseFloat(elementAt(run, 'rPr')?.attributes.baseline ?? '0');
  return baseline > 0 ? raised(text) : baseline < 0 ? lowered(text) : text;
}

/** The size of a run's letters in points, which the file gives in hundredths; 0 where it is inherited. */
const sizeOf = (run: XmlNode): number => Number.parseFloat(elementAt(run, 'rPr')?.attributes.sz ?? '0') / 100 || 0;

function textOfParagraph(paragraph: XmlNode): string {
  let text = '';
  for (const part of elementsOf(paragraph)) {
    if (part.name === 'r') text += textOfRun(part);
    else if (part.name === 'br') text += '\n';
    else if (part.name === 'fld')
      text += FURNITURE_FIELD.test(part.attributes.type ?? '') ? '' : textBelow(elementAt(part, 't'));
    else if (part.name === 'AlternateContent')
      for (const letters of elementsBelow(chosen(part), 't')) text += textBelow(letters);
    else if (part.name === 'm') for (const letters of elementsBelow(part, 't')) text += textBelow(letters);
  }
  return text;
}

/** Whether the paragraphs of a level have bullets by these properties; undefined where they do not say. */
function bulletedBy(properties: XmlNode | undefined): boolean | undefined {
  for (const { name } of elementsOf(properties)) {
    if (name === 'buNone') return false;
    if (name === 'buChar' || name === 'buAutoNum' || name === 'buBlip') return true;
  }
  return undefined;
}

/** A text body: its paragraphs one a line, and whether most of them are items of a list. */
export interface BodyText {
  readonly text: string;
  readonly isList: boolean;
  /** The largest size that its letters are given here, in points; 0 where none is. */
  readonly size: number;
}

/** Reads a text body. `styles` are lists of level properties that it inherits from, nearest first. */
export function readBody(body: XmlNode | undefined, styles: readonly (XmlNode | undefined)[] = []): BodyText {
  const chain = [elementAt(body, 'lstStyle'), ...styles];
  const lines: string[] = [];
  let [bulleted, plain, size] = [0, 0, 0];
  for (const paragraph of elementsOf(body, 'p')) {
    const text = textOfParagraph(paragraph);
    lines.push(text);
    if (text.trim() === '') continue;
    for (const run of elementsOf(paragraph, 'r')) size = Math.max(size, sizeOf(run));
    const properties = elementAt(paragraph, 'pPr');
    const level = `lvl${Number(properties?.attributes.lvl ?? 0) + 1}pPr`;
    let says = bulletedBy(properties);
    for (const style of chain) says ??= bulletedBy(elementAt(style, level));
    if (says) bulleted += 1;
    else plain += 1;
  }
  return { text: lines.join('\n'), isList: bulleted > plain, size };
}
