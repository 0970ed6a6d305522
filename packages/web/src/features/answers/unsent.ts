import type { ConversationId, Message } from '@nousboard/contracts';
import { useEffect } from 'react';
import { sentName } from '#lib/kept-question.ts';
import { readLocal, writeLocal } from '#lib/settings.ts';
import { draftOf, setDraft } from './drafts.ts';

/** A question on its way: kept until the server has it, or has refused it. */
export const keepUnsent = (project: ConversationId, text: string): void => writeLocal(sentName(project), text);

/** A question that was not sent after all is back where it was typed, before what has been typed there since. */
export const giveBack = (project: ConversationId | 'new', text: string): void =>
  setDraft(project, [text, draftOf(project)].filter(Boolean).join('\n'));

/** The page went away, or the session ended, before the server had a question: it is back where it was typed. */
export function useUnsent(project: ConversationId, stored: readonly Message[] | undefined, isRunning: boolean): void {
  useEffect(() => {
    if (!stored || isRunning) return;
    const text = readLocal(sentName(project));
    if (text === null) return;
    keepUnsent(project, '');
    const hasArrived = stored.findLast(message => message.isCreatedByUser)?.text === text;
    if (!hasArrived) giveBack(project, text);
  }, [project, stored, isRunning]);
}
