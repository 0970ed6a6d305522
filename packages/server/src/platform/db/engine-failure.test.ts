import { expect, test } from 'vitest';
import { describeFailure } from './engine-failure.ts';

test.each([
  [
    'the log has no room',
    'ERROR',
    '53100',
    'could not write to file "pg_wal/xlogtemp.42": No space left on device',
    true,
  ],
  [
    'the log cannot be written',
    'ERROR',
    '58030',
    'could not write to log file "pg_wal/000000010000000000000007"',
    true,
  ],
  ['a table has no room', 'ERROR', '53100', 'could not extend file "base/5/16384": No space left on device', false],
  ['a table cannot be read', 'ERROR', '58030', 'could not read blocks 0..0 in file "base/5/16384"', false],
  ['it gives everything up', 'PANIC', 'XX000', 'stuck spinlock', true],
  ['the statement is wrong', 'ERROR', '42601', 'syntax error at or near "pg_wal"', false],
])('what the engine survives is told from what it does not: %s', (_, severity, code, message, dead) => {
  const failure = describeFailure(Object.assign(new Error(message), { severity, code }));
  expect(failure).toEqual({ fields: { code, message }, dead });
});
