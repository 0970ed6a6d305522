import type { MissingPrograms } from '@nousboard/contracts';
import type { Tools } from '#platform/tools.ts';

/** What this machine lacks to make recaps; null where it has all. `canPack`: its FFmpeg writes a format of ours. */
export function missingPrograms(
  { 'espeak-ng': speech, ffmpeg: joiner }: Tools,
  canPack = joiner !== undefined,
): MissingPrograms | null {
  const missing = [
    ...(speech ? [] : [['eSpeak NG', 'espeak-ng']]),
    ...(canPack ? [] : [[joiner ? 'FFmpeg (libx264, aac)' : 'FFmpeg', 'ffmpeg']]),
  ];
  if (missing.length === 0) return null;
  return {
    programs: missing.map(([name]) => name).join(', '),
    command: `apt-get install ${missing.map(([, name]) => name).join(' ')}`,
  };
}
