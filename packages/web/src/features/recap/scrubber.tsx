import { type PointerEvent, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { pageWords } from './page-words.ts';
import type { Chapter } from './recap-rules.ts';
import { chapterAt } from './recap-rules.ts';
import { timeText } from './time-text.ts';

export interface ScrubberProps {
  readonly ms: number;
  readonly durationMs: number;
  readonly chapters: readonly Chapter[];
  readonly onSeek: (ms: number) => void;
}

const nameOf = ({ by, passage }: Chapter): string => (by === 'page' ? pageWords(passage, 'short') : passage.title);

/**
 * Where a video is, and the way to elsewhere. Chapters have gaps between them; resting on one tells its name. From left
 * to right in every language, as time runs in the pictures.
 */
export function Scrubber({ ms, durationMs, chapters, onSeek }: ScrubberProps) {
  const { t } = useTranslation('recap');
  const [pointed, setPointed] = useState<number | null>(null);
  const percent = (at: number) => (durationMs > 0 ? `${Math.min(100, (at / durationMs) * 100)}%` : '0%');
  const time = t('positionOf', { time: timeText(ms), total: timeText(durationMs) });
  const chapter = chapterAt(chapters, ms);
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)) * durationMs);
  };
  return (
    <span
      dir="ltr"
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
      className="relative mx-2 flex h-8 min-w-16 flex-1 items-center pointer-coarse:h-11"
    >
      <input
        type="range"
        aria-label={t('position')}
        aria-valuetext={chapter ? `${time}, ${nameOf(chapter)}` : time}
        min={0}
        max={Math.floor(durationMs)}
        // Were it rounded, what is set here would come back as a wish of the person.
        step="any"
        value={Math.floor(Math.min(ms, durationMs))}
        onChange={event => onSeek(event.target.valueAsNumber)}
        className="peer absolute -inset-x-[7px] inset-y-0 z-1 cursor-pointer opacity-0 forced-colors:opacity-100"
      />
      <span aria-hidden="true" className="absolute inset-x-0 h-1 rounded-[2px] bg-press forced-colors:hidden">
        <i className="absolute inset-y-0 start-0 rounded-[2px] bg-ink-1" style={{ width: percent(ms) }} />
        {chapters.slice(1).map(({ startMs }) => (
          <i
            key={startMs}
            data-gap=""
            className="absolute inset-y-0 w-0.5 bg-paper"
            style={{ insetInlineStart: percent(startMs) }}
          />
        ))}
      </span>
      <i
        aria-hidden="true"
        className="pointer-events-none absolute -ms-[7px] size-3.5 rounded-full border-[2.5px] border-paper bg-ink-1
          outline-offset-1 outline-pen peer-focus-visible:outline-2 forced-colors:hidden"
        style={{ insetInlineStart: percent(ms) }}
      />
      {pointed === null ? null : <Tip at={pointed} durationMs={durationMs} chapter={chapterAt(chapters, pointed)} />}
    </span>
  );
}

/** What is where the pointer rests. */
function Tip({
  at,
  durationMs,
  chapter,
}: {
  readonly at: number;
  readonly durationMs: number;
  readonly chapter: Chapter | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute bottom-full z-2 flex max-w-52 -translate-x-1/2 flex-col rounded-r2 border
        border-line-strong bg-sheet px-2 py-1 text-center text-smallest shadow-e3"
      style={{ insetInlineStart: `clamp(3rem, ${(at / Math.max(1, durationMs)) * 100}%, 100% - 3rem)` }}
    >
      {chapter ? <span className="truncate font-[550]">{nameOf(chapter)}</span> : null}
      <span className="text-ink-3 tabular-nums">{timeText(at)}</span>
    </span>
  );
}
