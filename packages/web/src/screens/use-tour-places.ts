import type { ConversationId } from '@nousboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useShell } from '#app/shell/slots.tsx';
import { projectQueries } from '#features/projects/index.ts';
import { targetsOf, until } from '#features/tour/find-target.ts';
import type { StepPlace, TourStep } from '#features/tour/steps.ts';
import { closeDialog, openDialog } from '#lib/dialogs.ts';
import { useSettings } from '#lib/settings.ts';

/** For the parts of a place: whoever waits longer has no connection. */
const PATIENCE_MS = 20_000;
/** What says that a place is there. */
const SIGNS: Readonly<Partial<Record<StepPlace, string>>> = {
  project: '#ask',
  switcher: '[data-tour="projects"]',
  books: '[role="dialog"] [role="tab"]',
  scholars: '[role="dialog"] [role="tab"]',
};
const SWITCHER = '[data-tour="projects"]';

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

/** Brings the screens of the product to where a step of the tour has something to show. */
export function useTourPlaces() {
  const router = useRouter();
  const cache = useQueryClient();
  const shell = useShell();
  const place = useRef<StepPlace>('card');

  /** The tour is about a project of the person's own: the open one, else the last one, else a new one. */
  const goToProject = async () => {
    const open = /^\/c\/(new|[0-9a-f]{24})$/.exec(router.state.location.pathname)?.[1];
    const isTheirs =
      open !== undefined && cache.getQueryData(projectQueries.one(open as ConversationId).queryKey)?.owner;
    if (open !== undefined && !isTheirs) return;
    const { pages } = await cache.fetchInfiniteQuery(projectQueries.list());
    const last = useSettings.getState().lastConversationId;
    const own = pages[0]?.items.map(({ conversationId }) => conversationId) ?? [];
    const conversationId = own.find(id => id === last) ?? own[0] ?? 'new';
    await router.navigate({ to: '/c/$conversationId', params: { conversationId } });
  };
  const leave = () => {
    if (place.current === 'switcher') press(`${SWITCHER}[aria-expanded="true"]`);
    if (place.current === 'books' || place.current === 'scholars') closeDialog();
    press('[data-tour="note"]');
    place.current = 'card';
  };
  const open = async (next: StepPlace) => {
    if (next !== 'card') await goToProject();
    if (next === 'switcher') press(`${SWITCHER}:not([aria-expanded="true"])`);
    if (next === 'books' || next === 'scholars') openDialog({ name: 'library', tab: next });
    if (next === 'project') {
      shell.coverSidebar();
      press('main [data-value="thread"][aria-checked="false"]');
      press('#ask [data-value="ask"][aria-checked="false"]');
    }
  };
  return {
    leave,
    /** Whether the step has anything to show, once its place is there. */
    enter: async (step: TourStep): Promise<boolean> => {
      if (step.place !== 'note' && place.current !== step.place) leave();
      await open(step.place);
      place.current = step.place;
      const sign = SIGNS[step.place];
      if (sign !== undefined) await until(() => document.querySelector(sign) !== null, PATIENCE_MS);
      return step.place === 'card' || until(() => targetsOf(step).length > 0);
    },
  };
}
