import {
  type EngineName,
  type getEndpoints,
  type PlanName,
  type Project,
  type ReplyOf,
  tierNeeded,
} from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { create } from 'zustand';
import {
  type ConversationSetup,
  changeSettings,
  type LocalSettings,
  rememberModel,
  useSettings,
} from '#lib/settings.ts';
import { answerQueries } from './answers.queries.ts';
import type { AskSettings } from './ask-settings.tsx';

const BUILTIN: EngineName = { endpoint: 'builtin', model: 'builtin' };
const BING = 'bingAI';
const usual: ConversationSetup = { strictness: 'strict', deterministic: false, citationStyle: 'none' };

type Offered = ReplyOf<typeof getEndpoints>;
type Known = Pick<LocalSettings, 'lastConversationSetup' | 'lastSelectedModel'>;

/** Whether a model can be asked with this plan. */
export function isEngineOffered({ endpoint, model }: EngineName, { items, plans }: Offered, plan: PlanName): boolean {
  const offered = items.find(({ name }) => name === endpoint);
  // A service that does not list its models just now may have it all the same.
  return (
    offered !== undefined &&
    (offered.models.length === 0 || offered.models.includes(model)) &&
    tierNeeded(model, plan, plans) === null
  );
}

/**
 * How a new project answers: as the default preset says, else like the last one, with the model that was chosen last;
 * as far as that is offered, else with what the installation proposes.
 */
export function proposedSettings(
  { lastConversationSetup, lastSelectedModel }: Known,
  endpoints: Offered | undefined,
  plan: PlanName,
  preset?: AskSettings,
): AskSettings {
  const chosen = [preset, lastSelectedModel?.primary, lastSelectedModel?.secondary].filter(one => one != null);
  const engine = endpoints
    ? (chosen.find(one => isEngineOffered(one, endpoints, plan)) ?? endpoints.default)
    : (chosen[0] ?? BUILTIN);
  const { strictness, deterministic, citationStyle } = { ...usual, ...(preset ?? lastConversationSetup) };
  return { strictness, deterministic, citationStyle, endpoint: engine.endpoint, model: engine.model };
}

/** How a new project answers; for Bing also in which mode and tone. */
export type StartSettings = AskSettings & Partial<Pick<Project, 'jailbreak' | 'toneStyle'>>;

/** With the mode and the tone that were chosen last where Bing answers, unless the preset says how it does. */
export const withBing = (
  settings: AskSettings,
  { lastBingSettings }: Pick<LocalSettings, 'lastBingSettings'>,
  preset?: AskSettings,
): StartSettings =>
  settings.endpoint === BING && preset?.endpoint !== BING ? { ...settings, ...lastBingSettings } : settings;

/** What was chosen for the next new project, in the ask area or in the menu: it stands over a preset. */
const useChosen = create<Partial<AskSettings>>(() => ({}));
export const forgetChosen = (): void => useChosen.setState({}, true);

/** What was chosen is for the project that this screen makes: it ends with it. */
export const useChoosingHere = (): void => useLayoutEffect(() => forgetChosen, []);

/**
 * The same as the chips of an ask area show it, and how to choose otherwise: what is chosen for the next new project is
 * remembered.
 */
export function useNewSettings(
  plan: PlanName,
  preset: AskSettings | undefined,
): readonly [StartSettings, (change: Partial<AskSettings>) => void] {
  const { data: endpoints } = useQuery(answerQueries.endpoints);
  const lastConversationSetup = useSettings(known => known.lastConversationSetup);
  const lastSelectedModel = useSettings(known => known.lastSelectedModel);
  const lastBingSettings = useSettings(known => known.lastBingSettings);
  const chosen = useChosen();
  const settings = useMemo(
    () =>
      withBing(
        { ...proposedSettings({ lastConversationSetup, lastSelectedModel }, endpoints, plan, preset), ...chosen },
        { lastBingSettings },
        preset,
      ),
    [lastConversationSetup, lastSelectedModel, lastBingSettings, endpoints, plan, preset, chosen],
  );
  const change = useCallback(
    (wanted: Partial<AskSettings>) => {
      useChosen.setState(wanted);
      const { endpoint, model, strictness, deterministic, citationStyle } = { ...settings, ...wanted };
      if (wanted.model !== undefined) rememberModel({ endpoint, model });
      changeSettings({ lastConversationSetup: { strictness, deterministic, citationStyle } });
    },
    [settings],
  );
  return [settings, change];
}
