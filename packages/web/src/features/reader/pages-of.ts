import { type FileId, type FileVersionId, getPageImage } from '@nousboard/contracts';
import { open } from '#lib/api/index.ts';
import type { LoadPage } from './use-print.ts';

/** Pages of a file as the server draws them; of an earlier version, of what that was read from. */
export const pagesOf =
  (fileId: FileId, version: FileVersionId | null): LoadPage =>
  (page, width, signal) =>
    open(getPageImage, { params: { fileId, page }, query: { width, ...(version ? { version } : {}) }, signal });
