import { existsSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ownTemporaryFolder } from '#platform/temporary-folder.ts';
import { readModel } from './models.ts';

let folder: Promise<string> | undefined;

async function makeFolder(): Promise<string> {
  const made = join(await ownTemporaryFolder(), 'models');
  await mkdir(made, { recursive: true });
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function unpack(path: string): Promise<string> {
  folder ??= makeFolder();
  const target = join(await folder, basename(path, '.gz'));
  await writeFile(`${target}.part`, await readModel(path));
  await rename(`${target}.part`, target);
  return target;
}

const unpacked = new Map<string, Promise<string>>();

/**
 * The folder in which a program finds a model file: where it lies, or, for a packed one, a folder of this process
 * alone. Unpacked once per process, and again where the temporary folder was tidied.
 */
export async function folderOfModel(path: string): Promise<string> {
  if (!path.endsWith('.gz')) return dirname(path);
  let ready = unpacked.get(path);
  if (ready !== undefined && !existsSync(await ready)) {
    unpacked.clear();
    folder = undefined;
    ready = undefined;
  }
  if (ready === undefined) {
    ready = unpack(path);
    unpacked.set(path, ready);
    ready.catch(() => unpacked.delete(path));
  }
  return dirname(await ready);
}
