import type { Message } from '@nousboard/contracts';
import { unfolded } from '@nousboard/core/answer-parts';

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
/** With it, spreadsheets know that the letters are Unicode. */
const BYTE_ORDER_MARK = '\ufeff';
/** What makes a spreadsheet compute a cell, also by its full-width forms. */
const BEGINS_FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * One row for each message after RFC 4180: lines end in CR LF, quotation marks are doubled. A cell that a spreadsheet
 * would take for a formula begins with an apostrophe (decision 12): what a document says must not run on the desk of
 * whoever opens the file.
 */
export function toCsv(messages: readonly Message[]): string {
  const rows = [
    COLUMNS.join(','),
    ...messages.map(message => COLUMNS.map(column => cell(fieldOf(message, column))).join(',')),
  ];
  return `${BYTE_ORDER_MARK}${rows.join('\r\n')}\r\n`;
}

const fieldOf = (message: Message, column: (typeof COLUMNS)[number]) =>
  column === 'text' && !message.isCreatedByUser ? unfolded(message.text) : message[column];

function cell(value: string | boolean | null): string {
  const text = value === null ? '' : String(value);
  const harmless = BEGINS_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
