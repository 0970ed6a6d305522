import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_RATE, wavHeader } from '#features/speech/index.ts';
import type { Tools } from '#platform/tools.ts';

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

const SAMPLES = Buffer.alloc(SAMPLE_RATE / 5, 1);
export const FAKE_VIDEO = 'not really a video';

export async function fakePrograms(): Promise<FakePrograms> {
  const folder = await mkdtemp(join(tmpdir(), 'recap-programs-'));
  await mkdir(join(folder, 'broken'), { recursive: true });
  const write = async (name: string, script: string) => {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}`);
    await chmod(join(folder, name), 0o755);
    return join(folder, name);
  };
  await writeFile(join(folder, 'sound.wav'), Buffer.concat([wavHeader(SAMPLES.length), SAMPLES]));
  const espeak = await write(
    'espeak-ng',
    `cd '${folder}'
text=$(/bin/cat)
count=$(/bin/cat said 2>/dev/null | /usr/bin/wc -l)
[ -f broken/fails ] && [ "$count" -ge "$(/bin/cat broken/fails)" ] && exit 1
[ -f broken/hangs ] && [ "$count" -ge "$(/bin/cat broken/hangs)" ] && exec /bin/sleep 600
printf '%s\\n' "$text" >> said
/bin/cat sound.wav`,
  );
  const ffmpeg = await write(
    'ffmpeg',
    `for last; do :; done
if [ "$last" = -encoders ]; then printf ' V....D libx264 H.264\\n A....D aac AAC\\n'; exit; fi
printf '${FAKE_VIDEO}' > "$last"`,
  );
  const tool = { version: '5.1', languages: ['en-us', 'de', 'cmn-latn-pinyin'] };
  const said = join(folder, 'said');
  return {
    tools: {
      'espeak-ng': { ...tool, name: 'espeak-ng', path: espeak },
      ffmpeg: { ...tool, name: 'ffmpeg', path: ffmpeg },
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
