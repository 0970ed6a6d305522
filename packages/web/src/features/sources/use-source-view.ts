import type { FileProgress, SourceFile } from '@nousboard/contracts';
import { useMemo, useState } from 'react';
import { type DocumentKind, kindOfMime } from '#lib/document-kind.ts';
import { useSettings } from '#lib/settings.ts';
import { everything, groupOf, type Narrowing, type StateGroup, shownSources } from './source-view.ts';

/** From so many sources on one looks for some of them. */
const FINDER_FROM = 8;

/**
 * Which sources are shown, and in which order: that is the same wherever sources are listed, and what is looked for is
 * each list's own.
 */
export interface SourceView {
  /** There are enough of them. */
  readonly isOffered: boolean;
  readonly shown: readonly SourceFile[];
  readonly total: number;
  readonly narrowing: Narrowing;
  readonly isNarrowed: boolean;
  readonly narrow: (change: Partial<Narrowing>) => void;
  /** What there is to choose between. */
  readonly kinds: ReadonlySet<DocumentKind>;
  readonly states: ReadonlySet<StateGroup | null>;
}

export function useSourceView(files: readonly SourceFile[], polls: ReadonlyMap<string, FileProgress>): SourceView {
  const order = useSettings(({ sourceOrder }) => sourceOrder);
  const [chosen, setChosen] = useState(everything);
  return useMemo(() => {
    const isOffered = files.length >= FINDER_FROM;
    const narrowing = isOffered ? chosen : everything;
    return {
      isOffered,
      shown: isOffered ? shownSources(files, polls, narrowing, order) : files,
      total: files.length,
      narrowing,
      isNarrowed: narrowing.search.trim() !== '' || narrowing.kind !== 'all' || narrowing.state !== 'all',
      narrow: change => setChosen(now => ({ ...now, ...change })),
      kinds: new Set(files.map(file => kindOfMime(file.type))),
      states: new Set(files.map(file => groupOf(file, polls))),
    };
  }, [files, polls, chosen, order]);
}
