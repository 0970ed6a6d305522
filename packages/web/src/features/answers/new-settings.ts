import { type EngineName, type getEndpoints, type PlanName, type ReplyOf, tierNeeded } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ConversationSetup, changeSettings, type LocalSettings, rememberModel, useSettings } from '#lib/settings.ts';
import { answerQueries } from './answers.queries.ts';
import type { AskSettings } from './ask-settings.tsx';

const BUILTIN: EngineName = { endpoint: 'builtin', model: 'builtin' };
const usual: ConversationSetup = { strictness: 'strict', deterministic: false, citationStyle: 'none' };

type Known = Pick<LocalSettings, 'lastConversationSetup' | 'lastSelectedModel'>;

/** How a new project answers: like the last one, with the model that was chosen last, as far as that is offered; else with what the installation proposes. */
export function proposedSettings({ lastConversationSetup, lastSelectedModel }: Known, endpoints: ReplyOf<typeof getEndpoints> | undefined, plan: PlanName): AskSettings {
  const chosen = [lastSelectedModel?.primary, lastSelectedModel?.secondary].filter(one => one != null);
  const isOffered = ({ endpoint, model }: EngineName) => {
    const offered = endpoints?.items.find(({ name }) => name === endpoint);
    // A service that does not list its models just now may have it all the same.
    return offered !== undefined && (offered.models.length === 0 || offered.models.includes(model)) && tierNeeded(model, plan) === null;
  };
  const engine = endpoints ? (chosen.find(isOffered) ?? endpoints.default) : (chosen[0] ?? BUILTIN);
  return { ...usual, ...lastConversationSetup, endpoint: engine.endpoint, model: engine.model };
}

/** The same as the chips of an ask area show it, and how to choose otherwise: what is chosen for the next new project is remembered. */
export function useNewSettings(plan: PlanName): readonly [AskSettings, (change: Partial<AskSettings>) => void] {
  const { data: endpoints } = useQuery(answerQueries.endpoints);
  const lastConversationSetup = useSettings(known => known.lastConversationSetup);
  const lastSelectedModel = useSettings(known => known.lastSelectedModel);
  const settings = useMemo(() => proposedSettings({ lastConversationSetup, lastSelectedModel }, endpoints, plan), [lastConversationSetup, lastSelectedModel, endpoints, plan]);
  const change = useCallback(
    (wanted: Partial<AskSettings>) => {
      const { endpoint, model, strictness, deterministic, citationStyle } = { ...settings, ...wanted };
      if (wanted.model !== undefined) rememberModel({ endpoint, model });
      changeSettings({ lastConversationSetup: { strictness, deterministic, citationStyle } });
    },
    [settings],
  );
  return [settings, change];
}
