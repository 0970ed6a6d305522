import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DIRECTION_MODEL } from './engine.ts';
import { modelCodes } from './languages.ts';

const { resolve } = createRequire(import.meta.url);
const unpack = promisify(gunzip);

/** Model files by their code. */
export type ModelFiles = ReadonlyMap<string, string>;

/** A model unpacked is never larger; what claims to be is no model. */
const MODEL_BYTES = 200_000_000;
const FILE = /^([\w-]+)\.traineddata(\.gz)?$/;
/** The folders of a package, best first: whole numbers halve the size and the time, and cost no words. */
const VARIANTS = ['4.0.0_best_int', '4.0.0'];

function inFolder(folder: string): Array<[code: string, path: string]> {
  let names: string[];
  try {
    names = readdirSync(folder).sort();
  } catch (cause) {
    // A folder that cannot be read holds no model for us: what is in the box still works.
    if ((cause as NodeJS.ErrnoException).code === undefined) throw cause;
    return [];
  }
  return names.flatMap(name => {
    const code = FILE.exec(name)?.[1];
    return code === undefined ? [] : [[code, join(folder, name)]];
  });
}

/** The folder of a data package that is installed; undefined for one that is not. */
function packageFolder(code: string): string | undefined {
  try {
    return dirname(resolve(`@tesseract.js-data/${code}/package.json`));
  } catch (cause) {
    if (['MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'].includes((cause as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw cause;
  }
}

/** The models of one folder, as an operator filled it. A file that is there packed and unpacked counts once. */
export const modelsInFolder = (folder: string): ModelFiles => new Map(inFolder(folder).reverse());

/**
 * The models that were installed as packages: English and the telling of directions always, others when an operator
 * added them.
 */
export function installedModels(): ModelFiles {
  const found = new Map<string, string>();
  for (const code of [DIRECTION_MODEL, ...modelCodes]) {
    const folder = packageFolder(code);
    const path = VARIANTS.flatMap(variant => (folder === undefined ? [] : inFolder(join(folder, variant)))).find(
      ([known]) => known === code,
    )?.[1];
    if (path !== undefined) found.set(code, path);
  }
  return found;
}

/** The bytes of a model file, unpacked. */
export async function readModel(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  return path.endsWith('.gz') ? unpack(bytes, { maxOutputLength: MODEL_BYTES }) : bytes;
}
