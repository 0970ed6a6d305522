import type { FileMetadata } from '@nousboard/contracts';
import { checkedDescription, statedBy } from '@nousboard/core/engine';
import { mayUseUnasked } from '#features/accounts/index.ts';
import { findFileForJob, metadataOfFile } from '#features/files/index.ts';
import { ModelRefusalError } from '#features/models/index.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import { askModel } from './ask-model.ts';
import type { DescriptionNeeds } from './index.ts';

export interface DescribeJob {
  readonly fileId: string;
  readonly versionId: string;
}

/** Job `file-describe`: has a model say what a document is, and keeps what the document bears out. */
export const fileDescribeJob = ({
  database,
  models,
  retrieval,
  recordReading,
  log,
}: DescriptionNeeds): JobKind<DescribeJob> => ({
  name: 'file-describe',
  concurrency: 1,
  async run({ payload: { fileId, versionId }, signal, commit }) {
    const file = await findFileForJob(database.db, fileId);
    if (file === undefined || file.removing_at !== null || file.version_id !== versionId) return;
    // They may have decided otherwise while it waited.
    if (!(await mayUseUnasked(database.db, file.tenant_id))) return;
    const known = metadataOfFile(file);
    const document = await retrieval.openVersion(database.db, versionId);
    if (document === undefined) return;
    const asked = await askModel(
      models,
      { filename: file.filename, beginning: document.texts.get(0)?.text ?? '' },
      signal,
    );
    if (asked.kind === 'failed') {
      log.info({ fileId, why: asked.why }, 'a model could not describe a document; what the rules found stays');
      // Busy or out of reach: the queue tries again later, and gives up without harm.
      if (asked.failure?.retryable) throw new ModelRefusalError(asked.failure);
    }
    if (asked.kind !== 'said') return;
    const metadata: FileMetadata = checkedDescription(asked.proposal, { ...document, stated: statedBy(known) }, known);
    await commit(tx =>
      recordReading(tx, fileId, {
        ofVersion: versionId,
        metadata,
        ...(metadata.title !== null && { title: metadata.title }),
      }),
    );
  },
});
