import clsx from 'clsx';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { placeWords } from '#lib/place-words.ts';
import { setNearCitation, useAnswer } from './answer-context.ts';
import type { Passage } from './numbering.ts';
import { stackDown } from './stack-down.ts';
import { useCitationTab } from './use-citation-tab.ts';

/** Air between two passages in the margin. */
const GAP = 14;
/** Text that is still being written moves the tabs of its last lines only: they are looked at again this seldom. */
const WHILE_WRITTEN_MS = 250;

interface Places {
  tops: readonly number[];
  bottom: number;
}
const nowhere: Places = { tops: [], bottom: 0 };

/** Each cited passage beside the sentence that uses it, as far as there is room; a convenience for the eye, the tabs hold the same for readers. */
export const EvidenceMargin = memo(function EvidenceMargin({ column, passages, live }: { column: RefObject<HTMLElement | null>; passages: readonly Passage[]; live: boolean }) {
  const { t } = useTranslation('answers');
  const box = useRef<HTMLDivElement>(null);
  const { tops, bottom } = usePlaces(column, box, passages, live);
  return (
    <div ref={box} role="group" aria-label={t('margin')} className="relative" style={{ minBlockSize: bottom }}>
      {passages.map((passage, index) => (
        <MarginNote key={passage.citation.id} passage={passage} top={tops[index]} />
      ))}
    </div>
  );
});

/** Hidden until its place is known. */
const MarginNote = memo(function MarginNote({ passage, top }: { passage: Passage; top: number | undefined }) {
  const { messageId } = useAnswer();
  const { number, citation } = passage;
  const { t } = useTranslation('answers');
  const { name, place, className, title, isOpen, press } = useCitationTab(passage);
  const source = name?.short ?? citation.title;
  return (
    <button
      type="button"
      tabIndex={-1}
      title={title}
      onClick={event => press(event.currentTarget)}
      style={{ insetBlockStart: top ?? 0, visibility: top === undefined ? 'hidden' : 'visible' }}
      onPointerEnter={() => setNearCitation({ messageId, number })}
      onPointerLeave={() => setNearCitation(null)}
      className={clsx('absolute inset-x-0 border-s-2 py-px ps-[13px] text-start transition-colors', isOpen ? 'border-mark-edge' : 'border-line')}
    >
      <q className="line-clamp-4 font-serif text-margin text-ink-2 [unicode-bidi:plaintext]">{citation.quote}</q>
      <span className="mt-[3px] flex items-center gap-1.5 text-smallest font-medium text-ink-3">
        <span className={clsx(className, 'is-plain')} aria-hidden="true">
          {formatNumber(number)}
        </span>
        <span className="truncate">{place.by === 'text' ? source : t('sourceAt', { source, place: placeWords(place, 'short') })}</span>
      </span>
    </button>
  );
});

/** Where the passages stand beside their tabs. Measured after the browser's own layout, never during a render. */
function usePlaces(column: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>, passages: readonly Passage[], live: boolean): Places {
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
      if (column.current && box.current) setPlaces(before => settled(before, measured(column.current!, box.current!, passages)));
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
    if (!tabs.has(number)) tabs.set(number, tab);
  }
  const wanted = passages.map(passage => (tabs.get(String(passage.number))?.getBoundingClientRect().top ?? origin) - origin - 4);
  const heights = [...box.children].map(note => note.getBoundingClientRect().height);
  const tops = stackDown(wanted, heights, GAP);
  return { tops, bottom: (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0) };
}

/** The same object when nothing has moved by as much as a half pixel. */
function settled(before: Places, now: Places): Places {
  const isSame =
    before.tops.length === now.tops.length && Math.abs(before.bottom - now.bottom) < 0.5 && before.tops.every((top, index) => Math.abs(top - (now.tops[index] ?? 0)) < 0.5);
  if (isSame) return before;
  return { tops: now.tops.map((top, index) => (Math.abs(top - (before.tops[index] ?? Number.NaN)) < 0.5 ? (before.tops[index] ?? top) : top)), bottom: now.bottom };
}
