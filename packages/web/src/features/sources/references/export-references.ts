import {
  exportReferences,
  exportSelection,
  type FileId,
  type FolderId,
  LEFT_OUT_HEADER,
  type ReferenceFormat,
} from '@nousboard/contracts';
import { open } from '#lib/api/index.ts';
import { saveFile } from '#lib/save-file.ts';

/** What the formats are called, which is the same everywhere, and how their files end. */
export const REFERENCE_NAMES: Readonly<Record<ReferenceFormat, string>> = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  'csl-json': 'CSL-JSON',
};
const ENDINGS: Readonly<Record<ReferenceFormat, string>> = { bibtex: 'bib', ris: 'ris', 'csl-json': 'json' };

/** These files, those of a folder, or with null everything. */
export type ExportedFiles = readonly FileId[] | FolderId | null;

/** Has the references of files written and saved. Gives the name of what was saved and how many files are not in it. */
export async function saveReferences(
  format: ReferenceFormat,
  files: ExportedFiles,
): Promise<{ readonly name: string; readonly leftOut: number }> {
  const reply =
    files === null || typeof files === 'string'
      ? await open(exportReferences, { query: { format, ...(files && { folderId: files }) } })
      : await open(exportSelection, { body: { format, ids: [...files] } });
  const name = `references.${ENDINGS[format]}`;
  saveFile(await reply.blob(), name);
  return { name, leftOut: Number(reply.headers.get(LEFT_OUT_HEADER)) };
}
