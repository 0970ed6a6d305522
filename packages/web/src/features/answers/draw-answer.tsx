import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { CitationTab, CitedClaim, NoPassage } from './citation-tab.tsx';
import { OutsideLink, ScrollingCode, ScrollingTable } from './drawn-parts.tsx';
import { Formula } from './formula.tsx';
import type { FormulaData } from './formulas.ts';
import type { MarkName } from './place-marks.ts';

/** What a node stands in, as far as it changes how the node is drawn. */
interface Around {
  /** Inside an item of a list: what stands there runs in the direction of the item. */
  readonly isInItem: boolean;
  /** Numbers of the footnotes, by identifier, in the order in which they are named. */
  readonly notes: readonly string[];
}

/**
 * An answer's tree as elements. Safe without a sanitiser: markup in the text has become text before, nothing here
 * parses HTML, and no attribute but those below is ever set. Every paragraph, heading and item of a list runs in the
 * direction of its own words, whatever that of the interface is: its bullet and the air at its tabs follow.
 */
export function drawAnswer(tree: Root): ReactNode {
  const around = { isInItem: false, notes: notesNamedIn(tree) };
  const named = tree.children.filter(
    node => node.type === 'footnoteDefinition' && around.notes.includes(node.identifier),
  ) as Extract<RootContent, { type: 'footnoteDefinition' }>[];
  if (named.length === 0) return childrenOf(tree, around);
  const inOrder = named.sort((a, b) => around.notes.indexOf(a.identifier) - around.notes.indexOf(b.identifier));
  const inItem = { ...around, isInItem: true };
  return createElement(
    Fragment,
    null,
    childrenOf(tree, around),
    element('ol', null, ...inOrder.map(note => element('li', { dir: 'auto' }, childrenOf(note, inItem)))),
  );
}

/** Children go in one by one: they have places, and need no keys. */
const element = (type: string, properties: Record<string, unknown> | null, ...children: ReactNode[]): ReactNode =>
  createElement(type, properties, ...children);
const childrenOf = (parent: Parents, around: Around): ReactNode =>
  createElement(Fragment, null, ...parent.children.map(child => draw(child, around)));
/** The direction of its own words, unless it goes with the item around it. */
const own = ({ isInItem }: Around) => (isInItem ? null : { dir: 'auto' });

function draw(node: RootContent, around: Around): ReactNode {
  const mark = (node.data as { hName?: MarkName; hProperties?: Record<string, string> } | undefined) ?? {};
  if (mark.hName && 'children' in node) return drawMark(mark.hName, mark.hProperties ?? {}, childrenOf(node, around));
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return node.children.length === 0 ? null : element('p', own(around), childrenOf(node, around));
    case 'heading':
      // Headings sit below the question, which is the thread's h2.
      return element(
        node.depth < 3 ? 'h3' : 'h4',
        { dir: 'auto', className: node.depth < 3 ? 'is-large' : undefined },
        childrenOf(node, around),
      );
    case 'strong':
      return element('strong', null, childrenOf(node, around));
    case 'emphasis':
      return element('em', null, childrenOf(node, around));
    case 'delete':
      return element('del', null, childrenOf(node, around));
    case 'inlineCode': {
      const { formula } = (node.data ?? {}) as Partial<FormulaData>;
      if (formula)
        return (
          <Formula
            tex={node.value.trim()}
            source={`${formula.fence}${node.value}${formula.fence}`}
            isBlock={formula.isBlock}
          />
        );
      return element('code', null, node.value.replace(/\r?\n|\r/g, ' '));
    }
    case 'code':
      return (
        <ScrollingCode>
          <code>{node.value === '' ? '' : `${node.value}\n`}</code>
        </ScrollingCode>
      );
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
      return element('blockquote', null, childrenOf(node, around));
    case 'link':
      return (
        <OutsideLink url={node.url} words={wordsOf(node)}>
          {childrenOf(node, around)}
        </OutsideLink>
      );
    case 'linkReference':
      // Its definition was taken away: shown as it was written.
      return element(
        'span',
        null,
        '[',
        childrenOf(node, around),
        node.referenceType === 'full' ? `][${node.label}]` : node.referenceType === 'collapsed' ? '][]' : ']',
      );
    case 'list':
      return drawList(node, around);
    case 'table':
      return drawTable(node, around);
    case 'footnoteReference':
      return <sup>{around.notes.indexOf(node.identifier) + 1}</sup>;
    default:
      // Pictures and markup are text by now; footnotes stand at the end; what else a grammar may bring is not drawn.
      return null;
  }
}

