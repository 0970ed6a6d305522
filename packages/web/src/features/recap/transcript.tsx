import type { DocumentPassage, Recap } from '@nousboard/contracts';
import clsx from 'clsx';
import { memo, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { glide } from '#ui/use-media.ts';
import { pageWords } from './page-words.ts';

export interface TranscriptProps {
  readonly lines: Recap['lines'];
  /** The line that is being said; -1 before the first one. */
  readonly said: number;
  readonly onGoTo: (ms: number) => void;
  readonly onOpenPassage?: ((passage: DocumentPassage) => void) | undefined;
}

/**
 * All that is said. It follows what is being said, unless somebody has gone to read elsewhere in it. A line is gone to
 * by pressing it, and opens its page.
 */
export const Transcript = memo(function Transcript({ lines, said, onGoTo, onOpenPassage }: TranscriptProps) {
  const { t } = useTranslation('recap');
  const scroller = useRef<HTMLDivElement>(null);
  const followed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    const line = box?.querySelectorAll('li')[said];
    if (!box || !line) return;
    const before = followed.current;
    followed.current = line;
    if (before === null) line.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    else if (before !== line && isSeen(before, box)) line.scrollIntoView({ block: 'nearest', behavior: glide() });
  }, [said]);
  const cited = lines.filter(({ passage }) => passage !== null).length;
  return (
    <>
      <div className="flex flex-none flex-wrap items-baseline gap-x-3 px-[18px] pt-3 pb-1.5 text-secondary">
        <h3 className="flex-1 font-semibold">{t('transcript')}</h3>
        <p className="text-ink-3">{t('cited', { count: lines.length, done: formatNumber(cited) })}</p>
      </div>
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it and the video.
        tabIndex={0}
        role="group"
        aria-label={t('transcript')}
        className="min-h-0 flex-1 overflow-y-auto pb-4 outline-offset-[-4px] [@media(height<30rem)]:flex-none"
      >
        <ol>
          {lines.map(({ host, text, startMs, passage }, at) => (
            <li
              key={startMs}
              className={clsx(
                'flex scroll-my-12 items-start gap-2 py-1.5 pe-[15px]',
                at === said ? 'border-s-[3px] border-pen bg-pen-soft ps-[15px]' : 'ps-[18px]',
              )}
            >
              <button
                type="button"
                aria-current={at === said ? 'true' : undefined}
                onClick={() => onGoTo(startMs)}
                onKeyDown={event => {
                  if (event.key !== 'Enter' || !passage || !onOpenPassage) return;
                  event.preventDefault();
                  onOpenPassage(passage);
                }}
                className="flex min-w-0 flex-1 gap-2.5 text-start"
              >
                <span
                  className={clsx(
                    'w-12 flex-none text-smallest/[1.5rem] font-semibold',
                    at === said ? 'text-pen' : 'text-ink-3',
                  )}
                >
                  {host}
                </span>
                <span
                  className={clsx(
                    'min-w-0 flex-1 font-serif text-[0.9375rem]/[1.5rem] wrap-anywhere [unicode-bidi:plaintext]',
                    at === said ? 'text-ink-1' : 'text-ink-2',
                  )}
                >
                  {text}
                </span>
              </button>
              {passage && onOpenPassage ? (
                <button
                  type="button"
                  title={pageWords(passage, 'open')}
                  onClick={() => onOpenPassage(passage)}
                  className="touch-area edge-forced mt-0.5 flex-none rounded-[4px] rounded-ee-[1px] bg-mark-tab px-[5px]
                    text-smallest/[1.25rem] font-semibold whitespace-nowrap text-mark-ink outline-offset-1
                    hover:outline hover:outline-mark-edge"
                >
                  {pageWords(passage, 'short')}
                </button>
              ) : null}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
});

function isSeen(line: Element, box: Element): boolean {
  const { top, bottom } = line.getBoundingClientRect();
  const within = box.getBoundingClientRect();
  return bottom > within.top && top < within.bottom;
}
