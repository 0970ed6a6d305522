import clsx from 'clsx';
import { useMemo } from 'react';
import { formatNumber } from '#lib/format.ts';
import { groundOf, isOnDark } from '#lib/page-ground.ts';
import { drawTimes, tabTops } from './page-layout.ts';
import type { ReaderPlace } from './place.ts';

/** How long the marigold takes to run across the words. */
const DRAW_MS = 320;

export interface PassageMarksProps {
  places: readonly ReaderPlace[];
  page: number;
  pageHeight: number;
  openNumber: number | null;
  /** The page as it is drawn: its marks go by what lies beneath them. */
  picture: HTMLCanvasElement | HTMLImageElement;
}

/** The cited words of a page, lit; the open passage stronger and with its number in the margin. Readers find the words in the text itself. */
export function PassageMarks({ places, page, pageHeight, openNumber, picture }: PassageMarksProps) {
  const ground = useMemo(() => groundOf(picture), [picture]);
  const here = places.map(place => ({ place, rects: place.rects.filter(rect => rect.page === page) })).filter(({ rects }) => rects.length > 0);
  const tops = tabTops(
    here.map(({ rects }) => rects[0]!),
    pageHeight,
  );
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
              <div key={`${place.number}/${isOpen}`} className={clsx('pdf-passage', isOpen && 'is-open')} data-passage={place.number} data-open={isOpen || undefined}>
                {ofPlace.map(({ rect, time }) => (
                  <i
                    key={`${rect.x},${rect.y}`}
                    style={{
                      left: `${rect.x * 100}%`,
                      top: `${rect.y * 100}%`,
                      width: `${rect.w * 100}%`,
                      height: `${rect.h * 100}%`,
                      ...(isOpen ? { animationDelay: `${time?.delay ?? 0}ms`, animationDuration: `${time?.duration ?? 0}ms` } : {}),
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
        <b key={`${place.number}/${place.number === openNumber}`} className={place.number === openNumber ? 'pdf-tab is-open' : 'pdf-tab'} style={{ top: tops[index] }}>
          {formatNumber(place.number)}
        </b>
      ))}
    </div>
  );
}
