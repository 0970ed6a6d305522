import clsx from 'clsx';
import { formatNumber } from '#lib/format.ts';
import type { ElementsBodyProps } from './elements-reader.tsx';
import { linesOfElements } from './marked-lines.ts';
import { Pieces } from './marks.tsx';

/** A plain text as it is: lines with their numbers. */
export function NumberedLines({ elements, places }: ElementsBodyProps) {
  const pages = new Map(elements.map(element => [element.start, element.page]));
  return (
    <div className="plain-page">
      {linesOfElements(elements, places).map(block => (
        <div
          key={block.start}
          className="plain-block"
          data-page={pages.get(block.start)}
          data-heading={block.role === 'heading' ? block.start : undefined}
        >
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
              <span dir="auto">
                <Pieces pieces={line.pieces} />
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
