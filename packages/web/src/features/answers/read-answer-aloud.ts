import { getVoices, Problem } from '@nousboard/contracts';
import { languageOf } from '@nousboard/core/document';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { queryClient } from '#lib/query-client.ts';
import { browserVoice, canSpeak, speaksLanguage } from './browser-voice.ts';
import { readAloud, type Voice } from './read-aloud.ts';
import { serverVoice } from './server-voice.ts';
import { spokenPieces } from './spoken-text.ts';

/** The name under which CSS draws what is being read. */
const HIGHLIGHT = 'spoken';

const voices = queryOptions({
  queryKey: ['voices'],
  queryFn: ({ signal }) => call(getVoices, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The best voice for a language: the speech service of this installation, then the browser's own, then a program of the
 * server, then whatever the browser makes of it. Throws `speech_missing` where nothing can read at all.
 */
async function voiceFor(language: string): Promise<Voice> {
  // Without a word from the server there is still the browser.
  const ours = await queryClient.ensureQueryData(voices).catch(() => ({ service: false, languages: [] as string[] }));
  if (ours.service) return serverVoice(language);
  if (await speaksLanguage(language)) return browserVoice(language);
  if (ours.languages.includes(language.split('-')[0] ?? '')) return serverVoice(language);
  if (canSpeak()) return browserVoice(language);
  throw new Problem('speech_missing', { command: 'apt-get install espeak-ng' });
}

/**
 * Reads an answer as it stands on the page, with its sentence underlined. `element` holds its text. Rejects where there
 * is no voice.
 */
export async function readAnswerAloud(
  messageId: string,
  element: Element,
  fallbackLanguage: string,
  onFailed: (problem: unknown) => void,
): Promise<void> {
  const language = languageOf(element.textContent) ?? fallbackLanguage;
  const voice = await voiceFor(language);
  // Somebody may have left the thread meanwhile.
  if (!element.isConnected) return;
  readAloud(messageId, {
    pieces: spokenPieces(element, language),
    textOf: ({ text }) => text,
    voice,
    onPiece: piece => {
      if (!('highlights' in CSS)) return;
      if (piece) CSS.highlights.set(HIGHLIGHT, new Highlight(piece.range));
      else CSS.highlights.delete(HIGHLIGHT);
    },
    onFailed,
  });
}
