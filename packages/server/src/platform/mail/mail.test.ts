import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { loadSettings, SettingsError } from '../settings.ts';
import { createLogMail } from './log-mail.ts';
import { describeMail } from './mail.suite.ts';
import type { Letter } from './mail.ts';
import { openMail } from './open.ts';
import { createSmtpMail } from './smtp-mail.ts';

const listening = () => {
  const lines: string[] = [];
  return { lines, log: createLog({ logLevel: 'info' }, { write: line => void lines.push(line) }) };
};

describeMail('in the log', async () => {
  const { lines, log } = listening();
  return {
    mail: createLogMail(log),
    arrived: async () =>
      lines.flatMap(line => {
        const { to, subject, text, level } = JSON.parse(line) as Letter & { level: string };
        return level === 'warn' ? [{ to, subject, text }] : [];
      }),
  };
});

describeMail('over SMTP', async () => {
  const service = await startService();
  return {
    mail: createSmtpMail({
      url: service.url('ada:secret%20word'),
      from: 'Nousboard <no-reply@example.org>',
      log: listening().log,
    }),
    // The service has taken a letter over before its sender hears so.
    arrived: async () => service.letters.map(({ recipients, source }) => read(recipients, source)),
    close: service.close,
  };
});

let service: Awaited<ReturnType<typeof startService>> | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

test('a refused sign-in at the mail service is an error, and its log line holds no password', async () => {
  service = await startService({ onAuth: (auth, _session, done) => done(new Error(`No entry for ${auth.password}`)) });
  const { lines, log } = listening();
  const mail = createSmtpMail({ url: service.url('ada:do-not-log-me'), from: 'no-reply@example.org', log });
  await expect(mail.send({ to: 'ada@example.org', subject: 'x', text: 'y' })).rejects.toMatchObject({
    name: 'MailError',
    code: 'EAUTH',
    reason: 'sign_in_refused',
  });
  expect(lines.join('')).toContain('a letter could not be sent');
  expect(lines.join('')).not.toContain('do-not-log-me');
});

test('a refused recipient, a service that says nothing, and one that is not there are errors', async () => {
  service = await startService({ onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')) });
  const letter = { to: 'ada@example.org', subject: 'x', text: 'y' };
  const { log } = listening();
  await expect(createSmtpMail({ url: service.url(), from: 'a@example.org', log }).send(letter)).rejects.toMatchObject({
    message: expect.stringContaining('no such mailbox'),
    reason: 'letter_refused',
    isFinal: true,
  });
  await service.close();
  // A service that does not know the sender yet wants to be asked again.
  const later = Object.assign(new Error('greylisted'), { responseCode: 451 });
  service = await startService({ onRcptTo: (_address, _session, done) => done(later) });
  await expect(createSmtpMail({ url: service.url(), from: 'a@example.org', log }).send(letter)).rejects.toMatchObject({
    reason: 'letter_refused',
    isFinal: false,
  });
  await service.close();
  await expect(createSmtpMail({ url: service.url(), from: 'a@example.org', log }).send(letter)).rejects.toMatchObject({
    name: 'MailError',
    reason: 'unreachable',
  });
  service = await startService({ onConnect: () => undefined });
  await expect(
    createSmtpMail({ url: service.url(), from: 'a@example.org', log, stepMs: 100 }).send(letter),
  ).rejects.toMatchObject({ name: 'MailError', code: 'ETIMEDOUT', reason: 'unreachable' });
});

test('a certificate that nobody vouches for is refused before the password is said', async () => {
  const passwords: unknown[] = [];
  // The package brings a certificate of its own for tests.
  service = await startService({
    secure: true,
    onAuth(auth, _session, done) {
      passwords.push(auth.password);
      done(null, { user: 'ada' });
    },
  });
  const mail = createSmtpMail({
    url: service.url('ada:secret').replace('smtp:', 'smtps:'),
    from: 'a@example.org',
    log: listening().log,
  });
  await expect(mail.send({ to: 'ada@example.org', subject: 'x', text: 'y' })).rejects.toMatchObject({
    name: 'MailError',
    reason: 'insecure',
  });
  expect(passwords).toEqual([]);
});

test('mail is off without a service; a service without a sender or a public address is refused at the start', () => {
  const { log } = listening();
  const settings = (environment: Record<string, string>) => loadSettings(environment, '/');
  expect(openMail(settings({}), log).reachesPeople).toBe(false);
  expect(openMail(settings({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@example.org' }), log).reachesPeople).toBe(
    true,
  );
  expect(() => openMail(settings({ SMTP_URL: 'smtp://localhost:25' }), log)).toThrow(/MAIL_FROM/);
  expect(() =>
    openMail(settings({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@example.org', HOST: '0.0.0.0' }), log),
  ).toThrow(/PUBLIC_URL/);
  expect(() => settings({ SMTP_URL: 'http://user:hush@localhost' })).toThrow(SettingsError);
  expect(() => settings({ SMTP_URL: 'http://user:hush@localhost' })).not.toThrow(/hush/);
});

/** A mail service that speaks the real protocol, on a port of its own. */
async function startService(options: SMTPServerOptions = {}) {
  const letters: { recipients: readonly string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: options.secure ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'ada' }),
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        letters.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(pieces).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // What a client that goes away leaves behind is no failure of the service.
  server.on('error', () => undefined);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  let closed: Promise<void> | undefined;
  return {
    letters,
    url: (credentials?: string) => `smtp://${credentials === undefined ? '' : `${credentials}@`}127.0.0.1:${port}`,
    close: () => (closed ??= new Promise<void>(resolve => server.close(() => resolve()))),
  };
}

/** Subject and text of a letter of ours, whatever way they travelled. */
function read(recipients: readonly string[], source: string): Letter {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string) =>
    headers.find(line => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const subject = header('subject')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_all, how: string, words: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(words, 'base64').toString() : unquote(words.replace(/_/g, ' ')),
    );
  const how = header('content-transfer-encoding');
  const words =
    how === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : how === 'quoted-printable'
        ? unquote(body.replace(/=\r\n/g, ''))
        : body;
  return { to: recipients.join(','), subject, text: `${words.replaceAll('\r\n', '\n').replace(/\n+$/, '')}\n` };
}

const unquote = (words: string): string =>
  Buffer.from(
    words.replace(/=([0-9A-F]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();
