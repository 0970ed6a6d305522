import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecapLine } from '@nousboard/contracts';
import { durationMs, silence, wavHeader } from '#features/speech/index.ts';
import { type FenceLimits, runFenced, SandboxError } from '#platform/sandbox/fence.ts';
import type { Tool } from '#platform/tools.ts';

const LIMITS: FenceLimits = {
  dataBytes: 2_000_000_000,
  residentBytes: 1_000_000_000,
  cpuSeconds: 900,
  wallMs: 1_200_000,
  niceness: 10,
};
const SAID_BYTES = 1_000_000;
/** A frame at least this often: who jumps into the video lands near to where they wanted. */
const LONGEST_FRAME_SECONDS = 2;
const BEFORE_MS = 600;
const BETWEEN_MS = 300;
const AFTER_MS = 1_200;

/** How a video is packed. */
export interface VideoFormat {
  readonly type: 'video/mp4' | 'video/webm';
  readonly ending: 'mp4' | 'webm';
  readonly codecs: readonly string[];
}

const STILL = ['-pix_fmt', 'yuv420p', '-g', '10'];
const MP4: VideoFormat = {
  type: 'video/mp4',
  ending: 'mp4',
  codecs: [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-tune',
    'stillimage',
    '-crf',
    '24',
    ...STILL,
    '-c:a',
    'aac',
    '-b:a',
    '80k',
    '-c:s',
    'mov_text',
    '-movflags',
    '+faststart',
  ],
};
const WEBM: VideoFormat = {
  type: 'video/webm',
  ending: 'webm',
  codecs: [
    '-c:v',
    'libvpx-vp9',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-crf',
    '36',
    '-b:v',
    '0',
    ...STILL,
    '-c:a',
    'libopus',
    '-b:a',
    '64k',
    '-c:s',
    'webvtt',
  ],
};

/** The best that an ffmpeg can write and browsers play, by its own list of encoders; undefined when that is nothing. */
export function formatFor(encoders: string): VideoFormat | undefined {
  const has = (name: string) => new RegExp(`^\\s*[VA]\\S*\\s+${name}\\s`, 'm').test(encoders);
  if (has('libx264') && has('aac')) return MP4;
  return has('libvpx-vp9') && has('libopus') ? WEBM : undefined;
}

export async function findFormat({ path }: Tool, signal: AbortSignal): Promise<VideoFormat | undefined> {
  return formatFor(
    String(await runFenced(path, ['-hide_banner', '-encoders'], { limits: LIMITS, signal, outputBytes: SAID_BYTES })),
  );
}

type Timed = Pick<RecapLine, 'startMs' | 'endMs'>;

/** From when to when each line is said, by the bytes of its sound, and how long all of it takes. */
export function timesOf(bytes: readonly number[]): { readonly lines: readonly Timed[]; readonly durationMs: number } {
  const lines: Timed[] = [];
  let at = BEFORE_MS;
  for (const one of bytes) {
    const end = at + durationMs(one);
    lines.push({ startMs: Math.round(at), endMs: Math.round(end) });
    at = end + BETWEEN_MS;
  }
  return { lines, durationMs: Math.round(at - BETWEEN_MS + AFTER_MS) };
}

/** The sound of all lines as one WAV file. They are read one after the other: together they are large. */
export async function writeSound(
  path: string,
  bytes: readonly number[],
  soundOf: (line: number) => Promise<Uint8Array>,
): Promise<void> {
  const [before, between, after] = [silence(BEFORE_MS), silence(BETWEEN_MS), silence(AFTER_MS)];
  const size =
    before.length +
    after.length +
    bytes.reduce((sum, one) => sum + one, 0) +
    between.length * Math.max(0, bytes.length - 1);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.write(wavHeader(size));
    await file.write(before);
    for (let line = 0; line < bytes.length; line += 1) {
      if (line > 0) await file.write(between);
      await file.write(await soundOf(line));
    }
    await file.write(after);
  } finally {
    await file.close();
  }
}

/** Pictures and how long each is seen, as ffmpeg reads a list of them. The names are ours and need no marks. */
function pictureList(pictures: readonly string[], lines: readonly Timed[], whole: number): string {
  const frames = pictures.flatMap((name, at) => {
    const from = at === 0 ? 0 : (lines[at]?.startMs ?? 0);
    const seconds = ((lines[at + 1]?.startMs ?? whole) - from) / 1_000;
    const count = Math.max(1, Math.ceil(seconds / LONGEST_FRAME_SECONDS));
    return Array.from({ length: count }, () => `file ${name}\nduration ${(seconds / count).toFixed(4)}`);
  });
  // Without a picture behind it the last one would be seen for no time.
  return ['ffconcat version 1.0', ...frames, `file ${pictures.at(-1) ?? ''}`, ''].join('\n');
}

const clockOf = (ms: number): string => new Date(ms).toISOString().slice(11, 23).replace('.', ',');

/** What is said and when, in the form in which players and ffmpeg read captions. */
export const captionsOf = (lines: readonly (Timed & Pick<RecapLine, 'host' | 'text'>)[]): string =>
  lines
    .map(
      ({ startMs, endMs, host, text }, at) =>
        `${at + 1}\n${clockOf(startMs)} --> ${clockOf(endMs)}\n${host}: ${text.replace(/\s+/g, ' ')}\n`,
    )
    .join('\n');

export interface VideoParts {
  /** Holds `sound.wav` and the pictures. */
  readonly folder: string;
  /** One for each line. */
  readonly pictures: readonly string[];
  readonly lines: readonly (Timed & Pick<RecapLine, 'host' | 'text'>)[];
  readonly durationMs: number;
}

/** How an ffmpeg is told that pictures come when they come: older ones know another word for it. */
const freely = (version: string): string[] => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 5 || (major === 5 && minor >= 1) ? ['-fps_mode', 'vfr'] : ['-vsync', 'vfr'];
};

/** Joins pictures, sound and captions. Throws `SandboxError`. */
export async function joinVideo(
  { path, version }: Tool,
  format: VideoFormat,
  { folder, pictures, lines, durationMs: whole }: VideoParts,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const made = join(folder, `video.${format.ending}`);
  await writeFile(join(folder, 'pictures.txt'), pictureList(pictures, lines, whole));
  await writeFile(join(folder, 'captions.srt'), captionsOf(lines));
  const inputs = [
    '-f',
    'concat',
    '-i',
    join(folder, 'pictures.txt'),
    '-i',
    join(folder, 'sound.wav'),
    '-i',
    join(folder, 'captions.srt'),
  ];
  const maps = ['-map', '0:v', '-map', '1:a', '-map', '2:s'];
  const sound = ['-af', 'loudnorm=I=-16:TP=-1.5', '-ar', '44100'];
  const args = [
    '-hide_banner',
    '-nostdin',
    '-loglevel',
    'error',
    '-threads',
    '2',
    ...inputs,
    ...maps,
    ...freely(version),
    ...sound,
    ...format.codecs,
    '-t',
    (whole / 1_000).toFixed(3),
  ];
  await runFenced(path, [...args, made], { limits: LIMITS, signal, outputBytes: SAID_BYTES });
  const video = await readFile(made).catch((cause: unknown) => cause);
  if (!(video instanceof Uint8Array) || video.length === 0) throw new SandboxError('crashed', 'no video was written');
  return video;
}
