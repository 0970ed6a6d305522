import type { Message } from '@nousboard/contracts';
import { unfolded } from '@nousboard/core/answer-parts';
import { csvOf } from '#lib/csv.ts';

const COLUMNS = [
  'sender',
  'text',
  'isCreatedByUser',
  'error',
  'unfinished',
  'cancelled',
  'messageId',
  'parentMessageId',
  'createdAt',
] as const satisfies readonly (keyof Message)[];

/** One row for each message. */
export const toCsv = (messages: readonly Message[]): string =>
  csvOf([COLUMNS, ...messages.map(message => COLUMNS.map(column => fieldOf(message, column)))]);

const fieldOf = (message: Message, column: (typeof COLUMNS)[number]) =>
  column === 'text' && !message.isCreatedByUser ? unfolded(message.text) : message[column];
