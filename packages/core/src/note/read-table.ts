import { trimmed } from './characters.ts';
import { readInline } from './read-inline.ts';
import type { Align, Block } from './types.ts';

/** How many lines from here on are a table; 0 where none begins. */
export function tableHeight(lines: readonly string[], at: number, beginsBlock: (line: string) => boolean): number {
  const line = lines[at] as string;
  const ruler = lines[at + 1];
  if (
    !line.includes('|') ||
    ruler === undefined ||
    !/^[ \t|:-]+$/.test(ruler) ||
    !/-/.test(ruler) ||
    !/[|:]/.test(ruler)
  )
    return 0;
  const columns = cellsOf(ruler);
  if (!columns.every(cell => /^:?-+:?$/.test(cell)) || cellsOf(line).length !== columns.length) return 0;
  let end = at + 2;
  while (lines[end]?.includes('|') && !beginsBlock(lines[end] as string)) end += 1;
  return end - at;
}

/**
 * A table from its heading, its ruler and its rows. A row with more cells than the heading makes the table wider:
 * nothing is dropped.
 */
export function readTable([head, ruler, ...rows]: readonly string[]): Block {
  return {
    type: 'table',
    align: cellsOf(ruler as string).map(alignOf),
    rows: [head as string, ...rows].map(row => cellsOf(row).map(cell => readInline(cell))),
  };
}

function alignOf(cell: string): Align {
  const start = cell.startsWith(':');
  if (cell.endsWith(':')) return start ? 'center' : 'right';
  return start ? 'left' : null;
}

/**
 * The cells between the bars. A bar behind a backslash is a bar in a cell, also within code: so says the form of
 * tables.
 */
function cellsOf(line: string): readonly string[] {
  const cells: string[] = [];
  const row = trimmed(line);
  let from = row.startsWith('|') ? 1 : 0;
  for (let at = from; at < row.length; at += 1) {
    if (row[at] !== '|' || row[at - 1] === '\\') continue;
    cells.push(row.slice(from, at));
    from = at + 1;
  }
  if (from < row.length) cells.push(row.slice(from));
  return cells.map(cell => trimmed(cell).replaceAll('\\|', '|'));
}
