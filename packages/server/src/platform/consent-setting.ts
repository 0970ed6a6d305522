import { readFileSync } from 'node:fs';
import { type ConsentNotice, consentNotice, NOTICE_ID, unixSeconds } from '@nousboard/contracts';
import { z } from 'zod';

const notice = z.strictObject({
  ...consentNotice.shape,
  id: z.string().regex(NOTICE_ID, 'must be made of letters, digits, dots and lines'),
  title: z.string().min(1).max(200),
  body: z.string().min(1).max(20_000),
  expiration: unixSeconds.nullable().default(null),
  after: unixSeconds.nullable().default(null),
});
const notices = z
  .array(notice)
  .refine(all => new Set(all.map(({ id }) => id)).size === all.length, 'each id may be there once');

/** The notices in a file of JSON; none where no file is named. */
export const consentFile = z.string().transform((path, context): readonly ConsentNotice[] => {
  if (path === '') return [];
  try {
    const read = notices.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    context.addIssue(`names a file in which ${issue?.path.join('.') || 'the list'} is wrong: ${issue?.message}`);
  } catch (error) {
    context.addIssue(`names a file that cannot be read as JSON: ${(error as Error).message}`);
  }
  return z.NEVER;
});
