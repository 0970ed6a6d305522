import type { PlanName } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import { holdFile } from './files.service.ts';
import { showFile } from './show-file.ts';
import type { StoreNeeds } from './store-file.ts';
import { readAnew } from './store-file.ts';
import { refusalOf } from './upload-rules.ts';

/**
 * Has a document that could not be read begin anew, under the rules of its size that hold by now. `conflict` for one
 * that was read, and `file_not_ready` while it is being read.
 */
export function readAgain(needs: StoreNeeds, actor: Actor, fileId: string) {
  return needs.database.transaction(async tx => {
    const file = await holdFile(tx, actor, fileId);
    if (file.removing_at) throw new Problem('file_being_removed');
    if (file.status !== 'failed') throw new Problem(file.status === 'done' ? 'conflict' : 'file_not_ready');
    const refusal = refusalOf(
      { filename: file.filename, isMade: true, announcedBytes: Number(file.size_bytes) },
      {
        plan: actor.plan as PlanName,
        mostBytes: needs.mostBytes,
        mostFiles: needs.mostFiles,
        before: { count: 0, bytes: 0 },
        inProject: undefined,
        same: undefined,
      },
    );
    if (refusal) throw new Problem(refusal.code, refusal.facts);
    return showFile(await readAnew(needs, tx, file));
  });
}
