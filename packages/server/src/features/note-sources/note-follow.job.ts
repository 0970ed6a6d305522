import { type PlanName, Problem } from '@nousboard/contracts';
import { accessMessage } from '#features/messages/index.ts';
import type { Actor } from '#platform/access.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import { findNoteFile } from './find-note-file.ts';
import type { NoteSourcesNeeds } from './index.ts';
import { noteDocument } from './note-document.ts';

export interface FollowJob {
  readonly tenantId: string;
  readonly messageId: string;
  readonly plan: PlanName;
}

/** Job `note-follow`: brings the text of a note, as it is by now, into the source that it is. */
export const noteFollowJob = ({ database, files, log }: NoteSourcesNeeds): JobKind<FollowJob> => ({
  name: 'note-follow',
  concurrency: 1,
  async run({ payload: { tenantId, messageId, plan } }) {
    const actor: Actor = { userId: tenantId, tenantId, role: 'USER', plan, isVerified: true };
    const note = await accessMessage(database.db, actor, messageId, 'read').catch(unlessGone);
    const file = note && (await findNoteFile(database.db, actor, note));
    // Either may have been deleted meanwhile.
    if (!note || !file) return;
    try {
      await files.renewContent(actor, file.id, async () => noteDocument(note));
    } catch (problem) {
      // While something of the file is being read the queue tries again; nothing else will be better next time, and the
      // source stays as it was.
      if (!(problem instanceof Problem) || problem.code === 'file_not_ready') throw problem;
      log.info({ messageId, code: problem.code }, 'a note could not be brought into its source');
    }
  },
});

function unlessGone(problem: unknown): undefined {
  if (!(problem instanceof Problem) || problem.code !== 'not_found') throw problem;
}
