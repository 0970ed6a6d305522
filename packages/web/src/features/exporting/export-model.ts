import type { Message, Project } from '@nousboard/contracts';
import type { PlacedMessage } from './branches.ts';

export const EXPORT_TYPES = ['screenshot', 'text', 'markdown', 'json', 'csv'] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];
export const ENDINGS: Readonly<Record<ExportType, string>> = {
  screenshot: '.png',
  text: '.txt',
  markdown: '.md',
  json: '.json',
  csv: '.csv',
};

/**
 * A message as it is written down: its text with the numbers of its citations, the works that it cites as the style
 * lists them, and each quote with its place.
 */
export interface WrittenMessage {
  readonly text: string;
  readonly references: readonly string[];
  readonly quotes: readonly string[];
}
/** How a message is written down; what feeds it comes from outside, because an answer knows best. */
export type WriteMessage = (message: Message, question: Message | undefined) => WrittenMessage;

/** What goes into a file that people read. */
export interface ExportedThread {
  readonly project: Project;
  readonly exportedAt: Date;
  /** How the project answers is written ahead of the messages. */
  readonly withOptions: boolean;
  readonly messages: readonly PlacedMessage[];
  readonly write: WriteMessage;
}

/** The question that an answer of the export answers. */
export function questionOf(messages: readonly PlacedMessage[]): (message: Message) => Message | undefined {
  const byId = new Map(messages.map(({ message }) => [message.messageId, message]));
  return message => (message.isCreatedByUser ? undefined : byId.get(message.parentMessageId));
}
