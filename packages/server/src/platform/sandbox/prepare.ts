import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownTemporaryFolder } from '../temporary-folder.ts';
import { oneScript, ROOT } from './one-script.ts';

// Whatever a child does before it comes to its document, it does for every document anew; and it may keep no cache,
// because it may write nothing. So the parent makes its script once per run, into a folder of its own, and keeps
// beside it what V8 compiled when a child rehearsed with a document of ours. Where Node keeps what it compiles from
// run to run, this is kept too.

/**
 * How V8 runs a child. It has to be the same in a rehearsal, or V8 does not take what was kept.
 *
 * JavaScript gets as far as Maglev: a child lives for a second, and TurboFan would spend an eighth of its CPU time on
 * code that is hardly run afterwards. WebAssembly is not concerned. Regular expressions are compiled at once: the
 * default compiles them to bytecode first, and most of ours twice, as few run only once.
 */
export const V8_FLAGS = ['--max-opt=2', '--no-regexp-tier-up'] as const;

/** What a child says at the end of a rehearsal. Bytes: V8's code cache of the script. */
export interface Rehearsed {
  readonly type: 'rehearsed';
}

/** Plain JavaScript of ours for children to run. */
export interface PreparedCode {
  /** What Node is started with, and the script that this runs. */
  readonly begin: string;
  readonly script: string;
  /** Where what V8 compiled of it outlives this run; undefined where nothing does. */
  readonly kept: string | undefined;
  /** What the child must be able to read to run it. */
  readonly readable: readonly string[];
}

let folder: Promise<string> | undefined;

/** What stands there already was made by this process as well: by a part of it that has loaded this file anew. */
async function makeFolder(): Promise<string> {
  const made = await realpath(await ownTemporaryFolder());
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  await mkdir(join(made, 'code'), { recursive: true });
  // Libraries are found as usual: by walking up from the importing file.
  await symlink(join(ROOT, 'node_modules'), join(made, 'node_modules')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const begin = await oneScript(new URL('./begin.ts', import.meta.url));
  await writeWhole(join(made, 'begin.cjs'), `${begin}(require, __filename);\n`);
  return made;
}

const prepared = new Map<string, Promise<PreparedCode>>();

/**
 * The entry and everything of ours that it imports as one script; made once per process, and again where the temporary
 * folder was tidied.
 */
export async function prepareCode(entry: URL): Promise<PreparedCode> {
  let code = prepared.get(entry.href);
  if (code !== undefined && !existsSync((await code).script)) {
    prepared.clear();
    folder = undefined;
    code = undefined;
  }
  if (code === undefined) {
    code = (async () => {
      // One that could not be made, because the disk was full, is made by whoever asks next.
      folder ??= makeFolder().catch((error: unknown) => {
        folder = undefined;
        throw error;
      });
      const made = await folder;
      const name = basename(fileURLToPath(entry), '.ts');
      const script = join(made, 'code', `${prepared.size}-${name}.js`);
      const text = await oneScript(entry);
      await writeWhole(script, text);
      const kept = placeToKeep(name, text);
      if (kept !== undefined) await takeOver(kept, script);
      return { begin: join(made, 'begin.cjs'), script, kept, readable: [`${made}/`, `${join(ROOT, 'node_modules')}/`] };
    })();
    prepared.set(entry.href, code);
    code.catch(() => prepared.delete(entry.href));
  }
  return code;
}

/** Whether children start with what a rehearsal compiled, in this run or an earlier one. */
export const hasRehearsed = ({ script }: PreparedCode): boolean => existsSync(codeOf(script));

/**
 * Keeps what a rehearsal compiled for the children to come. A child that starts meanwhile finds all of it or nothing.
 * Where nothing can be kept beyond this run, the next one rehearses again.
 */
export async function keepRehearsed({ script, kept }: PreparedCode, code: Uint8Array): Promise<void> {
  await writeWhole(codeOf(script), code);
  if (kept !== undefined) await keepBeyond(kept, code).catch(() => undefined);
}

const codeOf = (script: string): string => `${script}.code`;

/**
 * In the folder of Node's own compile cache, which is one for each version and kind of processor. The whole text names
 * it: V8 itself looks no closer than at the length of what was compiled.
 */
function placeToKeep(name: string, text: string): string | undefined {
  const folder = getCompileCacheDir();
  if (folder === undefined) return undefined;
  const made = createHash('sha256').update(JSON.stringify([V8_FLAGS, text]));
  return join(folder, 'children', `${name}.${made.digest('hex').slice(0, 32)}.code`);
}

/** What is not there, or cannot be read, is compiled anew. */
async function takeOver(kept: string, script: string): Promise<void> {
  const code = await readFile(kept).catch(() => undefined);
  if (code !== undefined) await writeWhole(codeOf(script), code);
}

/** In place of what was compiled of an earlier text of the same child. */
async function keepBeyond(kept: string, code: Uint8Array): Promise<void> {
  const folder = dirname(kept);
  const [name = ''] = basename(kept).split('.');
  await mkdir(folder, { recursive: true });
  const earlier = (await readdir(folder)).filter(file => file.startsWith(`${name}.`) && file.endsWith('.code'));
  await writeWhole(kept, code);
  for (const file of earlier) if (file !== basename(kept)) await rm(join(folder, file), { force: true });
}

async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
}
