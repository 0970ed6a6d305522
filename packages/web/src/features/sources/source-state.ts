import {
  type FailureReason,
  type FileProgress,
  opensWithPassword,
  type PageRange,
  PROCESSING_POLL_MS,
  type SourceFile,
} from '@nousboard/contracts';

/**
 * How a source stands, as its row says it. Numbers are real counts; a missing one is null and the words go without it.
 */
export type SourceState =
  | { kind: 'waiting'; ahead: number }
  | { kind: 'reading'; page: number; pages: number | null; secondsLeft: number | null; share: number | null }
  | { kind: 'indexing'; pages: number | null }
  /**
   * `rereading`: pages done of a reading that goes on in the background. `unread`: pages on which more stands than
   * could be read. `attached`: files that it carries with it.
   */
  | {
      kind: 'ready';
      pages: number | null;
      rereading: number | null;
      unread: readonly PageRange[];
      attached: number;
    }
  | { kind: 'failed'; reason: FailureReason | null }
  | { kind: 'removing' };

const INDEXING_FROM = 0.9;

/** Joins the list's row with the newer poll of its progress. */
export function sourceState(file: SourceFile, poll: FileProgress | undefined): SourceState {
  const now = poll ?? { ...file, ahead: 0, secondsLeft: null };
  if (file.removing) return { kind: 'removing' };
  if (now.status === 'failed') return { kind: 'failed', reason: now.reason };
  if (now.ready)
    return {
      kind: 'ready',
      pages: now.pageCount,
      rereading: now.rereading?.pagesReady ?? null,
      unread: file.quality.unread,
      attached: file.quality.attached,
    };
  if (now.status === 'waiting' || now.status === 'idle') return { kind: 'waiting', ahead: now.ahead };
  if (now.progress >= INDEXING_FROM) return { kind: 'indexing', pages: now.pageCount };
  const share = now.pageCount ? Math.min(1, now.pagesReady / now.pageCount) : null;
  return { kind: 'reading', page: now.pagesReady, pages: now.pageCount, secondsLeft: now.secondsLeft, share };
}

/** Whether there will be more of a document than there is: its first reading is not over. */
export const isBeingRead = ({ status }: Pick<SourceFile, 'status'>): boolean =>
  status !== 'done' && status !== 'failed';

/** Whether a password is all that is missing to read a document of one's own. */
export const isLocked = (file: Pick<SourceFile, 'type' | 'filename' | 'owner'>, state: SourceState): boolean =>
  state.kind === 'failed' && state.reason === 'password_protected' && opensWithPassword(file) && !file.owner;

/** Ids of the files that have to be asked about again. */
export function unsettled(
  files: readonly SourceFile[],
  polls: ReadonlyMap<string, FileProgress>,
): readonly SourceFile[] {
  return files.filter(file => {
    const state = sourceState(file, polls.get(file.file_id));
    return (
      state.kind === 'waiting' ||
      state.kind === 'reading' ||
      state.kind === 'indexing' ||
      (state.kind === 'ready' && state.rereading !== null)
    );
  });
}

/**
 * What polls say of the files that are waited for, by id. An answer from before says nothing of a file that the list
 * has as settled by now.
 */
export function progressOf(
  polls: readonly FileProgress[],
  waiting: readonly string[],
): ReadonlyMap<string, FileProgress> {
  const wanted = new Set(waiting);
  return new Map(polls.filter(({ file_id: id }) => wanted.has(id)).map(poll => [poll.file_id, poll]));
}

/**
 * Whether what the list says of a file is out of date: it has become ready or failed since, or has been read once more.
 */
export const hasMoved = (file: SourceFile, poll: FileProgress): boolean =>
  file.ready ? file.rereading !== null && poll.rereading === null : poll.ready || poll.status === 'failed';

/** What polls know and a list does not say yet: which files are settled, and of which the first page is read. */
export const unlisted = (files: readonly SourceFile[], polls: ReadonlyMap<string, FileProgress>): readonly string[] =>
  files.flatMap(file => {
    const poll = polls.get(file.file_id);
    if (poll === undefined) return [];
    if (hasMoved(file, poll)) return [`${file.file_id} settled`];
    return file.fileVersion === null && poll.pagesReady > 0 ? [`${file.file_id} begun`] : [];
  });

/** When to poll next, in ms, as long as any source may still change by itself; false stops. */
export const pollInterval = (waitingFor: number): number | false => (waitingFor > 0 ? PROCESSING_POLL_MS : false);
