import { createRateLimit } from '#platform/http/rate-limit.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import { accessLostJob, type LossNeeds } from './access-lost.job.ts';
import { invitationJob } from './invitation.job.ts';
import type { SharingNeeds } from './sharing.service.ts';

export { announceLoss } from './access-lost.job.ts';
export { dataSourceOf, isReadable, ownerName } from './readable.ts';
export type { ReachedShare, SharedThing } from './sharing.repository.ts';
export {
  listReach,
  listReached,
  listReachInCommon,
  listReadable,
  markSeen,
  stateOfReached,
} from './sharing.repository.ts';
export {
  endShares,
  forgetShares,
  leaveShare,
  listAccess,
  type SharingNeeds,
  share,
  stopSharing,
} from './sharing.service.ts';
export { createReachWatch, type ReachWatch, watchReached } from './watch.ts';

export interface SharingParts extends SharingNeeds, LossNeeds {
  readonly mail: Mail;
  readonly origin: () => string;
  readonly product: string;
}

/** Who else may read what is somebody's. The routes stand with the things that are shared. */
// biome-ignore lint/suspicious/noExplicitAny: jobs of different payloads share one list; each kind knows its own.
export const createSharing = (needs: SharingParts): { readonly jobs: readonly JobKind<any>[] } => ({
  jobs: [accessLostJob(needs), invitationJob({ ...needs, letters: createRateLimit(needs.clock) })],
});
