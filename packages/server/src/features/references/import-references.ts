import type { MetadataCorrections, ProblemCode, ProblemFacts, WithoutFileReason } from '@nousboard/contracts';
import { conversationId, DOCUMENT_TYPES, MOST_IMPORTED, Problem, problemMessage } from '@nousboard/contracts';
import type { ReadEntry, ReferenceWork } from '@nousboard/core/references/exchange';
import { folderToFill, type TakeDocument, type TakenDocument } from '#features/files/index.ts';
import { ParserError } from '#features/ingestion/index.ts';
import { accessProject } from '#features/projects/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';
import type { FairTurns } from '#platform/fair-turns.ts';
import type { UploadPart } from '#platform/http/multipart.ts';
import { exchangeBeside } from './exchange-beside.ts';
import { type ImportParts, type PartNeeds, readParts } from './import-parts.ts';
import { type Attachments, attachmentsAmong } from './match-attachments.ts';

export interface ImportNeeds extends PartNeeds {
  readonly database: Database;
  readonly takeDocument: TakeDocument;
  /** Reading or writing a reference file takes a core and memory for a moment. */
  readonly turns: FairTurns;
}

export interface ImportOutcome {
  readonly items: Extract<TakenDocument, { item: unknown }>['item'][];
  /** Those of `items` that the library had before. */
  readonly known: string[];
  readonly withoutFile: { title: string; line: number; reason: WithoutFileReason }[];
  readonly refused: {
    temp_file_id: null;
    filename: string;
    code: ProblemCode;
    message: string;
    details: ProblemFacts;
  }[];
}

const DOCUMENT = new RegExp(`\\.(?:${DOCUMENT_TYPES.join('|')})$`, 'i');
/** In a folder of an archive, what no entry names is a document only when it can hardly be a part of a web page. */
const SURELY_DOCUMENT = /\.(?:pdf|epub)$/i;

/**
 * Takes in the documents of an import with what their entries say of them, and tells of every entry that has come to
 * nothing.
 */
export async function importReferences(
  needs: ImportNeeds,
  actor: Actor,
  sent: AsyncIterable<UploadPart>,
): Promise<ImportOutcome> {
  const parts = await readParts(needs, actor, sent);
  try {
    const { projectId, folderId } = parts;
    if (projectId !== undefined && !conversationId.safeParse(projectId).success) throw new Problem('not_found');
    if (projectId !== undefined) await accessProject(needs.database.db, actor, projectId, 'write');
    if (folderId !== undefined) await folderToFill(needs.database.db, actor, folderId);
    return await new Import(needs, actor, parts).run();
  } finally {
    await parts.release();
  }
}

class Import {
  readonly #needs: ImportNeeds;
  readonly #actor: Actor;
  readonly #parts: ImportParts;
  readonly #attachments: Attachments;
  readonly #taken = new Set<string>();
  readonly #outcome: ImportOutcome = { items: [], known: [], withoutFile: [], refused: [] };
  #bytes = 0;

  constructor(needs: ImportNeeds, actor: Actor, parts: ImportParts) {
    this.#needs = needs;
    this.#actor = actor;
    this.#parts = parts;
    this.#attachments = attachmentsAmong([...parts.documents.keys()].filter(name => DOCUMENT.test(name)));
  }

  async run(): Promise<ImportOutcome> {
    const { references, documents, packed } = this.#parts;
    const problems: Record<string, string> = {};
    let entries = 0;
    for (const { name, bytes } of references) {
      const read = await this.#needs.turns.run({ name: this.#actor.tenantId, isKnown: false }, () =>
        // What cannot be read within bounds is no file that a reference manager has written.
        exchangeBeside({ read: bytes }).catch(() => null),
      );
      if (read === null) problems[name.slice(0, 200)] = 'This is no BibTeX, RIS or CSL-JSON file';
      for (const entry of read?.entries ?? [])
        await this.#takeEntry(entry, name.slice(0, Math.max(0, name.lastIndexOf('/'))));
      for (const { line, code, name: title } of read?.faults ?? [])
        this.#outcome.withoutFile.push({ title, line, reason: code });
      entries += (read?.entries.length ?? 0) + (read?.faults.length ?? 0);
    }
    if (references.length === 0)
      problems['files'] = 'Send a reference file (.bib, .ris, .json) or a Zotero export (.zip)';
    if (entries === 0)
      throw new Problem('validation', {
        fields: Object.keys(problems).length > 0 ? problems : { files: 'The reference file has no entries' },
      });
    for (const name of documents.keys()) {
      // What was sent by itself comes in or is refused, whatever it is: nothing that somebody chose is passed over.
      const isWanted = !packed.has(name) || (name.includes('/') ? SURELY_DOCUMENT : DOCUMENT).test(name);
      if (this.#taken.has(name) || !isWanted) continue;
      if ((await this.#take(name, undefined)) === 'too_many_files')
        this.#refuse(name, { code: 'too_many_files', facts: { limit: MOST_IMPORTED } });
    }
    return this.#outcome;
  }

  /** The first document of an entry is the work; what else it names comes in as what it is. */
  async #takeEntry({ work, attachments, line }: ReadEntry, folder: string): Promise<void> {
    const named = attachments.filter(path => DOCUMENT.test(path));
    const found = named
      .flatMap(path => this.#attachments.find(path, folder) ?? [])
      .filter(name => !this.#taken.has(name));
    const [first] = found.toSorted((a, b) => Number(/\.pdf$/i.test(b)) - Number(/\.pdf$/i.test(a)));
    const reason =
      first === undefined
        ? named.length === 0
          ? 'no_attachment'
          : 'not_sent'
        : await this.#take(first, correctionsOf(work));
    if (reason !== undefined) this.#outcome.withoutFile.push({ title: work.title, line, reason });
  }

  /** Why it has not come in; undefined when it has. */
  async #take(
    name: string,
    metadata: MetadataCorrections | undefined,
  ): Promise<'too_many_files' | 'refused' | undefined> {
    const open = this.#parts.documents.get(name);
    if (open === undefined || this.#taken.size >= MOST_IMPORTED) return 'too_many_files';
    this.#taken.add(name);
    const outcome = await this.#needs
      .takeDocument(this.#actor, {
        filename: nameWithin(name),
        open,
        projectId: this.#parts.projectId,
        folderId: this.#parts.folderId,
        metadata,
        bytesBefore: this.#bytes,
      })
      .catch((error: unknown): TakenDocument => {
        if (!(error instanceof ParserError)) throw error;
        const tooLarge = {
          code: 'file_too_large',
          facts: { n: Math.floor(this.#needs.mostBytes / 1024 ** 2) },
        } as const;
        return { refusal: error.reason === 'too_large' ? tooLarge : { code: 'bad_request', facts: {} }, sizeBytes: 0 };
      });
    this.#bytes += outcome.sizeBytes;
    if ('item' in outcome) {
      this.#outcome.items.push(outcome.item);
      if (outcome.wasThere) this.#outcome.known.push(outcome.item.file_id);
      return undefined;
    }
    this.#refuse(name, outcome.refusal);
    return 'refused';
  }

  #refuse(name: string, { code, facts }: { readonly code: ProblemCode; readonly facts: ProblemFacts }): void {
    this.#outcome.refused.push({
      temp_file_id: null,
      filename: nameWithin(name).slice(0, 400),
      code,
      message: problemMessage(code, facts),
      details: facts,
    });
  }
}

const nameWithin = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What an entry says; of what it does not say, readings may find more. */
function correctionsOf({ url: _url, ...known }: ReferenceWork): MetadataCorrections {
  return Object.fromEntries(
    Object.entries(known).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
