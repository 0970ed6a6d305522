import type { ReferenceFormat } from '@nousboard/contracts';
import { MOST_EXPORTED } from '@nousboard/contracts';
import type { ReferenceWork } from '@nousboard/core/references/exchange';
import { addressOf, chooseFiles, type FileRow, metadataOfFile } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';
import { exchangeBeside } from './exchange-beside.ts';
import { exchange } from './exchange-task.ts';

/** How a reference file of each format is sent. */
export const FORMATS: Readonly<Record<ReferenceFormat, { readonly mime: string; readonly filename: string }>> = {
  bibtex: { mime: 'application/x-bibtex; charset=utf-8', filename: 'references.bib' },
  ris: { mime: 'application/x-research-info-systems; charset=utf-8', filename: 'references.ris' },
  'csl-json': { mime: 'application/vnd.citationstyles.csl+json; charset=utf-8', filename: 'references.json' },
};

/** So many are written before a thread would have begun. */
const FEW = 200;

export interface ExportWish {
  readonly format: ReferenceFormat;
  readonly ids?: readonly string[] | undefined;
  readonly projectId?: string | undefined;
  readonly folderId?: string | undefined;
}

/** What is known of the actor's chosen files, as a reference file. */
export async function exportReferences(
  { database }: { database: Database },
  actor: Actor,
  { format, ...chosen }: ExportWish,
): Promise<string> {
  const files = await chooseFiles(database.db, actor, chosen, MOST_EXPORTED);
  const task = { write: files.map(workOf), format };
  return files.length > FEW ? exchangeBeside(task) : (exchange(task) as string);
}

/** The document's own title, else what the file is called. */
function workOf(file: FileRow): ReferenceWork {
  const { questions: _questions, title, ...known } = metadataOfFile(file);
  return { ...known, title: title ?? file.title, url: addressOf(file) };
}
