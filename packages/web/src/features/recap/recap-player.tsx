import type { DocumentPassage, Recap } from '@nousboard/contracts';
import clsx from 'clsx';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { MiniControls, PlayerControls } from './player-controls.tsx';
import { captionsOf, chaptersOf, isBrokenBy, lineAt } from './recap-rules.ts';
import { Transcript } from './transcript.tsx';
import { usePlayback } from './use-playback.ts';
import { useFullScreen, usePlayer } from './use-player.ts';
import { SPEEDS, useVideoKeys } from './use-video-keys.ts';

/** The player beside a page that was opened: it stays, with what there is room for at the foot. */
export interface Shrinking {
  readonly isShrunk: boolean;
  readonly onExpand: () => void;
  readonly onEnd: () => void;
  /** Somebody has begun to listen; until then there is nothing to go on. */
  readonly onBegun: (isBegun: boolean) => void;
}

export interface RecapPlayerProps extends Shrinking {
  readonly recap: Recap;
  /** Which of its sources could not be read in full. */
  readonly skipped: ReactNode;
  readonly onOpenPassage?: ((passage: DocumentPassage) => void) | undefined;
}

/** The video of a recap, with captions, and below it all that is said. */
export function RecapPlayer({ recap, skipped, isShrunk, onExpand, onEnd, onBegun, onOpenPassage }: RecapPlayerProps) {
  const { t } = useTranslation('recap');
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { lines, url } = recap;
  const { src, isBroken, onError, onPlaying, tryAgain } = usePlayback(recap.projectId, url ?? '');
  const { state, seek, heard } = usePlayer(video);
  const { isFull, toggle: onFull } = useFullScreen(frame, video);
  const chapters = useMemo(() => chaptersOf(lines), [lines]);
  const address = useCaptions(lines);
  const [wanted, setWanted] = useState<boolean | null>(null);
  // What is said stands on the slides: who hears it would have it a third time.
  const hasCaptions = wanted ?? (state.isMuted || lines.some(({ text }) => MAY_BE_MISSING.test(text)));
  useEffect(() => {
    const [track] = video.current?.textTracks ?? [];
    // A video that is loaded anew has another one.
    if (track && src !== '') track.mode = hasCaptions ? 'showing' : 'disabled';
  }, [hasCaptions, src]);
  useEffect(() => () => onBegun(false), [onBegun]);

  const play = () =>
    void video.current?.play().catch((refusal: unknown) => {
      if (isBrokenBy(refusal)) onError();
    });
  const onPlay = () => (state.isPlaying ? video.current?.pause() : play());
  const latestPlay = useRef(play);
  useEffect(() => {
    latestPlay.current = play;
  });
  const onGoTo = useCallback(
    (ms: number) => {
      seek(ms);
      latestPlay.current();
    },
    [seek],
  );
  const onKeyDown = useVideoKeys(video, lines);
  const durationMs = state.durationMs ?? recap.durationMs ?? 0;
  const time = { state, durationMs, chapters, onPlay, onSeek: seek };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of everything inside.
    <div
      role="presentation"
      onKeyDown={onKeyDown}
      className={clsx(
        'flex flex-col',
        isShrunk
          ? 'flex-none border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]'
          : 'min-h-0 flex-1 [@media(height<30rem)]:overflow-y-auto',
      )}
    >
      <div ref={frame} className={clsx('flex flex-none bg-paper', isShrunk ? 'items-center gap-1 p-2' : 'flex-col')}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: its keys work wherever the focus is in here. */}
        <video
          ref={video}
          key={src}
          src={src}
          playsInline
          preload="metadata"
          dir="ltr"
          aria-label={recap.title}
          {...heard}
          onError={onError}
          onPlaying={() => {
            onPlaying();
            onBegun(true);
          }}
          onClick={isShrunk ? onExpand : onPlay}
          className={clsx(
            'bg-sunken object-contain',
            isFull && 'min-h-0 flex-1',
            isShrunk && 'aspect-video w-28 flex-none rounded-r1 border border-line',
            !isFull && !isShrunk && 'aspect-video max-h-[45dvh] w-full border-b border-line',
          )}
        >
          <track kind="captions" label={t('captions')} srcLang={recap.language} src={address} />
        </video>
        {isShrunk ? (
          <MiniControls {...time} title={recap.title} onExpand={onExpand} onEnd={onEnd} />
        ) : (
          <PlayerControls
            {...time}
            hasCaptions={hasCaptions}
            isFull={isFull}
            onSpeed={() => {
              if (video.current) video.current.playbackRate = speedAfter(state.speed);
            }}
            onCaptions={() => setWanted(!hasCaptions)}
            onMute={() => {
              if (video.current) video.current.muted = !state.isMuted;
            }}
            onFull={onFull}
          />
        )}
      </div>
      {isBroken ? (
        <Banner level="error" className="m-3 flex-none" action={<Button onClick={tryAgain}>{t('tryAgain')}</Button>}>
          {t('broken')}
        </Banner>
      ) : null}
      {isShrunk ? null : (
        <>
          {recap.skipped.length > 0 ? <div className="flex-none px-[18px] pt-1.5">{skipped}</div> : null}
          <Transcript lines={lines} said={lineAt(lines, state.ms)} onGoTo={onGoTo} onOpenPassage={onOpenPassage} />
        </>
      )}
    </div>
  );
}

/** The next faster one, and after the fastest the slowest. */
const speedAfter = (speed: number): number => SPEEDS.find(other => other > speed) ?? SPEEDS[0];

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
