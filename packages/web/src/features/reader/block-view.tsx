import type { FileId, FileVersionId } from '@nousboard/contracts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import './flow.css';
import type { FlowBlock, MarkedCell } from './flow-blocks.ts';
import { Pieces } from './marks.tsx';
import { PictureView } from './picture-view.tsx';

/** The panel's own title is a second heading: those of the document stand below it. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const;

interface BlockViewProps {
  block: FlowBlock;
  fileId: FileId;
  version: FileVersionId | null;
}

export function BlockView({ block, fileId, version }: BlockViewProps) {
  switch (block.as) {
    case 'heading': {
      const Heading = HEADINGS[Math.min(block.level, HEADINGS.length) - 1] ?? 'h3';
      return (
        <Heading dir="auto" data-heading={block.start}>
          <Signs pieces={block.before} />
          <Pieces pieces={block.pieces} />
          <Signs pieces={block.after} />
        </Heading>
      );
    }
    case 'rule':
      return (
        <div className="flow-rule">
          <Signs pieces={block.pieces} />
        </div>
      );
    case 'list':
      return (
        <ul>
          {block.items.map(item => (
            <li key={item.start} dir="auto" className={item.hasMark ? undefined : 'is-bare'}>
              <Signs pieces={item.before} />
              <Pieces pieces={item.pieces} />
            </li>
          ))}
        </ul>
      );
    case 'picture':
      return <PictureView fileId={fileId} version={version} block={block} />;
    case 'table':
      return <TableView rows={block.rows} hasHeader={block.hasHeader} />;
    case 'text':
      if (block.role === 'code')
        return (
          <Scrolling label="code">
            <pre dir="ltr">
              <Signs pieces={block.before} />
              <Pieces pieces={block.pieces} />
              <Signs pieces={block.after} />
            </pre>
          </Scrolling>
        );
      return (
        <p dir="auto" className={clsx(block.role !== 'paragraph' && `is-${block.role}`)}>
          <Pieces pieces={block.pieces} />
        </p>
      );
  }
}

/** Signs around the words that say what they are: in the text, so that places in it count them, and out of sight. */
function Signs({ pieces }: { pieces: MarkedCell['pieces'] }) {
  if (pieces.length === 0) return null;
  return (
    <span className="flow-signs" aria-hidden="true">
      <Pieces pieces={pieces} />
    </span>
  );
}

function TableView({ rows, hasHeader }: { rows: readonly (readonly MarkedCell[])[]; hasHeader: boolean }) {
  const [header, ...rest] = rows;
  const width = Math.max(...rows.map(row => row.length));
  const rowOf = (row: readonly MarkedCell[], Cell: 'td' | 'th') => (
    <tr key={row[0]?.start}>
      {row.map((cell, column) => (
        <Cell
          key={cell.start}
          dir="auto"
          {...(Cell === 'th' ? { scope: 'col' } : {})}
          {...(column === row.length - 1 && row.length < width ? { colSpan: width - row.length + 1 } : {})}
        >
          <Pieces pieces={cell.pieces} />
        </Cell>
      ))}
    </tr>
  );
  return (
    <Scrolling label="table">
      <table>
        {hasHeader && header ? <thead>{rowOf(header, 'th')}</thead> : null}
        <tbody>{(hasHeader ? rest : rows).map(row => rowOf(row, 'td'))}</tbody>
      </table>
    </Scrolling>
  );
}

function Scrolling({ label, children }: { label: 'table' | 'code'; children: ReactNode }) {
  const { t } = useTranslation('reader');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page scrolls, and keys have to reach it.
    <div className="flow-scroll" data-scroll-box role="region" aria-label={t(label)} tabIndex={0}>
      {children}
    </div>
  );
}
