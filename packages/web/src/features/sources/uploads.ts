import {
  allowedName,
  cancelUpload,
  type FolderId,
  isConversationId,
  keptName,
  type PlanLimits,
  Problem,
  type SourceFile,
  TUS_VERSION,
  type UserId,
} from '@nousboard/contracts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { call, session } from '#lib/api/index.ts';
import { formatNumber } from '#lib/format.ts';
import type { ChosenFiles } from '#lib/handed-over-files.ts';
import { t } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { tellChange } from '#lib/other-tabs.ts';
import { planGate } from '#lib/plan-gate.ts';
import { queryClient } from '#lib/query-client.ts';
import { showToast } from '#ui/toast.tsx';
import { MOST_DROPPED } from './dropped-files.ts';
import type { UploadJob, UploadTarget } from './send-upload.ts';
import { sourceQueries } from './sources.queries.ts';
import { judge, untilBack } from './upload-failures.ts';
import { isUnderWay, type QueuedUpload, UploadQueue } from './upload-queue.ts';
import { readRecords, writeRecords } from './upload-records.ts';
import { refusalOf } from './upload-rules.ts';
import { type Arrived, nothingArrived, refusedBefore } from './upload-totals.ts';

export type Upload = QueuedUpload<UploadJob>;

/** Files on their way, of all projects, data sources and the library: going to another project does not stop them. */
const useUploadStore = create<{ items: readonly Upload[]; arrived: ReadonlyMap<UploadTarget, Arrived> }>(() => ({
  items: [],
  arrived: new Map(),
}));

/** A screen is not drawn more often than this for one file's bytes. */
const TELL_EVERY_MS = 200;
/** Uploads of the server that files on their way have become, by their row. */
const uploadIds = new Map<string, string>();
/** What was written last; null before anything was. */
let remembered: string | null = null;
/** Whose files these are; null before anybody is there. */
let owner: UserId | null = null;
/** Those that stopped because the session ended. */
let held: ReadonlySet<string> = new Set();

const queue = new UploadQueue<UploadJob>({
  judge,
  untilBack,
  now: () => performance.now(),
  async send(job, { id, signal, onSent }) {
    let told = 0;
    const { sendUpload } = await loadPart(() => import('./send-upload.ts'));
    signal.throwIfAborted();
    try {
      await sendUpload(job, {
        signal,
        onSent(bytes) {
          const now = performance.now();
          if (bytes < job.size && bytes > 0 && now - told < TELL_EVERY_MS) return;
          told = now;
          onSent(bytes);
        },
        onUpload(uploadId) {
          uploadIds.set(id, uploadId);
          remember(queue.items);
        },
      });
    } catch (problem) {
      // The plan as it was known here may be an old one, and another tab may have filled the project.
      if (!signal.aborted) planGate(problem)?.onPress();
      throw problem;
    }
  },
  onArrived({ id, job }) {
    uploadIds.delete(id);
    const { count, bytes } = useUploadStore.getState().arrived.get(job.target) ?? nothingArrived;
    setArrived(job.target, { count: count + 1, bytes: bytes + job.size });
    return showArrived(job.target);
  },
  onChange(items) {
    useUploadStore.setState({ items });
    remember(items);
  },
});

function setArrived(target: UploadTarget, arrived: Arrived): void {
  useUploadStore.setState(state => ({ arrived: new Map(state.arrived).set(target, arrived) }));
}

function remember(items: readonly Upload[]): void {
  const user = owner;
  if (user === null) return;
  const open = items.filter(isUnderWay);
  const key = open.map(({ id }) => `${id} ${uploadIds.get(id) ?? ''}`).join('\n');
  if (key === remembered) return;
  remembered = key;
  writeRecords(
    open.map(({ id, job: { target, folder, name, size, type } }) => ({
      id,
      user,
      target,
      folder,
      name,
      size,
      type,
      uploadId: uploadIds.get(id) ?? null,
    })),
  );
}

