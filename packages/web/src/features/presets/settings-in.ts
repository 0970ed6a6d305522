import { type AnswerSettings, PARAMETER_NAMES } from '@nousboard/contracts';

/** How questions are answered, out of a project or a preset that says more. */
export function settingsIn({
  endpoint,
  model,
  strictness,
  deterministic,
  citationStyle,
  tools,
  agentOptions,
  ...rest
}: AnswerSettings): AnswerSettings {
  const parameters = Object.fromEntries(PARAMETER_NAMES.map(name => [name, rest[name]])) as Pick<
    AnswerSettings,
    (typeof PARAMETER_NAMES)[number]
  >;
  return { endpoint, model, strictness, deterministic, citationStyle, ...parameters, tools, agentOptions };
}
