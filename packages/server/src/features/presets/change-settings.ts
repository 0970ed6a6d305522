import {
  type AgentSettings,
  type AnswerSettings,
  type CitationStyle,
  fittingParameters,
  isWithin,
  type ModelParameters,
  NO_AGENT,
  NO_PARAMETERS,
  NUMBER_PARAMETERS,
  PARAMETER_NAMES,
  type ParameterRange,
  Problem,
  parametersTaken,
  TEXT_PARAMETERS,
} from '@nousboard/contracts';

/** As a body sends them: what is left out stays. */
export type SettingsChanges = { readonly [Name in keyof AnswerSettings]?: AnswerSettings[Name] | undefined };

/** Columns that projects and presets have alike. */
export interface SettingsRow {
  readonly endpoint: string;
  readonly model: string;
  readonly strictness: string;
  readonly deterministic: boolean;
  readonly citation_style: string;
  readonly parameters: Partial<ModelParameters & AgentSettings>;
}

export const settingsOf = (row: SettingsRow): AnswerSettings => ({
  endpoint: row.endpoint,
  model: row.model,
  strictness: row.strictness === 'very_strict' ? 'very_strict' : 'strict',
  deterministic: row.deterministic,
  // Written by `settingsColumns` from the contract's own values.
  citationStyle: row.citation_style as CitationStyle,
  ...NO_PARAMETERS,
  ...NO_AGENT,
  ...row.parameters,
});

/** The same as they are written. */
export const settingsColumns = ({
  endpoint,
  model,
  strictness,
  deterministic,
  citationStyle,
  ...parameters
}: AnswerSettings) => ({
  endpoint,
  model,
  strictness,
  deterministic,
  citation_style: citationStyle,
  parameters: JSON.stringify(Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== null))),
});

export const usualSettings: AnswerSettings = {
  endpoint: 'builtin',
  model: 'builtin',
  strictness: 'strict',
  deterministic: false,
  citationStyle: 'none',
  ...NO_PARAMETERS,
  ...NO_AGENT,
};

/**
 * Settings with changes. A parameter that is set and that the model does not take, or not so large or small, is a
 * `validation` problem; one that stood there before and does not fit a newly chosen model is dropped.
 */
export function changeSettings(before: AnswerSettings, changes: SettingsChanges): AnswerSettings {
  const told = Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => value !== undefined && name in usualSettings),
  ) as Partial<AnswerSettings>;
  const { endpoint, model } = { ...before, ...told };
  // First, so that what goes over to another name is not in the way of what is set under it.
  const kept = fittingParameters(before, endpoint, model);
  const set = withoutEmpty(told);
  refuseMisfits(set, endpoint, model);
  return { ...before, ...told, ...kept, ...set };
}

/** The parameters among settings, an empty text as none and without examples of no word. */
function withoutEmpty(told: Partial<AnswerSettings>): Partial<ModelParameters> {
  const set: Partial<ModelParameters> = {};
  for (const name of PARAMETER_NAMES)
    if (told[name] !== undefined) Object.assign(set, { [name]: told[name] === '' ? null : told[name] });
  if (set.examples)
    set.examples = set.examples.filter(({ input, output }) => input.content !== '' || output.content !== '');
  return set;
}

function refuseMisfits(set: Partial<ModelParameters>, endpoint: string, model: string): void {
  const taken = parametersTaken(endpoint, model);
  const fields: Record<string, string> = {};
  for (const name of NUMBER_PARAMETERS) {
    const [value, range] = [set[name], taken.numbers[name]];
    if (value == null) continue;
    if (!range) fields[name] = `${model} of ${endpoint} does not take ${name}.`;
    else if (!isWithin(value, range)) fields[name] = `${name} is ${rangeText(range)} for ${model} of ${endpoint}.`;
  }
  for (const name of TEXT_PARAMETERS)
    if (set[name] != null && !taken.texts.includes(name))
      fields[name] = `${model} of ${endpoint} does not take ${name}.`;
  if (!taken.examples && set.examples && set.examples.length > 0)
    fields['examples'] = `${model} of ${endpoint} does not take examples.`;
  for (const name of ['toneStyle', 'jailbreak'] as const)
    if (!taken.tone && set[name] != null) fields[name] = `${model} of ${endpoint} does not take ${name}.`;
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields });
}

const rangeText = ({ min, max, step }: ParameterRange): string =>
  `${step === 1 ? 'a whole number' : 'a number'} from ${min} to ${max}`;
