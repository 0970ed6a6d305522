import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGliteOptions } from '@electric-sql/pglite';
import { PGlite } from '@electric-sql/pglite';

const ownFolder = fileURLToPath(new URL('../../../../../node_modules/.cache/nousboard/', import.meta.url));

/**
 * Opens an empty database, in memory or in a folder that is not there yet. Making a new cluster costs several seconds
 * of a processor; a kept image of an empty one is five times faster, and tests open many. Without an image that is
 * whole, or a place to keep it, the long way is taken. A database in a folder makes none: somebody waits for their
 * first start. `folder` keeps the image.
 */
export async function openEmpty(options: PGliteOptions, folder = ownFolder): Promise<PGlite> {
  const path = join(folder, `empty-${engineVersion()}.tar`);
  const fromImage = await openImage(path, options);
  if (fromImage) return fromImage;
  const pg = await PGlite.create(options);
  if (options.dataDir === undefined) await keepImage(pg, path);
  return pg;
}

async function openImage(path: string, options: PGliteOptions): Promise<PGlite | undefined> {
  const image = readImage(path);
  if (image === undefined) return undefined;
  try {
    return await PGlite.create({ ...options, loadDataDir: image });
  } catch {
    // It is damaged: whoever comes next need not meet it, and what it left is in nobody's way.
    rmSync(path, { force: true });
    if (options.dataDir !== undefined) rmSync(options.dataDir, { recursive: true, force: true });
    return undefined;
  }
}

function engineVersion(): string {
  const entry = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  return (JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')) as { version: string }).version;
}

function readImage(path: string): Blob | undefined {
  try {
    return new Blob([readFileSync(path)]);
  } catch {
    // Not kept yet: the caller makes it.
    return undefined;
  }
}

async function keepImage(pg: PGlite, path: string): Promise<void> {
  const image = await pg.dumpDataDir('none');
  const draft = `${path}.${process.pid}.${performance.now()}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, new Uint8Array(await image.arrayBuffer()));
    renameSync(draft, path);
  } catch {
    // A read-only installation: every start takes the long way, and nothing else is lost.
  }
}
