import { existsSync, rmSync } from 'node:fs';
import { mkdir, realpath, rename, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownTemporaryFolder } from '../temporary-folder.ts';
import { oneScript, ROOT } from './one-script.ts';

// Whatever a child does before it comes to its document, it does for every document anew; and it may keep no cache,
// because it may write nothing. So the parent makes its script once per run, into a folder of its own, and keeps beside
// it what V8 compiled when a child rehearsed with a document of ours.

/** What a child says at the end of a rehearsal. Bytes: V8's code cache of the script. */
export interface Rehearsed {
  readonly type: 'rehearsed';
}

/** Plain JavaScript of ours for children to run. */
export interface PreparedCode {
  /** What Node is started with, and the script that this runs. */
  readonly begin: string;
  readonly script: string;
  /** What the child must be able to read to run it. */
  readonly readable: readonly string[];
}

let folder: Promise<string> | undefined;

async function makeFolder(): Promise<string> {
  const made = await realpath(await ownTemporaryFolder());
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  await mkdir(join(made, 'code'));
  // Libraries are found as usual: by walking up from the importing file.
  await symlink(join(ROOT, 'node_modules'), join(made, 'node_modules'));
  const begin = await oneScript(new URL('./begin.ts', import.meta.url));
  await writeFile(join(made, 'begin.cjs'), `${begin}(require, __filename);\n`);
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
      folder ??= makeFolder();
      const made = await folder;
      const script = join(made, 'code', `${prepared.size}-${basename(fileURLToPath(entry), '.ts')}.js`);
      await writeFile(script, await oneScript(entry));
      return { begin: join(made, 'begin.cjs'), script, readable: [`${made}/`, `${join(ROOT, 'node_modules')}/`] };
    })();
    prepared.set(entry.href, code);
    code.catch(() => prepared.delete(entry.href));
  }
  return code;
}

/**
 * Keeps what a rehearsal compiled for the children to come. A child that starts meanwhile finds all of it or nothing.
 */
export async function keepRehearsed({ script }: PreparedCode, code: Uint8Array): Promise<void> {
  await writeFile(`${script}.code.part`, code);
  await rename(`${script}.code.part`, `${script}.code`);
}
