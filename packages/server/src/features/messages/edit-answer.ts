import type { Message, MessageVersion } from '@nousboard/contracts';
import { MAX_EARLIER_TEXTS, Problem } from '@nousboard/contracts';
import { recheckAnswer } from '@nousboard/core/grounding';
import type { Actor } from '#platform/access.ts';
import { grant } from '#platform/access.ts';
import { countVersions, insertVersion, listVersions } from './message-versions.repository.ts';
import { isBeingAnswered, lockOwnMessage, type MessageRow, rewriteAnswer } from './messages.repository.ts';
import { accessMessage, type MessageNeeds } from './messages.service.ts';

type Checked = Pick<Message, 'citations' | 'verdicts'>;
// Written by `updateAnswer` and `rewriteAnswer` in this very shape.
const checkedOf = (evidence: unknown): Checked => ({ citations: [], verdicts: [], ...(evidence as Partial<Checked>) });

/**
 * Puts a text in the place of an answer's and keeps the earlier one. Citations follow their sentences; those of changed sentences are
 * verified anew. Not a question, which is asked anew instead, and not while somebody still writes the answer.
 */
export async function editAnswer({ database }: MessageNeeds, actor: Actor, id: string, text: string): Promise<MessageRow> {
  return database.transaction(async tx => {
    const found = await lockOwnMessage(tx, actor, id);
    if (!found) throw new Problem('not_found');
    const message = grant<'write', MessageRow>(found);
    if (message.is_created_by_user) throw new Problem('not_editable');
    if (await isBeingAnswered(tx, [message.id])) throw new Problem('response_running');
    if (text === message.text) return message;
    if ((await countVersions(tx, message)) >= MAX_EARLIER_TEXTS) throw new Problem('too_many_versions', { limit: MAX_EARLIER_TEXTS });
    const { citations, verdicts } = checkedOf(message.evidence);
    const checked = recheckAnswer({ text: message.text, citations, verdicts }, text);
    await insertVersion(tx, message);
    return rewriteAnswer(tx, message, text, { citations: [...checked.citations], verdicts: [...checked.verdicts] });
  });
}

/** What an answer said before each change, the latest first. */
export async function listEarlierTexts({ database }: MessageNeeds, actor: Actor, id: string): Promise<{ items: MessageVersion[] }> {
  const message = await accessMessage(database.db, actor, id, 'read');
  const versions = await listVersions(database.db, message);
  return { items: versions.map(({ text, evidence, created_at }) => ({ text, ...checkedOf(evidence), createdAt: created_at.toISOString() })) };
}
