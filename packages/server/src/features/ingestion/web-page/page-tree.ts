import { ParserError } from '../parsers/parser.ts';
import { readTagSoup } from '../parsers/tag-soup.ts';

/** An element of a page of the web, with what stands in it in order. */
export interface PageNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (PageNode | string)[];
}

/** About 100 MB of heap; the longest articles have a tenth of it. */
const MOST_NODES = 300_000;

/** A page as a tree, as browsers understand it. Throws `ParserError` for what was made to hurt. */
export function pageTree(source: string): PageNode {
  const root: PageNode = { name: '', attributes: {}, children: [] };
  const open = [root];
  let nodes = 0;
  readTagSoup(source, {
    open(name, attributes) {
      nodes += 1;
      if (nodes > MOST_NODES) throw new ParserError('too_large');
      const node: PageNode = { name, attributes, children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    text(text) {
      open.at(-1)?.children.push(text);
    },
    close() {
      open.pop();
    },
  });
  return root;
}

/** All elements below, in document order. */
export function* elementsIn(node: PageNode): Generator<PageNode> {
  for (const child of node.children)
    if (typeof child !== 'string') {
      yield child;
      yield* elementsIn(child);
    }
}

const textIn = (node: PageNode): string =>
  node.children.map(child => (typeof child === 'string' ? child : textIn(child))).join('');

/** The same in one line. */
export const lineIn = (node: PageNode): string => textIn(node).replace(/\s+/g, ' ').trim();
