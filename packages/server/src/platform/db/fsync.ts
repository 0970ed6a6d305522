import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Extension } from '@electric-sql/pglite';
import { PGlite } from '@electric-sql/pglite';

/** The parts of the WASM build's file system that the hook touches. They are internals, hence the self-test. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number };
  realPath(node: unknown): string;
}

/** EIO. PostgreSQL must hear of a failed flush and stop, never believe it worked. */
const inputOutputError = 29;

/**
 * Makes PostgreSQL's fsync reach the disk: PGlite runs it as a call that does nothing. It is installed before
 * PostgreSQL starts, so that the checkpoint of a recovery is flushed too. Directories are flushed by their path when
 * they come without a descriptor.
 */
export function createFsyncHook(): { extension: Extension; count(): number } {
  let count = 0;
  const flush = (files: NodeFileSystem) => (stream: { nfd?: number | null; node: unknown }) => {
    try {
      if (stream.nfd !== undefined && stream.nfd !== null) fsyncSync(stream.nfd);
      else fsyncPath(files.realPath(stream.node));
      count += 1;
      return 0;
    } catch {
      return inputOutputError;
    }
  };
  const extension: Extension = {
    name: 'fsync',
    setup: async (_pg, options: { preRun?: unknown[] }) => ({
      emscriptenOpts: {
        ...options,
        preRun: [
          ...(options.preRun ?? []),
          (module: { FS: { filesystems: { NODEFS: NodeFileSystem } } }) => {
            const files = module.FS.filesystems.NODEFS;
            files.stream_ops.fsync = flush(files);
          },
        ],
      },
    }),
  };
  return { extension, count: () => count };
}

/**
 * PostgreSQL's start parameters with fsync on. `fdatasync` does nothing in this build, and the log is kept from growing
 * without end.
 */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=128MB',
];

/**
 * Makes three commits and looks whether each reached the disk. The commits carry a message in the log instead of a row,
 * so no table is needed. False: the engine acknowledges what a power cut would lose.
 */
export async function commitsReachDisk(pg: Pick<PGlite, 'query'>, count: () => number): Promise<boolean> {
  for (let commit = 0; commit < 3; commit += 1) {
    const before = count();
    await pg.query("select pg_logical_emit_message(true, 'self-test', '')");
    if (count() === before) return false;
  }
  return true;
}

/** Flushes one file or directory by path. */
export function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Flushes every file and directory below a folder, and the folder itself last. */
export function fsyncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path);
  }
  fsyncPath(folder);
}
