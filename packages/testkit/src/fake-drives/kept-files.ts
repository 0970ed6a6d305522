import { createHash, randomUUID } from 'node:crypto';

/** Something that is kept in a drive. */
export interface KeptFile {
  readonly id: string;
  name: string;
  mime: string;
  /** Id of the folder it lies in; `root` for the top. */
  parent: string;
  /** Of a document of Google's own: what it is converted into. */
  bytes: Buffer;
  editedAt: Date;
  /** Counts changes of the content. */
  revision: number;
  trashed: boolean;
  mayDownload: boolean;
}

export const FOLDER = 'application/vnd.google-apps.folder';

/** The files of one account. */
export interface KeptFiles {
  readonly all: Map<string, KeptFile>;
  folder(name: string, parent?: string): string;
  put(file: { name: string; content: string | Uint8Array; mime?: string; parent?: string }): string;
  /** Changes the content, as somebody does who edits the file there. */
  edit(id: string, content: string | Uint8Array): void;
  remove(id: string): void;
  childrenOf(parent: string): KeptFile[];
  named(words: string): KeptFile[];
}

export function createKeptFiles(): KeptFiles {
  const all = new Map<string, KeptFile>();
  let edits = 0;
  const editedNow = () => new Date(Date.UTC(2026, 8, 1, 9, 0, edits++));
  const add = (file: Omit<KeptFile, 'id' | 'editedAt' | 'revision' | 'trashed' | 'mayDownload'>): string => {
    const id = `${randomUUID().replaceAll('-', '')}!${all.size + 1}`;
    all.set(id, { ...file, id, editedAt: editedNow(), revision: 1, trashed: false, mayDownload: true });
    return id;
  };
  const sorted = (files: KeptFile[]) =>
    files.sort(
      (a, b) =>
        Number(b.mime === FOLDER) - Number(a.mime === FOLDER) || a.name.localeCompare(b.name, 'en', { numeric: true }),
    );
  return {
    all,
    folder: (name, parent = 'root') => add({ name, mime: FOLDER, parent, bytes: Buffer.alloc(0) }),
    put: ({ name, content, mime = 'text/plain', parent = 'root' }) =>
      add({ name, mime, parent, bytes: Buffer.from(content) }),
    edit(id, content) {
      const file = all.get(id);
      if (file === undefined) throw new Error(`no file ${id}`);
      Object.assign(file, { bytes: Buffer.from(content), editedAt: editedNow(), revision: file.revision + 1 });
    },
    remove: id => void all.delete(id),
    childrenOf: parent => sorted([...all.values()].filter(file => file.parent === parent && !file.trashed)),
    named: words =>
      sorted(
        [...all.values()].filter(({ name, trashed }) => !trashed && name.toLowerCase().includes(words.toLowerCase())),
      ),
  };
}

export const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');
