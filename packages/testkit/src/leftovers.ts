import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { decodeSegment } from '@nousboard/core/document';
import { searchKey } from '@nousboard/core/text';
import type { Database } from '@nousboard/server/platform/db/db';
import { sql } from 'kysely';

/** What is looked for: ids, addresses, words that stand nowhere but in what was deleted. */
export type Sought = readonly string[];

/** A place where something of it is left: `message.evidence.citations.*.quote`, or `disk` and a path. */
export interface Leftover {
  readonly place: string;
  readonly what: string;
}

/**
 * Looks through everything that an installation keeps: every column of every table, inside JSON, bytes and arrays too,
 * and every file below its folder, its name, its bytes and what they are packed from. It knows no table and no kind of
 * file, so that a new one is looked through by being there. `tenantId`: only what belongs to this tenant.
 */
export async function leftovers(
  { database, folder }: { readonly database: Database; readonly folder: string },
  sought: Sought,
  tenantId?: string,
): Promise<Leftover[]> {
  const forms = sought.flatMap(what =>
    [...new Set([what.toLowerCase(), searchKey(what)])].map(form => ({ what, form })),
  );
  const found = new Map<string, Leftover>();
  const look = (place: string, text: string) => {
    const lower = text.toLowerCase();
    for (const { what, form } of forms) if (lower.includes(form)) found.set(`${place} ${what}`, { place, what });
  };
  for (const table of await tables(database)) await lookThroughTable(database, table, tenantId, look);
  for await (const path of filesBelow(folder)) {
    const name = relative(folder, path);
    if (tenantId !== undefined && !name.includes(tenantId)) continue;
    look(`disk ${name}`, name);
    for (const text of textsOf(await readFile(path))) look(`disk ${name}`, text);
  }
  return [...found.values()].sort((a, b) => a.place.localeCompare(b.place) || a.what.localeCompare(b.what));
}

async function tables({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = current_schema()
    and table_type = 'BASE TABLE'`.execute(db);
  return rows.map(({ name }) => name);
}

async function lookThroughTable(
  { db }: Database,
  table: string,
  tenantId: string | undefined,
  look: (place: string, text: string) => void,
): Promise<void> {
  // Row by row as JSON: every type of the database has a form in it, that of bytes being hexadecimal.
  const { rows } = await sql<{
    row: Record<string, unknown>;
  }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
  for (const { row } of rows) {
    if (tenantId !== undefined && row['tenant_id'] !== tenantId) continue;
    for (const [column, value] of Object.entries(row)) lookThroughValue(`${table}.${column}`, value, look);
  }
}

function lookThroughValue(place: string, value: unknown, look: (place: string, text: string) => void): void {
  if (typeof value === 'string') {
    look(place, value);
    if (value.startsWith('\\x')) for (const text of textsOf(Buffer.from(value.slice(2), 'hex'))) look(place, text);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      look(place, key);
      lookThroughValue(`${place}.${Array.isArray(value) ? '*' : key}`, inner, look);
    }
  } else if (value !== null) look(place, String(value));
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const unpackers: readonly ((bytes: Buffer) => string)[] = [
  ...[gunzipSync, inflateSync, inflateRawSync, brotliDecompressSync, zstdDecompressSync].map(
    unpack => (bytes: Buffer) => unpack(bytes).toString('utf8'),
  ),
  bytes => decodeSegment(bytes).text,
];

/** Bytes as whatever text they may be, packed or not. */
function textsOf(bytes: Buffer): string[] {
  const unpacked = unpackers.flatMap(unpack => {
    try {
      return [unpack(bytes)];
    } catch {
      // Packed in another way, or not at all.
      return [];
    }
  });
  return [bytes.toString('utf8'), bytes.toString('utf16le'), ...unpacked];
}
