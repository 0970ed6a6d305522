import clsx from 'clsx';
import { formatNumber } from '#lib/format.ts';
import type { ElementsBodyProps } from './elements-reader.tsx';
import { cellsOfLine, linesOfElements } from './marked-lines.ts';
import { Pieces } from './marks.tsx';

/** A plain text as it is: lines with their numbers, the cells of its tables under each other. */
export function NumberedLines({ elements, places }: ElementsBodyProps) {
  const pages = new Map(elements.map(element => [element.start, element.page]));
  return (
    <div className="plain-page">
      {linesOfElements(elements, places).map(block => (
        <div
          key={block.start}
          className={clsx('plain-block', block.role === 'table' && 'is-table')}
          data-page={pages.get(block.start)}
          data-heading={block.role === 'heading' ? block.start : undefined}
        >
          <div className={clsx(block.role === 'table' && 'plain-table')}>
            {block.lines.map(line => (
              <div
                key={line.number}
                className={clsx(
                  'plain-line',
                  block.role === 'heading' && 'is-heading',
                  block.role === 'code' && 'is-code',
                )}
              >
                <span aria-hidden="true">{formatNumber(line.number)}</span>
                {(block.role === 'table' ? cellsOfLine(line.pieces) : [line.pieces]).map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line has its cells in this order for good
                  <span key={at} dir="auto" className="plain-words">
                    <Pieces pieces={cell} />
                  </span>
                ))}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
