import type { Log } from '../log.ts';
import type { Mail } from './mail.ts';

/** Writes letters into the log, as a warning: whoever runs the server hands the link on. */
export const createLogMail = (log: Log): Mail => ({
  reachesPeople: false,
  async send({ to, subject, text }) {
    log.warn({ to, subject, text }, 'mail is off: hand this letter on yourself');
  },
});
