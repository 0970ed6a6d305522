import type { RecapHost } from '@nousboard/contracts';
import { spoken } from '@nousboard/core/recap';
import { type FenceLimits, runFenced } from '#platform/sandbox/fence.ts';
import type { Tool } from '#platform/tools.ts';
import { samplesOf } from './sound.ts';

const LIMITS: FenceLimits = { dataBytes: 300_000_000, residentBytes: 200_000_000, cpuSeconds: 20, wallMs: 60_000, niceness: 10 };
/** Two minutes, which is longer than any line. */
const MOST_BYTES = 6_000_000;

/** How each host sounds: a variant of whatever voice a language has, and how high it is. */
const HOSTS: Readonly<Record<RecapHost, { readonly variant: string; readonly pitch: number }>> = {
  Ada: { variant: 'f3', pitch: 48 },
  Noor: { variant: 'f2', pitch: 62 },
  Tomas: { variant: 'm3', pitch: 38 },
  Mei: { variant: 'f4', pitch: 55 },
};
const WORDS_PER_MINUTE = 160;

/** Voices that are not called by the code of their language. That of Mandarin that reads Latin letters as English spells characters out. */
const VOICES: ReadonlyMap<string, string> = new Map([
  ['en', 'en-us'],
  ['fr', 'fr-fr'],
  ['no', 'nb'],
  ['pt', 'pt-br'],
  ['zh', 'cmn-latn-pinyin'],
]);
/** It has voices for these and cannot read what they are written in: of Japanese it knows the syllables, and calls each other sign "Chinese letter". */
const UNREADABLE: ReadonlySet<string> = new Set(['ja']);

const codeOf = (language: string): string => language.split('-')[0]?.toLowerCase() ?? language;

/** Whether hosts can be asked to speak a language at all. */
export const isSpeakable = (language: string): boolean => !UNREADABLE.has(codeOf(language));

/** The voice of an eSpeak NG for a language; undefined when it has none. */
export function voiceFor(language: string, { languages }: Pick<Tool, 'languages'>): string | undefined {
  const code = codeOf(language);
  const voice = VOICES.get(code) ?? code;
  return isSpeakable(language) && languages.includes(voice) ? voice : undefined;
}

/** A text as a host reads it aloud: samples of sound. Throws `SandboxFailure`. */
export async function speak(tool: Tool, text: string, voice: string, host: RecapHost, signal: AbortSignal): Promise<Buffer> {
  const { variant, pitch } = HOSTS[host];
  const args = ['-v', `${voice}+${variant}`, '-s', String(WORDS_PER_MINUTE), '-p', String(pitch), '-b', '1', '--stdin', '--stdout'];
  return samplesOf(await runFenced(tool.path, args, { limits: LIMITS, signal, input: [Buffer.from(spoken(text))], outputBytes: MOST_BYTES }));
}
