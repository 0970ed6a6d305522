import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type ComponentProps, memo, useMemo, useState } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { useTranslation } from '#lib/i18n/index.ts';
import { BlockCitations } from './answer-context.ts';
import { answerTree } from './answer-tree.ts';
import { BlockMarker, type MarkedBlock } from './block-marks.ts';
import { CitationTab, CitedClaim, NoPassage } from './citation-tab.tsx';
import { safeUrl } from './leaving.ts';
import { hideLiterals, showLiterally } from './literal.ts';
import { BlockSplitter, blocksOf } from './markdown-blocks.ts';
import type { Cited } from './numbering.ts';
import { inOwnDirection } from './own-direction.ts';
import { type Marks, placeMarks } from './place-marks.ts';

/** Safe without a sanitiser: markup in the text has become text before, and nothing here parses HTML. */
const toHtmlTree = unified().use(remarkRehype).freeze();

export interface AnswerTextProps {
  text: string;
  marks: Marks;
  cited: ReadonlyMap<string, Cited>;
  /** The addresses that it may link to. The same set as long as it holds the same ones: another one draws everything anew. */
  links: ReadonlySet<string>;
  live: boolean;
}

/** An answer's Markdown with its citations. While it is live, blocks that are complete keep their rendering. */
export const AnswerText = memo(function AnswerText({ text, marks, cited, links, live }: AnswerTextProps) {
  const [splitter] = useState(() => new BlockSplitter());
  const [marker] = useState(() => new BlockMarker());
  const blocks = useMemo(() => (live ? splitter.split(text) : blocksOf(text)), [splitter, text, live]);
  const marked = useMemo(() => marker.mark(blocks, marks, cited), [marker, blocks, marks, cited]);
  return (
    <div className="answer-text" data-live={live || undefined}>
      {marked.map(block => (
        <AnswerBlock key={block.block.start} marked={block} links={links} />
      ))}
    </div>
  );
});

const AnswerBlock = memo(function AnswerBlock({ marked, links }: { marked: MarkedBlock; links: ReadonlySet<string> }) {
  const {
    block: { text: source },
    marks,
    cited,
  } = marked;
  const tree = useMemo(() => {
    const parsed = marks.literal.length > 0 ? showLiterally(answerTree(hideLiterals(source, marks.literal), links)) : answerTree(source, links);
    return inOwnDirection(toHtmlTree.runSync(placeMarks(parsed, source, marks)));
  }, [source, marks, links]);
  const byId = useMemo(() => new Map(cited.map(one => [one.citation.id as string, one])), [cited]);
  return (
    <BlockCitations value={byId}>
      <div className="answer-block">{toJsxRuntime(tree, { Fragment, jsx, jsxs, components: components as never, ignoreInvalidStyle: true })}</div>
    </BlockCitations>
  );
});

/** Headings sit below the question, which is the thread's h2. */
const LargeHeading = ({ children }: ComponentProps<'h3'>) => (
  <h3 dir="auto" className="is-large">
    {children}
  </h3>
);
const SmallHeading = ({ children }: ComponentProps<'h4'>) => <h4 dir="auto">{children}</h4>;
const components = {
  h1: LargeHeading,
  h2: LargeHeading,
  h3: SmallHeading,
  h4: SmallHeading,
  h5: SmallHeading,
  h6: SmallHeading,
  a: OutsideLink,
  table: ScrollingTable,
  pre: ScrollingCode,
  input: TaskMark,
  img: () => null,
  'cite-tab': CitationTab,
  'cite-claim': CitedClaim,
  'bare-claim': ({ children }: ComponentProps<'span'>) => <span className="bare-claim">{children}</span>,
  'no-passage': NoPassage,
  'keep-together': ({ children }: ComponentProps<'span'>) => <span className="keep-together">{children}</span>,
};

/** Says where it leads before anybody goes there: its words may name another place. */
function OutsideLink({ href, children }: ComponentProps<'a'>) {
  const url = href ? safeUrl(href) : null;
  if (!url) return children;
  const { host } = new URL(url);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer" className="link">
      {children}
      {typeof children === 'string' && children.includes(host) ? null : <bdi className="text-ink-3"> ({host})</bdi>}
    </a>
  );
}

function ScrollingTable({ children }: ComponentProps<'table'>) {
  const { t } = useTranslation('answers');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and keys have to reach it.
    <div className="answer-scroll" role="region" aria-label={t('notice.table')} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

function ScrollingCode({ children }: ComponentProps<'pre'>) {
  const { t } = useTranslation('answers');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and keys have to reach it.
    <pre role="region" aria-label={t('notice.code')} tabIndex={0} dir="ltr">
      {children}
    </pre>
  );
}

/** A task list is read, not ticked. */
function TaskMark({ checked }: ComponentProps<'input'>) {
  return <span aria-hidden="true">{checked ? '☑' : '☐'} </span>;
}
