import type { Route } from '#platform/http/route.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import type { ReadNeeds } from './file-read.job.ts';
import { fileReadJob } from './file-read.job.ts';
import { ingestionRoutes } from './ingestion.routes.ts';
import { PagePictures } from './page-pictures.ts';

export interface Ingestion {
  readonly routes: Route[];
  readonly jobs: JobKind<{ fileId: string }>[];
  /** Ends the processes that keep documents open for their pictures. */
  close(): Promise<void>;
}

/** Reads stored files into pages that can be searched, cited and shown. */
export function createIngestion(needs: ReadNeeds): Ingestion {
  const pictures = new PagePictures(needs.blobs);
  return {
    routes: ingestionRoutes({ database: needs.database, blobs: needs.blobs, pictures }),
    jobs: [fileReadJob(needs)],
    close: () => pictures.close(),
  };
}
