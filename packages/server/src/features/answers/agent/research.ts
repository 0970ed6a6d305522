import type { ProgressEvent } from '@nousboard/contracts';
import { passesGate, type Strictness } from '@nousboard/core/engine';
import { type Found, type LookedUp, type Retrieval, type Scope, widened } from '#features/retrieval/index.ts';
import type { Log } from '#platform/log.ts';
import type { Progress, StepCode, StepId } from '../progress.ts';
import type { Action, Plan } from './plan.ts';

/** A document of the scope, as a plan may name it. */
export interface ScopeDocument {
  readonly fileVersion: string;
  readonly name: string;
}

export interface Research {
  readonly retrieval: Pick<Retrieval, 'findEvidence' | 'lookUpPages' | 'lookUpText' | 'lookUpTables'>;
  readonly log: Log;
  readonly progress: Progress;
  readonly scope: Scope;
  readonly strictness: Strictness;
  readonly documents: readonly ScopeDocument[];
  readonly signal: AbortSignal;
}

/** What a plan led to. `passes`: one of its searches found what its words ask for. */
export interface Researched {
  readonly found: Found;
  readonly passes: boolean;
}

const PASSAGES_OF_QUERY = 10;
/** Passages in all; those of the question's own search among them. */
const MOST_PASSAGES = 40;
/** However much a plan has: what is not there by then is done without. */
const RESEARCH_MS = 20_000;
const LONGEST_SHOWN = 160;

interface Looked extends LookedUp {
  readonly passes: boolean;
}
type Params = ProgressEvent['details']['params'];
interface Call {
  readonly stepId: StepId;
  readonly begins: StepCode;
  readonly ends: StepCode;
  readonly params: Params;
  run(): Promise<Looked>;
  paramsOf(looked: Looked): Params;
}

/**
 * Does what a plan says, all of it at once, in the run's own scope and nowhere else. A call that fails leaves the
 * others.
 */
export async function research(needs: Research, plan: Plan, found: Found): Promise<Researched> {
  const calls = [
    ...plan.queries.map((query, at) => searchCall(needs, found, query, at + 1)),
    ...plan.actions.map((action, at) => actionCall(needs, found, action, at + 1)),
  ];
  const results = await Promise.all(calls.map(call => made(needs, call)));
  const looked = results.filter(result => result !== undefined);
  return {
    found: looked.length === 0 ? found : widened(found, looked, MOST_PASSAGES),
    passes: looked.some(({ passes }) => passes),
  };
}

async function made({ progress, log, signal }: Research, call: Call): Promise<Looked | undefined> {
  const step = progress.start('Researcher', call.stepId, call.begins, call.params);
  let timer: NodeJS.Timeout | undefined;
  let giveUp: (() => void) | undefined;
  try {
    const tooLate = new Promise<undefined>(resolve => {
      giveUp = () => resolve(undefined);
      timer = setTimeout(giveUp, RESEARCH_MS);
      signal.addEventListener('abort', giveUp, { once: true });
    });
    const looked = await Promise.race([call.run(), tooLate]);
    if (signal.aborted) return undefined;
    if (looked) step.done(call.ends, { ...call.params, ...call.paramsOf(looked) });
    else step.failed();
    return looked;
  } catch (error) {
    if (signal.aborted) return undefined;
    log.warn({ err: error }, 'a look-up of a plan failed');
    step.failed();
    return undefined;
  } finally {
    clearTimeout(timer);
    if (giveUp) signal.removeEventListener('abort', giveUp);
  }
}

/** Words of a plan or an answer as a step tells them. */
export const shown = (words: string): string =>
  words.length > LONGEST_SHOWN ? `${words.slice(0, LONGEST_SHOWN).toWellFormed()}…` : words;
const passagesOf = ({ passages }: Looked): Params => ({ passages: passages.length });

function searchCall({ retrieval, scope, strictness }: Research, found: Found, query: string, number: number): Call {
  return {
    stepId: `look-${number}`,
    begins: 'searching_part',
    ends: 'searched_part',
    params: { query: shown(query) },
    paramsOf: passagesOf,
    async run() {
      const { evidence, texts, usedVectors } = await retrieval.findEvidence(scope, query, {
        limit: PASSAGES_OF_QUERY,
        within: found,
      });
      return {
        passages: evidence.passages,
        texts,
        count: 0,
        passes:
          evidence.passages.length > 0 && (usedVectors || passesGate(query, evidence.gate, strictness) !== 'decline'),
      };
    },
  };
}

function actionCall({ retrieval, scope, documents }: Research, found: Found, action: Action, number: number): Call {
  const stepId: StepId = `look-up-${number}`;
  const seen = (looked: LookedUp): Looked => ({ ...looked, passes: false });
  switch (action.do) {
    case 'find_text':
      return {
        stepId,
        begins: 'finding_text',
        ends: 'found_text',
        params: { text: shown(action.words) },
        paramsOf: ({ count }) => ({ count }),
        run: async () => seen(await retrieval.lookUpText(found, action.words)),
      };
    case 'table_lookup':
      return {
        stepId,
        begins: 'searching_part',
        ends: 'searched_part',
        params: { query: shown(action.words) },
        paramsOf: passagesOf,
        run: async () => seen(await retrieval.lookUpTables(scope, found, action.words)),
      };
    case 'read_pages': {
      const document = documents[action.document];
      return {
        stepId,
        begins: 'reading_pages',
        ends: 'read_pages',
        params: {
          source: shown(document?.name ?? ''),
          pages: action.from === action.to ? String(action.from) : `${action.from}–${action.to}`,
        },
        paramsOf: () => ({}),
        run: async () => seen(await retrieval.lookUpPages(found, document?.fileVersion ?? '', action.from, action.to)),
      };
    }
  }
}
