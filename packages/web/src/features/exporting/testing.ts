import { type Message, type MessageId, type Project, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { emptyMessage } from '#lib/empty-message.ts';
import { fakeProject } from '#lib/testing/fake-server.ts';

/** Builders for the tests of this feature. */
export const messageIdOf = (n: number): MessageId =>
  n === 0 ? ROOT_MESSAGE_ID : (`00000000-0000-4000-8000-${String(n).padStart(12, '0')}` as MessageId);

export const aProject = (over: Partial<Project> = {}): Project =>
  fakeProject(1, { title: 'Sleep', citationStyle: 'apa', ...over });

/** A question when its number is odd, else an answer. */
export function aMessage(n: number, parent: number, over: Partial<Message> = {}): Message {
  const isCreatedByUser = n % 2 === 1;
  return emptyMessage({
    messageId: messageIdOf(n),
    conversationId: aProject().conversationId,
    parentMessageId: messageIdOf(parent),
    isCreatedByUser,
    sender: isCreatedByUser ? 'User' : 'Nousboard',
    text: `${isCreatedByUser ? 'Question' : 'Answer'} ${n}`,
    endpoint: 'builtin',
    model: 'builtin',
    createdAt: new Date(Date.UTC(2026, 4, 12, 14, 0, n)).toISOString(),
    ...over,
  });
}
