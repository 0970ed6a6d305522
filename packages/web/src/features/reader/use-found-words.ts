import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ElementsText, TextSpan } from './elements-text.ts';
import { markRanges } from './found-marks.ts';
import { PASSAGE_AT } from './page-layout.ts';
import type { Find, Hit } from './use-find.ts';

export interface FoundWordsNeeds {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly text: ElementsText;
  readonly find: Find;
  /** The pages that are shown, by their first and last number; null until there are any. */
  readonly shown: readonly [first: number, last: number] | null;
  readonly goTo: (page: number) => void;
}

/**
 * What was found in a text is marked where it is shown, and the hit that one is at is brought to sight, from another
 * page if need be.
 */
export function useFoundWords({ scroller, text, find, shown, goTo }: FoundWordsNeeds): void {
  const { pages, key, hit, isOpen } = find;
  const [first, last] = shown ?? [0, -1];
  const [spans, setSpans] = useState<ReadonlyMap<number, readonly TextSpan[]>>(none);
  useEffect(() => {
    let isLeaving = false;
    const near = isOpen ? [...pages].filter(([page]) => page >= first && page <= last) : [];
    Promise.all(near.map(async ([page, places]) => [page, await text.spans(page, places, key.length)] as const)).then(
      found => {
        if (!isLeaving) setSpans(found.length > 0 ? new Map(found) : none);
      },
      () => undefined,
    );
    return () => {
      isLeaving = true;
    };
  }, [text, isOpen, pages, key, first, last]);
  useEffect(() => {
    if (hit && shown !== null && (hit.page < first || hit.page > last)) goTo(hit.page);
  }, [hit, shown, first, last, goTo]);
  /** The hit that was brought to sight: who scrolls on is not pulled back. */
  const broughtTo = useRef<Hit | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const all = [...spans].flatMap(([page, ofPage]) =>
      ofPage.flatMap((span, index) => {
        const range = rangeOf(element, span);
        return range ? [{ range, isNow: hit?.page === page && hit.index === index }] : [];
      }),
    );
    const now = all.find(({ isNow }) => isNow);
    if (now && broughtTo.current !== hit) {
      broughtTo.current = hit;
      bring(element, now.range);
    }
    return markRanges(all);
  }, [scroller, spans, hit]);
}

const none: ReadonlyMap<number, readonly TextSpan[]> = new Map();

/** The words on the screen: each run of a text says where its first character stands. */
function rangeOf(root: HTMLElement, { start, end }: TextSpan): Range | null {
  const from = placeOf(root, start);
  const to = placeOf(root, end - 1);
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(from.node, from.at);
  range.setEnd(to.node, to.at + 1);
  return range;
}

function placeOf(root: HTMLElement, at: number): { node: Text; at: number } | null {
  const runs = [...root.querySelectorAll<HTMLElement>('[data-at]')];
  const run = runs.findLast(
    candidate =>
      Number(candidate.dataset['at']) <= at &&
      Number(candidate.dataset['at']) + (candidate.textContent?.length ?? 0) > at,
  );
  if (!run) return null;
  let left = at - Number(run.dataset['at']);
  const nodes = document.createTreeWalker(run, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text | null) {
    if (left < node.length) return { node, at: left };
    left -= node.length;
  }
  return null;
}

/** To where it is read best; what lies in a box of its own, such as a sheet, is brought to sight in that first. */
function bring(element: HTMLElement, range: Range): void {
  range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  element.scrollTop +=
    range.getBoundingClientRect().top - element.getBoundingClientRect().top - element.clientHeight * PASSAGE_AT;
}
