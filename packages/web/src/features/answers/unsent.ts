import type { ConversationId, Message } from '@nousboard/contracts';
import { useEffect } from 'react';
import { sentName } from '#lib/kept-question.ts';
import { localNames, readLocal, writeLocal } from '#lib/settings.ts';
import { PAGE, whenGone } from '#lib/this-page.ts';
import { changeOf, draftOf, keepChange, setDraft } from './drafts.ts';
import { pickBranch } from './picks.ts';

/** A question on its way: kept until the server has it, or has refused it. */
export const keepUnsent = (project: ConversationId | 'new', text: string): void =>
  writeLocal(`${sentName(project)}.${PAGE}`, text);

/** A question that was not sent after all is back where it was typed, before what has been typed there since. */
export const giveBack = (project: ConversationId | 'new', text: string): void =>
  setDraft(project, [text, draftOf(project)].filter(Boolean).join('\n'));

/**
 * The page went away, or the session ended, before the server had a question: it is back where it was typed, in the
 * field or at the question whose words were changed.
 */
export function useUnsent(project: ConversationId, stored: readonly Message[] | undefined, isRunning: boolean): void {
  useEffect(() => {
    if (stored && !isRunning) takeUnsent(project, stored);
  }, [project, stored, isRunning]);
}

/** At home a question is on its way until its project is there, which a page that goes away leaves unmade. */
export function useUnsentAtHome(): void {
  useEffect(() => takeUnsent('new', []), []);
}

/**
 * Gives back what this page, or one that is gone, has sent and the server does not have. What this page has sent from
 * home begins a project, whatever is on screen meanwhile.
 */
export function takeUnsent(project: ConversationId | 'new', stored: readonly Message[]): void {
  for (const name of localNames(sentName(project))) {
    const take = () => {
      const text = readLocal(name);
      if (text === null) return;
      writeLocal(name, '');
      const hasArrived = stored.findLast(message => message.isCreatedByUser)?.text === text;
      const changed = stored.find(({ messageId }) => changeOf(messageId) === text);
      if (hasArrived) {
        if (changed) keepChange(changed.messageId, '');
      } else if (changed) pickBranch(changed.conversationId, changed.parentMessageId, changed.messageId);
      else giveBack(project, text);
    };
    const page = name.slice(sentName(project).length + 1);
    if (page !== PAGE) whenGone(page, take);
    else if (project !== 'new') take();
  }
}
