const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}){0,7}$/;

/**
 * Refuses a key that is not made of plain words with slashes between: no way up, no absolute path, no empty part,
 * nothing a file system or a web address would read in its own way. Keys are made by the server, so a refusal is a bug,
 * never a person's mistake.
 */
export function checkBlobKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a blob key: ${JSON.stringify(key.slice(0, 200))}`);
  return key;
}

/** A prefix is whole parts of keys: `a/b` and `a/b/` both mean what lies below `a/b/`, never `a/bc`. */
export const checkBlobPrefix = (prefix: string): string => checkBlobKey(prefix.replace(/\/$/, ''));
