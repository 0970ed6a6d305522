import { createHash } from 'node:crypto';
import { type Citation, NO_PARAMETERS, type SentenceVerdict } from '@nousboard/contracts';
import { isReadInPart } from '@nousboard/core/answer-parts';
import { followUpsFor, frameFor } from '@nousboard/core/engine';
import { buildPrompt, PROMPT_VERSION, withPointers } from '@nousboard/core/prompt';
import { INDEX_FORMAT } from '@nousboard/core/search';
import type { AskableModels, ModelPort } from '#features/models/index.ts';
import type { Retrieval, StoredFound } from '#features/retrieval/index.ts';
import { faults } from '#platform/faults.ts';
import { newSecret, newUuid } from '#platform/new-id.ts';
import { compareSources } from './agent/compare-sources.ts';
import { secondLook } from './agent/second-look.ts';
import { findCached } from './answers.repository.ts';
import { tokensOfTone } from './bing-manner.ts';
import { CitedText } from './cited-text.ts';
import { type FoundSources, saySources } from './find-sources.ts';
import { type ModelSourceNeeds, sourcesForModel } from './model-sources.ts';
import { ModelText } from './model-text.ts';
import { citableDocument, pointerTo } from './native-pointers.ts';
import type { Progress } from './progress.ts';
import type { Outcome, Run, Usage } from './run.ts';
import { samplingOf } from './sampling-of.ts';
import { asShown, promptSource, type ShownSource, shownSources } from './shown-sources.ts';

export interface ModelNeeds extends ModelSourceNeeds {
  readonly models: ModelPort;
  readonly retrieval: ModelSourceNeeds['retrieval'] & Pick<Retrieval, 'restoreFound'>;
}

/** What the cache keeps of an answer. */
export interface CachedAnswer {
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly verdicts: readonly SentenceVerdict[];
  readonly followUps: readonly string[];
  /** What it was written from. */
  readonly found?: StoredFound | undefined;
}

/** An answer this long is cut: no model that behaves comes near it. */
const LONGEST_ANSWER = 100_000;
const MOST_SENTENCES = 4_000;
/** Of an answer whose asker has not said how long it may be. */
const USUAL_ANSWER_TOKENS = 2_000;
/** From this share of pointers to nothing on, the model does not follow the rules, which the operator should know. */
const UNKNOWN_SHARE = 0.2;

