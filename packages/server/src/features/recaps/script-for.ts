import type { FileId, SkippedFile } from '@nousboard/contracts';
import { Problem, RECAP_MINUTES } from '@nousboard/contracts';
import { languageOf } from '@nousboard/core/document';
import { asksForSummary, passesGate } from '@nousboard/core/engine';
import {
  quotesOf,
  type ScriptLine,
  type ScriptSource,
  secondsForEach,
  type WrittenLine,
  writeScript,
} from '@nousboard/core/recap';
import { findFileForJob, metadataOfFile } from '#features/files/index.ts';
import { BUILTIN, type ModelPort } from '#features/models/index.ts';
import { accessProject } from '#features/projects/index.ts';
import type { Found, Retrieval, Scope } from '#features/retrieval/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { askForLines } from './ask-for-lines.ts';
import type { RecapRow } from './recaps.repository.ts';

export interface ScriptNeeds {
  readonly database: Database;
  readonly retrieval: Pick<Retrieval, 'resolveScope' | 'findEvidence'>;
  readonly models: Pick<ModelPort, 'of'>;
  readonly log: Log;
}

/** Sums a source up, in the words by which the built-in engine knows that wish. */
const SUMMARY = 'Summary';
const PASSAGES = 30;
const SECONDS_PER_LINE = 8;
const FEWEST_LINES = 6;
/** Less than this share of the best says little about the topic. */
const LEAST_SHARE = 0.35;

/** One source with what was found in it. */
interface Searched {
  readonly fileId: string;
  readonly title: string;
  readonly found: Found;
  readonly isAbout: boolean;
}

/** What the hosts say, and which of the chosen sources could not be read in full for it. */
interface Script {
  readonly lines: ScriptLine[];
  readonly skipped: readonly SkippedFile[];
}

/**
 * Writes what the hosts say: by the model of the project where it has one, else in quotes. Empty when there is nothing
 * to say.
 */
export async function scriptFor(
  needs: ScriptNeeds,
  actor: Actor,
  recap: RecapRow,
  signal: AbortSignal,
): Promise<Script> {
  const { hosts, language, length } = recap.options;
  const project = await accessProject(needs.database.db, actor, recap.project_id, 'read');
  const scope = await needs.retrieval.resolveScope(needs.database.db, project, recap.files);
  const seconds = RECAP_MINUTES[length] * 60;
  const { topic, searched } = await searchEach(needs, scope, recap.options.topic, signal);
  const each = secondsForEach(seconds, searched.length);
  const sources: ScriptSource[] = [];
  for (const source of searched) sources.push(await toldOf(needs, recap, source, topic, each, signal));
  const lines = writeScript({
    hosts,
    language,
    title: recap.title,
    topic: recap.options.topic,
    isOnTopic: topic !== '',
    seconds,
    sources,
  });
  return { lines, skipped: [...scope.skipped, ...(await listFailed(needs, recap, scope))] };
}

/** Of those chosen, what has turned out to be unreadable since: a recap was asked for with it in mind. */
async function listFailed(
  { database }: ScriptNeeds,
  { files }: RecapRow,
  { files: read, skipped }: Scope,
): Promise<SkippedFile[]> {
  const told = new Set<string>([...read, ...skipped].map(({ fileId }) => fileId));
  const failed: SkippedFile[] = [];
  for (const id of files) {
    const file = told.has(id) ? undefined : await findFileForJob(database.db, id);
    if (file?.status === 'failed') failed.push({ fileId: file.id as FileId, title: file.title, why: 'failed' });
  }
  return failed;
}

/**
 * What each source says about the topic: those alone that say something, and where none does, what each says at all.
 */
async function searchEach(
  { retrieval }: ScriptNeeds,
  scope: Scope,
  topic: string,
  signal: AbortSignal,
): Promise<{ topic: string; searched: Searched[] }> {
  const searchFor = async (question: string): Promise<Searched[]> => {
    const searched: Searched[] = [];
    for (const file of scope.files) {
      signal.throwIfAborted();
      const found = await retrieval.findEvidence({ ...scope, files: [file] }, question, { limit: PASSAGES });
      const isAbout =
        asksForSummary(question) ||
        found.usedVectors ||
        passesGate(question, found.evidence.gate, 'strict') !== 'decline';
      searched.push({ fileId: file.fileId, title: file.title, found, isAbout });
    }
    return searched.filter(source => source.isAbout);
  };
  const about = topic === '' ? [] : await searchFor(topic);
  return about.length > 0 ? { topic, searched: about } : { topic: '', searched: await searchFor(SUMMARY) };
}

/** The language, the quotes of a source, and what a model has written about it. */
async function toldOf(
  needs: ScriptNeeds,
  recap: RecapRow,
  { fileId, title, found }: Searched,
  topic: string,
  seconds: number,
  signal: AbortSignal,
): Promise<ScriptSource> {
  const file = await findFileForJob(needs.database.db, fileId);
  const metadata = file && metadataOfFile(file);
  const { segments, texts, evidence } = found;
  const best = evidence.sentences[0]?.score ?? 0;
  const sentences =
    topic === '' ? evidence.sentences : evidence.sentences.filter(({ score }) => score >= best * LEAST_SHARE);
  return {
    title,
    language: metadata?.language ?? languageOf([...texts.values()].map(({ text }) => text).join('\n')),
    quotes: quotesOf({ segments, texts, sentences }, topic === '' ? (metadata?.abstract ?? null) : null),
    written: await writtenBy(
      needs,
      recap,
      { title, topic, found, lines: Math.max(FEWEST_LINES, Math.round(seconds / SECONDS_PER_LINE)) },
      signal,
    ),
  };
}

async function writtenBy(
  { models, log }: ScriptNeeds,
  { id, tenant_id: tenantId, endpoint, model, options: { language } }: RecapRow,
  wish: { readonly title: string; readonly topic: string; readonly found: Found; readonly lines: number },
  signal: AbortSignal,
): Promise<readonly WrittenLine[] | null> {
  if (endpoint === BUILTIN) return null;
  const askable = models.of(tenantId);
  try {
    const asked = await askForLines(askable, await askable.choose(endpoint, model), { ...wish, language }, signal);
    if ('lines' in asked) return asked.lines;
    log.info({ recapId: id, why: asked.why }, 'a model could not write about a source; its quotes are read out');
  } catch (cause) {
    // The model or its key is gone: nobody has to wait for it.
    if (!(cause instanceof Problem)) throw cause;
    log.info({ recapId: id, err: cause }, 'the model of a project cannot be asked; quotes are read out');
  }
  return null;
}
