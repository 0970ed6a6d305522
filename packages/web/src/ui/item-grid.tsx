import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useNearRows } from './use-near-rows.ts';
import { useSeen } from './use-seen.ts';
import type { ListView } from './view-switch.tsx';

/** Heights of a row of items in px, the gap below it included. */
export const ROW_PX: Readonly<Record<ListView, number>> = { grid: 240, list: 52 };
/** The least width of a tile, its gap included. */
const TILE_PX = 164;

const columnsOf = (view: ListView, width: number): number =>
  view === 'list' ? 1 : Math.max(2, Math.floor(width / TILE_PX));

export interface ItemGridProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly view: ListView;
  /** Draws an item; what is pressed in it carries its place as `data-item`. */
  readonly draw: (item: Item, at: number) => ReactNode;
  /** Calls for more when the end comes into view; null where nothing more is to come, or is coming. */
  readonly onEnd: (() => void) | null;
  /** Keys that the items do not hear themselves. */
  readonly onKey: (event: KeyboardEvent, at: number | null) => void;
}

/**
 * Items as tiles or rows; of thousands, those near to what is seen are in the page. Arrow keys go from one to the next.
 */
export function ItemGrid<Item>({ label, items, keyOf, view, draw, onEnd, onKey }: ItemGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(1_000);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const watcher = new ResizeObserver(() => setWidth(box.clientWidth));
    watcher.observe(box);
    setWidth(box.clientWidth);
    return () => watcher.disconnect();
  }, []);
  const columns = columnsOf(view, width);
  const { parts, ...followsFocus } = useNearRows(list, Math.ceil(items.length / columns), view);
  const end = useSeen<HTMLLIElement>(onEnd);

  const walk = (event: KeyboardEvent) => {
    const from =
      event.target instanceof HTMLElement && event.target.hasAttribute('data-item')
        ? Number(event.target.dataset['item'])
        : null;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const steps: Readonly<Record<string, number>> = { [forward]: 1, [back]: -1, ArrowDown: columns, ArrowUp: -columns };
    const step = steps[event.key];
    if (from === null || step === undefined) return onKey(event, from);
    event.preventDefault();
    const to = Math.min(Math.max(from + step, 0), items.length - 1);
    list.current?.querySelector<HTMLElement>(`[data-item="${to}"]`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the items inside.
    <div role="presentation" onKeyDown={walk} className="contents">
      <ul ref={list} aria-label={label} {...followsFocus} className="relative min-h-0 flex-1 overflow-y-auto px-4 pb-3">
        {parts.map(part =>
          'room' in part ? (
            <li key={`before ${part.before}`} aria-hidden="true" style={{ blockSize: part.room }} />
          ) : (
            <li key={part.row} data-place={part.row + 1} style={{ blockSize: ROW_PX[view] }} className="pb-1">
              <ul
                className="grid h-full"
                style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: 12 }}
              >
                {items.slice(part.row * columns, (part.row + 1) * columns).map((item, at) => (
                  <li key={keyOf(item)} className="min-w-0">
                    {draw(item, part.row * columns + at)}
                  </li>
                ))}
              </ul>
            </li>
          ),
        )}
        {onEnd ? <li ref={end} aria-hidden="true" className="h-px" /> : null}
      </ul>
    </div>
  );
}
