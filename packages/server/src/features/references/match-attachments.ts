/** Where each of the documents that came along stands, by the paths that entries name. */
export interface Attachments {
  /** The document that an entry of the reference file in `folder` means; undefined when none does, or several could. */
  find(path: string, folder: string): string | undefined;
}

const segmentsOf = (path: string): string[] =>
  path
    .normalize('NFC')
    .split('/')
    .filter(part => part !== '' && part !== '.');
const keyOf = (path: string): string => segmentsOf(path).join('/').toLowerCase();

/**
 * Names are compared and nothing else: no path leads anywhere. A path that is not there as it is, such as one of the
 * computer that it was exported on, means the document of the same name with which it shares the most folders.
 */
export function attachmentsAmong(names: readonly string[]): Attachments {
  const exact = new Map(names.map(name => [keyOf(name), name]));
  const byLast = Map.groupBy(names, name => segmentsOf(name).at(-1)?.toLowerCase() ?? '');
  return {
    find(path, folder) {
      const found = exact.get(keyOf(`${folder}/${path}`)) ?? exact.get(keyOf(path));
      if (found !== undefined) return found;
      const wanted = segmentsOf(path).map(part => part.toLowerCase());
      const alike = (byLast.get(wanted.at(-1) ?? '') ?? []).map(name => ({
        name,
        shared: sharedEnd(segmentsOf(name.toLowerCase()), wanted),
      }));
      const most = Math.max(0, ...alike.map(({ shared }) => shared));
      const best = alike.filter(({ shared }) => shared === most);
      return best.length === 1 ? best[0]?.name : undefined;
    },
  };
}

function sharedEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count += 1;
  return count;
}
