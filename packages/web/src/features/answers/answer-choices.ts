import { AGENT_ENDPOINT, type KeyedService, type PricingTier, type Strictness, tierNeeded } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '#lib/api/index.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { answerQueries } from './answers.queries.ts';
import type { AskSettings } from './ask-settings.tsx';
import { keyTaker } from './key-taker.ts';

/** From so many models on, somebody looks for one by its name. */
export const MANY_MODELS = 8;

export function useStrictnessChoices(): readonly {
  readonly value: Strictness;
  readonly label: string;
  readonly note: string;
}[] {
  const { t } = useTranslation('answers');
  return [
    { value: 'strict', label: t('ask.strictness.strict'), note: t('ask.strictness.strictNote') },
    { value: 'very_strict', label: t('ask.strictness.very_strict'), note: t('ask.strictness.very_strictNote') },
  ];
}

export interface ModelChoice {
  /** Endpoint and model in one, for a group of radios. */
  readonly value: string;
  readonly label: string;
  readonly note: string | undefined;
  /** It cannot be chosen without a key. */
  readonly disabled: boolean;
  /** The plan that it takes, when one's own is too small. */
  readonly locked: PricingTier | null;
}
/** Models of one endpoint, under its name; the built-in engine has none, because it says itself what it is. */
export interface ModelGroup {
  readonly label: string | null;
  readonly choices: readonly ModelChoice[];
  /** The service for which one can set a key of one's own. */
  readonly keyed: KeyedService | null;
}

const SEPARATOR = '\u0000';
export const choiceOf = ({ endpoint, model }: Pick<AskSettings, 'endpoint' | 'model'>): string =>
  `${endpoint}${SEPARATOR}${model}`;
function ofChoice(value: string): Pick<AskSettings, 'endpoint' | 'model'> {
  const [endpoint = 'builtin', model = 'builtin'] = value.split(SEPARATOR);
  return { endpoint, model };
}

/** Who can answer here, by endpoint: the built-in engine first. */
export function useModelGroups(): {
  readonly groups: readonly ModelGroup[];
  readonly count: number;
  readonly isPending: boolean;
  readonly isError: boolean;
} {
  const { t } = useTranslation(['answers', 'workspaceProblems']);
  const { plan } = useUser();
  const { data, isPending, isError } = useQuery(answerQueries.endpoints);
  return useMemo(() => {
    const builtin: ModelGroup = {
      label: null,
      choices: [
        {
          value: choiceOf({ endpoint: 'builtin', model: 'builtin' }),
          label: t('ask.model.builtin'),
          note: t('ask.model.builtinNote'),
          disabled: false,
          locked: null,
        },
      ],
      keyed: null,
    };
    const others = (data?.items ?? [])
      .filter(({ name }) => name !== 'builtin')
      .map(endpoint => ({
        label: endpoint.name === AGENT_ENDPOINT ? t('ask.model.agent') : endpoint.label,
        choices: endpoint.models.map(model => {
          const locked = tierNeeded(model, plan, data?.plans);
          const note = endpoint.needsKey
            ? t('ask.model.needsKey')
            : locked
              ? t('workspaceProblems:plan_required', { plan: locked.name })
              : undefined;
          return {
            value: choiceOf({ endpoint: endpoint.name, model }),
            label: model,
            note,
            disabled: endpoint.needsKey,
            locked,
          };
        }),
        keyed: keyTaker(endpoint),
      }));
    const groups = [builtin, ...others];
    return { groups, count: groups.reduce((sum, { choices }) => sum + choices.length, 0), isPending, isError };
  }, [data, isPending, isError, plan, t]);
}

/** Takes a choice; one above the plan opens the plans instead. */
export function choose(
  choices: readonly ModelChoice[],
  value: string,
  onChange: (change: Pick<AskSettings, 'endpoint' | 'model'>) => void,
): void {
  if (choices.find(choice => choice.value === value)?.locked) openDialog({ name: 'upgrade', feature: 'models' });
  else onChange(ofChoice(value));
}
