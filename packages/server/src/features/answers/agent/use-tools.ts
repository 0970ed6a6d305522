import type { AgentOptions, ProgressEvent } from '@nousboard/contracts';
import { passesGate } from '@nousboard/core/engine';
import type { PromptToolResult } from '@nousboard/core/prompt';
import type { AskableModels, ChosenModel, ToolExchange } from '#features/models/index.ts';
import { type Plugins, type Tool, ToolError, takesText, textIn } from '#features/plugins/index.ts';
import type { LookedUp, Retrieval } from '#features/retrieval/index.ts';
import type { Log } from '#platform/log.ts';
import { newSecret } from '#platform/new-id.ts';
import type { FoundSources } from '../find-sources.ts';
import type { Progress } from '../progress.ts';
import type { Run } from '../run.ts';
import { shownSources } from '../shown-sources.ts';
import { callsByService, callsByWords, type ToolCall } from './next-calls.ts';
import { shown } from './research.ts';

export interface ToolNeeds {
  readonly openToolbox: Plugins['openToolbox'];
  readonly retrieval: Pick<Retrieval, 'findEvidence'>;
  readonly models: AskableModels;
  readonly log: Log;
}

/** What tools have led to. */
export interface ToolWork {
  /** Passages of the sources that were looked up. */
  readonly looked: readonly LookedUp[];
  /** One of the searches found what its words ask for. */
  readonly passes: boolean;
  /** What the other tools gave, as it stands in the steps of the answer. */
  readonly results: readonly PromptToolResult[];
  /** The model would have gone on. */
  readonly isLimited: boolean;
}

/** Turns of the model and calls in all; a turn may hold several calls. */
const MOST_TURNS = 6;
const MOST_CALLS = 12;
/** One tool, and all of the work. */
const TOOL_MS = 30_000;
const WORK_MS = 120_000;
/** Of a result, for the answer. */
const LONGEST_KEPT = 6_000;
const PASSAGES_OF_SEARCH = 10;
const LONGEST_PASSAGE = 700;
const SOURCES_TOOL = 'search_sources';

/**
 * Lets a model use the tools of a project until it has what it needs, within bounds. What a tool gives is data for the
 * model and for the answer; of the sources only passages are kept, under the run's own scope. A tool that fails says so
 * to the model, and takes nothing else away.
 */
