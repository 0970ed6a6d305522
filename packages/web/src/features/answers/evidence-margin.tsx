import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import clsx from 'clsx';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { setNearCitation, useAnswer, useLitCitation } from './answer-context.ts';
import { stackDown } from './stack-down.ts';

/** Air between two passages in the margin. */
const GAP = 14;

/** Each cited passage beside the sentence that uses it, as far as there is room; a convenience for the eye, the tabs hold the same for readers. */
export function EvidenceMargin({ column }: { column: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('answers');
  const { messageId, passages, nameOf, onOpen } = useAnswer();
  const open = useLitCitation(lit => (lit.open?.messageId === messageId ? lit.open.number : null));
  const box = useRef<HTMLDivElement>(null);
  const [tops, setTops] = useState<readonly number[]>([]);
  const [bottom, setBottom] = useState(0);

  useLayoutEffect(() => {
    const place = () => {
      const origin = column.current?.getBoundingClientRect().top ?? 0;
      const wanted = passages.map(passage => (column.current?.querySelector(`[data-citation="${passage.number}"]`)?.getBoundingClientRect().top ?? origin) - origin - 4);
      const heights = [...(box.current?.children ?? [])].map(note => note.getBoundingClientRect().height);
      const next = stackDown(wanted, heights, GAP);
      setBottom((next.at(-1) ?? 0) + (heights.at(-1) ?? 0));
      setTops(before => (before.length === next.length && before.every((top, index) => Math.abs(top - next[index]!) < 0.5) ? before : next));
    };
    place();
    const watcher = new ResizeObserver(place);
    if (column.current) watcher.observe(column.current);
    return () => watcher.disconnect();
  }, [column, passages]);

  return (
    <div ref={box} role="group" aria-label={t('margin')} className="relative" style={{ minBlockSize: bottom }}>
      {passages.map((passage, index) => (
        <button key={passage.citation.id} type="button" tabIndex={-1} onClick={event => onOpen(passage, event.currentTarget)} style={{ insetBlockStart: tops[index] ?? 0, visibility: tops[index] === undefined ? 'hidden' : 'visible' }}
          onPointerEnter={() => setNearCitation({ messageId, number: passage.number })} onPointerLeave={() => setNearCitation(null)}
          className={clsx('absolute inset-x-0 border-s-2 py-px ps-[13px] text-start transition-colors', open === passage.number ? 'border-mark-edge' : 'border-line')}>
          <span className="line-clamp-4 font-serif text-margin text-ink-2 [unicode-bidi:plaintext]">“{passage.citation.quote}”</span>
          <span className="mt-[3px] flex items-center gap-1.5 text-smallest font-medium text-ink-3">
            <span className={clsx('cite-tab is-plain', open === passage.number && 'is-open')} aria-hidden="true">{formatNumber(passage.number)}</span>
            <span className="truncate">{nameOf(passage.citation.fileId)?.short ?? passage.citation.title}{passage.citation.rects.length > 0 ? `, ${t('refusal.page', { page: passage.citation.pageLabel ?? formatNumber(passage.citation.page) })}` : ''}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
