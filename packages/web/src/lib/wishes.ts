import type { FileId } from '@nousboard/contracts';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { LinkedSize, LinkedWords } from './file-link.ts';

/**
 * What a project's screen is asked for from elsewhere, such as the palette: to show a source, to ask a question, to
 * let one be typed, or to show its recaps.
 */
export type Wish =
  | {
      readonly kind: 'source';
      readonly fileId: FileId;
      readonly size?: LinkedSize | null;
      readonly words?: LinkedWords | null;
      readonly page?: number | null;
    }
  /** `of`: the source that it is asked of, whatever is in focus. */
  | { readonly kind: 'question'; readonly text: string; readonly of?: FileId }
  | { readonly kind: 'typing' }
  | { readonly kind: 'recap' };

const useStore = create<{ readonly wishes: Readonly<Record<string, Wish>> }>(() => ({ wishes: {} }));

/** Leaves a wish for a project, whose screen may be on its way. The latest one counts. */
export const leaveWish = (project: string, wish: Wish): void =>
  useStore.setState(({ wishes }) => ({ wishes: { ...wishes, [project]: wish } }));

/** Grants what was left for a project, once, as soon as its screen is ready to. */
export function useWish(project: string, isReady: boolean, grant: (wish: Wish) => void): void {
  const wish = useStore(({ wishes }) => wishes[project]);
  const latest = useRef(grant);
  useEffect(() => {
    latest.current = grant;
  });
  useEffect(() => {
    if (!wish || !isReady) return;
    useStore.setState(({ wishes: { [project]: _granted, ...others } }) => ({ wishes: others }));
    latest.current(wish);
  }, [project, wish, isReady]);
}
