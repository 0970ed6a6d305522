import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadLate } from './load-late.ts';

export interface DrawerProps {
  /** Its name; shown as a heading unless `hideTitle`. */
  readonly title: string;
  readonly hideTitle?: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /**
   * `bottom` is as high as its content, up to 80 % of the window; `start` is a full-height panel from the start side.
   */
  readonly from?: 'bottom' | 'start';
  /** A drawer that is not modal leaves the thread behind it usable. */
  readonly modal?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

const DrawerSheet = lazy(() =>
  loadLate(() => import('./drawer-sheet.tsx').then(module => ({ default: module.DrawerSheet }))),
);

/** A sheet pulled in from an edge of a phone. Swiping, Esc, Back, the scrim and its handle (a real button) close it. */
export function Drawer(props: DrawerProps) {
  // Its code comes with the first opening; from then on it stays, so that closing can be seen.
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return used ? (
    <Suspense fallback={null}>
      <DrawerSheet {...props} />
    </Suspense>
  ) : null;
}
