import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface FigureTableProps {
  /** The heading that names it. */
  readonly labelledBy: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly id: string;
    /** What the row is about. */
    readonly head: ReactNode;
    readonly figures: readonly string[];
  }[];
}

/** What each row is about, and its figures. */
export function FigureTable({ labelledBy, columns, rows }: FigureTableProps) {
  return (
    <table aria-labelledby={labelledBy} className="mt-2 w-full border-collapse text-ui">
      <thead>
        <tr className="border-b border-line-strong text-secondary text-ink-3">
          {columns.map((column, at) => (
            <th
              key={column}
              scope="col"
              className={clsx('py-2 font-medium', at === 0 ? 'text-start' : 'ps-4 text-end')}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, head, figures }) => (
          <tr key={id} className="h-11 border-b border-line">
            <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
              {head}
            </th>
            {figures.map((figure, at) => (
              <td key={columns[at + 1]} className="py-1.5 ps-4 text-end tabular-nums">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
