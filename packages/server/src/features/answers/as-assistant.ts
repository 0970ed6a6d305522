import { MAX_INSTRUCTIONS, type ModelParameters } from '@nousboard/contracts';
import type { assistantOf } from '#features/assistants/index.ts';

type ByAssistant = NonNullable<Awaited<ReturnType<typeof assistantOf>>>;

const NO_CODE =
  'You cannot run code here. Where a question asks for code to be run, say so plainly, and never make up what ' +
  'it would have given.';

/** The parameters of a project as its assistant answers: its own instructions come before those of the project. */
export function asAssistant(
  parameters: ModelParameters,
  { instructions, code_interpreter }: ByAssistant,
): ModelParameters {
  const all = [code_interpreter ? NO_CODE : '', instructions, parameters.promptPrefix ?? parameters.systemMessage ?? '']
    .filter(text => text !== '')
    .join('\n\n');
  return { ...parameters, promptPrefix: all === '' ? null : all.slice(0, 2 * MAX_INSTRUCTIONS).toWellFormed() };
}
