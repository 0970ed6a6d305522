import type {
  Citation,
  ConversationId,
  FileId,
  FileVersionId,
  Message,
  MessageId,
  Project,
} from '@nousboard/contracts';
import { ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { emptyMessage } from '#lib/empty-message.ts';
import { fakeProject } from '#lib/testing/fake-server.ts';
import type { AnswerContextValue } from './answer-context.ts';
import type { Marks } from './place-marks.ts';

/** Builders for the tests of this feature: whole wire shapes from the few values that a test is about. */
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const messageIdOf = (n: number): MessageId => (n === 0 ? ROOT_MESSAGE_ID : (uuid(n) as MessageId));
export const conversation = '0123456789abcdef01234567' as ConversationId;

/** What parts of an answer know of it, where nothing is opened. */
export const answerContext: AnswerContextValue = {
  messageId: messageIdOf(2),
  project: conversation,
  nameOf: () => undefined,
  onOpen: () => undefined,
};
/** A text in which nothing is marked. */
export const noMarks: Marks = { tabs: [], claims: [], bare: [], literal: [] };

export function aMessage(n: number, parent: number, over: Partial<Message> = {}): Message {
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString();
  return emptyMessage({
    messageId: messageIdOf(n),
    conversationId: conversation,
    parentMessageId: messageIdOf(parent),
    endpoint: 'builtin',
    model: 'builtin',
    createdAt,
    ...over,
  });
}

export function aCitation(n: number, over: Partial<Citation> = {}): Citation {
  return {
    id: uuid(n),
    key: `S1.${n}`,
    at: 0,
    claim: { start: 0, end: 1 },
    fileId: uuid(900) as FileId,
    fileVersion: uuid(901) as FileVersionId,
    title: 'A paper',
    page: 1,
    quote: 'words',
    start: n * 10,
    end: n * 10 + 5,
    prefix: '',
    suffix: '',
    rects: [],
    how: 'extract',
    verdict: 'verbatim',
    score: 1,
    ...over,
  };
}

export const aProject = (over: Partial<Project> = {}): Project =>
  fakeProject(1, { conversationId: conversation, title: 'Sleep', ...over });
