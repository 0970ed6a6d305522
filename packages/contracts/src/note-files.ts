import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { messageId } from './ids.ts';
import { citationStyle } from './projects.ts';

/** What a note can be written as. Markdown is what it is kept as, and needs nobody to write it. */
export const NOTE_FILE_FORMATS = ['html', 'docx', 'pdf'] as const;
export const noteFileFormat = z.enum(NOTE_FILE_FORMATS);
export type NoteFileFormat = z.infer<typeof noteFileFormat>;

export const getNoteFile = endpoint({
  method: 'GET',
  path: '/messages/{messageId}/file',
  summary:
    'A note as a web page, a Word document or a PDF, named after it. Its citations are footnotes with the quoted ' +
    'words, their document and page, and behind them stands the list of references: in `style`, else in that of the ' +
    'note’s project. `locale` is the language of the heading above the list. `conflict` for what is no note.',
  policy: { who: 'owner', of: 'message', param: 'messageId' },
  params: z.strictObject({ messageId }),
  query: z.strictObject({
    format: noteFileFormat,
    style: citationStyle.optional(),
    locale: z.string().max(20).default('en-US'),
  }),
  kind: 'binary',
  perMinute: 30,
  problems: ['unauthenticated', 'not_found', 'validation', 'conflict', 'rate_limited'],
});
