import { expect, test } from 'vitest';
import { faultOfAddress, faultOfFolder } from './start-faults.ts';

const at = { host: '127.0.0.1', port: 80 };
const failure = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(`${code}: ${message}`), { code, ...more });

test('a port that cannot be had is named with what to do', () => {
  expect(faultOfAddress(failure('EADDRINUSE', 'address already in use 127.0.0.1:80'), at)).toBe(
    'PORT is 80, where another program listens already. Stop that one, or set PORT to a free port.',
  );
  expect(faultOfAddress(failure('EACCES', 'permission denied 127.0.0.1:80'), at)).toMatch(
    /^PORT is 80, where this account may not listen\. .*PORT.*$/,
  );
  expect(faultOfAddress(failure('EADDRNOTAVAIL', 'address not available'), { ...at, host: '203.0.113.9' })).toBe(
    'HOST is 203.0.113.9, which is no address of this machine (EADDRNOTAVAIL: address not available).',
  );
  expect(faultOfAddress(failure('EPIPE', 'broken'), at)).toBeUndefined();
});

test('a file that the account may not use is named with what to do', () => {
  const closed = failure('EACCES', "permission denied, open '/data/owner.lock'", { path: '/data/owner.lock' });
  expect(faultOfFolder(closed)).toMatch(
    /^\/data\/owner\.lock is closed to the account that runs this program \(EACCES: .+\)\. .*chown -R.*DATA_DIR.*$/,
  );
  const fixed = failure('EROFS', "read-only file system, open '/data/x'", { path: '/data/x' });
  expect(faultOfFolder(fixed)).toMatch(/^\/data\/x lies on a disk that takes no writing \(EROFS: .+\)\. .+$/);
  expect(faultOfFolder(failure('ENOENT', 'nothing there', { path: '/data/x' }))).toBeUndefined();
  expect(faultOfFolder(failure('EACCES', 'permission denied 10.0.0.1:5432'))).toBeUndefined();
});
