import type { Finding } from './finding.ts';

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  /** Another of our own folders. */
  readonly link?: boolean;
  /** Comes inside of the package that it lies in. */
  readonly inBundle?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface LockFile {
  readonly packages: Readonly<Record<string, Entry>>;
}

const remedy =
  'write it anew in an empty folder with `npx npm@11.6.2 install --package-lock-only`, and see that `npm ci` takes it.';

/**
 * Packages that others need and that have no entry where they would be looked for, and entries without a version or an
 * integrity. Some versions of npm leave out what does not fit the machine they run on, or write an empty entry for it;
 * `npm ci` then fails, on other machines and on the same one.
 */
export function checkLock(file: string, text: string): Finding[] {
  const { packages } = JSON.parse(text) as LockFile;
  return [...missingEntries(file, packages), ...emptyEntries(file, packages)];
}

function emptyEntries(file: string, packages: LockFile['packages']): Finding[] {
  const empty = Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !isPinned(entry),
  );
  if (empty.length === 0) return [];
  const names = empty.slice(0, 3).map(([path]) => path);
  return [
    {
      file,
      line: 1,
      message: `${empty.length} entries have no version or no integrity (${names.join(', ')}…): ${remedy}`,
    },
  ];
}

/** What comes inside of another package is covered by the integrity of that one. */
const isPinned = ({ version, integrity, inBundle = false }: Entry) =>
  version !== undefined && (integrity !== undefined || inBundle);

function missingEntries(file: string, packages: LockFile['packages']): Finding[] {
  const missing = new Set(
    Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies }).filter(
        name => !foldersAbove(path).some(folder => `${folder}node_modules/${name}` in packages),
      ),
    ),
  );
  if (missing.size === 0) return [];
  const names = [...missing].slice(0, 3).join(', ');
  return [{ file, line: 1, message: `${missing.size} packages have no entry (${names}…): ${remedy}` }];
}

/** Where Node looks for what a package needs: in its own folder, then in each above. "" is the root. */
function foldersAbove(path: string): string[] {
  const folders = path === '' ? [''] : [`${path}/`, ''];
  for (let at = path.lastIndexOf('/node_modules/'); at > 0; at = path.lastIndexOf('/node_modules/', at - 1))
    folders.push(`${path.slice(0, at)}/`);
  return folders;
}
