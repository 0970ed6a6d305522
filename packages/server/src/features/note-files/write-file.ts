import type { NoteFileFormat } from '@nousboard/contracts';
import { writeDocx } from './docx.ts';
import { writeHtml } from './html.ts';
import type { Paper } from './paper.ts';
import { writePdf } from './pdf/pdf.ts';

export interface WriteTask {
  readonly format: NoteFileFormat;
  readonly paper: Paper;
  readonly locale: string;
  readonly now: Date;
}

/** Writes a note as a file. The longest note takes seconds as a PDF. */
export async function writeFile({ format, paper, locale, now }: WriteTask): Promise<Uint8Array> {
  switch (format) {
    case 'html':
      return Buffer.from(writeHtml(paper, locale));
    case 'docx':
      return writeDocx(paper, now);
    case 'pdf':
      return writePdf(paper, locale, now);
  }
}
