import type { ConversationId, FileId, PlanName } from '@nousboard/contracts';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { type AskMode, draftOf, setAskMode, useAskMode } from '#features/answers/index.ts';
import { useUnseenRecap } from '#features/recap/awaited-recaps.ts';
import type { RecapPlace, RecapSources } from '#features/recap/index.ts';
import { withLaterTexts } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { loadPart } from '#lib/load-part.ts';
import { usePhone } from '#ui/use-media.ts';

// Most people ask: what makes recaps comes with the mode, or with the first words that may be about one.
const loadRecap = () => loadPart(() => withLaterTexts(import('./recap-parts.tsx')));
const part = <Props,>(pick: (module: Awaited<ReturnType<typeof loadRecap>>) => ComponentType<Props>) =>
  lazy(() => loadRecap().then(module => ({ default: pick(module) })));
const RecapChips = part(module => module.RecapChips);
const RecapButton = part(module => module.RecapButton);
const RecapNews = part(module => module.RecapNews);
const RecapSheet = part(module => module.RecapSheet);
const loadWords = () => loadPart(() => withLaterTexts(import('./recap-words.ts')));

/** Makes the project that a recap is asked for in; at home, where there is none. */
export type BeginProject = (files: readonly FileId[]) => Promise<ConversationId>;

/**
 * The ask area's recap mode with its panel. The panel comes when the mode is chosen, and on phones, where it covers
 * everything, when it is asked for.
 */
export function useRecap(place: RecapPlace, sources: RecapSources, plan: PlanName, begin?: BeginProject) {
  const mode = useAskMode(place);
  const isPhone = usePhone();
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted && mode === 'recap';
  const isUnseen = useUnseenRecap(place);
  const open = useCallback(() => setIsWanted(true), []);
  const show = useCallback(() => {
    setAskMode(place, 'recap');
    setIsWanted(true);
  }, [place]);
  const hide = useCallback(() => setIsWanted(false), []);
  const close = useCallback(() => {
    setIsWanted(false);
    document.querySelector<HTMLElement>('#ask textarea')?.focus();
  }, []);
  const onMode = useCallback((next: AskMode) => setIsWanted(next === 'recap' && !isPhone), [isPhone]);
  useShortcut('side.close', close, isOpen);

  // Said once that it is a question, it stays one until the field is empty.
  const isDeclined = useRef(false);
  const onTyped = useCallback(
    (text: string) => {
      if (text === '') isDeclined.current = false;
      if (text.length < 2 || isDeclined.current) return;
      const onDeclined = () => {
        isDeclined.current = true;
      };
      void loadWords().then(({ offerRecap }) => offerRecap(place, text, { onMode, onDeclined }));
    },
    [place, onMode],
  );

  const ask = useMemo(
    () => ({
      controls: (
        <Suspense fallback={null}>
          <RecapChips place={place} sources={sources} plan={plan} onOpen={open} />
        </Suspense>
      ),
      news: isUnseen ? (
        <Suspense fallback={null}>
          <RecapNews />
        </Suspense>
      ) : null,
      button: (submit: ReactNode) =>
        place === 'new' ? (
          submit
        ) : (
          <Suspense fallback={submit}>
            <RecapButton project={place}>{submit}</RecapButton>
          </Suspense>
        ),
      onSend: () => {
        open();
        const { files, isChosen } = sources;
        void loadRecap().then(({ requestRecap }) =>
          requestRecap({ place, files, isChosen, plan, topic: draftOf(place, 'recap').trim(), begin }),
        );
      },
    }),
    [place, sources, plan, isUnseen, open, begin],
  );
  const panel = isOpen ? (
    <Suspense fallback={null}>
      <RecapSheet place={place} sources={sources} plan={plan} begin={begin} onClose={close} />
    </Suspense>
  ) : null;
  return { mode, isOpen, open, show, hide, close, onMode, onTyped, ask, panel };
}