function drawMark(
  name: MarkName,
  { citationId = '', citationIds = '' }: Record<string, string>,
  children: ReactNode,
): ReactNode {
  switch (name) {
    case 'cite-tab':
      return <CitationTab citationId={citationId} />;
    case 'cite-claim':
      return <CitedClaim citationIds={citationIds}>{children}</CitedClaim>;
    case 'no-passage':
      return <NoPassage />;
    case 'bare-claim':
    case 'keep-together':
      return <span className={name}>{children}</span>;
  }
}

type List = Extract<RootContent, { type: 'list' }>;
type Item = List['children'][number];

function drawList(list: List, around: Around): ReactNode {
  const isLoose = list.spread || list.children.some(item => item.spread ?? item.children.length > 1);
  const items = list.children.map(item => drawItem(item, isLoose, { ...around, isInItem: true }));
  const first = list.ordered && typeof list.start === 'number' && list.start !== 1 ? { start: list.start } : null;
  return element(list.ordered ? 'ol' : 'ul', first, ...items);
}

/** An item of a close list has no paragraphs. A task is read, not ticked. */
function drawItem(item: Item, isLoose: boolean, around: Around): ReactNode {
  const task =
    typeof item.checked === 'boolean' ? element('span', { 'aria-hidden': true }, item.checked ? '☑ ' : '☐ ') : null;
  const [first, ...others] = item.children;
  const isParagraph = first?.type === 'paragraph';
  const drawn = (node: RootContent) =>
    node.type === 'paragraph' && !isLoose ? childrenOf(node, around) : draw(node, around);
  const head =
    isParagraph && isLoose
      ? element('p', null, task, childrenOf(first, around))
      : createElement(Fragment, null, task, first ? drawn(first) : null);
  return element('li', { dir: 'auto' }, head, ...others.map(drawn));
}

type Table = Extract<RootContent, { type: 'table' }>;

/** Cells with more characters are running text, which no narrow screen may set word below word. */
const LONG_CELL = 40;

function drawTable(table: Table, around: Around): ReactNode {
  const [head, ...rows] = table.children;
  const figures = figureColumns(rows);
  const isHeaded = head?.children.some(cell => wordsOf(cell).trim() !== '');
  const row = (cell: 'th' | 'td') => (node: Table['children'][number]) => {
    // As many cells as the head has: a short row ends with empty ones.
    const cells = Array.from({ length: table.align?.length ?? node.children.length }, (_, index) => {
      const align = table.align?.[index];
      const content = node.children[index];
      const isLong = cell === 'td' && content !== undefined && wordsOf(content).length > LONG_CELL;
      const className = isLong ? 'is-long' : figures.has(index) && !align ? 'is-figure' : undefined;
      return element(
        cell,
        align || className ? { ...(align && { style: { textAlign: align } }), ...(className && { className }) } : null,
        content ? childrenOf(content, around) : null,
      );
    });
    return element('tr', null, ...cells);
  };
  return (
    <ScrollingTable>
      {head && isHeaded ? element('thead', null, row('th')(head)) : null}
      {rows.length > 0 ? element('tbody', null, ...rows.map(row('td'))) : null}
    </ScrollingTable>
  );
}

/**
 * Columns behind the first that hold nothing but figures, each cell of which stands under the others by its last digit.
 */
function figureColumns(rows: readonly Table['children'][number][]): ReadonlySet<number> {
  const columns = Array.from(
    { length: Math.max(0, ...rows.map(({ children }) => children.length)) },
    (_, column) => column,
  ).slice(1);
  return new Set(
    columns.filter(column => {
      const cells = rows.map(({ children }) => (children[column] ? wordsOf(children[column]).trim() : ''));
      return cells.some(isFigure) && cells.every(text => isFigure(text) || NO_FIGURE.test(text));
    }),
  );
}
const isFigure = (text: string): boolean => /\p{Nd}/u.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) < 3;
/** What stands where there is no figure: nothing, a dash, "n/a". */
const NO_FIGURE = /^(?:[-–—−.…*]*|n\/?a\.?)$/iu;

const wordsOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '';

function notesNamedIn(tree: Root): string[] {
  const named = new Set<string>();
  const walk = (node: Nodes): void => {
    if (node.type === 'footnoteReference') named.add(node.identifier);
    if ('children' in node) node.children.forEach(walk);
  };
  walk(tree);
  return [...named];
}
