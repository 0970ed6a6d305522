import { createOpenAI } from '@ai-sdk/openai';
import { generateSpeech } from 'ai';
import { failureOf } from './failure-of-error.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import { ModelRefusalError } from './model-failure.ts';

/** A service that reads texts aloud, with the protocol of OpenAI. */
export interface SpeechService {
  /** Its base address, usually ending in /v1. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly voice: string;
}

/** A text as sound, with its content type. Throws `ModelRefusalError`. */
export type Speech = (
  text: string,
  signal: AbortSignal,
) => Promise<{ readonly bytes: Uint8Array; readonly type: string }>;

export function createSpeech(service: SpeechService, fetchIt: Fetch): Speech {
  // Without a key of its own the library would look for one in the environment, and send that.
  const provider = createOpenAI({
    baseURL: service.baseUrl,
    apiKey: service.apiKey === '' ? 'none' : service.apiKey,
    fetch: guardedFetch(fetchIt),
  });
  return async (text, signal) => {
    try {
      const { audio } = await generateSpeech({
        model: provider.speech(service.model),
        text,
        voice: service.voice,
        outputFormat: 'mp3',
        abortSignal: signal,
        maxRetries: 0,
        telemetry: { isEnabled: false, recordInputs: false, recordOutputs: false },
      });
      return { bytes: audio.uint8Array, type: audio.mediaType };
    } catch (error) {
      throw new ModelRefusalError(failureOf(error));
    }
  };
}
