import type { MailFailure } from '@nousboard/contracts';

/** A message to one person, in plain text: nothing in it can be markup, and no picture tells that it was read. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends letters. Where there is no mail service they are written into the log, for whoever runs the server. */
export interface Mail {
  /** False where letters only go to the log: then nobody can be asked to prove an address. */
  readonly reachesPeople: boolean;
  /** Resolves when the letter was taken over for delivery. Throws `MailError` when it was not. */
  send(letter: Letter): Promise<void>;
}

/** A letter was not taken over. Holds what the mail service said, and none of its credentials. */
export class MailError extends Error {
  readonly code: string;
  /** What kind of failure it was, for people: without a word of the service's, which can name somebody. */
  readonly reason: MailFailure;
  /** The service will never take this letter: there is no such mailbox, for instance. */
  readonly isFinal: boolean;
  constructor(code: string, said: string, reason: MailFailure, isFinal = false) {
    super(`The mail service did not take the letter: ${said}`);
    this.name = 'MailError';
    this.code = code;
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

/** Sends a letter, or leaves it where it will never be taken: the log says so, and an ADMIN is told. */
export async function sendOrLeave(mail: Mail, letter: Letter): Promise<void> {
  try {
    await mail.send(letter);
  } catch (error) {
    if (!(error instanceof MailError && error.isFinal)) throw error;
  }
}

const HOUR_MS = 60 * 60_000;

/**
 * When a letter that was given up is sent again: a quarter of an hour later, and every hour from then on for as long as
 * that makes sense. `since` is when it was given up for the first time. Null when it has been long enough.
 */
export function sentAgain(
  since: string | undefined,
  now: Date,
  forMs: number,
): { readonly since: string; readonly runAfterMs: number } | null {
  if (since === undefined) return { since: now.toISOString(), runAfterMs: HOUR_MS / 4 };
  return now.getTime() - Date.parse(since) < forMs ? { since, runAfterMs: HOUR_MS } : null;
}
