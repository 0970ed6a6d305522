import type { DriveItem } from '@nousboard/contracts';
import { useState } from 'react';

export interface Picks {
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (item: DriveItem) => void;
  /** Also everything between the one pressed last and this one. */
  readonly extend: (item: DriveItem, listed: readonly DriveItem[]) => void;
  readonly clear: () => void;
}

/** What is picked out of a drive, in the order of picking; it stays from folder to folder. */
export function usePicks(): Picks {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const toggle = ({ id }: DriveItem) => {
    setLast(id);
    setPicked(before => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  };
  const extend = (item: DriveItem, listed: readonly DriveItem[]) => {
    const from = listed.findIndex(({ id }) => id === last);
    const to = listed.findIndex(({ id }) => id === item.id);
    if (from < 0 || to < 0) return toggle(item);
    const between = listed.slice(Math.min(from, to), Math.max(from, to) + 1).filter(({ importable }) => importable);
    setPicked(before => new Set([...before, ...between.map(({ id }) => id)]));
  };
  return { ids: [...picked], has: id => picked.has(id), toggle, extend, clear: () => setPicked(new Set()) };
}
