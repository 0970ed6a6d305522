import type { Route } from '#platform/http/route.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import { fileReadJob, fileRereadJob } from './file-read.job.ts';
import { ingestionRoutes } from './ingestion.routes.ts';
import { startRereading } from './outdated.ts';
import { PagePictures } from './page-pictures.ts';
import { filePrintJob } from './printing/file-print.job.ts';
import type { ReadNeeds } from './reading.ts';

export { rehearseReading } from './read-document.ts';
export type { ReadyVersion } from './reading.ts';
export { findRecogniser } from './recognition/find-recogniser.ts';
export type { Recogniser } from './recognition/recogniser.ts';

export interface Ingestion {
  readonly routes: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: jobs of different payloads share one list; each kind knows its own.
  readonly jobs: JobKind<any>[];
  /** Begins to have files read again that an older reader made. */
  start(): void;
  /** Ends that, and the processes that keep documents open for their pictures or recognise words. */
  close(): Promise<void>;
}

/** Reads stored files into pages that can be searched, cited and shown. */
export function createIngestion(needs: ReadNeeds): Ingestion {
  const pictures = new PagePictures(needs.blobs);
  let stop: (() => void) | undefined;
  return {
    routes: ingestionRoutes({ database: needs.database, blobs: needs.blobs, pictures, findPrinter: needs.findPrinter }),
    jobs: [fileReadJob(needs), fileRereadJob(needs), filePrintJob(needs)],
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
