import type { FlowBlock, FlowBox } from '@nousboard/core/document';

/** What one shape or group says, and where it stands as a whole. */
interface Unit {
  readonly blocks: readonly FlowBlock[];
  readonly box: FlowBox | undefined;
}

/** Shapes of a slide that are compared each with each; one with more is a drawing. */
const MOST_COMPARED = 200;
/** Share of the narrower one's width that two have in common where one stands above the other. */
const IN_COLUMN = 0.5;

function unitOf(blocks: readonly FlowBlock[]): Unit {
  const boxes = blocks.flatMap(({ box }) => box ?? []);
  if (boxes.length === 0) return { blocks, box: undefined };
  const [x, y] = [Math.min(...boxes.map(box => box.x)), Math.min(...boxes.map(box => box.y))];
  const [right, bottom] = [Math.max(...boxes.map(box => box.x + box.w)), Math.max(...boxes.map(box => box.y + box.h))];
  return { blocks, box: { x, y, w: right - x, h: bottom - y } };
}

const isInColumn = (one: FlowBox, other: FlowBox): boolean =>
  Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x) >= IN_COLUMN * Math.min(one.w, other.w);

/** Whether one stands above another; what overlaps it, as a frame around it does, stands beside it. */
const isAbove = ({ box: one }: Unit, { box: other }: Unit): boolean =>
  one !== undefined &&
  other !== undefined &&
  isInColumn(one, other) &&
  one.y + one.h / 2 < other.y &&
  one.y + one.h <= other.y + other.h / 2;

/** One is read before another: it stands further up or, beside it, further left. */
function isBefore({ box: one }: Unit, { box: other }: Unit): boolean {
  if (!one || !other) return false;
  const isBeside = Math.abs(one.y - other.y) < Math.min(one.h, other.h) / 2;
  return isBeside ? one.x < other.x : one.y < other.y;
}

/** A line that may head what stands under it. */
const isLine = ({ blocks: [only, ...others] }: Unit): boolean =>
  others.length === 0 && only?.role === 'paragraph' && only.text?.includes('\n') === false;
const isListed = ({ blocks: [first] }: Unit): boolean => first?.role === 'list' || (first?.text ?? '').includes('\n');

/** Whether a list or several lines stand right under a line, which heads them. */
const heads = (line: Unit, under: Unit): boolean =>
  isLine(line) &&
  isListed(under) &&
  isAbove(line, under) &&
  (under.box?.y ?? 0) - (line.box?.y ?? 0) <= 2 * (line.box?.h ?? 0);

/**
 * The blocks of shapes in the order in which a slide is read. Mostly that is the order in which they were made, which
 * is how the file has them, and which is left. But what stands above another in its column comes before it, and a list
 * right after the line over it. Where the file has them otherwise, the order of making says nothing, and what stands
 * further up or further left is read first.
 */
export function asSeen(shapes: readonly (readonly FlowBlock[])[]): FlowBlock[] {
  const units = shapes.filter(({ length }) => length > 0).map(unitOf);
  if (units.length > MOST_COMPARED) return units.flatMap(({ blocks }) => blocks);
  const isMadeOtherwise = units.some((unit, at) => units.slice(at + 1).some(later => isAbove(later, unit)));
  const left = new Set(units);
  const ordered: Unit[] = [];
  while (left.size > 0) {
    const free = [...left].filter(unit => ![...left].some(other => isAbove(other, unit)));
    const last = ordered.at(-1);
    const under = last && free.find(unit => heads(last, unit));
    const next =
      under ?? (isMadeOtherwise ? free.reduce((first, unit) => (isBefore(unit, first) ? unit : first)) : free[0]);
    if (!next) break;
    left.delete(next);
    ordered.push(next);
  }
  return ordered.flatMap(({ blocks }) => blocks);
}
