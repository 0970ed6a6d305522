import { type PlanName, Problem } from '@nousboard/contracts';
import { accessMessage } from '#features/messages/index.ts';
import type { Actor } from '#platform/access.ts';
import { mostAttempts } from '#platform/queue/back-off.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import { findNoteFile } from './find-note-file.ts';
import type { NoteSourcesNeeds } from './index.ts';
import { noteDocument } from './note-document.ts';

export interface FollowJob {
  readonly tenantId: string;
  readonly messageId: string;
  readonly plan: PlanName;
}

/** When something of the file is still being read after the last attempt, as when all documents are read anew. */
const ONCE_MORE_MS = 5 * 60_000;

/** Job `note-follow`: brings the text of a note, as it is by now, into the source that it is. */
export const noteFollowJob = ({ database, files, queue, log }: NoteSourcesNeeds): JobKind<FollowJob> => ({
  name: 'note-follow',
  concurrency: 1,
  async run({ id, payload, attempt, commit }) {
    const { tenantId, messageId, plan } = payload;
    const actor: Actor = { userId: tenantId, tenantId, role: 'USER', plan, isVerified: true };
    const note = await accessMessage(database.db, actor, messageId, 'read').catch(unlessGone);
    const file = note && (await findNoteFile(database.db, actor, note));
    // Either may have been deleted meanwhile.
    if (!note || !file) return;
    try {
      await files.renewContent(actor, file.id, async () => noteDocument(note));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (problem.code === 'file_not_ready') {
        // The queue tries again, and then another job does.
        if (attempt < mostAttempts) throw problem;
        const dedupeKey = `note-follow/${messageId}/${id}`;
        await commit(tx => queue.add(tx, 'note-follow', payload, { tenantId, dedupeKey, runAfterMs: ONCE_MORE_MS }));
        return;
      }
      // Nothing else will be better next time: the source stays as it was.
      log.info({ messageId, code: problem.code }, 'a note could not be brought into its source');
    }
  },
});

function unlessGone(problem: unknown): undefined {
  if (!(problem instanceof Problem) || problem.code !== 'not_found') throw problem;
}