/** While many files arrive, the list is asked for once in so many milliseconds. */
const REFRESH_EVERY_MS = 1_000;
const refreshing = new Map<UploadTarget, { now: Promise<void>; next: Promise<void> | null }>();

/** Asks for the sources anew. Of many files that arrive meanwhile, one more asking serves all. */
function showArrived(target: UploadTarget): Promise<void> {
  const running = refreshing.get(target);
  if (running)
    return (running.next ??= running.now
      .then(() => new Promise<void>(resolve => setTimeout(resolve, REFRESH_EVERY_MS)))
      .then(() => refresh(target)));
  return refresh(target);
}

function refresh(target: UploadTarget): Promise<void> {
  const queryKey = isConversationId(target) ? sourceQueries.ofProject(target).queryKey : ['sources'];
  // A first list that is still on its way was asked for before the file was there, and would not be asked for again.
  const now = queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }));
  const entry = { now, next: null };
  refreshing.set(target, entry);
  void now.finally(() => {
    if (entry.next === null) refreshing.delete(target);
  });
  for (const list of ['projects', 'dataSources']) void queryClient.invalidateQueries({ queryKey: [list] });
  tellChange(['sources'], ['projects'], ['dataSources']);
  return now;
}

/** Whether a project, a data source or the library has any row of an upload. */
export const useHasUploads = (target: UploadTarget): boolean =>
  useUploadStore(({ items }) => items.some(item => item.job.target === target));

/** Uploads to one of them, in the order they were added, and what has arrived since there were none. */
export function useUploads(target: UploadTarget): { items: readonly Upload[]; arrived: Arrived } {
  const { items, arrived } = useUploadStore();
  return useMemo(
    () => ({
      items: items.filter(item => item.job.target === target),
      arrived: arrived.get(target) ?? nothingArrived,
    }),
    [items, arrived, target],
  );
}

/** Above so many files one toast says what the rows say each. */
export const SUMMARY_ABOVE = 3;
const uploadsTo = (target: UploadTarget) => queue.items.filter(item => item.job.target === target);

/**
 * Judges files by the rules and sends those that pass. A refused one stands in the list with its reason; one that a row
 * has been waiting for since the page was loaded goes on there.
 */
export function addFiles(
  target: UploadTarget,
  { files, isDropped, isCut }: ChosenFiles,
  {
    sources,
    limits,
    folder = null,
  }: {
    sources: readonly SourceFile[];
    folder?: FolderId | null;
    limits: Pick<PlanLimits, 'fileBytes' | 'filesPerProject'>;
  },
): void {
  if (!uploadsTo(target).some(isUnderWay)) setArrived(target, nothingArrived);
  const fresh = files.filter(file => !supplyFile(target, file));
  queue.remove(...refusedBefore(uploadsTo(target), fresh));
  const queued = uploadsTo(target)
    .filter(isUnderWay)
    .map(item => item.job);
  const taken: { id: string; job: UploadJob }[] = [];
  let refusedCount = 0;
  for (const file of fresh) {
    const id = crypto.randomUUID();
    const job = { target, folder, name: keptName(file.name), size: file.size, type: file.type, file, tempId: id };
    const refusal = refusalOf(job, { queued, inProject: sources, limits, isDropped });
    if (refusal) {
      const problem = new Problem(refusal.code, refusal.facts);
      // A refusal that another plan would not have opens the plans.
      planGate(problem)?.onPress();
      queue.addRefused(id, job, problem);
    } else {
      taken.push({ id, job });
      queued.push(job);
    }
    refusedCount += refusal ? 1 : 0;
  }
  queue.add(...taken);
  if (isCut)
    showToast(t('sources:dropCut', { most: formatNumber(MOST_DROPPED) }), { level: 'warning', timeoutMs: 5_000 });
  else if (fresh.length > SUMMARY_ABOVE)
    showToast(
      refusedCount === 0
        ? t('sources:added', { count: taken.length })
        : t('sources:addedRefused', { added: taken.length, count: refusedCount }),
      {
        level: refusedCount > 0 ? 'warning' : 'info',
        ...(refusedCount > 0 ? { timeoutMs: 5_000 } : {}),
      },
    );
}

