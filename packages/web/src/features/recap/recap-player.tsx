import type { DocumentPassage, Recap } from '@nousboard/contracts';
import clsx from 'clsx';
import { Download, Plus, Trash } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { placeWords } from '#lib/place-words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TwoStepButton } from '#ui/two-step-button.tsx';
import { languageName } from './language-name.ts';
import { captionsOf, lineAt } from './recap-rules.ts';
import { usePlayback } from './use-playback.ts';
import { useVideoKeys } from './use-video-keys.ts';

export interface RecapPlayerProps {
  readonly recap: Recap;
  /** Those that were made before, or after. */
  readonly earlier: readonly Recap[];
  readonly isRemoving: boolean;
  readonly onChoose: (chosen: Recap['id'] | 'form') => void;
  readonly onRemove: () => void;
  readonly onOpenPassage?: ((passage: DocumentPassage) => void) | undefined;
}

/**
 * The video of a recap, with captions, and below it all that is said: a line is gone to by pressing it, and opens its
 * page.
 */
export function RecapPlayer({ recap, earlier, isRemoving, onChoose, onRemove, onOpenPassage }: RecapPlayerProps) {
  const { t } = useTranslation('recap');
  const video = useRef<HTMLVideoElement>(null);
  const [said, setSaid] = useState(-1);
  const { lines, url } = recap;
  const { src, isBroken, onError, onPlaying, tryAgain } = usePlayback(recap.projectId, url ?? '');
  const captions = useCaptions(lines);
  const goTo = (ms: number) => {
    if (!video.current) return;
    video.current.currentTime = ms / 1_000;
    void video.current.play().catch(onError);
  };
  const onKeyDown = useVideoKeys(video, lines);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of everything inside.
    <div role="presentation" onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it and the video.
        tabIndex={0}
        role="group"
        aria-label={recap.title}
        className="min-h-0 flex-1 overflow-y-auto px-7 py-6 outline-offset-[-4px] max-md:px-5"
      >
        <h3 dir="auto" className="font-serif text-question text-balance">
          {recap.title}
        </h3>
        <p className="mt-1 mb-3 text-secondary text-ink-3">{describe(recap)}</p>
        <video
          ref={video}
          key={src}
          src={src}
          controls
          playsInline
          preload="metadata"
          dir="ltr"
          aria-label={recap.title}
          onError={onError}
          onPlaying={onPlaying}
          onTimeUpdate={event => setSaid(lineAt(lines, event.currentTarget.currentTime * 1_000))}
          className="aspect-video w-full rounded-[10px] border border-line bg-sunken"
        >
          {/* What is said stands on the slides: who wants it twice turns captions on. */}
          <track
            kind="captions"
            label={t('captions')}
            srcLang={recap.language}
            src={captions}
            default={lines.some(({ text }) => MAY_BE_MISSING.test(text))}
          />
        </video>
        {isBroken ? (
          <Banner level="error" className="mt-3" action={<Button onClick={tryAgain}>{t('tryAgain')}</Button>}>
            {t('broken')}
          </Banner>
        ) : null}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => onChoose('form')}>
            {t('another')}
          </Button>
          <a href={url ?? ''} download className="inline-flex items-center gap-1.5 px-2 text-ui link">
            <Download size={15} aria-hidden="true" />
            {t('download')}
          </a>
          <span className="flex-1" />
          <TwoStepButton
            label={t('remove')}
            armedText={t('removeSure')}
            armedLabel={t('removeSure')}
            icon={<Trash size={15} aria-hidden="true" />}
            busy={isRemoving}
            onRun={onRemove}
          />
        </div>
        <h4 className="mt-6 mb-2 text-secondary font-semibold">{t('transcript')}</h4>
        <ol className="-mx-[9px]">
          {lines.map(({ host, text, startMs, passage }, at) => (
            <li
              key={startMs}
              className={clsx('flex items-start gap-2 rounded-[7px] px-[9px] py-1.5', at === said && 'bg-pen-soft')}
            >
              <button
                type="button"
                aria-current={at === said ? 'true' : undefined}
                onClick={() => goTo(startMs)}
                onKeyDown={event => {
                  if (event.key !== 'Enter' || !passage || !onOpenPassage) return;
                  event.preventDefault();
                  onOpenPassage(passage);
                }}
                className="flex min-w-0 flex-1 gap-3 text-start"
              >
                <span className="w-12 flex-none text-secondary/[1.5rem] font-semibold text-ink-2">{host}</span>
                <span className="min-w-0 flex-1 font-serif text-[1rem]/[1.5rem] wrap-anywhere [unicode-bidi:plaintext]">
                  {text}
                </span>
              </button>
              {passage && onOpenPassage ? (
                <button
                  type="button"
                  title={placeWords(pageOf(passage), 'open')}
                  onClick={() => onOpenPassage(passage)}
                  className="touch-area mt-0.5 flex-none rounded-[4px] rounded-ee-[1px] bg-mark-tab px-[5px]
                  text-smallest/[1.25rem] font-semibold whitespace-nowrap text-mark-ink outline-offset-1
                  hover:outline hover:outline-mark-edge"
                >
                  {placeWords(pageOf(passage), 'short')}
                </button>
              ) : null}
            </li>
          ))}
        </ol>
        {earlier.length > 0 ? (
          <>
            <h4 className="mt-6 mb-2 text-secondary font-semibold">{t('earlier')}</h4>
            <ul className="-mx-[9px]">
              {earlier.map(other => (
                <li key={other.id}>
                  <button
                    type="button"
                    onClick={() => onChoose(other.id)}
                    className="w-full rounded-[7px] px-[9px] py-1.5 text-start text-menu hover:bg-hover"
                  >
                    {describe(other)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  );
}

const pageOf = ({ page, pageLabel }: DocumentPassage) =>
  ({ by: 'page', page: pageLabel ?? formatNumber(page) }) as const;

const describe = ({ createdAt, language, quality, durationMs }: Recap): string =>
  [
    formatInstant(createdAt),
    languageName(language),
    quality.toUpperCase(),
    formatNumber(Math.max(1, Math.round((durationMs ?? 0) / 60_000)), { style: 'unit', unit: 'minute' }),
  ].join(' · ');

/** Scripts whose letters the server may lack for its slides; the browser has them. */
const MAY_BE_MISSING = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}]/u;

/** Where the captions of these lines are, for as long as they are shown. */
function useCaptions(lines: Recap['lines']): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([captionsOf(lines)], { type: 'text/vtt' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [lines]);
  return address;
}