/** The answer by a model: gate, prompt, stream, check. Its text is data until every pointer of it was looked up. */
export async function writeWithModel(
  needs: ModelNeeds,
  run: Run,
  progress: Progress,
  best: FoundSources,
): Promise<Outcome> {
  const { request } = run.identity;
  const { question, strictness, endpoint, earlier, conversation, agent } = request;
  // Those of a run that was begun by an earlier version know less.
  const parameters = { ...NO_PARAMETERS, ...request.parameters };
  const before = run.log.answer;
  // What is continued holds words that were written before, perhaps by a person: it is nobody else's answer.
  const cacheKey = request.deterministic && !run.isContinuation && !agent ? cacheKeyOf(run, needs.agent) : undefined;
  const cached =
    cacheKey === undefined || best.isSettled
      ? undefined
      : await findCached<CachedAnswer>(needs.database.db, run.identity.tenantId, cacheKey);
  if (cached?.text.startsWith(before.text)) return repeat(needs, run, progress, best, cached);

  const models = askedBy(run, needs.models.of(run.identity.tenantId));
  const ofProject = await models.choose(endpoint, request.model);
  const toolUser = agent && agent.model !== '' ? await models.choose(endpoint, agent.model) : ofProject;
  const chosen = agent?.skipCompletion ? toolUser : ofProject;
  const { model } = chosen;
  run.writer = { endpoint, model };
  const given = await sourcesForModel({ ...needs, models }, run, progress, best, toolUser);
  if (run.signal.aborted) return { kind: 'aborted' };
  if (!given) return decline(run, best.found, best.sources);
  const { found, sources } = given;
  const { contextTokens, parameters: modelParameters } = chosen;

  const answerTokens = Math.min(
    parameters.maxOutputTokens ?? tokensOfTone(parameters) ?? USUAL_ANSWER_TOKENS,
    Math.floor(contextTokens / 4),
  );
  const isContinued = before.text !== '';
  const prompt = buildPrompt({
    question,
    strictness,
    instructions: parameters.promptPrefix ?? parameters.systemMessage ?? '',
    manner: { tone: parameters.toneStyle, isSydney: parameters.jailbreak === true },
    context: parameters.context ?? '',
    examples: parameters.examples.map(({ input, output }) => ({ question: input.content, answer: output.content })),
    contextTokens,
    answerTokens,
    parameters: modelParameters,
    history: request.history,
    ...(earlier && { earlier }),
    memories: [...request.picked, ...request.recalled],
    sources: sources.map(promptSource),
    toolResults: given.toolResults,
    nonce: newSecret().replace(/[-_]/g, '').slice(0, 8),
    ...(isContinued && { partial: { withPointers: withPointers(before.text, before.citations), shown: before.text } }),
  });
  if (!prompt) return { kind: 'failed', code: 'model_context' };

  const shown = new Set(prompt.shown);
  const citable = asShown(sources, prompt);
  // Those that were told before have been cited, though a prompt that holds half an answer may have no room for them.
  const told = new Set(run.log.answer.sources.map(({ key }) => key));
  saySources(
    run,
    found,
    sources.filter(({ passage }) => shown.has(passage.key) || told.has(passage.key)),
  );
  void run.log.flush();
  if (isContinued && run.attempts > 0)
    run.say({ name: 'resumed', data: { fromOffset: before.text.length, reason: 'restart' } });
  const writing = progress.start('Planner', 'write', 'writing_answer', { model });
  faults.reach('answer-asked');

  const cited = new CitedText({
    strictness,
    sources: citable,
    say: run.say,
    newId: newUuid,
    ...(isContinued && {
      before: { text: before.text, citations: before.citations.length, verdicts: before.verdicts },
    }),
  });
  const attached = citable.filter(({ passage }) => shown.has(passage.key));
  const text = new ModelText();
  let usage: Usage | null = null;
  let ending: Outcome | undefined;
  let thinks = false;
  for await (const part of models.stream(endpoint, {
    model,
    system: prompt.system,
    messages: prompt.messages,
    maxOutputTokens: answerTokens,
    estimatedPromptTokens: prompt.estimatedTokens,
    deterministic: request.deterministic,
    sampling: agent?.skipCompletion ? { temperature: agent.temperature } : samplingOf(parameters),
    ...(conversation && { conversation }),
    withDocuments: { ...prompt.withDocuments, documents: attached.map(citableDocument) },
    signal: run.signal,
  })) {
    if (part.t === 'reasoning') {
      if (!thinks) writing.thinks('thinking_answer', { model: run.writer.model });
      thinks = true;
    } else if (part.t === 'text') {
      if (thinks) writing.goesOn('writing_answer', { model: run.writer.model });
      thinks = false;
      cited.push(text.push(part.s));
      faults.reach('answer-piece');
      await faults.pause('answer-piece');
      if (cited.shown.length > LONGEST_ANSWER || cited.sentences > MOST_SENTENCES || run.log.isFull) {
        ending = { kind: 'done', finishReason: 'length', usage };
        break;
      }
    } else if (part.t === 'nativeCitation') {
      const source = attached[part.document];
      const pointer = source && pointerTo(source, part.start, part.end);
      if (pointer) cited.point(pointer);
    } else if (part.t === 'fellBack') {
      run.writer = { endpoint: part.endpoint, model: part.model };
    } else if (part.t === 'usage') {
      usage = { promptTokens: part.promptTokens, completionTokens: part.completionTokens };
    } else if (part.t === 'error') {
      needs.log.warn({ endpoint, model, kind: part.failure.kind, status: part.failure.status }, 'a model broke off');
      // Whoever has begun to speak was reached.
      const isCut = part.failure.kind === 'network' && !text.isBlank;
      ending = { kind: 'failed', code: isCut ? 'answer_interrupted' : part.failure.code };
    } else if (part.t === 'finish') {
      ending =
        part.reason === 'filter'
          ? { kind: 'failed', code: 'model_filtered' }
          : { kind: 'done', finishReason: part.reason, usage };
    }
  }
  if (run.signal.aborted) return { kind: 'aborted' };
  cited.push(text.end());
  cited.end();
  if (!ending) ending = { kind: 'failed', code: 'answer_interrupted' };
  // A model that says nothing, having spent all its words on thinking, has not found that the sources do not answer.
  if (ending.kind === 'done' && text.isBlank && !isContinued) ending = { kind: 'failed', code: 'model_empty' };
  if (ending.kind !== 'done') {
    writing.failed();
    return ending;
  }
  const isInstead = run.writer.endpoint !== endpoint || run.writer.model !== model;
  if (isInstead) writing.done('wrote_answer_instead', { model: run.writer.model, chosen: model });
  else writing.done('wrote_answer', { model });
  const { given: pointers, unknown } = cited.pointers;
  if (unknown > pointers * UNKNOWN_SHARE)
    needs.log.warn({ ...run.writer, given: pointers, unknown }, 'this model does not follow the rules for citing');
  const check = progress.start('Investigator', 'check', 'checking_quotes');
  // Its words do not wait for what is worked out from them.
  await run.log.flush();
  if (given.isPlanned && strictness === 'strict' && !text.declined) {
    await secondLook(needs, run, progress, check, best.scope, { found, sources });
  }
  if (run.signal.aborted) return { kind: 'aborted' };
  check.done('checked_quotes', {
    quotes: run.log.answer.citations.length,
    ...(cited.removed > 0 && { removed: cited.removed }),
  });
  const hasNothing =
    cited.shown.trim() === '' ||
    (text.declined && cited.citations === 0) ||
    (strictness === 'very_strict' && cited.citations === 0);
  if (hasNothing) return declineText(run, usage);
  if (ending.finishReason === 'stop') compareSources(run, progress, found, sources);
  sayFollowUps(run, found);
  // The same key promises what the chosen model says.
  if (given.isLimited && ending.finishReason === 'stop') return { ...ending, finishReason: 'tool_limit', usage };
  return { ...ending, usage, cacheKey: ending.finishReason === 'stop' && !isInstead ? cacheKey : undefined };
}

