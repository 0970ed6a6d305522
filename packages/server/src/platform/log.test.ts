import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function capture(logLevel?: 'warn') {
  const lines: string[] = [];
  const log = createLog(
    { logLevel },
    {
      write: line => {
        lines.push(line);
      },
    },
  );
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown> };
}

test('an event is one line of JSON with its time, its level and its sentence', () => {
  const { log, last, lines } = capture();
  log.info({ fileId: 'f1' }, 'a file was read');
  expect(last()).toMatchObject({
    level: 'info',
    fileId: 'f1',
    msg: 'a file was read',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(lines).toHaveLength(1);
});

test('text from outside cannot forge a line', () => {
  const { log, lines } = capture();
  log.warn({ filename: 'x\n{"level":"fatal","msg":"all is lost"}\u2028' }, 'first\nsecond');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd().split('\n')).toHaveLength(1);
});

test('secrets are left out by their names, two levels down as well', () => {
  const { log, lines } = capture();
  log.info(
    {
      password: 's3cret',
      headers: { authorization: 's3cret', cookie: 's3cret', 'set-cookie': 's3cret' },
      request: { body: { password: 's3cret', token: 's3cret', newPassword: 's3cret' } },
      settings: { openaiCompatible: { apiKey: 's3cret' }, databaseUrl: 's3cret' },
    },
    'a request',
  );
  expect(lines[0]).not.toContain('s3cret');
  expect(lines[0]).toContain('[redacted]');
});

test('an error is told without the query and the parameters it carries', () => {
  const { log, lines, last } = capture();
  log.error(
    {
      err: Object.assign(new Error('duplicate key'), {
        code: '23505',
        constraint: 'account_email_key',
        query: 'insert …',
        params: ['ada@example.org'],
        detail: 'Key (email)=(ada@example.org) already exists.',
      }),
    },
    'it failed',
  );
  expect(lines[0]).not.toContain('ada@example.org');
  expect(last()['err']).toMatchObject({
    type: 'Error',
    message: 'duplicate key',
    code: '23505',
    constraint: 'account_email_key',
  });
});

test('less important lines are not written', () => {
  const { log, lines } = capture('warn');
  log.info('unheard');
  log.warn('heard');
  expect(lines).toHaveLength(1);
});
