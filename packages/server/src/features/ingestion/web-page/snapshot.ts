import type { PageFacts } from './page-facts.ts';
import { lineIn, type PageNode } from './page-tree.ts';

/** What is kept of a page, and which attributes of it; everything else leaves what stands in it. */
const KEPT: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...(
    'h1 h2 h3 h4 h5 h6 p ul li dl dt dd blockquote pre code table caption thead tbody tfoot tr figure figcaption ' +
    'em strong b i sub sup hr br section div'
  )
    .split(' ')
    .map((name): [string, readonly string[]] => [name, []]),
  ['ol', ['start']],
  ['td', ['colspan', 'rowspan']],
  ['th', ['colspan', 'rowspan']],
  ['a', ['href']],
  ['img', ['alt']],
]);
const EVERYWHERE = ['lang', 'dir'] as const;
const EMPTY = new Set(['br', 'hr', 'img']);
const SHORT_VALUE = /^[\w-]{1,40}$/;
const MOST_ALT = 1_000;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** What an attribute may say; undefined for what runs something, fetches something or hides something. */
function allowedValue(key: string, written: string, base: string): string | undefined {
  if (key === 'alt') return written.slice(0, MOST_ALT);
  if (key !== 'href') return SHORT_VALUE.test(written) ? written : undefined;
  if (!URL.canParse(written, base)) return undefined;
  const { protocol, href } = new URL(written, base);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

function markup(node: PageNode, base: string): string {
  const inside = node.children
    .map(child => (typeof child === 'string' ? escaped(child) : markup(child, base)))
    .join('');
  const kept = KEPT.get(node.name);
  if (kept === undefined) return inside;
  const attributes = [...EVERYWHERE, ...kept].map(key => {
    const written = node.attributes[key];
    const value = written === undefined ? undefined : allowedValue(key, written, base);
    return value === undefined ? '' : ` ${key}="${escaped(value)}"`;
  });
  const tag = `<${node.name}${attributes.join('')}`;
  return EMPTY.has(node.name) ? `${tag}/>` : `${tag}>${inside}</${node.name}>`;
}

/** Without the heading that says what the title says: it stands above. */
function withoutTitle(node: PageNode, title: string): PageNode {
  const isTitle = (child: PageNode | string) =>
    typeof child !== 'string' && child.name === 'h1' && lineIn(child) === title;
  const at = node.children.findIndex(child => typeof child !== 'string');
  const first = node.children[at];
  if (first === undefined || typeof first === 'string') return node;
  return {
    ...node,
    children: node.children.flatMap((child, index) =>
      index !== at || typeof child === 'string' ? child : isTitle(child) ? [] : withoutTitle(child, title),
    ),
  };
}

/**
 * A page as it is kept: what one reads of it, as a document that needs nothing else, runs nothing and fetches nothing.
 * Reading the same page again gives the same bytes.
 */
export function snapshotOf(
  content: PageNode,
  { title, authors, publishedOn, language }: PageFacts,
  address: string,
  base: string,
): string {
  const heading = title ?? new URL(address).hostname;
  const said = [
    ...authors.map(author => `<meta name="author" content="${escaped(author)}"/>`),
    ...(publishedOn === null ? [] : [`<meta name="date" content="${publishedOn}"/>`]),
  ];
  return `<!DOCTYPE html>
<html${language === null ? '' : ` lang="${language}"`}>
<head><meta charset="utf-8"/><title>${escaped(heading)}</title>\
<link rel="canonical" href="${escaped(address)}"/>${said.join('')}</head>
<body><h1>${escaped(heading)}</h1>
${markup({ ...withoutTitle(content, heading), name: 'section', attributes: {} }, base)}
</body>
</html>
`;
}
