import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findTool, findTools, lookForTools, toolNames } from './tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'tools-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
function program(script: string): string {
  made += 1;
  const path = join(folder, `program-${made}`);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}
const only = (name: string, path: string) => (asked: string) => (asked === name ? path : undefined);

test('a tool is told with its path and version', async () => {
  const path = program('echo "LibreOffice 24.2.7.2 420(Build:2)"');
  expect(await lookForTools(only('soffice', path))).toEqual({
    libreoffice: { name: 'libreoffice', path, version: '24.2.7.2', languages: [] },
  });
});

test('a Tesseract is told with its models', async () => {
  const path = program(
    '[ "$1" = --version ] && echo "tesseract 5.3.0" || printf \'List of available languages in "/usr/share/" ' +
      "(3):\\ndeu\\neng\\nscript/Latin\\n'",
  );
  expect((await lookForTools(only('tesseract', path))).tesseract).toMatchObject({
    version: '5.3.0',
    languages: ['deu', 'eng', 'script/Latin'],
  });
});

test('an eSpeak NG is told with the languages of its voices', async () => {
  const voices =
    'Pty Language       Age/Gender VoiceName          File\\n 5  af              --/M      Afrikaans          ' +
    'gmw/af\\n 2  cmn-latn-pinyin --/M      Chinese_(Mandarin) sit/cmn\\n';
  const path = program(
    `[ "$1" = --version ] && echo "eSpeak NG text-to-speech: 1.51  Data at: /usr/lib" || printf '${voices}'`,
  );
  expect((await lookForTools(only('espeak-ng', path)))['espeak-ng']).toMatchObject({
    version: '1.51',
    languages: ['af', 'cmn-latn-pinyin'],
  });
});

test('a tool that fails, says nothing or cannot be started is a tool that is not there', async () => {
  expect(await lookForTools(only('ffmpeg', program('echo "ffmpeg version 5.1.6"; exit 1')))).toEqual({});
  expect(await lookForTools(only('ffmpeg', program('exit 0')))).toEqual({});
  expect(await lookForTools(only('ffmpeg', join(folder, 'nothing-here')))).toEqual({});
});

test('a tool sees nothing of our environment but the search path', async () => {
  process.env['NOUSBOARD_TOOLS_TEST'] = '1.2.3';
  try {
    expect(await lookForTools(only('ffmpeg', program('echo "version $NOUSBOARD_TOOLS_TEST $HOME"')))).toEqual({});
  } finally {
    delete process.env['NOUSBOARD_TOOLS_TEST'];
  }
});

test('the tools of this machine are looked for once, whatever is installed', async () => {
  const tools = await findTools();
  expect(await findTool('tesseract')).toBe(tools.tesseract);
  for (const tool of Object.values(tools)) expect(toolNames).toContain(tool.name);
});