/** The same models; whatever they are asked for is asked for by this run. */
const askedBy = (run: Run, models: AskableModels): AskableModels => ({
  ...models,
  stream(...request) {
    run.isModelAsked = true;
    return models.stream(...request);
  },
  generate(...request) {
    run.isModelAsked = true;
    return models.generate(...request);
  },
});

function decline(run: Run, found: FoundSources['found'], sources: readonly ShownSource[]): Outcome {
  saySources(run, found, sources);
  return declineText(run, null);
}

function declineText(run: Run, usage: Usage | null): Outcome {
  const { locale, strictness, skipped } = run.identity.request;
  const frame = frameFor(locale, isReadInPart(skipped));
  if (run.log.answer.text.trim() === '')
    run.say({
      name: 'text',
      data: {
        offset: run.log.answer.text.length,
        piece:
          strictness === 'very_strict' && run.log.answer.sources.length > 0 ? frame.declinedVeryStrict : frame.declined,
      },
    });
  return { kind: 'done', finishReason: 'declined', usage };
}

function sayFollowUps(run: Run, { segments, texts, evidence }: FoundSources['found']): void {
  const { question, locale } = run.identity.request;
  const cited = run.log.answer.citations.flatMap(({ key, start, end }) => {
    const number = Number(/^S(\d+)/.exec(key)?.[1] ?? 0);
    const segment = evidence.passages[number - 1]?.segment;
    return segment === undefined || segment < 0 ? [] : [{ segment, start, end }];
  });
  const items = followUpsFor(question, segments, texts, evidence, cited, frameFor(locale));
  if (items.length > 0) run.say({ name: 'followUps', data: { items } });
}

/**
 * The same question to the same sources in the same way: the answer that was given before, with what it was written
 * from, under new ids.
 */
async function repeat(
  needs: ModelNeeds,
  run: Run,
  progress: Progress,
  best: FoundSources,
  cached: CachedAnswer,
): Promise<Outcome> {
  const found = cached.found ? await needs.retrieval.restoreFound(best.scope, cached.found) : best.found;
  saySources(run, found, shownSources(found));
  const step = progress.start('Investigator', 'check', 'checking_quotes');
  run.say({ name: 'text', data: { offset: 0, piece: cached.text } });
  for (const citation of cached.citations) run.say({ name: 'citation', data: { ...citation, id: newUuid() } });
  for (const verdict of cached.verdicts) run.say({ name: 'verdict', data: verdict });
  step.done('checked_quotes', { quotes: cached.citations.length });
  if (cached.followUps.length > 0) run.say({ name: 'followUps', data: { items: [...cached.followUps] } });
  return { kind: 'done', finishReason: 'stop', usage: null };
}

/** Everything that decides what a model is told: the same key promises the same answer. */
function cacheKeyOf({ identity: { request } }: Run, agent: ModelNeeds['agent']): string {
  const { question, history, earlier, picked, recalled, scope, endpoint, model, strictness, locale, parameters } =
    request;
  return createHash('sha256')
    .update(
      JSON.stringify([
        PROMPT_VERSION,
        INDEX_FORMAT,
        agent,
        question,
        history,
        earlier ?? null,
        picked,
        recalled,
        // What a source is called tells two answers apart no more than its description does.
        scope.map(({ title: _title, facts: _facts, ...read }) => read),
        endpoint,
        model,
        strictness,
        locale,
        parameters ?? null,
      ]),
    )
    .digest('hex');
}
