import type { FlowBlock, FlowBox, FlowCell } from '@nousboard/core/document';
import { numberFormat } from './number-format.ts';
import { readBody } from './pptx-text.ts';
import type { XmlNode } from './xml-tree.ts';
import { elementAt, elementsBelow, elementsOf, textBelow } from './xml-tree.ts';

const placedAt = (box: FlowBox | undefined): { box?: FlowBox } => (box === undefined ? {} : { box });
const positive = (written: string | undefined): number => Math.max(0, Number(written ?? 0) || 0);

/** A table of a slide. Its cells share its box in the proportions of its columns and rows. */
export function tableBlock(table: XmlNode, box: FlowBox | undefined): FlowBlock {
  const widths = [...elementsOf(elementAt(table, 'tblGrid'), 'gridCol')].map(({ attributes }) =>
    positive(attributes.w),
  );
  const lines = [...elementsOf(table, 'tr')];
  const heights = lines.map(({ attributes }) => positive(attributes.h));
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const [width, height] = [sum(widths), sum(heights)];
  let top = 0;
  const rows = lines.map((line, row) => {
    let left = 0;
    const cells = [...elementsOf(line, 'tc')].map((cell, column): FlowCell => {
      const across = sum(widths.slice(column, column + Math.max(1, positive(cell.attributes.gridSpan))));
      const down = sum(heights.slice(row, row + Math.max(1, positive(cell.attributes.rowSpan))));
      const place =
        box && width > 0 && height > 0
          ? {
              x: box.x + (left / width) * box.w,
              y: box.y + (top / height) * box.h,
              w: (across / width) * box.w,
              h: (down / height) * box.h,
            }
          : box;
      left += widths[column] ?? 0;
      return { text: readBody(elementAt(cell, 'txBody')).text, ...placedAt(place) };
    });
    top += heights[row] ?? 0;
    return cells;
  });
  return { role: 'table', rows, ...placedAt(box) };
}

/** Values that a chart keeps of its sheet, by their position, written as the chart shows them. */
function cachedValues(data: XmlNode | undefined): Map<number, string> {
  const values = new Map<number, string>();
  const levels = [...elementsBelow(data, 'lvl')];
  // The innermost level of nested categories comes first.
  for (const cache of levels.length > 0 ? levels.reverse() : data ? [data] : []) {
    const code = textBelow(elementsBelow(cache, 'formatCode').next().value);
    const format = code === '' ? undefined : numberFormat(code);
    for (const point of elementsBelow(cache, 'pt')) {
      const at = Number(point.attributes.idx ?? values.size);
      const written = textBelow(elementAt(point, 'v') ?? point).trim();
      const shown = format && written !== '' && Number.isFinite(Number(written)) ? format(Number(written)) : written;
      values.set(at, values.has(at) ? `${values.get(at)} ${shown}` : shown);
    }
  }
  return values;
}

const titleOf = (holder: XmlNode | undefined): string => {
  const title = elementAt(holder, 'title');
  const rich = [...elementsBelow(title, 'rich')].map(body => readBody(body).text).join('\n');
  return rich === ''
    ? [...cachedValues(title).values()].join(' ') || textBelow(elementAt(title, 'tx', 'txData', 'v'))
    : rich;
};

interface Series {
  readonly name: string;
  readonly categories: ReadonlyMap<number, string>;
  readonly values: ReadonlyMap<number, string>;
}

function seriesIn(plot: XmlNode | undefined): Series[] {
  return [...elementsBelow(plot, 'ser')].map(series => ({
    name: [...cachedValues(elementAt(series, 'tx')).values()].join(' ') || textBelow(elementAt(series, 'tx', 'v')),
    categories: cachedValues(elementAt(series, 'cat') ?? elementAt(series, 'xVal')),
    values: cachedValues(elementAt(series, 'val') ?? elementAt(series, 'yVal')),
  }));
}

/** The series of the newer kinds of charts (waterfall, treemap, …), which keep their values apart. */
function newerSeriesIn(space: XmlNode): Series[] {
  const names = new Map(
    [...elementsBelow(elementAt(space, 'chart'), 'series')].map(series => [
      elementAt(series, 'dataId')?.attributes.val,
      textBelow(elementAt(series, 'tx', 'txData', 'v')),
    ]),
  );
  return [...elementsOf(elementAt(space, 'chartData'), 'data')].map(data => ({
    name: names.get(data.attributes.id) ?? '',
    categories: cachedValues(elementAt(data, 'strDim')),
    values: cachedValues(elementAt(data, 'numDim')),
  }));
}

/** A chart as its titles and the table of its values; one table for all series over the same categories. */
export function chartBlocks(space: XmlNode, box: FlowBox | undefined): FlowBlock[] {
  const chart = elementAt(space, 'chart');
  const plot = elementAt(chart, 'plotArea');
  const axes = [...elementsOf(plot)].filter(({ name }) => name.endsWith('Ax'));
  const titles = [titleOf(chart), ...axes.map(titleOf)].filter(title => title.trim() !== '');
  const groups = new Map<string, Series[]>();
  for (const series of [...seriesIn(plot), ...newerSeriesIn(space)]) {
    const key = JSON.stringify([...series.categories]);
    groups.set(key, [...(groups.get(key) ?? []), series]);
  }
  const tables = [...groups.values()].map((together): FlowBlock => {
    const categories = together[0]?.categories ?? new Map<number, string>();
    const positions = [
      ...new Set([...categories.keys(), ...together.flatMap(({ values }) => [...values.keys()])]),
    ].sort((a, b) => a - b);
    const cell = (text: string): FlowCell => ({ text, ...placedAt(box) });
    const rows = positions.map(at => [
      cell(categories.get(at) ?? ''),
      ...together.map(({ values }) => cell(values.get(at) ?? '')),
    ]);
    return { role: 'table', rows: [[cell(''), ...together.map(({ name }) => cell(name))], ...rows], ...placedAt(box) };
  });
  const caption: FlowBlock[] =
    titles.length > 0 ? [{ role: 'caption', text: titles.join('\n'), ...placedAt(box) }] : [];
  return [...caption, ...tables];
}

/** The texts of a SmartArt graphic in the order of its outline. */
export function diagramBlocks(model: XmlNode, box: FlowBox | undefined): FlowBlock[] {
  const points = new Map(
    [...elementsOf(elementAt(model, 'ptLst'), 'pt')].map(point => [point.attributes.modelId ?? '', point]),
  );
  const below = new Map<string, XmlNode[]>();
  for (const tie of elementsOf(elementAt(model, 'cxnLst'), 'cxn')) {
    if ((tie.attributes.type ?? 'parOf') !== 'parOf') continue;
    const parent = tie.attributes.srcId ?? '';
    const ties = below.get(parent);
    if (ties) ties.push(tie);
    else below.set(parent, [tie]);
  }
  const order = ({ attributes }: XmlNode): number => Number(attributes.srcOrd ?? 0);
  const lines: string[] = [];
  const waiting = [...points].filter(([, { attributes }]) => attributes.type === 'doc').map(([id]) => id);
  const seen = new Set<string>();
  while (waiting.length > 0) {
    const id = waiting.pop() as string;
    if (seen.has(id)) continue;
    seen.add(id);
    const text = readBody(elementAt(points.get(id), 't')).text;
    if (text.trim() !== '') lines.push(text);
    const ties = [...(below.get(id) ?? [])].sort((a, b) => order(b) - order(a));
    waiting.push(...ties.map(({ attributes }) => attributes.destId ?? ''));
  }
  return lines.length > 0 ? [{ role: 'list', text: lines.join('\n'), ...placedAt(box) }] : [];
}
