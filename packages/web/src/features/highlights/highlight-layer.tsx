import type { Highlight, HighlightComment, HighlightId, HighlightRect } from '@nousboard/contracts';
import clsx from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { groundOf, isOnDark } from '#lib/page-ground.ts';
import type { PrintedPages } from '#lib/printed-pages.ts';
import { asPlace } from './in-place.ts';
import type { Box } from './line-rects.ts';
import { useHighlightName } from './use-highlight-name.ts';

const placed = ({ x1, y1, x2, y2 }: Pick<HighlightRect, 'x1' | 'y1' | 'x2' | 'y2'>) => ({
  left: `${x1 * 100}%`,
  top: `${y1 * 100}%`,
  width: `${(x2 - x1) * 100}%`,
  height: `${(y2 - y1) * 100}%`,
});

export interface HighlightLayerProps {
  readonly page: number;
  readonly printed: PrintedPages;
  /** The page as it is drawn: its marks go by what lies beneath them. */
  readonly picture: HTMLCanvasElement | HTMLImageElement | null;
  readonly highlights: readonly Highlight[];
  /** The one that is open. */
  readonly openId: HighlightId | null;
  /** The one that was asked for beside the pages: it gets the focus. */
  readonly wantedId: HighlightId | null;
  /** The area that is being marked on this page. */
  readonly area: Box | null;
  readonly onOpen: (id: HighlightId) => void;
  readonly onFocused: () => void;
}

/**
 * What somebody marked on a page: colours under its words, and a button for each that keys and readers of the screen
 * find.
 */
export function HighlightLayer({
  page,
  printed,
  picture,
  highlights,
  openId,
  wantedId,
  area,
  onOpen,
  onFocused,
}: HighlightLayerProps) {
  // Most pages carry no mark: those are not looked through.
  const isMarked = highlights.length > 0;
  const ground = useMemo(() => (picture && isMarked ? groundOf(picture) : null), [picture, isMarked]);
  const lines = highlights.flatMap(highlight =>
    highlight.position.rects.map(rect => ({ highlight, rect, isDark: isOnDark(ground, asPlace(rect)) })),
  );
  return (
    <>
      {[false, true].map(isDark => (
        <div key={String(isDark)} className={clsx('highlight-marks', isDark && 'is-on-dark')} aria-hidden="true">
          {lines
            .filter(line => line.isDark === isDark)
            .map(({ highlight: { id, color, type }, rect }) => (
              <i
                key={`${id}/${rect.x1},${rect.y1}`}
                data-marks={id}
                data-pen={color}
                data-open={id === openId || undefined}
                data-area={type === 'image' || undefined}
                style={placed(rect)}
              />
            ))}
        </div>
      ))}
      {highlights.map(highlight => (
        <MarkButton
          key={highlight.id}
          printed={printed}
          highlight={highlight}
          isWanted={highlight.id === wantedId}
          onOpen={onOpen}
          onFocused={onFocused}
        />
      ))}
      {area ? <AreaFrame page={printed.get(page) ?? formatNumber(page)} area={area} /> : null}
    </>
  );
}

/** What shows beside a mark that it has a comment. */
export const signOf = ({ emoji }: HighlightComment): string => (emoji === '' ? '…' : emoji);

function MarkButton({
  printed,
  highlight,
  isWanted,
  onOpen,
  onFocused,
}: {
  printed: PrintedPages;
  highlight: Highlight;
  isWanted: boolean;
  onOpen: (id: HighlightId) => void;
  onFocused: () => void;
}) {
  const {
    id,
    color,
    type,
    comment,
    position: { boundingRect: around },
  } = highlight;
  const nameOf = useHighlightName(printed);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    button.current?.focus({ preventScroll: true });
    onFocused();
  }, [isWanted, onFocused]);
  if (!around) return null;
  return (
    <>
      {/* Pointers press the words themselves, which lie above it and can be selected. */}
      <button
        ref={button}
        type="button"
        data-highlight={id}
        aria-label={nameOf(highlight)}
        aria-haspopup="dialog"
        onClick={() => onOpen(id)}
        style={placed(around)}
        className="highlight-button"
      />
      {type === 'comment' || comment.text !== '' || comment.emoji !== '' ? (
        <span className="highlight-sign" data-pen={color} style={{ top: `${around.y1 * 100}%` }} aria-hidden="true">
          {signOf(comment)}
        </span>
      ) : null}
    </>
  );
}

function AreaFrame({ page, area }: { page: string; area: Box }) {
  const { t } = useTranslation('highlights');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={frame}
      role="group"
      aria-label={t('areaOn', { page })}
      aria-describedby="highlight-area-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move and change it.
      tabIndex={0}
      className="highlight-frame"
      style={placed({ x1: area.left, y1: area.top, x2: area.right, y2: area.bottom })}
    />
  );
}
