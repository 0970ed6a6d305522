import type { ReferenceFormat } from '@nousboard/contracts';
import { MOST_EXPORTED } from '@nousboard/contracts';
import type { ReferenceWork } from '@nousboard/core/references/exchange';
import { addressOf, chooseFiles, type FileRow, metadataOfFile, statedOfFile } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';
import type { FairTurns } from '#platform/fair-turns.ts';
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

export interface ReferenceExport {
  readonly text: string;
  /** Files that could not be read, and of which nobody has said what they are. */
  readonly leftOut: number;
}

/**
 * What is known of the actor's chosen files, as a reference file. In turn from the first row on: a large library is
 * read whole. Throws `rate_limited` for somebody who has too many written at once.
 */
export const exportReferences = (
  { database, turns }: { database: Database; turns: FairTurns },
  actor: Actor,
  { format, ...chosen }: ExportWish,
): Promise<ReferenceExport> =>
  turns.run({ name: actor.tenantId, isKnown: false }, async () => {
    const chosenFiles = await chooseFiles(database.db, actor, chosen, MOST_EXPORTED);
    const files = chosenFiles.filter(file => !isUnknown(file));
    const task = { write: files.map(workOf), format };
    const text = files.length > FEW ? await exchangeBeside(task) : (exchange(task) as string);
    return { text, leftOut: chosenFiles.length - files.length };
  });

const isUnknown = (file: FileRow): boolean =>
  file.status === 'failed' &&
  [file.metadata as object, statedOfFile(file)].every(known => Object.keys(known).length === 0);

/**
 * The document's own title, else what the file is called. The sentences that a reading has chosen are no abstract, and
 * the publisher that it has found is no journal.
 */
function workOf(file: FileRow): ReferenceWork {
  const { questions: _questions, title, ...known } = metadataOfFile(file);
  const { abstract = null, publisher } = statedOfFile(file);
  return { ...known, title: title ?? file.title, abstract, isHouse: publisher === undefined, url: addressOf(file) };
}
