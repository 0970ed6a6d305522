import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { resolveImport } from '../checks/rooms.ts';

/**
 * The only word by which a test learns of a database server: where it stands nowhere on the way, every run is the same.
 */
const NAME_OF_SERVER = 'TEST_DATABASE_URL';

/**
 * The test files that behave differently when there is a database server. Everything that stands in quotes and names a
 * file of ours is followed, be it imported, loaded later or started as a program; a file that loads what it computes
 * counts as one that does.
 */
export function databaseTests(files: readonly string[], read: (file: string) => string | undefined): string[] {
  const known = new Map<string, { readonly reaches: boolean; readonly next: readonly string[] }>();
  const look = (file: string) => {
    const before = known.get(file);
    if (before) return before;
    const text = read(file);
    const found =
      text === undefined
        ? { reaches: false, next: [] }
        : { reaches: text.includes(NAME_OF_SERVER) || /\bimport\(\s*(?!['"])/.test(text), next: namedIn(file, text) };
    known.set(file, found);
    return found;
  };
  return files.filter(file => {
    const seen = new Set([file]);
    for (const at of seen) {
      const { reaches, next } = look(at);
      if (reaches) return true;
      for (const one of next) seen.add(one);
    }
    return false;
  });
}

/** Paths of ours that a source names. What is no file after all is not found when it is read. */
function namedIn(file: string, text: string): string[] {
  return [...text.matchAll(/(['"`])((?:\.{1,2}\/|#|@nousboard\/)[^'"`\n]+)\1/g)].flatMap(([, , from = '']) => {
    const target = resolveImport(file, from);
    return 'file' in target ? [target.file] : [];
  });
}

/** Reads sources below a folder; undefined for what is no file. */
export const sourcesIn =
  (folder: string) =>
  (file: string): string | undefined => {
    const path = join(folder, file);
    return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : undefined;
  };
