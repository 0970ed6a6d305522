import { buildToolPrompt, estimateTokens, TOOL_STEP_SCHEMA, TOOL_TURN_TOKENS } from '@nousboard/core/prompt';
import { z } from 'zod';
import type { AskableModels, ChosenModel, OfferedTool, ToolExchange } from '#features/models/index.ts';
import type { StoredRequest } from '../stored-request.ts';

/** A tool that a model wants to be used. */
export type ToolCall = Omit<ToolExchange, 'output'>;

export interface ToolTurn {
  readonly models: Pick<AskableModels, 'stream' | 'generate'>;
  readonly chosen: ChosenModel;
  readonly request: Pick<StoredRequest, 'question' | 'history' | 'deterministic'>;
  readonly temperature: number;
  readonly passages: Parameters<typeof buildToolPrompt>[0]['passages'];
  readonly tools: readonly OfferedTool[];
  /** What was used so far, turn by turn. */
  readonly exchanges: readonly (readonly ToolExchange[])[];
  readonly nonce: string;
  readonly signal: AbortSignal;
}

/**
 * Which tools are used next: none when the model has what it needs; undefined when it cannot say, or has no room to.
 */
export type NextCalls = (turn: ToolTurn) => Promise<readonly ToolCall[] | undefined>;

const turnRequest = (
  { chosen, request, temperature, signal }: ToolTurn,
  { system, messages, estimatedTokens }: ReturnType<typeof buildToolPrompt>,
) => ({
  model: chosen.model,
  system,
  messages,
  maxOutputTokens: TOOL_TURN_TOKENS,
  estimatedPromptTokens: estimatedTokens,
  deterministic: request.deterministic,
  sampling: { temperature },
  signal,
});

/** By the protocol of the service, which offers the tools. */
export const callsByService: NextCalls = async turn => {
  const { models, chosen, request, passages, tools, exchanges, nonce } = turn;
  const prompt = buildToolPrompt({ ...request, passages, nonce });
  const estimatedPromptTokens = prompt.estimatedTokens + estimateTokens(JSON.stringify([tools, exchanges]));
  if (estimatedPromptTokens + TOOL_TURN_TOKENS > chosen.contextTokens) return undefined;
  const calls: ToolCall[] = [];
  let isWell = false;
  // How a service writes tools into the prompt is its own: what we count of them may be more than it reports, so it is
  // asked with the estimate of the prompt alone.
  for await (const part of models.stream(chosen.endpoint, { ...turnRequest(turn, prompt), tools, exchanges })) {
    if (part.t === 'toolCall') calls.push({ id: part.id, name: part.name, input: part.input });
    else if (part.t === 'finish') isWell = part.reason === 'stop';
  }
  return isWell ? calls : undefined;
};

const step = z.object({ tool: z.string(), input: z.string() });

/** By words: one tool at a time, as JSON that every model can write. */
export const callsByWords: NextCalls = async turn => {
  const { models, chosen, request, passages, tools, exchanges, nonce } = turn;
  const used = exchanges.flat();
  const prompt = buildToolPrompt({ ...request, passages, nonce, byWords: { tools, used } });
  if (prompt.estimatedTokens + TOOL_TURN_TOKENS > chosen.contextTokens) return undefined;
  const generated = await models.generate(chosen.endpoint, {
    ...turnRequest(turn, prompt),
    format: { name: 'tool_step', schema: TOOL_STEP_SCHEMA },
  });
  if (generated === undefined || 'failure' in generated) return undefined;
  const { data } = step.safeParse(jsonIn(generated.text));
  if (!data) return undefined;
  const name = data.tool.trim();
  if (name === '' || name.toLowerCase() === 'none') return [];
  return [
    {
      id: `call-${used.length + 1}`,
      name,
      input: inputOf(
        data.input,
        tools.find(tool => tool.name === name),
      ),
    },
  ];
};

/** The first object in an answer, whatever stands around. */
function jsonIn(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  try {
    return from < 0 ? undefined : JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

/** An object as text; of a tool that takes one thing, also that alone. */
function inputOf(text: string, tool: OfferedTool | undefined): ToolCall['input'] {
  const value = jsonIn(text);
  if (typeof value === 'object' && value !== null) return { ...value };
  const { properties } = (tool?.parameters ?? {}) as { readonly properties?: object };
  const [only, ...others] = Object.keys(properties ?? {});
  return only !== undefined && others.length === 0 && text.trim() !== '' ? { [only]: text.trim() } : {};
}
