import type { Message, MessageId, Project } from '@nousboard/contracts';
import { inTreeOrder, type MessageBranch } from './branches.ts';
import { setOptions } from './set-options.ts';

export interface JsonExport {
  readonly project: Project;
  readonly exportedAt: Date;
  readonly withOptions: boolean;
  /** Every wording and every answer, not only those on screen. */
  readonly allBranches: boolean;
  /** Each message holds those that follow it; else they stand one after the other. */
  readonly recursive: boolean;
  readonly branches: readonly MessageBranch[];
}

/** The whole of each message as it is stored, its citations included, for programs. */
export function toJson({ project, exportedAt, withOptions, allBranches, recursive, branches }: JsonExport): string {
  const { conversationId, title, createdAt, updatedAt } = project;
  const head = {
    conversationId,
    title,
    createdAt,
    updatedAt,
    exportAt: exportedAt.toISOString(),
    branches: allBranches,
    recursive,
  };
  const options = withOptions ? { options: setOptions(project) } : {};
  const inSequence = inTreeOrder(branches).map(({ message }) => message);
  const kept = new Set(inSequence.map(({ messageId }) => messageId));
  const whole = (message: Message) => withoutLost(message, kept);
  const messages = recursive
    ? { messagesTree: branches.map(branch => treeOf(branch, whole)) }
    : { messages: inSequence.map(whole) };
  return `${JSON.stringify({ ...head, ...options, ...messages }, null, 2)}\n`;
}

interface MessageTree extends Message {
  readonly children: readonly MessageTree[];
}
const treeOf = ({ placed, children }: MessageBranch, whole: (message: Message) => Message): MessageTree => ({
  ...whole(placed.message),
  children: children.map(child => treeOf(child, whole)),
});

/** The answer that was begun with a question may not be in the file, which then does not speak of it either. */
function withoutLost(message: Message, kept: ReadonlySet<MessageId>): Message {
  const { responseMessageId, ...others } = message;
  return responseMessageId !== undefined && kept.has(responseMessageId) ? message : others;
}
