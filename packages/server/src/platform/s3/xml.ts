import { SaxesParser } from 'saxes';

export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** Reads what a store answers. Throws where that is no XML, or declares anything of its own, which no store does. */
export function readXml(xml: string): XmlElement {
  const document = { name: '', text: '', children: [] as XmlElement[] };
  const open = [document];
  const inner = () => open.at(-1) ?? document;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', () => {
    throw new Error('The answer declares a type of document.');
  });
  parser.on('opentag', ({ name }) => {
    const element = { name, text: '', children: [] };
    inner().children.push(element);
    open.push(element);
  });
  parser.on('text', part => {
    inner().text += part;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  const [root] = document.children;
  if (!root) throw new Error('The answer is empty.');
  return root;
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter(child => child.name === name);

/** The text of the one child of that name; undefined where there is none, or nothing in it. */
export const textIn = ({ children }: XmlElement, name: string): string | undefined =>
  children.find(child => child.name === name)?.text || undefined;
