import { type FolderId, isConversationId, isDataSourceId, isFileId, type UserId } from '@nousboard/contracts';
import type { UploadTarget } from './send-upload.ts';

/** What this tab remembers of a file that has not arrived, so that a refresh of the page does not forget it. */
export interface UploadRecord {
  readonly id: string;
  /** Whose file it is. */
  readonly user: UserId;
  readonly target: UploadTarget;
  readonly folder: FolderId | null;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  /** The server's upload, when there is one already. */
  readonly uploadId: string | null;
}

function isRecord(value: unknown): value is UploadRecord {
  const { id, user, target, folder, name, size, type, uploadId } = (value ?? {}) as Partial<
    Record<keyof UploadRecord, unknown>
  >;
  const areTexts = [id, user, name, type].every(text => typeof text === 'string');
  const isPlace =
    (target === null || isConversationId(target) || isDataSourceId(target)) && (folder === null || isFileId(folder));
  return areTexts && isPlace && typeof size === 'number' && (uploadId === null || typeof uploadId === 'string');
}

const KEY = 'nousboard.uploads';

// The session's store and not the local one: another tab has its own files on their way, and must not list ours as its
// own.
function store(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch (blocked) {
    void blocked;
    return null;
  }
}

/**
 * Remembers exactly these. A browser that will not (blocked, full) forgets them at a refresh, and nothing else is lost.
 */
export function writeRecords(records: readonly UploadRecord[]): void {
  try {
    if (records.length === 0) store()?.removeItem(KEY);
    else store()?.setItem(KEY, JSON.stringify(records));
  } catch (full) {
    console.warn('The browser would not remember the uploads.', full);
  }
}

/** What was remembered; whatever is not a record any more is left out. */
export function readRecords(text: string | null = store()?.getItem(KEY) ?? null): readonly UploadRecord[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isRecord) : [];
  } catch (broken) {
    console.warn('The remembered uploads could not be read.', broken);
    return [];
  }
}
