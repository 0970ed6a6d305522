import type { PlanName } from '@nousboard/contracts';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SideSheet } from '#app/shell/slots.tsx';
import { type AskMode, useAskMode, useDraft } from '#features/answers/index.ts';
import type { RecapPlace, RecapSources } from '#features/recap/index.ts';
import { useTranslation, withLaterTexts } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { loadPart } from '#lib/load-part.ts';
import { usePhone } from '#ui/use-media.ts';

// Most people ask: what makes recaps comes with the mode, or with the first words that may be about one.
const loadRecap = () => loadPart(() => withLaterTexts(import('#features/recap/index.ts')));
const RecapChips = lazy(() => loadRecap().then(module => ({ default: module.RecapChips })));
const RecapPanel = lazy(() => loadRecap().then(module => ({ default: module.RecapPanel })));
const loadWords = () => loadPart(() => withLaterTexts(import('./recap-words.ts')));

/** The ask area's recap mode with its panel. The panel comes when the mode is chosen, and on phones, where it covers everything, when it is asked for. */
export function useRecap(place: RecapPlace, sources: RecapSources, plan: PlanName) {
  const mode = useAskMode(place);
  const isPhone = usePhone();
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted && mode === 'recap';
  const open = useCallback(() => setIsWanted(true), []);
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
      onSend: () => {
        open();
        void loadRecap().then(({ requestRecap }) => requestRecap(place, sources, plan));
      },
    }),
    [place, sources, plan, open],
  );
  return { mode, isOpen, open, hide, close, onMode, onTyped, ask, panel: isOpen ? <Panel place={place} sources={sources} plan={plan} onClose={close} /> : null };
}

function Panel({ place, onClose, ...rest }: { place: RecapPlace; sources: RecapSources; plan: PlanName; onClose: () => void }) {
  const { t } = useTranslation('answers');
  const topic = useDraft(place, 'recap').trim();
  const isPhone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  // It covers what was pressed.
  useEffect(() => {
    if (isPhone) box.current?.focus();
  }, [isPhone]);
  return (
    <SideSheet label={t('ask.modes.recap')} onClose={onClose}>
      <div ref={box} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Suspense fallback={null}>
          <RecapPanel place={place} topic={topic} onClose={onClose} {...rest} />
        </Suspense>
      </div>
    </SideSheet>
  );
}
