import type { ConsentNotice, User } from '@nousboard/contracts';

/** What a person is still to be shown: not expired, not seen before, and not for those who came later. */
export function dueNotices(
  notices: readonly ConsentNotice[],
  { consent, createdAt }: Pick<User, 'consent' | 'createdAt'>,
  nowMs: number,
): ConsentNotice[] {
  const isDue = ({ id, expiration, after }: ConsentNotice) =>
    !Object.hasOwn(consent, id) &&
    (expiration === null || nowMs < expiration * 1_000) &&
    (after === null || Date.parse(createdAt) < after * 1_000);
  return notices.filter(isDue);
}
