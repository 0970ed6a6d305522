import { type NoteWriting, type PlanName, Problem, plans, type WritingEvent } from '@nousboard/contracts';
import { asksForSummary, leadOf } from '@nousboard/core/engine';
import { BUILTIN, type ModelPort } from '#features/models/index.ts';
import { settingsOf } from '#features/presets/index.ts';
import { accessProject, type ProjectRow } from '#features/projects/index.ts';
import type { Found, Retrieval } from '#features/retrieval/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { newUuid } from '#platform/new-id.ts';
import { countModelUse, uncountModelUse } from '../answers.repository.ts';
import { type AskNeeds, inFocus } from '../ask.ts';
import { checkEngine, checkLimits, checkPlan, holdTenant, promptTokensOf } from '../ask-checks.ts';
import { samplingOf } from '../sampling-of.ts';
import { writeBuiltin } from './write-builtin.ts';
import { rewriteByModel, writeByModel } from './write-by-model.ts';
import type { Writings } from './writings.ts';

export interface WritingNeeds extends Pick<AskNeeds, 'credit'> {
  readonly database: Database;
  readonly models: ModelPort;
  readonly retrieval: Retrieval;
  readonly writings: Writings;
  readonly log: Log;
}

/** Passages for a model, and for the built-in engine, which writes less. */
const PASSAGES = { model: 16, builtin: 12 } as const;
/** Of the selected words, so many help to find what is asked about them. */
const LONGEST_LEAD = 400;

/**
 * Words for a note, by the engine of its project. Refuses before the first word; what is given back writes while it is
 * read, stops with the signal, and stores nothing. What a model writes counts as an answer by a model; what fails does
 * not.
 */
export async function writeInNote(
  needs: WritingNeeds,
  actor: Actor,
  body: NoteWriting,
  signal: AbortSignal,
): Promise<AsyncGenerator<WritingEvent>> {
  const { database, writings } = needs;
  const models = needs.models.of(actor.tenantId);
  const project = await accessProject(database.db, actor, body.conversationId, 'write');
  const { endpoint, model } = project;
  checkPlan(actor, model, needs.models.plans);
  const isPaidHere = await checkEngine(models, project);
  const { wish } = body;
  const isRewriting = wish !== 'continue' && wish !== 'ask';
  if (isRewriting && endpoint === BUILTIN) throw new Problem('model_required');
  const search = isRewriting ? undefined : await searchFor(needs, actor, project, body);
  const id = newUuid();
  // When it was counted and, where it costs, paid; before that there is nothing to give back, nor a second time.
  let counted: Date | undefined;
  const giveBack = async () => {
    const at = counted;
    if (!at) return;
    counted = undefined;
    await database.transaction(async tx => {
      if (isPaidHere) await needs.credit?.giveBack(tx, actor.tenantId, id);
      await uncountModelUse(tx, actor.tenantId, at);
    });
  };
  const end = writings.begin(actor.tenantId, plans[actor.plan as PlanName].answersAtOnce);
  try {
    counted = await database.transaction(async tx => {
      await holdTenant(tx, actor);
      await checkLimits(tx, actor, undefined, endpoint);
      if (isPaidHere) await needs.credit?.payAnswer(tx, actor.tenantId, { id, promptTokens: promptTokensOf(body) });
      return endpoint === BUILTIN ? undefined : countModelUse(tx, actor.tenantId);
    });
    const settings = settingsOf(project);
    const request = {
      body,
      endpoint,
      model,
      strictness: settings.strictness,
      deterministic: settings.deterministic,
      sampling: samplingOf(settings),
      signal,
    };
    if (!search) return ending(payingForWords(await rewriteByModel({ ...needs, models }, request), giveBack), end);
    if (endpoint === BUILTIN) return ending(writeBuiltin(request, search.question, await search.found), end);
    return ending(payingForWords(await writeByModel({ ...needs, models }, request, await search.found), giveBack), end);
  } catch (problem) {
    end();
    await giveBack();
    throw problem;
  }
}

/**
 * Whoever got an error in the place of words, or went before the first, gets back what they have paid, and it does not
 * count.
 */
async function* payingForWords(
  events: AsyncGenerator<WritingEvent>,
  giveBack: () => Promise<void>,
): AsyncGenerator<WritingEvent> {
  let isRead = false;
  try {
    for await (const event of events) {
      if (event.name === 'error') await giveBack();
      yield event;
      isRead = true;
    }
  } finally {
    if (!isRead) await giveBack();
  }
}

async function* ending(events: AsyncGenerator<WritingEvent>, end: () => void): AsyncGenerator<WritingEvent> {
  try {
    yield* events;
  } finally {
    end();
  }
}

interface Search {
  /** What was searched for. */
  readonly question: string;
  readonly found: Promise<Found>;
}

/** Looks for what the note leads to, or for what is asked about the selected words. */
async function searchFor(
  { database, retrieval }: WritingNeeds,
  actor: Actor,
  project: Granted<ProjectRow, 'write'>,
  body: NoteWriting,
): Promise<Search> {
  const scope = inFocus(actor, await retrieval.resolveScope(database.db, project, body.sources));
  const { question, carried } = leadFor(body);
  const limit = project.endpoint === BUILTIN ? PASSAGES.builtin : PASSAGES.model;
  const found = retrieval.findEvidence(scope, question, { limit, ...(carried !== '' && { carried }) });
  // It is refused by its limits while it is looked for: nobody waits for it then.
  found.catch(() => undefined);
  return { question, found };
}

function leadFor({ wish, text, selection, question }: NoteWriting): { question: string; carried: string } {
  if (wish === 'continue') {
    const { words, carried } = leadOf(text);
    return { question: words, carried };
  }
  const { words } = leadOf(selection.slice(0, LONGEST_LEAD));
  // "What is this?" is about the words, not about the sources as a whole.
  return question === '' || asksForSummary(question) ? { question: words, carried: '' } : { question, carried: words };
}
