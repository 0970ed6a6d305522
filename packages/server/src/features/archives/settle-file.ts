import { type Citation, type FileVersionId, type FoundPassage, type NewHighlight, Problem } from '@nousboard/contracts';
import type { Segment, SegmentOwner } from '@nousboard/core/document';
import { locateQuote, makeCitation } from '@nousboard/core/grounding';
import { accessFile } from '#features/files/index.ts';
import { textOfVersion } from '#features/ingestion/index.ts';
import { addFoundAgain, type FoundAgain } from '#features/messages/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { deleteRest, listRest, type RestOfAnswer, type RestRow } from './rest.repository.ts';

export interface SettleNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly addHighlight: (actor: Actor, draft: NewHighlight) => Promise<unknown>;
  readonly actorOfAccount: (accountId: string) => Promise<Actor | undefined>;
}

interface WaitingFile {
  readonly tenantId: string;
  readonly fileId: string;
}

const AT_ONCE = 100;

/**
 * Has what waits for a file looked up in it, if it has been read. Every asking counts: what came while an earlier one
 * was answered is not seen by that.
 */
export const askForSettling = ({ queue }: { readonly queue: Queue }, tx: Tx, waiting: WaitingFile): Promise<void> =>
  queue.add(tx, 'archive-settle', waiting, { tenantId: waiting.tenantId });

/**
 * Job `archive-settle`: looks up in a file that has been read what archives say of it, and lets that count which stands
 * there.
 */
export const archiveSettleJob = ({
  database,
  blobs,
  addHighlight,
  actorOfAccount,
}: SettleNeeds): JobKind<WaitingFile> => ({
  name: 'archive-settle',
  concurrency: 1,
  async run({ payload: { tenantId, fileId }, commit }) {
    const actor = await actorOfAccount(tenantId).catch(unlessRefused);
    const file = actor && (await accessFile(database.db, actor, fileId, 'read').catch(unlessRefused));
    // Not read yet: whoever has read it asks again.
    if (!actor || file?.status !== 'done' || file.version_id === null) return;
    const owner = { fileId: file.id, fileVersion: file.version_id, title: file.title } as SegmentOwner;
    for (
      let rows = await listRest(database.db, actor, fileId, AT_ONCE);
      rows.length > 0;
      rows = await listRest(database.db, actor, fileId, AT_ONCE)
    ) {
      const answers = rows.flatMap(row =>
        'citations' in row.content ? [row as RestRow & { content: AnswerContent }] : [],
      );
      const found = await findAgain(answers, owner, () => textOfVersion({ database, blobs }, file, owner.fileVersion));
      for (const row of rows) {
        if ('highlight' in row.content)
          await addHighlight(actor, { ...row.content.highlight, fileVersion: file.version_id as FileVersionId }).catch(
            unlessRefused,
          );
        await commit(async tx => {
          const again = found.get(row.id);
          if ((await deleteRest(tx, actor, row.id)) && again && row.messageId !== null)
            await addFoundAgain(tx, actor, row.messageId, again);
        });
      }
    }
  },
});

type AnswerContent = Pick<RestOfAnswer, 'citations' | 'sources'>;
interface Sought extends FoundAgain {
  readonly citations: Citation[];
  readonly sources: FoundPassage[];
  readonly waiting: Set<Citation>;
  readonly passages: Set<FoundPassage>;
  readonly lost: number[];
}

/**
 * First where an archive says that words stand, as a document that is read twice has them; what does not stand there is
 * looked for elsewhere.
 */
async function findAgain(
  rows: readonly (RestRow & { content: AnswerContent })[],
  owner: SegmentOwner,
  read: () => AsyncIterable<Segment>,
): Promise<Map<string, Sought>> {
  const sought = new Map<string, Sought>();
  for (const { id, content } of rows)
    sought.set(id, {
      citations: [],
      sources: [],
      waiting: new Set(content.citations),
      passages: new Set(content.sources),
      lost: [],
    });
  for await (const segment of read()) for (const one of sought.values()) takeInPlace(one, segment, owner);
  const isOpen = [...sought.values()].some(({ waiting }) => waiting.size > 0);
  if (isOpen) for await (const segment of read()) for (const one of sought.values()) takeElsewhere(one, segment, owner);
  for (const { waiting, lost } of sought.values()) for (const { claim } of waiting) lost.push(claim.start);
  return sought;
}

const words = (segment: Segment, start: number, end: number): string | undefined =>
  start >= segment.start && end <= segment.end
    ? segment.text.slice(start - segment.start, end - segment.start)
    : undefined;

function takeInPlace(sought: Sought, segment: Segment, owner: SegmentOwner): void {
  for (const citation of sought.waiting)
    if (words(segment, citation.start, citation.end) === citation.quote)
      take(sought, citation, { segment, start: citation.start, end: citation.end, owner });
  for (const source of sought.passages) {
    if (words(segment, source.start, source.end) !== source.text) continue;
    sought.passages.delete(source);
    sought.sources.push({ ...source, fileId: owner.fileId, fileVersion: owner.fileVersion });
  }
}

function takeElsewhere(sought: Sought, segment: Segment, owner: SegmentOwner): void {
  for (const citation of sought.waiting) {
    const place = locateQuote(segment.text, citation.quote, citation.start - segment.start);
    if (place.found && place.exact)
      take(sought, citation, { segment, start: segment.start + place.start, end: segment.start + place.end, owner });
  }
}

function take(
  sought: Sought,
  citation: Citation,
  place: { segment: Segment; start: number; end: number; owner: SegmentOwner },
): void {
  const { id, key, at, claim, how, verdict, score } = citation;
  const made = makeCitation({ id, key, at, claim, how, verdict, score, ...place });
  if (!made.made) return;
  sought.waiting.delete(citation);
  sought.citations.push(made.citation);
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}
