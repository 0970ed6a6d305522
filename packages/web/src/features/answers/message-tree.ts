import type { Message, MessageId } from '@nousboard/contracts';
import { ROOT_MESSAGE_ID } from '@nousboard/contracts';
import { inOrder } from '#lib/message-order.ts';

/** Which of several siblings a person looks at, by the id of their parent. */
export type Picks = Readonly<Record<string, MessageId>>;

export interface Siblings {
  ids: readonly MessageId[];
  index: number;
}
export interface PathStep {
  message: Message;
  siblings: Siblings;
}
/** A question with the answer that is shown below it. */
export interface Turn {
  question: PathStep;
  answer: PathStep | null;
}

/**
 * The branch that is on screen: from the root, at each fork the picked sibling, else the one under which was written
 * last. A message whose parent is not known hangs at the root, so that nothing is ever hidden; a cycle in damaged data
 * ends the path. Where older messages are still to be read (`isWhole` is false), the branch begins with its first
 * message that is there, whose siblings nobody knows yet.
 */
export function visiblePath(messages: readonly Message[], picks: Picks = {}, isWhole = true): readonly PathStep[] {
  const children = childrenByParent(messages, isWhole);
  const age = agesOf(messages);
  const path: PathStep[] = [];
  const seen = new Set<string>();
  let parent: MessageId = isWhole ? ROOT_MESSAGE_ID : firstParent(messages);
  if (parent !== ROOT_MESSAGE_ID) {
    const first = children.get(parent)?.find(message => age.get(message.messageId) === 0);
    if (!first) return path;
    seen.add(first.messageId);
    path.push({ message: first, siblings: { ids: [first.messageId], index: 0 } });
    parent = first.messageId;
  }
  for (;;) {
    const siblings: readonly Message[] = children.get(parent) ?? [];
    const message: Message | undefined =
      siblings.find(sibling => sibling.messageId === picks[parent]) ??
      siblings.toSorted((a, b) => (age.get(a.messageId) ?? 0) - (age.get(b.messageId) ?? 0))[0];
    if (!message || seen.has(message.messageId)) return path;
    seen.add(message.messageId);
    path.push({
      message,
      siblings: { ids: siblings.map(sibling => sibling.messageId), index: siblings.indexOf(message) },
    });
    parent = message.messageId;
  }
}

/**
 * The choices that bring a message into sight, with all that stands above it. Null where it cannot be shown: it is not
 * there, or older messages are still to be read (`isWhole` is false) before it is known where it hangs.
 */
export function picksTo(messages: readonly Message[], messageId: MessageId, isWhole = true): Picks | null {
  const known = new Map<string, Message>(messages.map(message => [message.messageId, message]));
  if (!known.has(messageId)) return null;
  const picks: Record<string, MessageId> = {};
  for (let at = known.get(messageId); at && picks[at.parentMessageId] === undefined; at = known.get(at.parentMessageId))
    picks[isWhole && !known.has(at.parentMessageId) ? ROOT_MESSAGE_ID : at.parentMessageId] = at.messageId;
  const isShown = turnsOf(visiblePath(messages, picks, isWhole)).some(
    ({ question, answer }) => question.message.messageId === messageId || answer?.message.messageId === messageId,
  );
  return isShown ? picks : null;
}

/** The visible path as questions and answers. An answer without a question before it (damaged data) is left out. */
export function turnsOf(path: readonly PathStep[]): readonly Turn[] {
  const turns: Turn[] = [];
  for (const step of path) {
    const open = turns.at(-1);
    if (step.message.isCreatedByUser) turns.push({ question: step, answer: null });
    else if (open && !open.answer) turns[turns.length - 1] = { ...open, answer: step };
  }
  return turns;
}

/** The messages without one of them and all that follows it. */
export function withoutSubtree(messages: readonly Message[], messageId: MessageId): Message[] {
  const gone = subtreeOf(messages, messageId);
  return messages.filter(message => !gone.has(message.messageId));
}

/** How many questions were asked after a message, on all its branches: they go with it. */
export function questionsAfter(messages: readonly Message[], messageId: MessageId): number {
  const gone = subtreeOf(messages, messageId);
  gone.delete(messageId);
  return messages.filter(message => message.isCreatedByUser && gone.has(message.messageId)).length;
}

function subtreeOf(messages: readonly Message[], messageId: MessageId): Set<string> {
  const found = new Set<string>([messageId]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const message of messages) if (found.has(message.parentMessageId)) found.add(message.messageId);
  }
  return found;
}

/**
 * For each message, how many messages are newer than the newest one below it (or itself): 0 on the branch that was
 * written last.
 */
function agesOf(messages: readonly Message[]): ReadonlyMap<string, number> {
  const parents = new Map<string, string>(messages.map(message => [message.messageId, message.parentMessageId]));
  const age = new Map<string, number>();
  messages
    .toSorted((a, b) => -inOrder(a, b))
    .forEach((message, index) => {
      for (
        let id: string | undefined = message.messageId;
        id !== undefined && parents.has(id) && !age.has(id);
        id = parents.get(id)
      )
        age.set(id, index);
    });
  return age;
}

/** What stands, unknown, above the branch that was written last. */
function firstParent(messages: readonly Message[]): MessageId {
  const byId = new Map<string, Message>(messages.map(message => [message.messageId, message]));
  const seen = new Set<string>();
  let top = messages.reduce<Message | undefined>(
    (latest, message) => (latest && inOrder(latest, message) > 0 ? latest : message),
    undefined,
  );
  for (let above = top; above && !seen.has(above.messageId); above = byId.get(above.parentMessageId)) {
    seen.add(above.messageId);
    top = above;
  }
  return top?.parentMessageId ?? ROOT_MESSAGE_ID;
}

function childrenByParent(messages: readonly Message[], isWhole: boolean): Map<string, Message[]> {
  const known = new Set<string>(messages.map(message => message.messageId));
  const children = new Map<string, Message[]>();
  for (const message of messages) {
    const parent = !isWhole || known.has(message.parentMessageId) ? message.parentMessageId : ROOT_MESSAGE_ID;
    const siblings = children.get(parent);
    if (siblings) siblings.push(message);
    else children.set(parent, [message]);
  }
  for (const siblings of children.values()) siblings.sort(inOrder);
  return children;
}
