import type { Finding } from './finding.ts';

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;
}

/**
 * Packages that are named as optional and have no entry of their own in the lock. Some versions of npm leave out what does not fit
 * the machine they run on; `npm ci` then fails, on other machines and on the same one.
 */
export function checkLock(file: string, text: string): Finding[] {
  const { packages } = JSON.parse(text) as LockFile;
  const held = new Set(Object.keys(packages).map(path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)));
  const missing = new Set(Object.values(packages).flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}).filter(name => !held.has(name))));
  if (missing.size === 0) return [];
  const names = [...missing].slice(0, 3).join(', ');
  return [{ file, line: 1, message: `${missing.size} optional packages have no entry (${names}…): write the lock with \`npx npm@11.6.2 install --package-lock-only\`.` }];
}
