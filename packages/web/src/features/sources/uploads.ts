import { type ConversationId, type PlanLimits, Problem, type SourceFile } from '@nousboard/contracts';
import { create } from 'zustand';
import { session } from '#lib/api/index.ts';
import { t } from '#lib/i18n/index.ts';
import { queryClient } from '#lib/query-client.ts';
import { showToast } from '#ui/toast.tsx';
import { isRefusal, sendUpload, type UploadJob } from './send-upload.ts';
import { sourceQueries } from './sources.queries.ts';
import { type QueuedUpload, UploadQueue } from './upload-queue.ts';
import { refusalOf } from './upload-rules.ts';

export type Upload = QueuedUpload<UploadJob>;

/** Files on their way, of all projects: going to another project does not stop them. */
const useUploadStore = create<{ items: readonly Upload[] }>(() => ({ items: [] }));

const queue = new UploadQueue<UploadJob>({
  send: async (job, options) => {
    await sendUpload(job, options);
    const { queryKey } = sourceQueries.ofProject(job.project);
    // A first list that is still on its way was asked for before the file was there, and would not be asked for again.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: ['projects'] });
  },
  onChange: items => useUploadStore.setState({ items }),
  isRefusal,
});

/** Uploads of one project, in the order they were added. */
export function useUploads(project: ConversationId): readonly Upload[] {
  const items = useUploadStore(state => state.items);
  return items.filter(item => item.job.project === project);
}

/** Above so many files one toast says what the rows say each. */
const SUMMARY_ABOVE = 3;

/** Judges files by the rules and sends those that pass. A refused one stands in the list with its reason. */
export function addFiles(
  project: ConversationId,
  files: readonly File[],
  { sources, limits }: { sources: readonly SourceFile[]; limits: Pick<PlanLimits, 'fileBytes' | 'filesPerProject'> },
): void {
  let refusedCount = 0;
  for (const file of files) {
    const waiting = queue.items.filter(item => item.job.project === project && (item.phase === 'waiting' || item.phase === 'sending')).map(item => item.job.file);
    const refusal = refusalOf(file, { queued: waiting, inProject: sources, limits });
    const id = crypto.randomUUID();
    const job = { project, file, tempId: id };
    if (refusal) queue.addRefused(id, job, new Problem(refusal.code, refusal.facts));
    else queue.add(id, job);
    refusedCount += refusal ? 1 : 0;
  }
  const added = files.length - refusedCount;
  if (files.length > SUMMARY_ABOVE)
    showToast(refusedCount === 0 ? t('sources:added', { count: added }) : t('sources:addedRefused', { added, count: refusedCount }), {
      level: refusedCount > 0 ? 'warning' : 'info',
      ...(refusedCount > 0 ? { timeoutMs: 5_000 } : {}),
    });
}

export const cancelUpload = (id: string): void => queue.remove(id);
export const retryUpload = (id: string): void => queue.retry(id);
/** Somebody else signs in: nothing of the person before goes on. */
export const cancelAllUploads = (): void => {
  for (const item of queue.items) queue.remove(item.id);
};
session.subscribe(() => {
  if (session.state().status === 'signed-out') cancelAllUploads();
});
