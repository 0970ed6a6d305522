// Run by lock.test.ts in processes of their own: each tries to take the directory, says how it went, and keeps it until
// killed.
import { DirectoryLockedError, lockDirectory } from './lock.ts';

const [directory = '', method = 'best', startAt = '0'] = process.argv.slice(2);
const startAtMs = Number(startAt);
// All starters try at the same moment: the race is the point.
while (Date.now() < startAtMs);
try {
  lockDirectory(directory, method === 'file' ? 'file' : 'best');
  process.stdout.write('won\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof DirectoryLockedError)) throw error;
  process.stdout.write(`refused ${error.holder?.pid ?? 'unknown'}\n`);
}
