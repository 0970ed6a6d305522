import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Extensions, PGliteOptions } from '@electric-sql/pglite';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { makePrivate } from '../private-folder.ts';
import { openEmpty } from './engine-image.ts';
import type { EngineOptions } from './engine-protocol.ts';
import { commitsReachDisk, createFsyncHook, durableStartParams, fsyncPath, fsyncTree } from './fsync.ts';

const bytea = 17;

/** PGlite's own bytea code takes a quarter of a second for each megabyte; this is ten times faster. */
const byteaSerializer = (value: unknown): string => {
  if (!(value instanceof Uint8Array)) throw new Error('A bytea parameter must be a Uint8Array.');
  return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
};
const byteaParser = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.slice(2), 'hex'));

const common = { parsers: { [bytea]: byteaParser }, serializers: { [bytea]: byteaSerializer } };

export interface OpenedEngine {
  readonly pg: PGlite;
  readonly durable: boolean;
  /** Flushes to the host's disk so far. */
  fsyncs(): number;
}

/** Opens PostgreSQL on the data folder (or in memory) and finds out whether its commits reach the disk. */
export async function openEngine(options: EngineOptions): Promise<OpenedEngine> {
  if (options.directory === undefined) {
    const pg = await openEmpty({ ...common, extensions: { vector } });
    return { pg, durable: false, fsyncs: () => 0 };
  }
  const folder = join(options.directory, 'pg');
  if (!existsSync(folder)) await createCluster(options.directory, folder);
  const hook = createFsyncHook();
  const pg = await PGlite.create(clusterIn(folder, options.fsyncHook ? { vector, fsync: hook.extension } : { vector }));
  return { pg, durable: await commitsReachDisk(pg, hook.count), fsyncs: hook.count };
}

const clusterIn = (folder: string, extensions: Extensions) =>
  ({ ...common, dataDir: folder, startParams: durableStartParams, extensions }) satisfies PGliteOptions;

/**
 * The first boot writes hundreds of files without flushing them. So it happens beside the real place: a crash on the
 * way leaves a folder that the next start throws away, never a half database under the real name.
 */
async function createCluster(directory: string, folder: string): Promise<void> {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const pg = await openEmpty(clusterIn(fresh, { vector, fsync: createFsyncHook().extension }));
  await pg.exec('checkpoint');
  await pg.close();
  // The engine unpacks its first files with modes of its own, readable for everybody, whatever the process asks for.
  makePrivate(fresh);
  fsyncTree(fresh);
  renameSync(fresh, folder);
  fsyncPath(directory);
}
