import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { fetchAhead, loadPart } from './load-part.ts';

export interface LatePart<Props> {
  /** Loads the code, so that it is there when the part is first drawn. Nobody waits for it. */
  readonly preload: () => void;
  /** The part, or what stands in for it until its code is there. */
  readonly Part: (given: { readonly props: Props; readonly standIn: ReactNode }) => ReactNode;
}

/**
 * A part whose code comes later, drawn at once where that is there: what React loads by itself always gives way to its
 * stand-in first, and comes back a third of a second later.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let ready: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    ready = await load();
    return { default: ready };
  };
  const Later = lazy(() => loadPart(fetchPart));
  return {
    preload: () => fetchAhead(fetchPart),
    Part({ props, standIn }) {
      const [drawn] = useState<{ Part: ComponentType<Props> }>(() => ({ Part: ready ?? Later }));
      return <Suspense fallback={standIn}>{createElement(drawn.Part, props)}</Suspense>;
    },
  };
}