const shownRefusals = new WeakSet<Upload>();

/** Those that were refused since this was asked last: whoever asks shows them. */
export function takeNewRefusals(items: readonly Upload[]): readonly Upload[] {
  const fresh = items.filter(item => item.phase === 'refused' && !shownRefusals.has(item));
  for (const item of fresh) shownRefusals.add(item);
  return fresh;
}

/** Sends a file that was refused for its name under a name that every server takes. */
export function takeCleanName({ id, job }: Upload): void {
  queue.supply(id, { ...job, name: allowedName(job.name) });
}

/**
 * Gives a file to the row that waits for it: the one named, or the first of those that go there. False when it is none
 * of theirs.
 */
export function supplyFile(target: UploadTarget, file: File, id?: string): boolean {
  const row = uploadsTo(target).find(
    item =>
      item.phase === 'absent' &&
      item.job.name === allowedName(file.name) &&
      item.job.size === file.size &&
      (id === undefined || item.id === id),
  );
  if (row) queue.supply(row.id, { ...row.job, file });
  return row !== undefined;
}

/** Rows that wait for a file which has arrived after all: the page was loaded anew before the answer came. */
export function dropArrived(target: UploadTarget, sources: readonly SourceFile[]): void {
  const arrived = uploadsTo(target).filter(
    ({ phase, job }) =>
      phase === 'absent' && sources.some(file => file.filename === job.name && file.size === job.size),
  );
  if (arrived.length > 0) queue.remove(...arrived.map(({ id }) => id));
}

export const pauseUploads = (...ids: readonly string[]): void => void queue.pause(...ids);
export const resumeUploads = (...ids: readonly string[]): void => queue.resume(...ids);
/** Those that wait for their connection do not wait any longer: it is the same one for all. */
export const tryUploadsNow = (): void => queue.hurry();

/** Gives an upload up that will not be gone on with. It would end by itself in a day, so nobody waits for this. */
function abandonUpload(uploadId: string): void {
  void call(cancelUpload, { params: { uploadId: uploadId as never }, headers: { 'tus-resumable': TUS_VERSION } }).catch(
    () => undefined,
  );
}

/** Takes rows away; what the server has of them already is given up. */
export function cancelUploads(...ids: readonly string[]): void {
  queue.remove(...ids);
  for (const id of ids) {
    const uploadId = uploadIds.get(id);
    uploadIds.delete(id);
    if (uploadId) abandonUpload(uploadId);
  }
}
/** Nothing of the person before goes on. */
function cancelAllUploads(): void {
  uploadIds.clear();
  queue.remove(...queue.items.map(({ id }) => id));
}

/** Lists what was on its way when this tab was last left or loaded anew, and forgets what is somebody else's. */
function listLeft(user: UserId): void {
  for (const { id, user: whose, uploadId, ...rest } of readRecords()) {
    if (whose !== user) continue;
    if (uploadId) uploadIds.set(id, uploadId);
    queue.addAbsent(id, { ...rest, tempId: id, file: null });
  }
  remember(queue.items);
}

/** What is being sent stops when the session ends by itself, and goes on once the same person is back. */
function followSession(): void {
  const now = session.state();
  if (now.status === 'signed-in' && now.user.id !== owner) {
    const isFirst = owner === null;
    owner = now.user.id;
    if (isFirst) listLeft(owner);
    else cancelAllUploads();
  }
  if (now.status === 'signed-in') {
    if (held.size > 0) queue.resume(...held);
    held = new Set();
  } else if (now.status === 'signed-out') {
    if (now.expired) held = queue.pause(...queue.items.map(({ id }) => id));
    else cancelAllUploads();
  }
}
session.subscribe(followSession);
followSession();
