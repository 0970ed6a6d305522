import { languageOf } from '@nousboard/core/document';
import { carriedFrom, languageOfQuestion, nameIn } from '@nousboard/core/engine';
import { asksSeveralThings, isSmallModel, PLAN_LIMITS } from '@nousboard/core/prompt';
import type { ChosenModel, ModelPort } from '#features/models/index.ts';
import type { Found, Retrieval, Scope } from '#features/retrieval/index.ts';
import type { Log } from '#platform/log.ts';
import { newSecret } from '#platform/new-id.ts';
import type { Settings } from '#platform/settings.ts';
import type { Progress } from '../progress.ts';
import type { StoredRequest } from '../stored-request.ts';
import { makePlan, PLAN_TIMEOUT_MS } from './plan.ts';
import { type Researched, research, type ScopeDocument } from './research.ts';

export interface AgentNeeds {
  readonly retrieval: Pick<Retrieval, 'findEvidence' | 'lookUpPages' | 'lookUpText' | 'lookUpTables'>;
  readonly models: Pick<ModelPort, 'generate'>;
  readonly log: Log;
  readonly agent: Settings['agent'];
}

/** A smaller window has no room for more sources than one search finds. */
const LEAST_CONTEXT_TOKENS = 16_000;
/** Services whose models run on the machine beside us: a second call would double the wait. */
const SLOW: ReadonlySet<string> = new Set(['ollama']);
/** Texts that are looked at to tell the languages of a scope. */
const SAMPLES = 6;
const SAMPLE_CHARACTERS = 4_000;

/** Whether a model of this kind is worth asking for a plan at all. */
export const mayPlan = (
  agent: Settings['agent'],
  chosen: Pick<ChosenModel, 'endpoint' | 'contextTokens' | 'parameters'>,
): boolean =>
  agent !== 'off' &&
  chosen.contextTokens >= LEAST_CONTEXT_TOKENS &&
  (agent === 'always' || !(SLOW.has(chosen.endpoint) || isSmallModel(chosen)));

/** The beginnings of a few texts of the scope: of what was found, else of its first files. */
async function samplesOf(
  { retrieval }: Pick<AgentNeeds, 'retrieval'>,
  found: Found,
): Promise<ReadonlyMap<string, string>> {
  const samples = new Map<string, string>();
  const add = (texts: Found['texts']) => {
    for (const [segment, { text }] of texts) {
      const fileVersion = found.segments[segment]?.owner.fileVersion;
      if (fileVersion && samples.size < SAMPLES && !samples.has(fileVersion))
        samples.set(fileVersion, text.slice(0, SAMPLE_CHARACTERS));
    }
  };
  add(found.texts);
  if (samples.size > 0) return samples;
  for (const { fileVersion } of documentsIn(found).slice(0, SAMPLES))
    add((await retrieval.lookUpPages(found, fileVersion, 1, 2)).texts);
  return samples;
}

/**
 * Whether a question is in none of the languages of these texts; false where that cannot be told. Most often the first
 * text tells.
 */
function isForeignTo(question: string, texts: readonly string[]): boolean {
  const asked = languageOfQuestion(question);
  const isOther = (language: string | null) => language !== null && language !== asked;
  return asked !== null && texts.length > 0 && texts.every(text => isOther(languageOf(text)));
}

/** The documents of a scope that a plan is told of, those that something was found in first. */
function documentsIn({ segments, evidence }: Found): ScopeDocument[] {
  const places = [...evidence.passages.map(({ segment }) => segment), ...segments.keys()];
  const ofVersion = new Map(
    places.flatMap(segment => {
      const owner = segments[segment]?.owner;
      return owner ? [[owner.fileVersion, segment] as const] : [];
    }),
  );
  return [...ofVersion]
    .slice(0, PLAN_LIMITS.documents)
    .map(([fileVersion, segment]) => ({ fileVersion, name: nameIn(segments, segment) }));
}

export interface Planned extends Researched {
  /** The question is in none of the sources' languages, so their words cannot be held against its own. */
  readonly isForeign: boolean;
}

/**
 * Planner and Researcher: what a plan by the model finds beside the question's own search. Undefined when the question
 * does not need one, or there is none: it is then answered from what was found. `isWhole`: the model sees all there is,
 * so that no search adds to it.
 */
export async function plannedSources(
  needs: AgentNeeds,
  progress: Progress,
  chosen: ChosenModel,
  { question, history, strictness }: Pick<StoredRequest, 'question' | 'history' | 'strictness'>,
  {
    found,
    scope,
    isWhole,
    passes,
  }: { readonly found: Found; readonly scope: Scope; readonly isWhole: boolean; readonly passes: boolean },
  signal: AbortSignal,
): Promise<Planned | undefined> {
  if (!mayPlan(needs.agent, chosen)) return undefined;
  const samples = await samplesOf(needs, found);
  const isForeign = isForeignTo(question, [...samples.values()]);
  const before = history.at(-1);
  const leans = carriedFrom(question, before ? { question: before.question, headings: [] } : null) !== '';
  // Nothing is near a question in the sources' own language that asks one thing: no other words for it would be its
  // own.
  const isHopeless = !passes && !isForeign && !leans && !asksSeveralThings(question);
  const isNeeded = isForeign || (!isWhole && (leans || asksSeveralThings(question))) || (!passes && !isHopeless);
  if (needs.agent !== 'always' ? !isNeeded : isHopeless) return undefined;

  const step = progress.start('Planner', 'plan', 'planning_question');
  const documents = documentsIn(found);
  const plan = await makePlan(
    needs.models,
    chosen,
    {
      question,
      history,
      documents: documents.map(({ fileVersion, name }, at) => ({
        key: `S${at + 1}`,
        name,
        language: languageOf(samples.get(fileVersion) ?? ''),
      })),
      nonce: newSecret().replace(/[-_]/g, '').slice(0, 8),
    },
    AbortSignal.any([signal, AbortSignal.timeout(PLAN_TIMEOUT_MS)]),
  );
  // What is called off is not over: its steps are ended by whoever ends the run, or gone through again by whoever goes
  // on with it.
  if (signal.aborted) return undefined;
  if (!plan) {
    step.failed();
    return undefined;
  }
  step.done('planned_question', { parts: plan.parts.length }, plan.parts.join(' · '));
  return { ...(await research({ ...needs, progress, scope, strictness, documents, signal }, plan, found)), isForeign };
}
