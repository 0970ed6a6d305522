import {
  type Example,
  fittingParameters,
  isWithin,
  type ModelParameters,
  NUMBER_PARAMETERS,
  type NumberParameter,
  type Project,
  parametersTaken,
  type TakenParameters,
  type ToneStyle,
} from '@nousboard/contracts';
import { formatNumber, typedDecimal } from '#lib/format.ts';

/** What stands in the fields. */
export interface ParameterForm {
  readonly numbers: Readonly<Partial<Record<NumberParameter, string>>>;
  readonly label: string;
  /** Who asks. */
  readonly asker: string;
  readonly instructions: string;
  readonly context: string;
  /** Of Bing; empty as it does it by itself. */
  readonly tone: ToneStyle | '';
  readonly isSydney: boolean;
  /** One at least, which may be empty. */
  readonly examples: readonly Example[];
}

const EMPTY_EXAMPLE: Example = { input: { content: '' }, output: { content: '' } };
/** Everything as the service does it by itself. */
export const EMPTY_FORM: ParameterForm = {
  numbers: {},
  label: '',
  asker: '',
  instructions: '',
  context: '',
  tone: '',
  isSydney: false,
  examples: [EMPTY_EXAMPLE],
};

/** What a project's model can be told. */
export const takenOf = ({ endpoint, model }: Pick<Project, 'endpoint' | 'model'>): TakenParameters =>
  parametersTaken(endpoint, model);
/** Under which name the model has a name. */
const labelName = ({ texts }: TakenParameters): 'modelLabel' | 'chatGptLabel' =>
  texts.includes('modelLabel') ? 'modelLabel' : 'chatGptLabel';
/** And under which it is told what to do. */
export const instructionsName = ({ texts }: TakenParameters): 'promptPrefix' | 'systemMessage' =>
  texts.includes('promptPrefix') ? 'promptPrefix' : 'systemMessage';

/** A number as it stands in a field: without marks between thousands, which nobody types. */
export const numberText = (value: number): string =>
  formatNumber(value, { useGrouping: false, maximumFractionDigits: 4 });

/** The fields for what is set. */
export function formOf(project: ModelParameters & Pick<Project, 'endpoint' | 'model'>): ParameterForm {
  const set = fittingParameters(project, project.endpoint, project.model);
  return {
    numbers: Object.fromEntries(
      NUMBER_PARAMETERS.flatMap(name => (set[name] === null ? [] : [[name, numberText(set[name])]])),
    ),
    label: set[labelName(takenOf(project))] ?? '',
    asker: set.userLabel ?? '',
    instructions: set[instructionsName(takenOf(project))] ?? '',
    context: set.context ?? '',
    tone: set.toneStyle ?? '',
    isSydney: set.jailbreak === true,
    examples: set.examples.length > 0 ? set.examples : [EMPTY_EXAMPLE],
  };
}

/** What is typed for a number: null for nothing, undefined for what is none of its range. */
export function typedValue(
  { numbers }: ParameterForm,
  name: NumberParameter,
  taken: TakenParameters,
): number | null | undefined {
  const [typed, range] = [numbers[name]?.trim() ?? '', taken.numbers[name]];
  if (typed === '' || !range) return null;
  const value = typedDecimal(typed);
  return value !== null && isWithin(value, range) ? value : undefined;
}

/** The numbers that cannot be saved as they are typed. */
export const faultsOf = (form: ParameterForm, taken: TakenParameters): readonly NumberParameter[] =>
  NUMBER_PARAMETERS.filter(name => taken.numbers[name] && typedValue(form, name, taken) === undefined);

/** Everything that the model can be told, as it is to be stored. */
export function changesOf(form: ParameterForm, taken: TakenParameters): Partial<ModelParameters> {
  return {
    ...Object.fromEntries(
      NUMBER_PARAMETERS.flatMap(name => (taken.numbers[name] ? [[name, typedValue(form, name, taken) ?? null]] : [])),
    ),
    [labelName(taken)]: form.label.trim() || null,
    userLabel: form.asker.trim() || null,
    [instructionsName(taken)]: form.instructions.trim() || null,
    context: form.context.trim() || null,
    ...(taken.tone && { toneStyle: form.tone || null, jailbreak: form.isSydney || null }),
    ...(taken.examples && {
      examples: form.examples.filter(
        ({ input, output }) => input.content.trim() !== '' || output.content.trim() !== '',
      ),
    }),
  };
}

/** Without one of the examples. In the place of the last one stands an empty pair. */
export function withoutExample(examples: readonly Example[], at: number): readonly Example[] {
  const left = examples.toSpliced(at, 1);
  return left.length > 0 ? left : [EMPTY_EXAMPLE];
}

export const withExample = (examples: readonly Example[]): readonly Example[] => [...examples, EMPTY_EXAMPLE];
