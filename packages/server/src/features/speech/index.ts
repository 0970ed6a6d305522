import { contract } from '@nousboard/contracts';
import { createFairTurns } from '#platform/fair-turns.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import { readAloud, type SpeechNeeds, showVoices } from './speech.service.ts';

export { durationMs, silence, wavHeader } from './sound.ts';
export { isSpeakable, type Sounding, speak, voiceFor } from './voices.ts';

/**
 * One voice reads at a time, so that a crowd of listeners leaves cores for questions; a sentence takes a tenth of a
 * second.
 */
const TURNS = { atOnce: 1, mostWaiting: 60, mostWaitingOfOne: 6 };

/** Texts as sound. */
export function createSpeech(given: Omit<SpeechNeeds, 'turns'>): { readonly routes: Route[] } {
  const needs: SpeechNeeds = { ...given, turns: createFairTurns(TURNS) };
  return {
    routes: [
      route(contract.getVoices, () => showVoices(needs)),
      route(contract.readAloud, async ({ actor, body, reply, signal }) => {
        const { bytes, type } = await readAloud(needs, actor, body, signal);
        reply.headers({ 'content-type': type, 'cache-control': 'no-store' });
        return bytes;
      }),
    ],
  };
}
