import type { Log } from '../log.ts';
import { isLoopback } from '../loopback.ts';
import { type Settings, SettingsError } from '../settings.ts';
import { createLogMail } from './log-mail.ts';
import type { Mail } from './mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

/**
 * The mail that the settings ask for. Throws a `SettingsError` for a mail service whose letters could not be answered
 * or whose links would lead nowhere.
 */
export function openMail(settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'host'>, log: Log): Mail {
  const { smtpUrl, mailFrom, publicUrl, host } = settings;
  if (smtpUrl === undefined) return createLogMail(log);
  if (mailFrom === undefined)
    throw new SettingsError([
      'SMTP_URL is set and MAIL_FROM is not: letters need a sender, such as Nousboard <no-reply@example.org>.',
    ]);
  if (publicUrl === undefined && !isLoopback(host))
    throw new SettingsError([
      'SMTP_URL is set and PUBLIC_URL is not: links in letters must lead to where people reach this installation.',
    ]);
  return createSmtpMail({ url: smtpUrl, from: mailFrom, log });
}
