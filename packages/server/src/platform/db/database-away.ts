/** The database does not answer, or has ended the connection: whoever asks again later is answered. */
export class DatabaseAwayError extends Error {
  constructor(cause: NodeJS.ErrnoException) {
    super(`The database is away: ${cause.message || cause.code}`, { cause });
    this.name = 'DatabaseAwayError';
  }
}

/** The server's own words for it: its class of connections, ended by an administrator, starting up, and full. */
const STATES = /^(?:08...|57P0[1-3]|53300)$/;
const SOCKET = /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** `pg` has no codes for these. */
const SAID = /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered|was closed))/;

/** The same error, as `DatabaseAwayError` where it says that the database is away. For errors of `pg` only. */
export function orAway(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const isAway = STATES.test(code) || SOCKET.test(code) || SAID.test(error.message);
  return isAway ? new DatabaseAwayError(error) : error;
}
