import type { ConversationId, FileId, PlanName, RecapLanguage, SourceFile } from '@nousboard/contracts';
import { RECAP_HOSTS } from '@nousboard/contracts';
import { create } from 'zustand';
import { session } from '#lib/api/index.ts';
import { openDialog } from '#lib/dialogs.ts';
import { kindOfMime } from '#lib/document-kind.ts';
import { currentLanguage } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { readLocal, writeLocal } from '#lib/settings.ts';
import { type RecapOptions, type RecapRefusal, refusalOf } from './recap-rules.ts';
import { isBusy, type RecapWish, startRecap } from './recaps.queries.ts';

export type RecapPlace = ConversationId | 'new';
/** Sources that can be chosen from, without those that have nothing to say, and which are chosen. */
export interface RecapSources {
  readonly files: readonly SourceFile[];
  readonly isChosen: (file: SourceFile) => boolean;
  readonly onChoose: (file: SourceFile, isChosen: boolean) => void;
}

/** Why nothing came of a request: what is wrong with it, or what the server said. */
export type RecapOutcome = RecapRefusal | { readonly problem: unknown };

interface Recaps {
  readonly options: Readonly<Record<string, RecapOptions>>;
  readonly outcomes: Readonly<Record<string, RecapOutcome>>;
}
const useRecaps = create<Recaps>(() => ({ options: {}, outcomes: {} }));
const nameOf = (place: RecapPlace) => `recap.${place}`;

function storedOptions(place: RecapPlace): RecapOptions {
  const usual: RecapOptions = {
    hosts: [RECAP_HOSTS[0].name, RECAP_HOSTS[1].name],
    language: currentLanguage(),
    quality: 'sd',
    length: 'standard',
  };
  try {
    return { ...usual, ...(JSON.parse(readLocal(nameOf(place)) ?? '{}') as Partial<RecapOptions>) };
  } catch (broken) {
    console.warn('The stored choices for a recap could not be read; using the usual ones.', broken);
    return usual;
  }
}

const kept = new Map<RecapPlace, RecapOptions>();
/** The same object for as long as nothing was chosen anew. */
function optionsOf(place: RecapPlace): RecapOptions {
  const chosen = useRecaps.getState().options[place] ?? kept.get(place);
  if (chosen) return chosen;
  const stored = storedOptions(place);
  kept.set(place, stored);
  return stored;
}

/** How the next recap of a project is to be; kept in this browser. */
export const useRecapOptions = (place: RecapPlace): RecapOptions =>
  useRecaps(({ options }) => options[place]) ?? optionsOf(place);
export function changeRecapOptions(place: RecapPlace, change: Partial<RecapOptions>): void {
  const options = { ...optionsOf(place), ...change };
  useRecaps.setState(now => ({
    options: { ...now.options, [place]: options },
    outcomes: withoutKey(now.outcomes, place),
  }));
  writeLocal(nameOf(place), JSON.stringify(options));
}
const withoutKey = (outcomes: Recaps['outcomes'], place: RecapPlace) =>
  Object.fromEntries(Object.entries(outcomes).filter(([key]) => key !== place));

export const isPdf = (file: SourceFile): boolean => kindOfMime(file.type) === 'pdf';
export const useRecapOutcome = (place: RecapPlace): RecapOutcome | undefined =>
  useRecaps(({ outcomes }) => outcomes[place]);
const setOutcome = (place: RecapPlace, outcome: RecapOutcome | null): void =>
  useRecaps.setState(({ outcomes }) => ({
    outcomes: outcome === null ? withoutKey(outcomes, place) : { ...outcomes, [place]: outcome },
  }));

/** Opens the plans, with recaps as what is wanted. */
export const showPlans = (): void => openDialog({ name: 'upgrade', feature: 'visualRecap' });

export interface RecapRequest extends Pick<RecapSources, 'files' | 'isChosen'> {
  readonly place: RecapPlace;
  readonly plan: PlanName;
  /** What it is to be about. */
  readonly topic: string;
  /** Makes the project that a recap is asked for in; at home, where there is none yet. */
  readonly begin?: ((files: readonly FileId[]) => Promise<ConversationId>) | undefined;
}

/** Asks for a recap. What keeps it from being made stands in the panel. */
export async function requestRecap({ place, files, isChosen, plan, topic, begin }: RecapRequest): Promise<void> {
  if (place !== 'new' && isBusy(place)) return;
  const chosen = files.filter(isChosen);
  const pdfs = chosen.filter(isPdf);
  const options = optionsOf(place);
  const refusal = refusalOf({ plan, pdfs: pdfs.length, others: chosen.length - pdfs.length, topic, options });
  setOutcome(place, refusal);
  if (refusal === 'needs_essential' || refusal === 'needs_pro') showPlans();
  const [first, second] = options.hosts;
  if (refusal !== null || first === undefined || second === undefined) return;
  const wish = (projectId: ConversationId): RecapWish => ({
    ...options,
    projectId,
    hosts: [first, second],
    language: options.language as RecapLanguage,
    topic,
    sources: pdfs.map(({ file_id: fileId }) => fileId),
  });
  let told = place;
  try {
    const project = place === 'new' ? await begin?.(chosen.map(({ file_id: fileId }) => fileId)) : place;
    if (project === undefined) return setOutcome(place, 'incomplete');
    // What was chosen at home goes along.
    if (place === 'new') changeRecapOptions(project, options);
    told = project;
    await startRecap(wish(project));
  } catch (problem) {
    setOutcome(told, { problem });
    planGate(problem, 'visualRecap')?.onPress();
  }
}

session.subscribe(() => {
  if (session.state().status !== 'signed-out') return;
  kept.clear();
  useRecaps.setState({ options: {}, outcomes: {} });
});
