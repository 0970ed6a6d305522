import { sql } from 'kysely';

/** When somebody was locked out, and until when; without an end it is for good. */
export interface Ban {
  readonly banned_at: Date | null;
  readonly banned_until: Date | null;
}

/** Whether somebody is locked out at this time. A ban that has ended needs nobody to lift it. */
export const isBanned = ({ banned_at, banned_until }: Ban, at: Date): boolean =>
  banned_at !== null && (banned_until === null || at < banned_until);

/** The same of a row of `account`, the other way round. */
export const mayEnter = (at: Date) => sql<boolean>`(account.banned_at is null or account.banned_until <= ${at})`;