export async function useTools(
  needs: ToolNeeds,
  run: Run,
  progress: Progress,
  best: FoundSources,
  chosen: ChosenModel,
  { agent, temperature, tools: keys }: AgentOptions & { readonly tools: readonly string[] },
): Promise<ToolWork> {
  const { request } = run.identity;
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(WORK_MS)]);
  const toolbox = await needs.openToolbox(request.actor, keys, signal);
  const looked: LookedUp[] = [];
  const results: PromptToolResult[] = [];
  let passes = false;
  const sources: Tool = {
    pluginKey: 'sources',
    name: SOURCES_TOOL,
    description:
      "Searches the researcher's own sources and gives passages. What they say counts more than anything else.",
    parameters: takesText('query', 'A handful of telling words, in the language of the sources.'),
    asked: input => textIn(input, 'query'),
    async run(input) {
      const query = textIn(input, 'query');
      if (query === '') throw new ToolError('A query is missing.');
      const found = await needs.retrieval.findEvidence(best.scope, query, {
        limit: PASSAGES_OF_SEARCH,
        within: best.found,
      });
      const { evidence, texts, usedVectors } = found;
      looked.push({ passages: evidence.passages, texts, count: 0 });
      passes ||=
        evidence.passages.length > 0 &&
        (usedVectors || passesGate(query, evidence.gate, request.strictness) !== 'decline');
      const said = shownSources(found).map(
        ({ name, passage }) =>
          `${name}, page ${passage.page}: ${passage.text.slice(0, LONGEST_PASSAGE).toWellFormed()}`,
      );
      return said.join('\n') || 'No passage was found.';
    },
  };
  const tools = [...(toolbox.hasSources ? [sources] : []), ...toolbox.tools];
  const step = progress.start('Planner', 'tools', 'choosing_tools', { tools: tools.length });
  if (!signal.aborted)
    for (const { key, name } of toolbox.unreachable)
      progress.start('Researcher', `tool-of-${key}`, 'using_tool', { tool: key, input: name }).failed();
  let count = 0;

  const called = async (call: ToolCall): Promise<ToolExchange> => {
    const tool = tools.find(({ name }) => name === call.name);
    const asked = shown(tool?.asked(call.input) ?? '');
    const params: ProgressEvent['details']['params'] = { tool: tool?.pluginKey ?? shown(call.name), input: asked };
    const used = progress.start('Researcher', `tool-${++count}`, 'using_tool', params);
    try {
      if (!tool) throw new ToolError('There is no such tool.');
      if (
        tool.pluginKey === 'web-page' &&
        !isNamed(tool.asked(call.input), [
          request.question,
          ...request.history.map(({ question }) => question),
          ...results.map(({ output }) => output),
        ])
      )
        throw new ToolError('This address stands neither in the question nor in what tools have found.');
      const output = await tool.run(call.input, AbortSignal.any([signal, AbortSignal.timeout(TOOL_MS)]));
      const isSearch = tool.name === SOURCES_TOOL;
      const kept = output.slice(0, LONGEST_KEPT).toWellFormed();
      if (!isSearch) results.push({ asked: `${params['tool']} ${asked}`, output: kept });
      used.done('used_tool', params, isSearch ? undefined : kept);
      return { ...call, output };
    } catch (error) {
      // What is called off is not over: its steps are ended by whoever ends the run, or gone through again by whoever
      // goes on with it.
      if (run.signal.aborted) return { ...call, output: '' };
      used.failed();
      if (!(error instanceof ToolError)) needs.log.warn({ err: error, tool: call.name }, 'a tool failed');
      return {
        ...call,
        output: `Failed: ${error instanceof ToolError ? error.message : 'the tool could not be used.'}`,
      };
    }
  };

  try {
    const next = agent === 'functions' ? callsByService : callsByWords;
    const exchanges: ToolExchange[][] = [];
    const nonce = newSecret().replace(/[-_]/g, '').slice(0, 8);
    const passages = best.sources.map(({ passage }) => passage);
    const offered = tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
    const turn = { models: needs.models, chosen, request, temperature, passages, tools: offered, nonce, signal };
    let isLimited = false;
    while (tools.length > 0) {
      const calls = await next({ ...turn, exchanges });
      if (run.signal.aborted) break;
      if (calls === undefined) {
        step.failed();
        break;
      }
      const made = new Set(exchanges.flat().map(keyOf));
      // Who asks for the same again goes in circles.
      const fresh = calls.filter(call => !made.has(keyOf(call)));
      if (fresh.length === 0) break;
      isLimited = exchanges.length >= MOST_TURNS || count + fresh.length > MOST_CALLS;
      if (isLimited) break;
      exchanges.push(await Promise.all(fresh.map(called)));
      if (run.signal.aborted) break;
    }
    if (!run.signal.aborted) step.done('chose_tools', { calls: count });
    return { looked, passes, results, isLimited };
  } finally {
    await toolbox.close();
  }
}

/**
 * Whether an address stands in one of these texts. One that a model has put together itself could carry words of the
 * sources to whoever is named in it.
 */
function isNamed(address: string, texts: readonly string[]): boolean {
  const bare = address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  return bare !== '' && texts.some(text => text.includes(bare));
}

const keyOf = ({ name, input }: ToolCall): string => `${name} ${JSON.stringify(input)}`;

/** What tools gave for an answer that is written on, or once more after a restart. */
export const toolResultsIn = (events: readonly ProgressEvent[]): PromptToolResult[] =>
  events.flatMap(({ eventType, details: { code, params }, thoughtProcess }) =>
    eventType === 'COMPLETED' && code === 'used_tool' && thoughtProcess !== undefined
      ? [{ asked: `${params['tool']} ${params['input']}`, output: thoughtProcess }]
      : [],
  );
