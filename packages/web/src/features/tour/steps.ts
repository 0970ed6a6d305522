import type { OwnOrganization } from '@nousboard/contracts';
import { hasLibraryTab } from '#lib/organization.ts';

/**
 * Where a step's element is: in the project, in the list of projects, on a tab of the library, in the sheet of a note;
 * `card`: in the tour's own card.
 */
export type StepPlace = 'project' | 'switcher' | 'books' | 'scholars' | 'note' | 'card';

/** The steps of the tour 'main-flow' in their order; what somebody says of themselves comes at its end. */
export const STEP_NAMES = [
  'projects-switch',
  'new-projects',
  'home',
  'books-data-source',
  'modes',
  'ask-mode',
  'mode-area',
  'visual-recap',
  'ask-area',
  'response-area',
  'focus',
  'scholars-dropdown',
  'scholar',
  'library-done',
  'follow-ups',
  'citations',
  'save-response',
  'note',
  'note-editor',
  'profile',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

export interface TourStep {
  readonly name: StepName;
  readonly place: StepPlace;
  /** Selectors of what the step is about, the best first. Where none of them finds anything, the step is left out. */
  readonly targets: readonly string[];
  /** It is about everything that the selector finds, and not only the first. */
  readonly isSeveral?: true;
  /** The step is complete once this is there; without it, from the start. */
  readonly done?: string;
}

const PROJECTS = '[data-tour="projects"]';
const MODES = '#ask [role="radiogroup"]';
const TAB = '[role="dialog"] [role="tab"][aria-selected="true"]';
const PANEL = '[role="dialog"] [role="tabpanel"]';
/** The sheet in which a note lies open. */
const NOTE = '[role="dialog"][data-open]:has([data-tour="note"])';

const facts: Readonly<Record<StepName, Omit<TourStep, 'name'>>> = {
  'projects-switch': { place: 'project', targets: [PROJECTS] },
  'new-projects': { place: 'switcher', targets: ['[data-tour="new-project"]', PROJECTS] },
  home: { place: 'switcher', targets: ['[data-tour="home"]', PROJECTS] },
  'books-data-source': { place: 'books', targets: [TAB] },
  modes: { place: 'project', targets: [MODES] },
  'ask-mode': { place: 'project', targets: [`${MODES} [data-value="ask"]`] },
  'mode-area': { place: 'project', targets: [`${MODES} ~ button, ${MODES} ~ div > *`], isSeveral: true },
  'visual-recap': { place: 'project', targets: [`${MODES} [data-value="recap"]`] },
  'ask-area': { place: 'project', targets: ['#ask'], done: '[role="log"] [data-latest]' },
  'response-area': {
    place: 'project',
    targets: ['[data-latest] .answer-text', '[data-latest]'],
    done: '[role="log"][aria-busy="false"]',
  },
  focus: { place: 'project', targets: [`${MODES} ~ div button[aria-haspopup]`] },
  'scholars-dropdown': { place: 'scholars', targets: [`${PANEL} [role="group"]`] },
  scholar: { place: 'scholars', targets: [`${PANEL} [data-item="0"]`, `${PANEL} input`] },
  'library-done': { place: 'scholars', targets: ['[role="dialog"]:has([role="tab"]) header > button'] },
  'follow-ups': { place: 'project', targets: ['div:has(~ #ask) > [role="group"]'] },
  citations: { place: 'project', targets: ['[data-latest] button[data-citation]'] },
  'save-response': {
    place: 'project',
    targets: ['[data-latest] [data-action="remember"]', '[data-latest] [role="toolbar"]'],
  },
  note: { place: 'project', targets: [NOTE, '[data-latest] [data-action="note"]'], done: NOTE },
  'note-editor': { place: 'note', targets: [NOTE] },
  profile: { place: 'card', targets: [] },
};

const STEPS: readonly TourStep[] = STEP_NAMES.map(name => ({ name, ...facts[name] }));

/** Who has said already who they are is not asked again, and no tab is explained that their interface leaves out. */
export const stepsFor = (hasProfile: boolean, organization: OwnOrganization | null): readonly TourStep[] =>
  STEPS.filter(({ name, place }) =>
    place === 'books' || place === 'scholars' ? hasLibraryTab(organization, place) : name !== 'profile' || !hasProfile,
  );
