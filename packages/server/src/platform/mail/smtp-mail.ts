import type { MailFailure } from '@nousboard/contracts';
import { lookup } from '@nousboard/core/text';
import { createTransport } from 'nodemailer';
import type { Log } from '../log.ts';
import { isLoopback } from '../loopback.ts';
import { type Mail, MailError } from './mail.ts';

export interface SmtpNeeds {
  /** `smtps://NAME:PASSWORD@HOST:PORT`, or `smtp://` with STARTTLS. */
  readonly url: string;
  readonly from: string;
  readonly log: Log;
  /** How long each step may take; 20 s unless a test says otherwise. */
  readonly stepMs?: number;
}

const STEP_MS = 20_000;

/**
 * `code` says at which step it failed, `originalCode` what the system had said, where it was that, and `responseCode`
 * what the service answered: from 500 on it will not change its mind.
 */
type SmtpError = Error & { readonly code?: string; readonly originalCode?: string; readonly responseCode?: number };

const REASONS = lookup<MailFailure>({
  ECONNECTION: 'unreachable',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EAUTH: 'sign_in_refused',
  EENVELOPE: 'letter_refused',
  EMESSAGE: 'letter_refused',
});

const reasonOf = ({ code = '', originalCode = code }: SmtpError): MailFailure =>
  // Certificates that are refused have many codes, and all arrive as errors of the socket.
  /CERT|SIGNATURE|SSL|TLS|^EPROTO$/.test(originalCode) ? 'insecure' : (REASONS[code] ?? 'other');

/**
 * Sends letters over SMTP. Certificates are checked; beyond this machine nothing is said before the connection is
 * encrypted.
 */
export function createSmtpMail({ url, from, log, stepMs = STEP_MS }: SmtpNeeds): Mail {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const isEncrypted = protocol === 'smtps:';
  const isOpen = isLoopback(hostname) || searchParams.get('tls') === 'off';
  const secret = decodeURIComponent(password);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isEncrypted ? 465 : 587),
    secure: isEncrypted,
    requireTLS: !isEncrypted && !isOpen,
    ignoreTLS: !isEncrypted && searchParams.get('tls') === 'off',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: secret } }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    // A letter is text of ours: it never makes the server fetch an address or read a file.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    reachesPeople: true,
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          headers: { 'auto-submitted': 'auto-generated' },
        });
      } catch (error) {
        const { code, message, responseCode = 0 } = error as SmtpError;
        const said =
          secret === ''
            ? message
            : message.replaceAll(secret, '[redacted]').replaceAll(Buffer.from(secret).toString('base64'), '[redacted]');
        log.error({ code, said, host: hostname }, 'a letter could not be sent');
        const reason = reasonOf(error as SmtpError);
        throw new MailError(code ?? 'unknown', said, reason, reason === 'letter_refused' && responseCode >= 500);
      }
    },
  };
}
