import { formatNumber } from '#lib/format.ts';

/** "2:14": a moment of a video, or how long it is, in the digits of the language. */
export function timeText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1_000);
  const rest = formatNumber(seconds % 60, { minimumIntegerDigits: 2 });
  return `${formatNumber(Math.floor(seconds / 60))}:${rest}`;
}
