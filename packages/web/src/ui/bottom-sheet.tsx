import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadLate } from './load-late.ts';

/** How much of the window a bottom sheet takes: a strip, most of it, all of it. */
export const SHEET_SNAPS = [0.2, 0.8, 1] as const;
export type SheetSnap = (typeof SHEET_SNAPS)[number];

export interface BottomSheetProps {
  /** Its name for readers. */
  readonly title: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What it lies over: it stands in the middle of this, and is no wider. */
  readonly over?: Element | null;
  readonly snap: SheetSnap;
  readonly onSnapChange: (snap: SheetSnap) => void;
  /** Name of the handle, which goes to the next height. */
  readonly handleLabel: string;
  /** Stands above the content and does not scroll. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

const Panel = lazy(() =>
  loadLate(() => import('./bottom-sheet-panel.tsx').then(module => ({ default: module.BottomSheetPanel }))),
);

/** A sheet from the bottom with three heights. At the lowest it is a strip beside which everything else can be used. */
export function BottomSheet(props: BottomSheetProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return used ? (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  ) : null;
}
