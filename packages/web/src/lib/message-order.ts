import type { Message } from '@nousboard/contracts';

/** In the order in which they were made; what is only on screen yet comes last, by its time and then its id. */
export const inOrder = (a: Message, b: Message): number =>
  a.createdOrder - b.createdOrder || compare(a.createdAt, b.createdAt) || compare(a.messageId, b.messageId);

/** Instants and ids, thousands of them while an answer is written: by their signs, not by the rules of a language. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
