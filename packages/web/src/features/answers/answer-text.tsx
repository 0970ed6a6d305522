import { useTranslation } from '#lib/i18n/index.ts';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type ComponentProps, memo, type ReactElement, useMemo, useState } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { answerTree, safeUrl } from './answer-tree.ts';
import { CitationTab, CitedClaim, NoPassage } from './citation-tab.tsx';
import { BlockSplitter, blocksOf } from './markdown-blocks.ts';
import { type Marks, marksOfBlock, placeMarks } from './place-marks.ts';

/** Safe without a sanitiser: markup in the text has become text before, and nothing here parses HTML. */
const toHtmlTree = unified().use(remarkRehype).freeze();

/** An answer's Markdown with its citations. While it is live, blocks that are complete keep their rendering. */
export function AnswerText({ text, marks, live }: { text: string; marks: Marks; live: boolean }) {
  const [splitter] = useState(() => new BlockSplitter());
  const blocks = live ? splitter.split(text) : blocksOf(text);
  return (
    <div className="answer-text" data-live={live || undefined}>
      {blocks.map((block, index) => {
        const own = marksOfBlock(marks, block, index === 0, blocks[index + 1]?.start);
        return <AnswerBlock key={block.start} source={block.text} marks={own} marksKey={JSON.stringify(own)} />;
      })}
    </div>
  );
}

const AnswerBlock = memo(
  function AnswerBlock({ source, marks }: { source: string; marks: Marks; marksKey: string }): ReactElement {
    const tree = useMemo(() => toHtmlTree.runSync(placeMarks(answerTree(source), source, marks)), [source, marks]);
    return <div className="answer-block">{toJsxRuntime(tree, { Fragment, jsx, jsxs, components: components as never, ignoreInvalidStyle: true })}</div>;
  },
  (before, after) => before.source === after.source && before.marksKey === after.marksKey,
);

/** Headings sit below the question, which is the thread's h2. */
const components = {
  h1: (props: ComponentProps<'h3'>) => <h3 className="is-large" {...props} />,
  h2: (props: ComponentProps<'h3'>) => <h3 className="is-large" {...props} />,
  h3: (props: ComponentProps<'h4'>) => <h4 {...props} />,
  h4: (props: ComponentProps<'h4'>) => <h4 {...props} />,
  h5: (props: ComponentProps<'h4'>) => <h4 {...props} />,
  h6: (props: ComponentProps<'h4'>) => <h4 {...props} />,
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

function OutsideLink({ href, children }: ComponentProps<'a'>) {
  const url = href ? safeUrl(href) : null;
  return url ? <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="link">{children}</a> : children;
}

function ScrollingTable({ children }: ComponentProps<'table'>) {
  const { t } = useTranslation('answers');
  return <div className="answer-scroll" role="region" aria-label={t('notice.table')} tabIndex={0}><table>{children}</table></div>;
}

function ScrollingCode({ children }: ComponentProps<'pre'>) {
  const { t } = useTranslation('answers');
  return <pre role="region" aria-label={t('notice.code')} tabIndex={0} dir="ltr">{children}</pre>;
}

/** A task list is read, not ticked. */
function TaskMark({ checked }: ComponentProps<'input'>) {
  return <span aria-hidden="true">{checked ? '☑' : '☐'} </span>;
}
