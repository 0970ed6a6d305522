import type { Message, Project } from '@nousboard/contracts';
import { inTreeOrder, type MessageBranch } from './branches.ts';

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
  const { conversationId, title, createdAt, updatedAt, endpoint, model, strictness, deterministic, citationStyle } =
    project;
  const head = {
    conversationId,
    title,
    createdAt,
    updatedAt,
    exportAt: exportedAt.toISOString(),
    branches: allBranches,
    recursive,
  };
  const options = withOptions ? { options: { endpoint, model, strictness, deterministic, citationStyle } } : {};
  const messages = recursive
    ? { messagesTree: branches.map(treeOf) }
    : { messages: inTreeOrder(branches).map(({ message }) => message) };
  return `${JSON.stringify({ ...head, ...options, ...messages }, null, 2)}\n`;
}

interface MessageTree extends Message {
  readonly children: readonly MessageTree[];
}
const treeOf = ({ placed, children }: MessageBranch): MessageTree => ({
  ...placed.message,
  children: children.map(treeOf),
});
