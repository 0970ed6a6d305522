import type { MessageId } from '@nousboard/contracts';
import { t } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { keptNote } from './kept-notes.ts';
import { sendNote } from './send-notes.ts';

/** The server has other words than those that are seen here. Its message says why. */
class WordsKeptHereError extends Error {}

/** Sends a note before the server makes something of it, which is then of the words that are seen here. */
export async function sendWhole(id: MessageId): Promise<void> {
  await sendNote(id);
  // What was joined with words from elsewhere, or typed meanwhile, is on its way once more.
  while (keptNote(id)?.phase === 'draft') await sendNote(id);
  const { phase, seen } = keptNote(id) ?? {};
  if (phase === 'conflict')
    throw new WordsKeptHereError(t(seen === null ? 'nous:conflict.gone' : 'nous:conflict.text'));
  if (phase === 'homeless') throw new WordsKeptHereError(t('nous:conflict.projectGone'));
  if (phase === 'refused' || phase === 'kept') throw new WordsKeptHereError(t('nous:refused'));
}

/** Why nothing was made of a note, in words. */
export const reasonText = (problem: unknown): string =>
  problem instanceof WordsKeptHereError ? problem.message : problemText(problem);
