import { allowedName, type CitationStyle, contract, isNote, type NoteFileFormat, Problem } from '@nousboard/contracts';
import { attachment } from '#features/files/index.ts';
import { accessMessage } from '#features/messages/index.ts';
import type { NotePictures } from '#features/note-pictures/index.ts';
import { accessProject } from '#features/projects/index.ts';
import type { Clock } from '#platform/clock.ts';
import { createFairTurns } from '#platform/fair-turns.ts';
import { type Route, route } from '#platform/http/route.ts';
import { referencesHeading } from './file-words.ts';
import { type LookNeeds, lookUpWords } from './known-words.ts';
import { makePaper } from './paper.ts';
import { pictureOf } from './picture.ts';
import { writeBeside } from './write-beside.ts';
import { writeFile } from './write-file.ts';

export interface NoteFilesNeeds extends LookNeeds {
  readonly clock: Clock;
  readonly readPicture: NotePictures['readPicture'];
  /** The address under which people reach the installation. */
  readonly origin: () => string;
}

const MIME: Readonly<Record<NoteFileFormat, string>> = {
  html: 'text/html; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/** A note with fewer characters is written before a thread would have begun. */
const SHORT = 20_000;

/**
 * Notes that are written at once: a long one takes hundreds of megabytes in its thread, and so does a picture while it
 * is drawn.
 */
const TURNS = { atOnce: 2, mostWaiting: 40, mostWaitingOfOne: 5 };

/** Notes as files that leave the product. */
export function createNoteFiles({ clock, origin, readPicture, ...needs }: NoteFilesNeeds): { routes: Route[] } {
  const turns = createFairTurns(TURNS);
  return {
    routes: [
      route(contract.getNoteFile, async ({ actor, params, query: { format, style, locale }, reply }) => {
        const { db } = needs.database;
        const note = await accessMessage(db, actor, params.messageId, 'read');
        if (!isNote(note)) throw new Problem('conflict');
        const project = await accessProject(db, actor, note.project_id, 'read');
        const title = note.title ?? '';
        const written = await turns.run({ name: actor.tenantId, isKnown: false }, async () => {
          const paper = await makePaper({
            title,
            text: note.text,
            origin: origin(),
            style: style ?? (project.citation_style as CitationStyle),
            heading: referencesHeading(locale),
            look: words => lookUpWords(needs, actor, words),
            draw: async address => {
              const bytes = await readPicture(actor, address);
              return bytes ? pictureOf(bytes) : null;
            },
          });
          const task = { format, paper, locale, now: clock.now() };
          return note.text.length > SHORT ? writeBeside(task) : writeFile(task);
        });
        reply.headers({
          'content-type': MIME[format],
          'content-disposition': attachment(allowedName(`${title}.${format}`)),
          'cache-control': 'no-store',
        });
        return Buffer.from(written);
      }),
    ],
  };
}
