import type { Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { safeUrl } from './leaving.ts';

const grammar = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/**
 * Markdown of a block as a tree that is safe to show: markup becomes the text it is written in, pictures become their
 * description, and a link becomes its words unless it is `https:` and among the `known` addresses. What a model writes
 * can so neither run nor fetch anything, nor lead anywhere that only the model has named.
 */
export function answerTree(markdown: string, known: ReadonlySet<string> = none): Root {
  const tree = fromMarkdown(markdown, grammar);
  tree.children = tree.children.map(child => inertBlock(child, known)) as Root['children'];
  return tree;
}

const none: ReadonlySet<string> = new Set();

function inertBlock(node: RootContent, known: ReadonlySet<string>): RootContent {
  if (node.type === 'html')
    return { type: 'paragraph', children: [textOf(node, node.value)], ...at(node) } satisfies Paragraph;
  if (node.type === 'definition') return { type: 'paragraph', children: [], ...at(node) } satisfies Paragraph;
  return inertChildren(node, known);
}

function inertChildren<Node extends RootContent>(node: Node, known: ReadonlySet<string>): Node {
  if (!('children' in node)) return node;
  const children = (node.children as RootContent[]).flatMap<RootContent>(child => {
    if (child.type === 'html' && node.type !== 'blockquote' && node.type !== 'listItem')
      return [textOf(child, child.value)];
    if (child.type === 'image') return [textOf(child, child.alt ?? '')];
    if (child.type === 'imageReference') return [textOf(child, child.alt ?? '')];
    if (child.type === 'link' && !known.has(safeUrl(child.url) ?? ''))
      return inertChildren(child, known).children as PhrasingContent[];
    return [inertBlock(child, known)];
  });
  return { ...node, children };
}

const at = (node: RootContent) => (node.position ? { position: node.position } : {});
const textOf = (node: RootContent, value: string): Text => ({ type: 'text', value, ...at(node) });
