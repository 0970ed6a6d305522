import type { CitablePassage } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Route } from '#platform/http/route.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import { fileReadJob, fileRereadJob } from './file-read.job.ts';
import { ingestionRoutes } from './ingestion.routes.ts';
import { getPageImage, getPassage, getThumbnail } from './ingestion.service.ts';
import { startRereading } from './outdated.ts';
import { PagePictures } from './page-pictures.ts';
import { filePrintJob } from './printing/file-print.job.ts';
import type { ReadNeeds } from './reading.ts';
import type { UnlockNeeds } from './unlock-file.ts';

export { keepReplacedVersion } from './ingestion.repository.ts';
export { ParserError } from './parsers/parser.ts';
export type { XmlNode } from './parsers/xml-tree.ts';
export { elementAt, elementsBelow, elementsOf, readTree, textBelow } from './parsers/xml-tree.ts';
export { openZip } from './parsers/zip.ts';
export { rehearseReading } from './read-document.ts';
export type { ReadyVersion } from './reading.ts';
export { findRecogniser } from './recognition/find-recogniser.ts';
export type { Recogniser } from './recognition/recogniser.ts';
export { textOfVersion } from './version-text.ts';
export { readWebPage } from './web-page/read-web-page.ts';

export interface Ingestion {
  readonly routes: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: jobs of different payloads share one list; each kind knows its own.
  readonly jobs: JobKind<any>[];
  /** A small picture of the first page of the actor's file. */
  getThumbnail(actor: Actor, fileId: string): Promise<Uint8Array>;
  /**
   * A page of a version of the actor's file as PNG, at the next of our widths; `not_found` for one that cannot be
   * drawn.
   */
  drawPage(
    actor: Actor,
    page: { fileId: string; fileVersion: string; page: number },
    width: number,
  ): Promise<Uint8Array>;
  /** Words of a version of a file that the actor may read; `not_found` for anything else. */
  getPassage(
    actor: Actor,
    fileId: string,
    span: { version: string; start: number; end: number },
  ): Promise<CitablePassage>;
  /** Begins to have files read again that an older reader made. */
  start(): void;
  /** Ends that, and the processes that keep documents open for their pictures or recognise words. */
  close(): Promise<void>;
}

/** Reads stored files into pages that can be searched, cited and shown. */
export function createIngestion({
  concurrency,
  ...needs
}: ReadNeeds & UnlockNeeds & { readonly concurrency: number }): Ingestion {
  const pictures = new PagePictures(needs.blobs);
  const pages = {
    database: needs.database,
    blobs: needs.blobs,
    pictures,
    findPrinter: needs.findPrinter,
    renewContent: needs.renewContent,
  };
  let stop: (() => void) | undefined;
  return {
    routes: ingestionRoutes(pages),
    getThumbnail: async (actor, fileId) => (await getThumbnail(pages, actor, fileId)).draw(),
    drawPage: async (actor, { fileId, fileVersion, page }, width) =>
      (await getPageImage(pages, actor, fileId, page, width, fileVersion)).draw(),
    getPassage: (actor, fileId, span) => getPassage(pages, actor, fileId, span),
    jobs: [fileReadJob(needs, concurrency), fileRereadJob(needs), filePrintJob(needs)],
    start() {
      stop ??= startRereading(needs);
    },
    async close() {
      stop?.();
      await pictures.close();
      (await needs.findRecogniser())?.close();
    },
  };
}
