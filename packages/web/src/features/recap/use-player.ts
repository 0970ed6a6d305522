import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** What a video says of itself. */
export interface PlayerState {
  readonly isPlaying: boolean;
  readonly ms: number;
  /** Null until the browser knows. */
  readonly durationMs: number | null;
  readonly speed: number;
  readonly isMuted: boolean;
}

const AT_REST: PlayerState = { isPlaying: false, ms: 0, durationMs: null, speed: 1, isMuted: false };

const stateOf = ({ paused, currentTime, duration, playbackRate, muted }: HTMLVideoElement): PlayerState => ({
  isPlaying: !paused,
  ms: currentTime * 1_000,
  durationMs: Number.isFinite(duration) ? duration * 1_000 : null,
  speed: playbackRate,
  isMuted: muted,
});

/**
 * How a video stands, and what to give its element so that this is known. One that is loaded anew goes on where and as
 * it was.
 */
export function usePlayer(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState(AT_REST);
  const latest = useRef(state);
  const read = useCallback(() => {
    if (!video.current) return;
    latest.current = stateOf(video.current);
    setState(latest.current);
  }, [video]);
  const onLoadedMetadata = useCallback(() => {
    const { ms, speed, isMuted, isPlaying } = latest.current;
    const player = video.current;
    if (!player) return;
    if (ms > 0) player.currentTime = ms / 1_000;
    player.playbackRate = speed;
    player.muted = isMuted;
    if (isPlaying) void player.play().catch(() => undefined);
    read();
  }, [video, read]);
  const seek = useCallback(
    (ms: number) => {
      if (!video.current) return;
      video.current.currentTime = ms / 1_000;
      read();
    },
    [video, read],
  );
  return {
    state,
    seek,
    heard: {
      onLoadedMetadata,
      onPlay: read,
      onPause: read,
      onTimeUpdate: read,
      onSeeking: read,
      onDurationChange: read,
      onRateChange: read,
      onVolumeChange: read,
    },
  };
}

/** Whether an element fills the screen, and the way there and back. */
export function useFullScreen(frame: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);
  const toggle = () => {
    if (isFull) return void document.exitFullscreen();
    if (frame.current?.requestFullscreen) return void frame.current.requestFullscreen().catch(() => undefined);
    // Phones by Apple know it of a video only, with controls of their own.
    const player: (HTMLVideoElement & AppleVideo) | null = video.current;
    player?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle };
}

interface AppleVideo {
  readonly webkitEnterFullscreen?: () => void;
}
