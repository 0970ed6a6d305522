import { Problem, type Voices } from '@nousboard/contracts';
import { type ModelPort, ModelRefusalError } from '#features/models/index.ts';
import type { Actor } from '#platform/access.ts';
import type { FairTurns } from '#platform/fair-turns.ts';
import type { Log } from '#platform/log.ts';
import { SandboxError } from '#platform/sandbox/fence.ts';
import type { Tools } from '#platform/tools.ts';
import { wavFile } from './sound.ts';
import { languagesOf, type Sounding, speak, voiceFor } from './voices.ts';

export interface SpeechNeeds {
  readonly models: Pick<ModelPort, 'speech'>;
  readonly tools: () => Promise<Tools>;
  readonly log: Log;
  /** Reading takes a core for a moment. */
  readonly turns: FairTurns;
}

/** Sound as it is sent. */
export interface Sound {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** As fast as people talk who want to be followed. */
const READER: Sounding = { variant: 'f3', pitch: 48, wordsPerMinute: 165 };
const MISSING = { command: 'apt-get install espeak-ng' } as const;

export async function showVoices({ models, tools }: Pick<SpeechNeeds, 'models' | 'tools'>): Promise<Voices> {
  const { 'espeak-ng': program } = await tools();
  return { service: models.speech !== undefined, languages: program === undefined ? [] : languagesOf(program) };
}

/**
 * A text as sound: from the speech service where there is one, else from the machine's program. Throws
 * `speech_missing`, `speech_language`, `speech_failed`, and `rate_limited` for somebody who has too much read at once.
 */
export async function readAloud(
  needs: SpeechNeeds,
  { tenantId }: Actor,
  { text, language }: { text: string; language: string },
  signal: AbortSignal,
): Promise<Sound> {
  const { models, tools, turns, log } = needs;
  try {
    if (models.speech) return await models.speech(text, signal);
    const { 'espeak-ng': program } = await tools();
    if (program === undefined) throw new Problem('speech_missing', MISSING);
    const voice = voiceFor(language, program);
    if (voice === undefined) throw new Problem('speech_language');
    const samples = await turns.run({ name: tenantId, isKnown: false }, () =>
      speak(program, text, voice, READER, signal),
    );
    return { bytes: wavFile(samples), type: 'audio/wav' };
  } catch (error) {
    if (!(error instanceof ModelRefusalError || error instanceof SandboxError) || signal.aborted) throw error;
    log.warn({ err: error }, 'a text could not be read aloud');
    throw new Problem('speech_failed', {}, { cause: error });
  }
}
