import { ParserError } from './parser.ts';
import type { XmlOptions } from './xml.ts';
import { readXml } from './xml.ts';

/** An element of a small XML document that is read whole: local name, attributes, and what stands in it in order. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlNode | string)[];
}

/** About 150 MB of heap; the largest real slides and charts have a tenth of it. */
const MOST_NODES = 500_000;

/** Reads a document into a tree, for parts whose meaning depends on what stands around. Throws like `readXml`. */
export async function readTree(source: string, options: XmlOptions = {}): Promise<XmlNode> {
  const root: { name: string; attributes: Record<string, string>; children: (XmlNode | string)[] } = {
    name: '',
    attributes: {},
    children: [],
  };
  const open = [root];
  let nodes = 0;
  await readXml(
    source,
    {
      open(name, attributes) {
        nodes += 1;
        if (nodes > MOST_NODES) throw new ParserError('too_large');
        const node = { name, attributes, children: [] };
        open[open.length - 1]?.children.push(node);
        open.push(node);
      },
      text(text) {
        open[open.length - 1]?.children.push(text);
      },
      close() {
        open.pop();
      },
    },
    options,
  );
  const first = elementsOf(root).next().value;
  if (first === undefined) throw new ParserError('damaged');
  return first;
}

export function* elementsOf(node: XmlNode | undefined, name?: string): Generator<XmlNode> {
  for (const child of node?.children ?? [])
    if (typeof child !== 'string' && (name === undefined || child.name === name)) yield child;
}

/** The element at the end of a path of names, each the first of its name. */
export function elementAt(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let found = node;
  for (const name of path) found = elementsOf(found, name).next().value;
  return found;
}

/** Every element of that name below, in document order; what lies inside a hit is not searched. */
export function* elementsBelow(node: XmlNode | undefined, name: string): Generator<XmlNode> {
  for (const child of elementsOf(node)) {
    if (child.name === name) yield child;
    else yield* elementsBelow(child, name);
  }
}

export function textBelow(node: XmlNode | undefined): string {
  return (node?.children ?? []).map(child => (typeof child === 'string' ? child : textBelow(child))).join('');
}
