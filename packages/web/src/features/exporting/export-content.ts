import type { Message, Project } from '@nousboard/contracts';
import { branchesOf, inTreeOrder } from './branches.ts';
import type { ExportType, WriteMessage } from './export-model.ts';
import { toCsv } from './to-csv.ts';
import { toJson } from './to-json.ts';
import { toMarkdown } from './to-markdown.ts';
import { toText } from './to-text.ts';

/** What somebody chose to have exported. */
export interface Choices {
  readonly type: ExportType;
  readonly withOptions: boolean;
  readonly allBranches: boolean;
  readonly recursive: boolean;
}

/** The types that hold words. */
type WrittenType = Exclude<ExportType, 'screenshot'>;
export const MIME: Readonly<Record<WrittenType, string>> = {
  text: 'text/plain',
  markdown: 'text/markdown',
  json: 'application/json',
  csv: 'text/csv',
};

interface Exported {
  readonly project: Project;
  readonly exportedAt: Date;
  readonly messages: readonly Message[];
  readonly onScreen: readonly Message[];
  readonly write: WriteMessage;
}

/** The whole of a file that holds words. */
export function contentOf(
  { type, withOptions, allBranches, recursive }: Choices & { readonly type: WrittenType },
  { project, exportedAt, messages, onScreen, write }: Exported,
): string {
  const branches = branchesOf(allBranches ? messages : onScreen);
  const thread = { project, exportedAt, withOptions, messages: inTreeOrder(branches), write };
  switch (type) {
    case 'text':
      return toText(thread);
    case 'markdown':
      return toMarkdown(thread);
    case 'json':
      return toJson({ project, exportedAt, withOptions, allBranches, recursive, branches });
    case 'csv':
      return toCsv(thread.messages.map(({ message }) => message));
  }
}
