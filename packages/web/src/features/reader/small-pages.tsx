import { type FileId, type FileVersionId, getPageImage } from '@nousboard/contracts';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { urlOf } from '#lib/api/index.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import type { PrintedPages } from '#lib/printed-pages.ts';
import { useNearRows } from '#ui/use-near-rows.ts';
import type { PagesWay } from './pages-reader.tsx';
import { withPrinted } from './printed-page.ts';

/** Pixels across of a small picture: sharp where two stand for one. */
const WIDTH = 224;
const ROW_PX = 176;
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 5,
  PageUp: -5,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** All pages, small; only those near to what is seen are drawn. Arrows go through them, Enter opens one. */
export function SmallPages({
  fileId,
  version,
  printed,
  way,
}: {
  fileId: FileId;
  version: FileVersionId | null;
  printed: PrintedPages;
  way: PagesWay;
}) {
  const { t } = useTranslation('reader');
  const list = useRef<HTMLDivElement>(null);
  const near = useNearRows(list, way.pages);
  const { page } = way;
  // The page that is read stays in sight; where somebody has the focus in here, the strip is theirs.
  useEffect(() => {
    const box = list.current;
    if (!box || box.contains(document.activeElement)) return;
    const top = (page - 1) * ROW_PX;
    if (top < box.scrollTop || top + ROW_PX > box.scrollTop + box.clientHeight)
      box.scrollTop = top - (box.clientHeight - ROW_PX) / 2;
  }, [page]);
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const at = Number((event.target as HTMLElement).closest('[data-place]')?.getAttribute('data-place'));
    if (step === undefined || !at) return;
    event.preventDefault();
    const next = Math.max(1, Math.min(at + step, way.pages));
    const wanted = list.current?.querySelector<HTMLElement>(`[data-place="${next}"] button`);
    // Further than what is drawn, the list is scrolled first, and the row comes with it.
    if (wanted) wanted.focus();
    else way.goTo(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the arrows of the buttons inside.
    <div
      ref={list}
      role="presentation"
      onKeyDown={handleKey}
      onFocus={near.onFocus}
      onBlur={near.onBlur}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
    >
      {/* As high as all rows from the beginning: the page that is read is scrolled to before any row was measured. */}
      <ol aria-label={t('strip.pages')} style={{ minBlockSize: way.pages * ROW_PX }}>
        {near.parts.map(part =>
          'room' in part ? (
            <li key={`before ${part.before}`} aria-hidden="true" style={{ height: part.room }} />
          ) : (
            <SmallPage
              key={part.row}
              page={part.row + 1}
              label={printed.get(part.row + 1)}
              isCurrent={part.row + 1 === page}
              src={urlOf(
                getPageImage,
                { fileId, page: part.row + 1 },
                { width: WIDTH, ...(version ? { version } : {}) },
              )}
              onPress={way.goTo}
            />
          ),
        )}
      </ol>
    </div>
  );
}

function SmallPage({
  page,
  label,
  isCurrent,
  src,
  onPress,
}: {
  page: number;
  /** As it is printed. */
  label: string | undefined;
  isCurrent: boolean;
  src: string;
  onPress: (page: number) => void;
}) {
  const { t } = useTranslation('reader');
  return (
    <li data-place={page} className="flex flex-col items-center" style={{ blockSize: ROW_PX }}>
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={withPrinted(t('page', { page: formatNumber(page) }), label)}
        onClick={() => onPress(page)}
        className="group mt-1.5 flex flex-col items-center gap-1 rounded-r2 p-1.5 hover:bg-hover active:bg-press"
      >
        <span
          className={clsx(
            'strip-page relative isolate block h-[130px] w-[112px]',
            isCurrent ? 'outline-2 outline-pen' : 'outline-1 outline-line',
          )}
        >
          <span className="pdf-picture block">
            <img src={src} alt="" loading="lazy" decoding="async" draggable={false} />
          </span>
        </span>
        <span
          className={clsx(
            'max-w-[112px] truncate text-smallest tabular-nums',
            isCurrent ? 'font-semibold text-ink-1' : 'text-ink-2',
          )}
        >
          {withPrinted(formatNumber(page), label)}
        </span>
      </button>
    </li>
  );
}
