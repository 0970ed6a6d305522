import { Captions, Maximize, Maximize2, Minimize, Pause, Play, Volume2, VolumeX, X } from 'lucide-react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Chapter } from './recap-rules.ts';
import { Scrubber } from './scrubber.tsx';
import { timeText } from './time-text.ts';
import type { PlayerState } from './use-player.ts';

export interface PlayerControlsProps {
  readonly state: PlayerState;
  readonly durationMs: number;
  readonly chapters: readonly Chapter[];
  readonly hasCaptions: boolean;
  readonly isFull: boolean;
  readonly onPlay: () => void;
  readonly onSeek: (ms: number) => void;
  readonly onSpeed: () => void;
  readonly onCaptions: () => void;
  readonly onMute: () => void;
  readonly onFull: () => void;
}

/** Plays, seeks and shows a recap, from left to right in every language. */
export function PlayerControls(props: PlayerControlsProps) {
  const { state, hasCaptions, isFull, onSpeed, onCaptions, onMute, onFull } = props;
  const { t } = useTranslation('recap');
  const speed = `${formatNumber(state.speed)}×`;
  return (
    <div
      dir="ltr"
      role="group"
      aria-label={t('controls')}
      className="flex flex-none flex-wrap items-center gap-x-1 border-b border-line bg-paper px-2.5 py-1"
    >
      <Time {...props} />
      <span className="ms-auto flex items-center">
        <button
          type="button"
          aria-label={t('speed', { speed })}
          title={t('speed', { speed })}
          onClick={onSpeed}
          className="touch-area h-7 min-w-11 rounded-r2 px-1.5 text-secondary font-[550] text-ink-2 tabular-nums
            hover:bg-hover active:bg-press pointer-coarse:h-11"
        >
          {speed}
        </button>
        <IconButton label={t('captions')} aria-pressed={hasCaptions} on={hasCaptions} onClick={onCaptions}>
          <Captions size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t(state.isMuted ? 'unmute' : 'mute')} onClick={onMute}>
          {state.isMuted ? <VolumeX size={16} aria-hidden="true" /> : <Volume2 size={16} aria-hidden="true" />}
        </IconButton>
        <IconButton label={t(isFull ? 'leaveFullScreen' : 'fullScreen')} onClick={onFull}>
          {isFull ? <Minimize size={16} aria-hidden="true" /> : <Maximize size={16} aria-hidden="true" />}
        </IconButton>
      </span>
    </div>
  );
}

export interface MiniControlsProps
  extends Pick<PlayerControlsProps, 'state' | 'durationMs' | 'chapters' | 'onPlay' | 'onSeek'> {
  readonly title: string;
  readonly onExpand: () => void;
  readonly onEnd: () => void;
}

/** What there is room for at the foot of a page. */
export function MiniControls({ title, onExpand, onEnd, ...props }: MiniControlsProps) {
  const { t } = useTranslation('recap');
  return (
    <div role="group" aria-label={t('controls')} className="flex min-w-0 flex-1 flex-col">
      <div className="flex items-center">
        <p className="min-w-0 flex-1 truncate ps-2 text-secondary font-semibold row-text">{title}</p>
        <IconButton size="bar" label={t('expand')} onClick={onExpand}>
          <Maximize2 size={15} aria-hidden="true" />
        </IconButton>
        <IconButton size="bar" label={t('end')} onClick={onEnd}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div dir="ltr" className="flex items-center">
        <Time {...props} />
      </div>
    </div>
  );
}

/** Play, where it is, and how long it takes. */
function Time({
  state: { isPlaying, ms },
  durationMs,
  chapters,
  onPlay,
  onSeek,
}: Pick<PlayerControlsProps, 'state' | 'durationMs' | 'chapters' | 'onPlay' | 'onSeek'>) {
  const { t } = useTranslation('recap');
  return (
    <span className="flex min-w-0 flex-1 basis-56 items-center">
      <IconButton label={t(isPlaying ? 'pause' : 'play')} onClick={onPlay}>
        {isPlaying ? (
          <Pause size={16} fill="currentColor" aria-hidden="true" />
        ) : (
          <Play size={16} fill="currentColor" aria-hidden="true" />
        )}
      </IconButton>
      <span className="min-w-9 text-end text-smallest text-ink-3 tabular-nums">{timeText(ms)}</span>
      <Scrubber ms={ms} durationMs={durationMs} chapters={chapters} onSeek={onSeek} />
      <span className="text-smallest text-ink-3 tabular-nums">{timeText(durationMs)}</span>
    </span>
  );
}
