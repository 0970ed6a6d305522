import type { Citation, Rect } from '@nousboard/contracts';
import { getPageImage } from '@nousboard/contracts';
import { useState } from 'react';
import { urlOf } from '#lib/api/index.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';

/** The part of a page that is shown around cited words, as fractions of the page. */
export interface Crop {
  x: number;
  y: number;
  w: number;
  h: number;
}

const AIR_ABOVE = 0.045;
const AIR_BELOW = 0.06;
/** The number of the citation stands in the air before the words. */
const AIR_BEFORE = 0.1;
const AIR_AFTER = 0.04;
const MOST_HEIGHT = 0.42;
/** Words are enlarged so far that a column fills the card, not further. */
const LEAST_WIDTH = 0.46;

/** Frames the cited words with some air, wide enough to show where on the page they stand. */
export function cropAround(rects: readonly Rect[]): Crop {
  const left = Math.min(...rects.map(rect => rect.x));
  const right = Math.max(...rects.map(rect => rect.x + rect.w));
  const top = Math.min(...rects.map(rect => rect.y));
  const bottom = Math.max(...rects.map(rect => rect.y + rect.h));
  const w = Math.min(1, Math.max(LEAST_WIDTH, right - left + AIR_BEFORE + AIR_AFTER));
  const x = Math.max(0, Math.min(1 - w, (left - AIR_BEFORE + right + AIR_AFTER) / 2 - w / 2));
  const y = Math.max(0, top - AIR_ABOVE);
  return { x, y, w, h: Math.min(1 - y, Math.max(0.08, Math.min(MOST_HEIGHT, bottom + AIR_BELOW - y))) };
}

/** Height over width of a page until its picture says better. */
const A4 = 1.414;

/** The real page around the cited words, which are lit. Documents without pages show their words instead. */
export function PageCrop({ citation, number }: { citation: Citation; number: number }) {
  const { t } = useTranslation('answers');
  const [ratio, setRatio] = useState(A4);
  const [hasFailed, setHasFailed] = useState(false);
  const rects = citation.rects.filter(rect => rect.page === citation.page);
  if (rects.length === 0) return <QuotedWords citation={citation} />;
  if (hasFailed)
    return (
      <div>
        <p className="mb-1 text-smallest text-ink-3">{t('citation.cropFailed')}</p>
        <QuotedWords citation={citation} />
      </div>
    );

  const crop = cropAround(rects);
  const page = formatNumber(citation.page);
  const middle = rects[0]!.y + rects[0]!.h / 2;
  return (
    <div dir="ltr" className="relative overflow-hidden rounded-r2 border border-line bg-page" style={{ aspectRatio: `${crop.w} / ${crop.h * ratio}` }}>
      <div className="absolute" style={{ width: `${100 / crop.w}%`, left: `${(-100 * crop.x) / crop.w}%`, top: `${(-100 * crop.y) / crop.h}%`, aspectRatio: `1 / ${ratio}` }}>
        <img
          src={urlOf(getPageImage, { fileId: citation.fileId, page: citation.page }, { width: 1_400, version: citation.fileVersion })}
          alt={t('citation.crop', { page })}
          className="size-full in-data-[theme=dark]:brightness-[.87]"
          decoding="async"
          onLoad={event => setRatio(event.currentTarget.naturalHeight / event.currentTarget.naturalWidth || A4)}
          onError={() => setHasFailed(true)}
        />
        {/* Blended as one: lines whose boxes touch must not be marked twice as dark. */}
        <div aria-hidden="true" className="absolute inset-0 mix-blend-multiply">
          {rects.map(rect => (
            <i
              key={`${rect.x},${rect.y}`}
              className="absolute rounded-[1px] bg-pg-mark-on"
              style={{ left: `${rect.x * 100}%`, top: `${rect.y * 100}%`, width: `${rect.w * 100}%`, height: `${rect.h * 100}%` }}
            />
          ))}
        </div>
      </div>
      <span aria-hidden="true" className="cite-tab is-plain is-open absolute! start-1.5" style={{ insetBlockStart: `calc(${((middle - crop.y) / crop.h) * 100}% - 9px)` }}>
        {formatNumber(number)}
      </span>
    </div>
  );
}

/** The words themselves with a little of what stands around them. */
function QuotedWords({ citation }: { citation: Citation }) {
  return (
    <blockquote
      className="max-h-52 overflow-auto rounded-r2 border border-line bg-paper px-3.5 py-2.5 font-serif text-[0.90625rem]/[1.375rem] text-ink-2 [unicode-bidi:plaintext]"
      tabIndex={0}
    >
      {citation.prefix}
      <mark className="rounded-[1px] bg-mark-strong py-0.5 text-ink-1">{citation.quote}</mark>
      {citation.suffix}
    </blockquote>
  );
}
