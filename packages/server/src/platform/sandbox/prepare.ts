import { existsSync, rmSync } from 'node:fs';
import { mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownTemporaryFolder } from '../temporary-folder.ts';

// A child that reads TypeScript spends a quarter of a second of CPU on taking the types out, for every document anew, and may keep
// no cache, because it may write nothing. So the parent takes them out once per run, into a folder of its own.

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const PACKAGES = join(ROOT, 'packages');
const SERVER = join(PACKAGES, 'server/src');

/** The file of ours that a specifier names, or undefined for a library or a part of Node. */
function ownFile(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  if (specifier.startsWith('#')) return join(SERVER, specifier.slice(1));
  const own = /^@nousboard\/(\w+)(?:\/(\w+))?$/.exec(specifier);
  return own === null ? undefined : join(PACKAGES, own[1] as string, 'src', own[2] ?? '', 'index.ts');
}

/** Node calls its own type stripping experimental each time a program asks for it by name; people who start a server need not read that. */
function withoutTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

const IMPORT = /(\bfrom\s*|\bimport\s*\(\s*|^import\s+)'([^'\n]+)'/gm;

async function copy(file: string, folder: string, done: Map<string, string>): Promise<string> {
  const known = done.get(file);
  if (known !== undefined) return known;
  const target = join(folder, relative(PACKAGES, file).replace(/\.ts$/, '.mjs'));
  done.set(file, target);
  const source = withoutTypes(await readFile(file, 'utf8'));
  const needed = new Map<string, string>();
  for (const [, , specifier = ''] of source.matchAll(IMPORT)) {
    const own = ownFile(specifier, file);
    if (own !== undefined) needed.set(specifier, await copy(own, folder, done));
  }
  const rewritten = source.replace(IMPORT, (whole: string, before: string, specifier: string) => {
    const path = needed.get(specifier);
    if (path === undefined) return whole;
    const way = relative(dirname(target), path);
    return `${before}'${way.startsWith('.') ? way : `./${way}`}'`;
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, rewritten);
  return target;
}

/** Plain JavaScript of ours for children to run. */
export interface PreparedCode {
  readonly entry: string;
  /** What the child must be able to read to run it. */
  readonly readable: readonly string[];
}

let folder: Promise<string> | undefined;

async function makeFolder(): Promise<string> {
  const made = await realpath(await ownTemporaryFolder());
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  // Libraries are found as usual: by walking up from the importing file.
  await symlink(join(ROOT, 'node_modules'), join(made, 'node_modules'));
  return made;
}

const prepared = new Map<string, Promise<PreparedCode>>();

/** The entry and everything of ours that it imports as JavaScript; made once per process, and again where the temporary folder was tidied. */
export async function prepareCode(entry: URL): Promise<PreparedCode> {
  let code = prepared.get(entry.href);
  if (code !== undefined && !existsSync((await code).entry)) {
    prepared.clear();
    folder = undefined;
    code = undefined;
  }
  if (code === undefined) {
    code = (async () => {
      folder ??= makeFolder();
      const made = await folder;
      return { entry: await copy(fileURLToPath(entry), made, new Map()), readable: [`${made}/`, `${join(ROOT, 'node_modules')}/`] };
    })();
    prepared.set(entry.href, code);
    code.catch(() => prepared.delete(entry.href));
  }
  return code;
}
