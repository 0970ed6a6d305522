import { MAX_ANSWER_CHARACTERS, MAX_EARLIER_TEXTS, Problem } from '@nousboard/contracts';
import { recheckAnswer } from '@nousboard/core/grounding';
import type { Actor } from '#platform/access.ts';
import { grant } from '#platform/access.ts';
import { isBeingAnswered, lockOwnMessage } from './message-reads.repository.ts';
import { checkedOf, type MessageRow } from './message-row.ts';
import { countVersions, findCited, insertVersion } from './message-versions.repository.ts';
import { rewriteAnswer } from './messages.repository.ts';
import type { MessageNeeds } from './messages.service.ts';

/**
 * Puts a text in the place of an answer's and keeps the earlier one. Citations follow their sentences; those of changed
 * sentences are verified anew; an earlier text comes back with what it cited. Not a question, which is asked anew
 * instead, and not while somebody still writes the answer.
 */
export async function editAnswer(
  { database }: MessageNeeds,
  actor: Actor,
  id: string,
  text: string,
): Promise<MessageRow> {
  return database.transaction(async tx => {
    const found = await lockOwnMessage(tx, actor, id);
    if (!found) throw new Problem('not_found');
    const message = grant<'write', MessageRow>(found);
    if (message.is_created_by_user) throw new Problem('not_editable');
    if (text.length > MAX_ANSWER_CHARACTERS)
      throw new Problem('validation', {
        fields: { text: `An answer has at most ${MAX_ANSWER_CHARACTERS} characters.` },
      });
    if (text === '') throw new Problem('validation', { fields: { text: 'Type a text.' } });
    if (await isBeingAnswered(tx, [message.id])) throw new Problem('response_running');
    if (text === message.text) return message;
    if ((await countVersions(tx, message)) >= MAX_EARLIER_TEXTS)
      throw new Problem('too_many_versions', { limit: MAX_EARLIER_TEXTS });
    const cited = await findCited(tx, message, text);
    const { citations, verdicts } = cited
      ? checkedOf(cited)
      : recheckAnswer({ text: message.text, ...checkedOf(message.evidence) }, text);
    await insertVersion(tx, message);
    return rewriteAnswer(tx, message, text, { citations: [...citations], verdicts: [...verdicts] });
  });
}
