import { pattern } from '@nousboard/core/text';
import { elementsIn, type PageNode } from './page-tree.ts';

const LEFT_OUT = new Set(
  (
    'script style noscript template iframe object embed applet canvas svg video audio button input select textarea ' +
    'option dialog nav menu footer aside head link meta'
  ).split(' '),
);
const ROLES =
  /^(?:navigation|banner|contentinfo|search|dialog|alert|alertdialog|complementary|menu|menubar|toolbar|tablist)$/;
/** What stands around an article, by the words that sites name it with. */
const AROUND = pattern('i')`
  (?:^|[\s_-])(?:nav|navbar|navbox|navigation|menu|sidebar|breadcrumbs?|masthead|cookies?|consent|gdpr|adverts?
  |advertisement|ads?|promo|sponsor(?:ed)?|share|sharing|social|related|recommended|recommendations|comments?|disqus
  |subscribe|newsletter|signup|popup|modal|overlay|skip|pagination|pager|toolbar|editsection|noprint|mw-jump-link
  |screen-reader-text|visually-hidden|sr-only)(?:[\s_-]|$)
`;
const PARTS = new Set('p pre ul ol dl blockquote figure h1 h2 h3 h4 h5 h6'.split(' '));
const TEXTS = new Set('p pre li td th dd dt blockquote h1 h2 h3 h4 h5 h6 figcaption caption'.split(' '));
/** Something that holds so much of a page is no part of its surroundings, whatever it is called. */
const TOO_MUCH = 0.4;
/** What holds so much of what is there to be read holds the article. */
const MOST_OF_IT = 0.7;
const LINKS = 0.66;
const FEW_CHARACTERS = 2_000;

interface Weighed {
  readonly text: number;
  readonly links: number;
  /** Characters of paragraphs, items and cells that are not mostly links. */
  readonly content: number;
}

/** The part of a page that one reads: without what leads elsewhere, asks for something or stands around it. */
export function mainContent(root: PageNode): PageNode {
  const body = [...elementsIn(root)].find(({ name }) => name === 'body') ?? root;
  const all = weigh(body).text;
  const cleaned = clean(body, all, false);
  return withoutLinkLists(innermost(cleaned));
}

const weights = new WeakMap<PageNode, Weighed>();

function weigh(node: PageNode): Weighed {
  const known = weights.get(node);
  if (known !== undefined) return known;
  let [text, links, content] = [0, 0, 0];
  for (const child of node.children) {
    if (typeof child === 'string') text += child.replace(/\s+/g, ' ').trim().length;
    else if (!LEFT_OUT.has(child.name)) {
      const inner = weigh(child);
      text += inner.text;
      links += inner.links;
      content += inner.content;
    }
  }
  if (node.name === 'a') links = text;
  if (TEXTS.has(node.name) && content === 0 && links < text * LINKS) content = text;
  const weighed = { text, links, content };
  weights.set(node, weighed);
  return weighed;
}

const isHidden = ({ hidden, style, 'aria-hidden': aria }: PageNode['attributes']): boolean =>
  hidden !== undefined || aria === 'true' || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style ?? '');

function isAround(node: PageNode, all: number, isInside: boolean): boolean {
  const { name, attributes } = node;
  if (LEFT_OUT.has(name) || isHidden(attributes)) return true;
  if (name === 'html' || name === 'body' || name === 'main' || name === 'article') return false;
  const isNamedSo =
    ROLES.test(attributes['role'] ?? '') ||
    AROUND.test(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`) ||
    (name === 'header' && !isInside);
  if (!isNamedSo) return false;
  if (name === 'header' && [...elementsIn(node)].some(one => one.name === 'h1')) return false;
  return weigh(node).text < all * TOO_MUCH;
}

function clean(node: PageNode, all: number, isInside: boolean): PageNode {
  const inside = isInside || node.name === 'main' || node.name === 'article';
  const children = node.children.flatMap(child =>
    typeof child === 'string' ? child : isAround(child, all, inside) ? [] : clean(child, all, inside),
  );
  return { ...node, children };
}

/** Down to where what is read is spread over several children. */
function innermost(body: PageNode): PageNode {
  let at = body;
  let table: PageNode | undefined;
  for (;;) {
    const most = weigh(at).content * MOST_OF_IT;
    const next =
      most === 0
        ? undefined
        : at.children.find(
            (child): child is PageNode =>
              typeof child !== 'string' && !PARTS.has(child.name) && weigh(child).content >= most,
          );
    // Rows alone are no table.
    if (next === undefined) return /^(?:tbody|thead|tr)$/.test(at.name) && table ? table : at;
    if (next.name === 'table') table = next;
    at = next;
  }
}

/** Lists of links to elsewhere go; a list of sources, which says something of each, stays. */
function withoutLinkLists(node: PageNode): PageNode {
  const children = node.children.filter(child => {
    if (typeof child === 'string' || !/^(?:div|section|ul|ol|table)$/.test(child.name)) return true;
    const { text, links } = weigh(child);
    return (
      text === 0 ||
      text > FEW_CHARACTERS ||
      links < text * LINKS ||
      [...elementsIn(child)].filter(({ name }) => name === 'a').length < 3
    );
  });
  return { ...node, children: children.map(child => (typeof child === 'string' ? child : withoutLinkLists(child))) };
}
