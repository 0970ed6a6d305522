import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tool } from '@nousboard/server/platform/tools';

/**
 * A program in a folder that does as eSpeak NG does, so that what reads aloud can be tested where that is not
 * installed. Its script runs in the folder, where `sound.wav` is what every text sounds like.
 */
export async function fakeEspeak(folder: string, sound: Buffer, script: string): Promise<Tool> {
  const path = join(folder, 'espeak-ng');
  await writeFile(join(folder, 'sound.wav'), sound);
  await writeFile(path, `#!/bin/sh\ncd '${folder}'\n${script}`);
  await chmod(path, 0o755);
  return {
    name: 'espeak-ng',
    path,
    version: '1.51',
    languages: ['en-us', 'en-gb', 'de', 'ja', 'cmn-latn-pinyin'],
  };
}
