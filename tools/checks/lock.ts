import type { Finding } from './finding.ts';

interface Entry {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface LockFile {
  readonly packages: Readonly<Record<string, Entry>>;
}

/**
 * Packages that others need and that have no entry where they would be looked for. Some versions of npm leave out what does not fit
 * the machine they run on; `npm ci` then fails, on other machines and on the same one.
 */
export function checkLock(file: string, text: string): Finding[] {
  const { packages } = JSON.parse(text) as LockFile;
  const missing = new Set(
    Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies }).filter(name => !foldersAbove(path).some(folder => `${folder}node_modules/${name}` in packages)),
    ),
  );
  if (missing.size === 0) return [];
  const names = [...missing].slice(0, 3).join(', ');
  return [
    {
      file,
      line: 1,
      message: `${missing.size} packages have no entry (${names}…): write the lock with \`npx npm@11.6.2 install --package-lock-only\`, and see that \`npm ci\` takes it.`,
    },
  ];
}

/** Where Node looks for what a package needs: in its own folder, then in each above. "" is the root. */
function foldersAbove(path: string): string[] {
  const folders = path === '' ? [''] : [`${path}/`, ''];
  for (let at = path.lastIndexOf('/node_modules/'); at > 0; at = path.lastIndexOf('/node_modules/', at - 1)) folders.push(`${path.slice(0, at)}/`);
  return folders;
}
