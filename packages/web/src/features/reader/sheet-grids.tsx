import { columnName } from '@nousboard/core/grounding';
import clsx from 'clsx';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import type { ElementsBodyProps } from './elements-reader.tsx';
import { byPage } from './flow-pages.tsx';
import { Pieces } from './marks.tsx';
import './sheet.css';
import { type GridCell, type SheetGrid, sheetGrid, spread } from './sheet-grid.ts';

/**
 * The sheets of a workbook, each page of them in a box of its own with the letters of its columns and the numbers of
 * its rows.
 */
export function SheetGrids({ elements, pages, places }: ElementsBodyProps) {
  const { t } = useTranslation(['reader', 'places']);
  const onPage = byPage(elements);
  return (
    <div className="sheet-column">
      {pages.map(({ number, label }, at) => {
        const name = label ?? t('places:alone.part', { page: formatNumber(number) });
        const grid = sheetGrid(onPage.get(number) ?? [], places);
        const isWhole = label !== null && pages.filter(page => page.label === label).length === 1;
        const cells = isWhole ? t('grid', { sheet: name }) : t('gridPart', { sheet: name, page: formatNumber(number) });
        return (
          <section key={number} data-page={number} aria-label={name}>
            {name === pages[at - 1]?.label ? null : <h3>{name}</h3>}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: larger than its box, and keys have to reach it. */}
            <div className="sheet-box" data-scroll-box dir="ltr" role="region" tabIndex={0} aria-label={cells}>
              <Grid grid={grid} />
            </div>
          </section>
        );
      })}
    </div>
  );
}

function Grid({ grid: { rows, columns, cells } }: { grid: SheetGrid }) {
  const { t } = useTranslation('reader');
  return (
    <table className="sheet-grid">
      <thead>
        <tr>
          <td>
            <span className="sr-only">{t('row')}</span>
          </td>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={clsx(isAfterGap(columns, at) && 'is-after-gap')}>
              {columnName(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row} className={clsx(isAfterGap(rows, at) && 'is-after-gap')}>
            {/* Rows are called by the figures that formulas use. */}
            <th scope="row">{row}</th>
            <Cells columns={columns} inRow={cells.get(row) ?? empty} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const empty: ReadonlyMap<number, GridCell> = new Map();

function Cells({ columns, inRow }: { columns: readonly number[]; inRow: ReadonlyMap<number, GridCell> }) {
  let covered = 0;
  return columns.map((column, at) => {
    if (at < covered) return null;
    const cell = inRow.get(column);
    const width = spread(columns, at, inRow);
    covered = at + width;
    return (
      <td
        key={column}
        dir="auto"
        colSpan={width}
        className={clsx(cell?.isHeading && 'is-heading', cell?.isFigure && 'is-figure')}
      >
        {cell ? <Pieces pieces={cell.pieces} /> : null}
      </td>
    );
  });
}

const isAfterGap = (numbers: readonly number[], at: number): boolean =>
  at > 0 && (numbers[at] ?? 0) > (numbers[at - 1] ?? 0) + 1;
