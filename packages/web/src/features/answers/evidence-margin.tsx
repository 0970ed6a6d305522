import type { FoundPassage } from '@nousboard/contracts';
import clsx from 'clsx';
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '#lib/format.ts';
import { directionOf, useTranslation } from '#lib/i18n/index.ts';
import { placeWords } from '#lib/place-words.ts';
import { setNearCitation, useAnswer } from './answer-context.ts';
import { aroundQuote, isRepeated, langOfQuote } from './around-quote.ts';
import type { Passage } from './numbering.ts';
import { readParts, readWords } from './read-quote.ts';
import { stackWithin } from './stack-within.ts';
import { useCitationTab } from './use-citation-tab.ts';

/** Air between two passages in the margin. */
const GAP = 14;
/** Text that is still being written moves the tabs of its last lines only: they are looked at again this seldom. */
const WHILE_WRITTEN_MS = 250;

/** How far down each passage stands; `null` where there is no room for it, or its tab is not seen. */
type Places = readonly (number | null)[];
const nowhere: Places = [];

export interface EvidenceMarginProps {
  column: RefObject<HTMLElement | null>;
  passages: readonly Passage[];
  /** What the answer was written from: there stands what is around a quote. */
  sources: readonly FoundPassage[];
  live: boolean;
}

/**
 * Each cited passage beside the sentence that uses it, with what stands around it, as far as there is room and the
 * answer does not have its words already; a convenience for the eye, the tabs hold the same for readers.
 */
export const EvidenceMargin = memo(function EvidenceMargin({ column, passages, sources, live }: EvidenceMarginProps) {
  const { t } = useTranslation('answers');
  const box = useRef<HTMLDivElement>(null);
  const told = useMemo(() => passages.filter(({ citation }) => !isRepeated(citation)), [passages]);
  const places = usePlaces(column, box, told, live);
  return (
    <div ref={box} role="group" aria-label={t('margin')} className="relative">
      {told.map((passage, index) => (
        <MarginNote key={passage.citation.id} passage={passage} sources={sources} top={places[index]} />
      ))}
    </div>
  );
});

/** Hidden until its place is known. */
function MarginNote({
  passage,
  sources,
  top,
}: {
  passage: Passage;
  sources: readonly FoundPassage[];
  top: number | null | undefined;
}) {
  const { messageId } = useAnswer();
  const { number, citation } = passage;
  const { t, i18n } = useTranslation('answers');
  const { name, place, className, title, isOpen, press } = useCitationTab(passage);
  const source = name?.short ?? citation.title;
  const around = aroundQuote(citation, sources, text => readWords(name, text));
  const [before, quote, after] = readParts(name, [around.before, citation.quote, around.after]);
  return (
    <button
      type="button"
      tabIndex={-1}
      title={title}
      onClick={event => press(event.currentTarget)}
      style={{ insetBlockStart: top ?? 0, visibility: top === undefined || top === null ? 'hidden' : 'visible' }}
      onPointerEnter={() => setNearCitation({ messageId, number })}
      onPointerLeave={() => setNearCitation(null)}
      className={clsx(
        'absolute inset-x-0 border-s-2 py-px ps-[13px] text-start transition-colors',
        isOpen ? 'border-mark-edge' : 'border-line',
      )}
    >
      {around.heading ? (
        <span dir="auto" className="block truncate text-smallest font-medium text-ink-3">
          {around.heading}
        </span>
      ) : null}
      <span
        lang={langOfQuote(citation.quote, directionOf(i18n.language))}
        className="line-clamp-6 font-serif text-margin text-ink-3 [unicode-bidi:plaintext]"
      >
        {before}
        <q className="text-ink-2">{quote}</q>
        {after}
      </span>
      <span className="mt-[3px] flex items-center gap-1.5 text-smallest font-medium text-ink-3">
        <span className={clsx(className, 'is-plain')} aria-hidden="true">
          {formatNumber(number)}
        </span>
        <span className="truncate">
          {place.by === 'text' ? source : t('sourceAt', { source, place: placeWords(place, 'short') })}
        </span>
      </span>
    </button>
  );
}

/** Where the passages stand beside their tabs. Measured after the browser's own layout, never during a render. */
function usePlaces(
  column: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  passages: readonly Passage[],
  live: boolean,
): Places {
  const [places, setPlaces] = useState(nowhere);
  const isLive = useRef(live);
  useEffect(() => {
    isLive.current = live;
  }, [live]);

  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let width = -1;
    const measure = () => {
      frame = 0;
      if (column.current && box.current)
        setPlaces(before => settled(before, measured(column.current!, box.current!, passages)));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        soon();
      }, WHILE_WRITTEN_MS);
    };
    const watcher = new ResizeObserver(([entry]) => {
      const isWider = entry?.contentRect.width !== width;
      width = entry?.contentRect.width ?? width;
      if (isLive.current && !isWider) later();
      else if (isLive.current) soon();
      // What somebody folds or unfolds moves the tabs, and the passages in the same frame.
      else flushSync(measure);
    });
    if (column.current) watcher.observe(column.current);
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [column, box, passages]);
  return places;
}

function measured(column: HTMLElement, box: HTMLElement, passages: readonly Passage[]): Places {
  const origin = column.getBoundingClientRect().top;
  const tabs = new Map<string, Element>();
  for (const tab of column.querySelectorAll('[data-citation]')) {
    const number = tab.getAttribute('data-citation') ?? '';
    if (!tabs.has(number) && !tab.closest('details:not([open])')) tabs.set(number, tab);
  }
  const seen = passages.flatMap(({ number }, index) => {
    const tab = tabs.get(String(number));
    const height = box.children[index]?.getBoundingClientRect().height ?? 0;
    return tab ? [{ index, height, wanted: tab.getBoundingClientRect().top - origin - 4 }] : [];
  });
  const tops = stackWithin(
    seen.map(({ wanted }) => wanted),
    seen.map(({ height }) => height),
    GAP,
    column.getBoundingClientRect().height,
  );
  const placed = new Map(seen.map(({ index }, at) => [index, tops[at] ?? null]));
  return passages.map((_, index) => placed.get(index) ?? null);
}

/** The same object when nothing has moved by as much as a half pixel. */
function settled(before: Places, now: Places): Places {
  const stays = (top: number | null, index: number) =>
    top === null ? before[index] === null : Math.abs(top - (before[index] ?? Number.NaN)) < 0.5;
  if (before.length === now.length && now.every(stays)) return before;
  return now.map((top, index) => (stays(top, index) ? (before[index] ?? null) : top));
}
