import type { Recap } from '@nousboard/contracts';
import type { KeyboardEvent, RefObject } from 'react';
import { keysOfEvent, useOwnKeys } from '#lib/keyboard.ts';
import { lineAt } from './recap-rules.ts';

const SEEK_SECONDS = 5;
/** How fast a video may be played, the slowest first. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
/** Pressing one of these is what these keys do there. */
const PRESSED_BY_KEYS = 'button, a';

/** The speed below or above this one; the slowest and the fastest stay. */
export const nextSpeed = (speed: number, by: -1 | 1): number =>
  (by === 1 ? SPEEDS.find(other => other > speed) : SPEEDS.findLast(other => other < speed)) ?? speed;

/** The keys of a video, wherever the focus is beside it: play, seek, from line to line, slower and faster. */
export function useVideoKeys(
  video: RefObject<HTMLVideoElement | null>,
  lines: Recap['lines'],
): (event: KeyboardEvent) => void {
  useOwnKeys('recap.play');
  useOwnKeys('recap.seek');
  useOwnKeys('recap.line');
  useOwnKeys('recap.open');
  useOwnKeys('recap.speed');
  return event => {
    const player = video.current;
    const target = event.target as Element;
    if (!player || event.defaultPrevented) return;
    const seek = (seconds: number) => {
      player.currentTime = Math.max(0, seconds);
    };
    const line = (by: -1 | 1) => {
      const next = lines[lineAt(lines, player.currentTime * 1_000) + by];
      if (next) seek(next.startMs / 1_000);
    };
    // The scrubber goes from left to right in every language.
    const does: Readonly<Record<string, () => void>> = {
      space: () => (player.paused ? void player.play().catch(() => undefined) : player.pause()),
      arrowleft: () => seek(player.currentTime - SEEK_SECONDS),
      arrowright: () => seek(player.currentTime + SEEK_SECONDS),
      'shift+arrowleft': () => line(-1),
      'shift+arrowright': () => line(1),
      '<': () => {
        player.playbackRate = nextSpeed(player.playbackRate, -1);
      },
      '>': () => {
        player.playbackRate = nextSpeed(player.playbackRate, 1);
      },
    };
    const keys = keysOfEvent(event.nativeEvent);
    const run = does[keys];
    if (!run || (keys === 'space' && target.closest(PRESSED_BY_KEYS))) return;
    event.preventDefault();
    run();
  };
}
