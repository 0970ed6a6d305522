import type { ConversationId, PlanName, SourceFile } from '@nousboard/contracts';
import { create } from 'zustand';
import { session } from '#lib/api/index.ts';
import { openDialog } from '#lib/dialogs.ts';
import { kindOfMime } from '#lib/document-kind.ts';
import { currentLanguage } from '#lib/i18n/index.ts';
import { readLocal, writeLocal } from '#lib/settings.ts';
import { HOSTS, outcomeOf, type RecapOptions, type RecapOutcome } from './recap-rules.ts';

export type RecapPlace = ConversationId | 'new';
/** Sources to choose from, and which are chosen. */
export interface RecapSources {
  readonly files: readonly SourceFile[];
  readonly isChosen: (file: SourceFile) => boolean;
  readonly onChoose: (file: SourceFile, isChosen: boolean) => void;
}

interface Recaps {
  readonly options: Readonly<Record<string, RecapOptions>>;
  readonly outcomes: Readonly<Record<string, RecapOutcome>>;
}
const useRecaps = create<Recaps>(() => ({ options: {}, outcomes: {} }));
const nameOf = (place: RecapPlace) => `recap.${place}`;

function storedOptions(place: RecapPlace): RecapOptions {
  const usual: RecapOptions = { hosts: [HOSTS[0].name, HOSTS[1].name], language: currentLanguage(), quality: 'sd', length: 'standard' };
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
export const useRecapOptions = (place: RecapPlace): RecapOptions => useRecaps(({ options }) => options[place]) ?? optionsOf(place);
export function changeRecapOptions(place: RecapPlace, change: Partial<RecapOptions>): void {
  const options = { ...optionsOf(place), ...change };
  useRecaps.setState(now => ({ options: { ...now.options, [place]: options }, outcomes: withoutKey(now.outcomes, place) }));
  writeLocal(nameOf(place), JSON.stringify(options));
}
const withoutKey = (outcomes: Recaps['outcomes'], place: RecapPlace) => Object.fromEntries(Object.entries(outcomes).filter(([key]) => key !== place));

export const isPdf = (file: SourceFile): boolean => kindOfMime(file.type) === 'pdf';
export const useRecapOutcome = (place: RecapPlace): RecapOutcome | undefined => useRecaps(({ outcomes }) => outcomes[place]);

/** Opens the plans, with recaps as what is wanted. */
export const showPlans = (): void => openDialog({ name: 'upgrade', feature: 'visualRecap' });

/** Asks for a recap. What came of it stands in the panel. */
export function requestRecap(place: RecapPlace, { files, isChosen }: Pick<RecapSources, 'files' | 'isChosen'>, plan: PlanName): void {
  const chosen = files.filter(isChosen);
  const pdfs = chosen.filter(isPdf).length;
  const outcome = outcomeOf({ plan, pdfs, others: chosen.length - pdfs, options: optionsOf(place) });
  useRecaps.setState(({ outcomes }) => ({ outcomes: { ...outcomes, [place]: outcome } }));
  if (outcome === 'needs_essential' || outcome === 'needs_pro') showPlans();
}

session.subscribe(() => {
  if (session.state().status !== 'signed-out') return;
  kept.clear();
  useRecaps.setState({ options: {}, outcomes: {} });
});
