import { spoken } from '@nousboard/core/recap';
import { type FenceLimits, runFenced } from '#platform/sandbox/fence.ts';
import type { Tool } from '#platform/tools.ts';
import { samplesOf } from './sound.ts';

const LIMITS: FenceLimits = {
  dataBytes: 300_000_000,
  residentBytes: 200_000_000,
  cpuSeconds: 20,
  wallMs: 60_000,
  niceness: 10,
};
/** More than three minutes, which is as long as any text is. */
const MOST_BYTES = 12_000_000;

/** How a voice sounds: a variant of whatever a language has, how high it is, and how fast. */
export interface Sounding {
  readonly variant: string;
  readonly pitch: number;
  readonly wordsPerMinute: number;
}

/**
 * Voices that are not called by the code of their language. That of Mandarin that reads Latin letters as English spells
 * characters out.
 */
const VOICES: ReadonlyMap<string, string> = new Map([
  ['en', 'en-us'],
  ['fr', 'fr-fr'],
  ['no', 'nb'],
  ['pt', 'pt-br'],
  ['zh', 'cmn-latn-pinyin'],
]);
/**
 * It has voices for these and cannot read what they are written in: of Japanese it knows the syllables, and calls each
 * other sign "Chinese letter".
 */
const UNREADABLE: ReadonlySet<string> = new Set(['ja']);

const codeOf = (language: string): string => language.split('-')[0]?.toLowerCase() ?? language;

/** Whether a program can be asked to speak a language at all. */
export const isSpeakable = (language: string): boolean => !UNREADABLE.has(codeOf(language));

/** The voice of an eSpeak NG for a language; undefined when it has none. */
export function voiceFor(language: string, { languages }: Pick<Tool, 'languages'>): string | undefined {
  const code = codeOf(language);
  const voice = VOICES.get(code) ?? code;
  return isSpeakable(language) && languages.includes(voice) ? voice : undefined;
}

/** The languages, without their region, that an eSpeak NG has a voice for. */
export const languagesOf = ({ languages }: Pick<Tool, 'languages'>): string[] =>
  [...new Set([...languages.map(codeOf), ...VOICES.keys()])]
    .filter(code => voiceFor(code, { languages }) !== undefined)
    .sort();

/** A text as it is read aloud: samples of sound. Throws `SandboxError`. */
export async function speak(
  tool: Tool,
  text: string,
  voice: string,
  { variant, pitch, wordsPerMinute }: Sounding,
  signal: AbortSignal,
): Promise<Buffer> {
  const args = [
    '-v',
    `${voice}+${variant}`,
    '-s',
    String(wordsPerMinute),
    '-p',
    String(pitch),
    '-b',
    '1',
    '--stdin',
    '--stdout',
  ];
  return samplesOf(
    await runFenced(tool.path, args, {
      limits: LIMITS,
      signal,
      input: [Buffer.from(spoken(text))],
      outputBytes: MOST_BYTES,
    }),
  );
}
