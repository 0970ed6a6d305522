import { type Message, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { inOrder } from '#lib/message-order.ts';

/** A message among the others that hang at the same one. */
export interface PlacedMessage {
  readonly message: Message;
  /** Which of how many wordings or answers it is, from 1; null where it is the only one. */
  readonly version: { readonly index: number; readonly total: number } | null;
}
/** A message with all that follows it. */
export interface MessageBranch {
  readonly placed: PlacedMessage;
  readonly children: readonly MessageBranch[];
}

/**
 * The messages as a tree, siblings in the order in which they were written. One whose parent is not among them begins a
 * branch of its own, and a cycle in damaged data is cut, so that none is lost and none comes twice.
 */
export function branchesOf(messages: readonly Message[]): readonly MessageBranch[] {
  const known = new Set<string>(messages.map(({ messageId }) => messageId));
  const children = Map.groupBy(messages, ({ parentMessageId }) =>
    known.has(parentMessageId) ? (parentMessageId as string) : ROOT_MESSAGE_ID,
  );
  const left = new Set(messages);
  const grow = (siblings: readonly Message[]): MessageBranch[] => {
    const placed = siblings.filter(message => left.has(message)).toSorted(inOrder);
    for (const message of placed) left.delete(message);
    return placed.map((message, index) => ({
      placed: { message, version: placed.length > 1 ? { index: index + 1, total: placed.length } : null },
      children: grow(children.get(message.messageId) ?? []),
    }));
  };
  const branches = grow(children.get(ROOT_MESSAGE_ID) ?? []);
  for (const lost of messages) if (left.has(lost)) branches.push(...grow([lost]));
  return branches;
}

/** Every message of the tree, each branch to its end before the next one begins. */
export const inTreeOrder = (branches: readonly MessageBranch[]): readonly PlacedMessage[] =>
  branches.flatMap(({ placed, children }) => [placed, ...inTreeOrder(children)]);
