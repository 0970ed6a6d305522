import { readFile } from 'node:fs/promises';
import CFB from 'cfb';
import { ParserFailure } from './parser.ts';

/** An OLE compound file: the container of Office documents before 2007. */
export interface Ole {
  /** Names of the document's own streams and storages. What lies in a storage belongs to a document embedded in this one. */
  readonly names: readonly string[];
  /** The bytes of the document's own stream of that name, whatever its case; undefined when there is none. */
  stream(name: string): Uint8Array | undefined;
}

/** The path of what lies in the root itself; those of storages end in a slash. */
const OWN = /^[^/]+\/[^/]+\/?$/;

/** Opens a compound file. Throws `damaged` for what is none. */
export async function readOle(path: string): Promise<Ole> {
  const bytes = await readFile(path);
  let container: CFB.CFB$Container;
  try {
    container = CFB.read(bytes, { type: 'buffer' });
  } catch (cause) {
    throw new ParserFailure('damaged', { cause });
  }
  const entries = container.FileIndex.filter((_, at) => OWN.test(container.FullPaths[at] ?? ''));
  return {
    names: entries.map(({ name }) => name),
    stream(name) {
      const found = entries.find(entry => entry.type === 2 && entry.name.toLowerCase() === name.toLowerCase());
      // A damaged container may name a stream without having its bytes.
      const content = found?.content as ArrayLike<number> | undefined;
      return content && Uint8Array.from(content);
    },
  };
}
