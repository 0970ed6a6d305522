import clsx from 'clsx';
import { useEffect, useState } from 'react';

/** A bar where words will stand. Give it the geometry of what it stands for. */
export function Skeleton({ className, width }: { readonly className?: string; readonly width?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block h-[11px] animate-[shimmer_1.6s_ease-in-out_infinite] rounded-[4px] bg-press', className)}
      style={{ inlineSize: width }}
    />
  );
}

/** Shows nothing for 150 ms, so that quick answers do not flicker, then its children. */
export function AfterAWhile({
  delayMs = 150,
  children,
}: {
  readonly delayMs?: number;
  readonly children: React.ReactNode;
}) {
  const [shown, setShown] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return shown ? children : null;
}
