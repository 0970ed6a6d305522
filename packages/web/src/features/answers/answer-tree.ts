import type { Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * Markdown of a block as a tree that is safe to show: markup becomes the text it is written in, pictures become their
 * description, and a link that is not `https:` becomes its words. What a model writes can so neither run nor fetch anything.
 */
export function answerTree(markdown: string): Root {
  const tree = parser.parse(markdown) as Root;
  tree.children = tree.children.map(inertBlock) as Root['children'];
  return tree;
}

/** The address of a link that may be followed, or null. */
export function safeUrl(url: string): string | null {
  try {
    const parsed = new URL(url);
    return parsed.protocol === 'https:' ? parsed.href : null;
  } catch {
    // Not a URL at all: relative addresses of the model's invention lead nowhere good.
    return null;
  }
}

function inertBlock(node: RootContent): RootContent {
  if (node.type === 'html') return { type: 'paragraph', children: [textOf(node, node.value)], ...at(node) } satisfies Paragraph;
  if (node.type === 'definition') return { type: 'paragraph', children: [], ...at(node) } satisfies Paragraph;
  return inertChildren(node);
}

function inertChildren<Node extends RootContent>(node: Node): Node {
  if (!('children' in node)) return node;
  const children = (node.children as RootContent[]).flatMap<RootContent>(child => {
    if (child.type === 'html' && node.type !== 'blockquote' && node.type !== 'listItem') return [textOf(child, child.value)];
    if (child.type === 'image') return [textOf(child, child.alt ?? '')];
    if (child.type === 'imageReference') return [textOf(child, child.alt ?? '')];
    if (child.type === 'link' && safeUrl(child.url) === null) return child.children.map(inner => inertChildren(inner as PhrasingContent));
    return [inertBlock(child)];
  });
  return { ...node, children };
}

const at = (node: RootContent) => (node.position ? { position: node.position } : {});
const textOf = (node: RootContent, value: string): Text => ({ type: 'text', value, ...at(node) });
