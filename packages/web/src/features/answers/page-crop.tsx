import type { Citation, Rect } from '@nousboard/contracts';
import { getPageImage } from '@nousboard/contracts';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { urlOf } from '#lib/api/index.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { tabBeside } from '#lib/page-columns.ts';
import { type GroundPixels, groundOf, isOnDark } from '#lib/page-ground.ts';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { readParts } from './read-quote.ts';
import type { PagePicture } from './use-page-picture.ts';

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
/** Height over width of the page that the frame is cut for. */
const A4 = Math.SQRT2;
const LATE_MS = 5_000;
/**
 * The number of the citation in CSS pixels, and the least that the frame is wide where it is shown beside two columns.
 */
const TAB = { w: 20, h: 18, gap: 4 } as const;
const FRAME_WIDTH = 300;

/** Frames the cited words with some air, wide enough to show where on an A4 page they stand. */
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

/**
 * What the same frame holds of a page of another shape: more of a lower page on both sides of the words, less below
 * them of a higher one. A page lower than the frame leaves some of it (`h` over 1).
 */
export function cropOfShape(crop: Crop, ratio: number): Crop {
  const h = (crop.h * A4) / ratio;
  return { ...crop, h, y: Math.max(0, Math.min(1 - h, crop.y - Math.max(0, (h - crop.h) / 2))) };
}

export interface PageCropProps {
  citation: Citation;
  rects: readonly Rect[];
  number: number;
  picture: PagePicture;
  image: RefObject<HTMLImageElement | null>;
}

/**
 * The real page around the cited words, which are lit as soon as they can be seen. Its place is known before its
 * picture, and stays.
 */
export function PageCrop({ citation, rects, number, picture, image }: PageCropProps) {
  const { t } = useTranslation('answers');
  const shown = picture.status === 'here' ? picture.image : null;
  const ground = useMemo(() => shown && groundOf(shown), [shown]);
  const framed = cropAround(rects);
  const frame = { aspectRatio: `${framed.w} / ${framed.h * A4}` };
  if (picture.status === 'failed')
    return (
      <div style={frame} className="flex flex-col gap-1.5">
        <p className="text-secondary text-ink-2">{t('citation.cropFailed')}</p>
        <QuotedWords citation={citation} />
      </div>
    );

  const isHere = picture.status === 'here';
  const ratio = isHere ? picture.ratio : A4;
  const crop = cropOfShape(framed, ratio);
  return (
    <div
      data-crop
      dir="ltr"
      aria-busy={!isHere}
      className="relative forced-color-adjust-none overflow-hidden rounded-r2 border border-line bg-page"
      style={frame}
    >
      <div
        className="absolute"
        style={{
          width: `${100 / crop.w}%`,
          left: `${(-100 * crop.x) / crop.w}%`,
          top: `${(-100 * crop.y) / crop.h}%`,
          aspectRatio: `1 / ${ratio}`,
        }}
      >
        <img
          ref={image}
          src={urlOf(
            getPageImage,
            { fileId: citation.fileId, page: citation.page },
            { width: 1_400, version: citation.fileVersion },
          )}
          alt={t('citation.crop', { page: formatNumber(citation.page) })}
          className={isHere ? 'size-full in-data-[theme=dark]:brightness-[.87]' : 'invisible size-full'}
        />
        {isHere ? <LitWords rects={rects} ground={ground} /> : null}
      </div>
      {isHere ? (
        <NumberBeside crop={crop} ratio={ratio} rects={rects} ground={ground}>
          {formatNumber(number)}
        </NumberBeside>
      ) : (
        <AfterAWhile>
          <LinesToCome>{t('citation.cropLate')}</LinesToCome>
        </AfterAWhile>
      )}
    </div>
  );
}

/** The number stands beside the column of its words, within what is seen of the page. */
function NumberBeside({
  crop,
  ratio,
  rects,
  ground,
  children,
}: {
  crop: Crop;
  ratio: number;
  rects: readonly Rect[];
  ground: GroundPixels | null;
  children: ReactNode;
}) {
  const [across, down] = [crop.w / FRAME_WIDTH, crop.w / FRAME_WIDTH / ratio];
  const tab = tabBeside({
    ground,
    rects,
    size: { w: TAB.w * across, h: TAB.h * down, gap: TAB.gap * across },
    within: [crop.x, crop.x + crop.w],
  });
  return (
    <span
      aria-hidden="true"
      className="cite-tab is-plain is-open absolute!"
      style={{
        left: `${((tab.x - crop.x) / crop.w) * 100}%`,
        top: `calc(${((tab.y + tab.h / 2 - crop.y) / crop.h) * 100}% - ${TAB.h / 2}px)`,
      }}
    >
      {children}
    </span>
  );
}

/** By what lies beneath. Blended as one: lines whose boxes touch must not be marked twice as dark. */
function LitWords({ rects, ground }: { rects: readonly Rect[]; ground: GroundPixels | null }) {
  const lines = rects.map(rect => ({ rect, isDark: isOnDark(ground, rect) }));
  return [false, true].map(isDark => (
    <div
      key={String(isDark)}
      aria-hidden="true"
      className={clsx('crop-marks absolute inset-0', isDark ? 'is-on-dark' : 'mix-blend-multiply')}
    >
      {lines
        .filter(line => line.isDark === isDark)
        .map(({ rect }) => (
          <i
            key={`${rect.x},${rect.y}`}
            className="absolute rounded-[1px] bg-pg-mark-on"
            style={{
              left: `${rect.x * 100}%`,
              top: `${rect.y * 100}%`,
              width: `${rect.w * 100}%`,
              height: `${rect.h * 100}%`,
            }}
          />
        ))}
    </div>
  ));
}

/** Where the lines of a page will stand; after a while a sentence says what is being waited for. */
function LinesToCome({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col justify-center gap-[11px] overflow-hidden px-[9%]">
      {['96%', '100%', '92%', '64%'].map(width => (
        <Skeleton
          key={width}
          width={width}
          className="flex-none bg-[color-mix(in_oklab,var(--pg-ink)_14%,transparent)]!"
        />
      ))}
      <AfterAWhile delayMs={LATE_MS}>
        <p className="absolute inset-x-0 bottom-0 bg-page px-3 py-1 text-center text-secondary text-pg-ink">
          {children}
        </p>
      </AfterAWhile>
    </div>
  );
}

/** The words themselves with a little of what stands around them. */
export function QuotedWords({
  citation,
  isMarkdown = false,
}: {
  citation: Citation;
  isMarkdown?: boolean | undefined;
}) {
  const [before, quote, after] = readParts({ isMarkdown }, [citation.prefix, citation.quote, citation.suffix]);
  return (
    <blockquote
      className="max-h-52 overflow-auto rounded-r2 border border-line bg-paper px-3.5 py-2.5 font-serif
        text-[0.90625rem]/[1.375rem] text-ink-2 [unicode-bidi:plaintext]"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long quote scrolls, and keys have to reach it.
      tabIndex={0}
    >
      {before}
      <mark className="rounded-[1px] bg-mark-strong py-0.5 text-ink-1 forced-colors:underline">{quote}</mark>
      {after}
    </blockquote>
  );
}
