import type { Person } from '@nousboard/contracts';
import { formatAgo, formatDay, formatInstant } from '#lib/format.ts';
import { t } from '#lib/i18n/index.ts';
import { serverNow } from '#lib/server-time.ts';

const DAY_MS = 24 * 60 * 60_000;

/** For how long somebody is locked out. */
export const banLengths = ['day', 'week', 'month', 'good'] as const;
export type BanLength = (typeof banLengths)[number];
const DAYS = { day: 1, week: 7, month: 30, good: null } as const satisfies Record<BanLength, number | null>;

/** When a ban that begins now ends; null where it does not. */
export const endOfBan = (length: BanLength, now: Date = serverNow()): string | null => {
  const days = DAYS[length];
  return days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
};

export interface PersonFacts {
  /** What sets them apart, the gravest first. */
  readonly marks: readonly { readonly text: string; readonly level: 'bad' | 'plain' }[];
  readonly joined: string;
  readonly seen: string;
}

/** What is to be said of a person besides their name, e-mail and plan. */
export function personFacts(
  { id, role, ban, emailVerified, createdAt, lastSeenAt }: Person,
  self: string,
  now: Date = serverNow(),
): PersonFacts {
  return {
    marks: [
      ...(ban
        ? [
            {
              text:
                ban.until === null
                  ? t('administration:people.lockedOut')
                  : t('administration:people.lockedUntil', { time: formatInstant(ban.until) }),
              level: 'bad' as const,
            },
          ]
        : []),
      ...(role === 'ADMIN' ? [{ text: t('administration:people.admin'), level: 'plain' as const }] : []),
      ...(id === self ? [{ text: t('administration:people.you'), level: 'plain' as const }] : []),
      ...(emailVerified ? [] : [{ text: t('administration:people.unverified'), level: 'plain' as const }]),
    ],
    joined: formatDay(createdAt, now),
    seen: lastSeenAt === null ? t('administration:people.neverSeen') : formatAgo(lastSeenAt, now),
  };
}
