import type { ConversationId, FileId, PlanName } from '@nousboard/contracts';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type AskMode, draftOf, setAskMode, useAskMode } from '#features/answers/index.ts';
import { useUnseenRecap } from '#features/recap/awaited-recaps.ts';
import type { RecapPlace, RecapSources } from '#features/recap/index.ts';
import { focusUncovered } from '#lib/covered.ts';
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

export type BeginProject = (files: readonly FileId[]) => Promise<ConversationId>;

/** `shrunk`: a page has taken its place, and it goes on at the foot. */
type Wanted = 'closed' | 'open' | 'shrunk';

export interface RecapOptions {
  /** Makes the project that a recap is asked for in; at home, where there is none. */
  readonly begin?: BeginProject;
  /** A page is open in the side sheet, or would be without the panel. */
  readonly isPageOpen?: boolean;
}

/**
 * The ask area's recap mode with its panel. The panel comes when the mode is chosen, and on phones, where it covers
 * everything, when it is asked for. Once somebody listens it stays, whatever else is opened or asked, until it is
 * closed.
 */
export function useRecap(
  place: RecapPlace,
  sources: RecapSources,
  plan: PlanName,
  { begin, isPageOpen = false }: RecapOptions = {},
) {
  const mode = useAskMode(place);
  const isPhone = usePhone();
  const [wanted, setWanted] = useState<Wanted>('closed');
  const [isBegun, setIsBegun] = useState(false);
  const isThere = wanted !== 'closed' && (mode === 'recap' || isBegun);
  const isShrunk = isThere && wanted === 'shrunk' && isPageOpen;
  const isOpen = isThere && !isShrunk;
  const isUnseen = useUnseenRecap(place);
  const open = useCallback(() => setWanted('open'), []);
  const show = useCallback(() => {
    setAskMode(place, 'recap');
    setWanted('open');
  }, [place]);
  const shrink = useCallback(() => setWanted('shrunk'), []);
  const hide = useCallback(() => setWanted(now => (now === 'open' ? (isBegun ? 'shrunk' : 'closed') : now)), [isBegun]);
  const close = useCallback(() => {
    setWanted('closed');
    focusUncovered(document.querySelector<HTMLElement>('#ask textarea'));
  }, []);
  /** The page stays, and with it the focus. */
  const end = useCallback(() => {
    setWanted('closed');
    document.getElementById('side')?.focus();
  }, []);
  const onMode = useCallback(
    (next: AskMode) =>
      setWanted(now => {
        if (next === 'recap' && !isPhone) return 'open';
        return isBegun ? now : 'closed';
      }),
    [isPhone, isBegun],
  );
  // The page that had its place is closed.
  useEffect(() => {
    if (!isPageOpen) setWanted(now => (now === 'shrunk' ? 'open' : now));
  }, [isPageOpen]);
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
  const panel = isThere ? (
    <Suspense fallback={null}>
      <RecapSheet
        place={place}
        sources={sources}
        plan={plan}
        begin={begin}
        isShrunk={isShrunk}
        onShrink={shrink}
        onExpand={open}
        onEnd={end}
        onBegun={setIsBegun}
        onClose={close}
      />
    </Suspense>
  ) : null;
  return { mode, isOpen, open, show, hide, close, onMode, onTyped, ask, panel };
}
