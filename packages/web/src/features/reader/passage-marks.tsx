import clsx from 'clsx';
import { useMemo } from 'react';
import { formatNumber } from '#lib/format.ts';
import { apart, tabBeside } from '#lib/page-columns.ts';
import { groundOf, isOnDark } from '#lib/page-ground.ts';
import { drawTimes, type PageSize } from './page-layout.ts';
import type { ReaderPlace } from './place.ts';

/** How long the marigold takes to run across the words. */
const DRAW_MS = 320;
/**
 * The number of a passage, in CSS pixels as the style sheet draws it, and how far it keeps from words and other
 * numbers.
 */
const TAB = { w: 20, h: 18, gap: 6 } as const;
const APART = 3;

export interface PassageMarksProps {
  places: readonly ReaderPlace[];
  page: number;
  /** The page as it lies under the marks, in CSS pixels. */
  sheet: PageSize;
  openNumber: number | null;
  /** The page as it is drawn: its marks go by what lies beneath them. */
  picture: HTMLCanvasElement | HTMLImageElement;
}

/**
 * The cited words of a page, lit; the open passage stronger and with its number beside its column. Readers find the
 * words in the text itself.
 */
export function PassageMarks({ places, page, sheet: { width, height }, openNumber, picture }: PassageMarksProps) {
  const ground = useMemo(() => groundOf(picture), [picture]);
  const here = useMemo(
    () =>
      places
        .map(place => ({ place, rects: place.rects.filter(rect => rect.page === page) }))
        .filter(({ rects }) => rects.length > 0),
    [places, page],
  );
  const tabs = useMemo(() => {
    const size = { w: TAB.w / width, h: TAB.h / height, gap: TAB.gap / width };
    return apart(
      here.map(({ rects }) => tabBeside({ ground, rects, size })),
      APART / height,
    );
  }, [here, ground, width, height]);
  const lines = here.flatMap(({ place, rects }) => {
    const times = drawTimes(rects, DRAW_MS);
    return rects.map((rect, at) => ({ place, rect, time: times[at], isDark: isOnDark(ground, rect) }));
  });
  return (
    <div aria-hidden="true">
      {[false, true].map(isDark => (
        <div key={String(isDark)} className={clsx('pdf-marks', isDark && 'is-on-dark')}>
          {[
            ...Map.groupBy(
              lines.filter(line => line.isDark === isDark),
              line => line.place,
            ),
          ].map(([place, ofPlace]) => {
            const isOpen = place.number === openNumber;
            return (
              // A passage that becomes open is drawn anew: the key restarts its animation.
              <div
                key={`${place.number}/${isOpen}`}
                className={clsx('pdf-passage', isOpen && 'is-open')}
                data-passage={place.number}
                data-open={isOpen || undefined}
              >
                {ofPlace.map(({ rect, time }) => (
                  <i
                    key={`${rect.x},${rect.y}`}
                    style={{
                      left: `${rect.x * 100}%`,
                      top: `${rect.y * 100}%`,
                      width: `${rect.w * 100}%`,
                      height: `${rect.h * 100}%`,
                      ...(isOpen
                        ? { animationDelay: `${time?.delay ?? 0}ms`, animationDuration: `${time?.duration ?? 0}ms` }
                        : {}),
                    }}
                  />
                ))}
              </div>
            );
          })}
        </div>
      ))}
      {/* Apart from the marks: those are multiplied over the page, the numbers lie on it. */}
      {here.map(({ place }, index) => (
        <b
          key={`${place.number}/${place.number === openNumber}`}
          className={place.number === openNumber ? 'pdf-tab is-open' : 'pdf-tab'}
          style={{ left: `${(tabs[index]?.x ?? 0) * 100}%`, top: `${(tabs[index]?.y ?? 0) * 100}%` }}
        >
          {formatNumber(place.number)}
        </b>
      ))}
    </div>
  );
}
