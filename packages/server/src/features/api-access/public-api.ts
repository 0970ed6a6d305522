import type { BodyOf, contract, EventOf, PaidCall, QueryOf, ReplyOf } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import { frameFor } from '@nousboard/core/engine';
import { answerOnce } from '#features/answers/index.ts';
import type { Files } from '#features/files/index.ts';
import type { Scope } from '#features/retrieval/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import type { UploadPart } from '#platform/http/multipart.ts';
import { countCall } from './api-access.repository.ts';
import { type ApiAccessNeeds, dayOf } from './api-access.service.ts';

/** Counts a call that is answered, and pays for it: both or neither. Throws `credit_required` for who cannot pay. */
export async function meter({ clock, credit }: ApiAccessNeeds, tx: Tx, actor: Actor, call: PaidCall): Promise<void> {
  await credit.spend(tx, actor, call);
  await countCall(tx, actor, dayOf(clock.now()));
}

/** What a library says to a question. */
export async function searchLibrary(
  needs: ApiAccessNeeds,
  actor: Actor,
  { question, sources, limit }: BodyOf<typeof contract.searchByKey>,
): Promise<ReplyOf<typeof contract.searchByKey>> {
  await needs.credit.requireAccess(actor.tenantId, 'search');
  const scope = await scopeOf(needs, actor, sources);
  return { items: await needs.retrieval.findCitable(scope, question, limit), unread: unreadOf(scope) };
}

/** The same answered by the built-in engine. */
export async function answerFromLibrary(
  needs: ApiAccessNeeds,
  actor: Actor,
  { question, sources, limit, strictness }: BodyOf<typeof contract.answerByKey>,
  locale: string,
): Promise<ReplyOf<typeof contract.answerByKey>> {
  await needs.credit.requireAccess(actor.tenantId, 'answers');
  const scope = await scopeOf(needs, actor, sources);
  if (scope.files.length === 0 && scope.skipped.length === 0)
    return { text: frameFor(locale).noSources, finish_reason: 'declined', citations: [], passages: [], unread: [] };
  const found = await needs.retrieval.findEvidence(scope, question, { limit });
  return { ...(await answerOnce(found, { question, strictness, locale })), unread: unreadOf(scope) };
}

/** An answer as events: each citation behind the words that it carries. */
export function* tellAnswer({
  text,
  finish_reason,
  citations,
  passages,
  unread,
}: ReplyOf<typeof contract.answerByKey>): Generator<EventOf<typeof contract.answerByKey>> {
  yield { name: 'passages', data: { items: passages, unread } };
  let offset = 0;
  for (const citation of citations) {
    if (citation.at > offset) yield { name: 'text', data: { offset, piece: text.slice(offset, citation.at) } };
    offset = Math.max(offset, citation.at);
    yield { name: 'citation', data: citation };
  }
  if (offset < text.length) yield { name: 'text', data: { offset, piece: text.slice(offset) } };
  yield { name: 'final', data: { finish_reason } };
}

/** Files cost nothing, and access has to be on. */
export const requireAccess = async ({ credit }: ApiAccessNeeds, { tenantId }: Actor): Promise<void> =>
  credit.requireAccess(tenantId);

/** The files of a person. */
export async function listFiles(
  needs: ApiAccessNeeds,
  actor: Actor,
  page: QueryOf<typeof contract.listFilesByKey>,
): ReturnType<Files['listFiles']> {
  await requireAccess(needs, actor);
  const files = await needs.files.listFiles(actor, page);
  await countFree(needs, actor);
  return files;
}

/** Takes files into the library of a person as their own uploads. */
export async function takeFiles(
  needs: ApiAccessNeeds,
  actor: Actor,
  parts: AsyncIterable<UploadPart>,
): ReturnType<Files['takeUpload']> {
  const outcome = await needs.files.takeUpload(actor, parts);
  await countFree(needs, actor);
  return outcome;
}

/** Counts a call that costs nothing. */
const countFree = ({ database, clock }: ApiAccessNeeds, actor: Actor): Promise<void> =>
  database.transaction(tx => countCall(tx, actor, dayOf(clock.now())));

/** What is asked about. A source that the person may not read is like one that is not there. */
async function scopeOf(
  { database, retrieval }: ApiAccessNeeds,
  { tenantId }: Actor,
  sources: readonly string[],
): Promise<Scope> {
  const { scope, known } = await retrieval.resolveLibrary(database.db, tenantId, sources);
  const foreign = sources.flatMap((id, at) => (known.has(id) ? [] : [[`sources.${at}`, 'No such source']]));
  if (foreign.length > 0) throw new Problem('not_found', { fields: Object.fromEntries(foreign) });
  return scope;
}

const unreadOf = ({ skipped }: Scope) => skipped.map(({ fileId, title }) => ({ fileId, title }));
