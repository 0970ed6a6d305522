import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tools } from '@nousboard/server/platform/tools';
import { fakeEspeak } from './fake-espeak.ts';

/**
 * Programs that do as eSpeak NG and ffmpeg do, so that what is made of them can be tested where neither is installed.
 */
export interface FakePrograms {
  readonly tools: Tools;
  /** What was read aloud, in order. */
  said(): string[];
  /** From now on nothing more is read aloud after so many texts: the voice ends badly, or hangs. */
  breakAfter(texts: number, how: 'fails' | 'hangs'): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export const FAKE_VIDEO = 'not really a video';

/** `sound`: a WAV file, which is what every text sounds like. */
export async function fakePrograms(sound: Buffer): Promise<FakePrograms> {
  const folder = await mkdtemp(join(tmpdir(), 'recap-programs-'));
  await mkdir(join(folder, 'broken'), { recursive: true });
  const espeak = await fakeEspeak(
    folder,
    sound,
    // Of what the shell can do itself, because hundreds of texts are read aloud: each process costs as much as that.
    `count() { /bin/cat said 2>/dev/null | /usr/bin/wc -l; }
[ -f broken/fails ] && [ "$(count)" -ge "$(/bin/cat broken/fails)" ] && exit 1
[ -f broken/hangs ] && [ "$(count)" -ge "$(/bin/cat broken/hangs)" ] && exec /bin/sleep 600
while IFS= read -r line || [ -n "$line" ]; do printf '%s\\n' "$line"; done >> said
exec /bin/cat sound.wav`,
  );
  const ffmpeg = join(folder, 'ffmpeg');
  await writeFile(
    ffmpeg,
    `#!/bin/sh
for last; do :; done
if [ "$last" = -encoders ]; then printf ' V....D libx264 H.264\\n A....D aac AAC\\n'; exit; fi
printf '${FAKE_VIDEO}' > "$last"`,
  );
  await chmod(ffmpeg, 0o755);
  const said = join(folder, 'said');
  return {
    tools: {
      'espeak-ng': espeak,
      ffmpeg: { name: 'ffmpeg', path: ffmpeg, version: '5.1', languages: [] },
    },
    said: () => (existsSync(said) ? readFileSync(said, 'utf8').split('\n').slice(0, -1) : []),
    breakAfter: (texts, how) => writeFile(join(folder, 'broken', how), String(texts)),
    async mend() {
      await rm(join(folder, 'broken'), { recursive: true, force: true });
      await mkdir(join(folder, 'broken'));
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
