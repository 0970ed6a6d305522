import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { logInWords } from './log-in-words.ts';

function capture(logLevel?: 'info') {
  const to = new PassThrough();
  const log = createLog({ logLevel, logFormat: 'text' }, logInWords({ to, colours: false }));
  return { log, written: () => String(to.read() ?? '') };
}

test('a warning is a sentence with its reason and its facts, without JSON and without a trace', () => {
  const { log, written } = capture();
  log.warn({ err: new Error('connect ECONNREFUSED'), attempt: 2 }, 'the service did not answer');
  expect(written()).toBe('Warning: the service did not answer: connect ECONNREFUSED (attempt 2)\n');
});

test('a fault has its trace below it', () => {
  const { log, written } = capture();
  log.error({ err: new Error('out of reach') }, 'it failed');
  const [first, ...below] = written().trimEnd().split('\n');
  expect(first).toBe('Error: it failed: out of reach');
  expect(below.join('\n')).toMatch(/^ {4}Error: out of reach\n {8}at .*log-in-words\.test\.ts/);
});

test('a request is not told, unless the level asks for it', () => {
  const quiet = capture();
  quiet.log.info({ status: 200 }, 'request');
  expect(quiet.written()).toBe('');
  const asked = capture('info');
  asked.log.info({ status: 200 }, 'request');
  expect(asked.written()).toBe('request (status 200)\n');
});

test('a letter that could not be mailed stands below its sentence, whole', () => {
  const { log, written } = capture();
  log.warn(
    { to: 'ada@example.org', text: 'Dear Ada,\nhere is your link.' },
    'mail is off: hand this letter on yourself',
  );
  expect(written()).toBe(
    'Warning: mail is off: hand this letter on yourself (to ada@example.org)\n    Dear Ada,\n    here is your link.\n',
  );
});

test('text from outside neither begins a line nor steers the terminal', () => {
  const { log, written } = capture();
  log.warn({ filename: 'x\nError: all is lost', name: '\u001b[2Jgone' }, 'first\nsecond');
  expect(written()).toBe('Warning: first\ufffdsecond (name \ufffd[2Jgone)\n    x\n    Error: all is lost\n');
});

test('secrets stay out of the words as well', () => {
  const { log, written } = capture();
  log.warn({ password: 's3cret', headers: { authorization: 's3cret' } }, 'a request');
  expect(written()).not.toContain('s3cret');
});
