import { formatNumber } from '#lib/format.ts';
import { drawTimes, tabTops } from './page-layout.ts';
import type { ReaderPlace } from './place.ts';

/** How long the marigold takes to run across the words. */
const DRAW_MS = 320;

/** The cited words of a page, lit; the open passage stronger and with its number in the margin. Readers find the words in the text itself. */
export function PassageMarks({ places, page, pageHeight, openNumber }: { places: readonly ReaderPlace[]; page: number; pageHeight: number; openNumber: number | null }) {
  const here = places.map(place => ({ place, rects: place.rects.filter(rect => rect.page === page) })).filter(({ rects }) => rects.length > 0);
  const tops = tabTops(
    here.map(({ rects }) => rects[0]!),
    pageHeight,
  );
  return (
    <div aria-hidden="true">
      <div className="pdf-marks">
        {here.map(({ place, rects }) => {
          const isOpen = place.number === openNumber;
          const times = drawTimes(rects, DRAW_MS);
          return (
            // A passage that becomes open is drawn anew: the key restarts its animation.
            <div key={`${place.number}/${isOpen}`} className={isOpen ? 'pdf-passage is-open' : 'pdf-passage'} data-passage={place.number} data-open={isOpen || undefined}>
              {rects.map((rect, line) => (
                <i
                  key={`${rect.x},${rect.y}`}
                  style={{
                    left: `${rect.x * 100}%`,
                    top: `${rect.y * 100}%`,
                    width: `${rect.w * 100}%`,
                    height: `${rect.h * 100}%`,
                    ...(isOpen ? { animationDelay: `${times[line]?.delay ?? 0}ms`, animationDuration: `${times[line]?.duration ?? 0}ms` } : {}),
                  }}
                />
              ))}
            </div>
          );
        })}
      </div>
      {/* Apart from the marks: those are multiplied over the page, the numbers lie on it. */}
      {here.map(({ place }, index) => (
        <b key={`${place.number}/${place.number === openNumber}`} className={place.number === openNumber ? 'pdf-tab is-open' : 'pdf-tab'} style={{ top: tops[index] }}>
          {formatNumber(place.number)}
        </b>
      ))}
    </div>
  );
}
