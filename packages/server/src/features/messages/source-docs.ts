import type { sourceDoc } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { z } from 'zod';
import { chooseFiles, documentPath, type FileRow, showFile } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Evidence } from './evidence.ts';
import { type MessageNeeds, readMessage } from './messages.service.ts';

type ShownDoc = z.input<typeof sourceDoc>;

/** What an answer was written from, with what is known of the documents by now. */
export async function listSourceDocs(
  { database: { db } }: MessageNeeds,
  actor: Actor,
  messageId: string,
): Promise<{ items: ShownDoc[] }> {
  const { sources = [] } = (await readMessage(db, actor, messageId)).evidence as Evidence;
  const ids = [...new Set(sources.map(({ fileId }) => fileId))];
  const files = new Map((await filesThere(actor, db, ids)).map(file => [file.id, showFile(file)]));
  return {
    items: sources.map(({ key, fileId, fileVersion, text, score, title, page, start, end }) => {
      const file = files.get(fileId);
      return {
        id: key,
        fileId,
        pageContent: text,
        score,
        metadata: {
          kind: kindOf(file),
          filetype: file?.type ?? null,
          title: file?.title ?? title,
          filename: file?.filename ?? null,
          page_number: page,
          category: file?.kind === 'image' ? ('Image' as const) : ('Text' as const),
          docpath: file
            ? documentPath({ file_id: fileId, version: fileVersion, start: String(start), end: String(end) })
            : null,
        },
      };
    }),
  };
}

/** Without those that have gone. */
const filesThere = (actor: Actor, db: Parameters<typeof chooseFiles>[0], ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : chooseFiles(db, actor, { ids }, ids.length).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'not_found') return [];
        throw error;
      });

function kindOf(file: ReturnType<typeof showFile> | undefined): ShownDoc['metadata']['kind'] {
  if (file?.metadata.source === 'note') return 'note';
  return file?.metadata.source === 'books' || file?.metadata.kind === 'book' ? 'book' : 'paper';
}
