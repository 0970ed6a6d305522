import { type AskMode, draftOf, setAskMode, setDraft } from '#features/answers/index.ts';
import { asksForRecap, type RecapPlace } from '#features/recap/index.ts';
import { t } from '#lib/i18n/index.ts';
import { showToast } from '#ui/toast.tsx';

/**
 * A question that asks for something to listen to goes on as what a recap is to be about. The person is told, and may
 * take it back.
 */
export function offerRecap(
  place: RecapPlace,
  text: string,
  { onMode, onDeclined }: { onMode: (mode: AskMode) => void; onDeclined: () => void },
): void {
  if (draftOf(place) !== text || !asksForRecap(text, `${t('recap:words')}|${t('answers:ask.modes.recap')}`)) return;
  const switchOver = (mode: AskMode) => {
    setAskMode(place, mode);
    onMode(mode);
  };
  const before = draftOf(place, 'recap');
  setDraft(place, '');
  setDraft(place, before === '' ? text : `${before}\n${text}`, 'recap');
  switchOver('recap');
  const onPress = () => {
    onDeclined();
    const written = draftOf(place, 'recap');
    setDraft(place, before === '' ? written : written.replace(`${before}\n`, ''));
    setDraft(place, before, 'recap');
    switchOver('ask');
    document.querySelector<HTMLElement>('#ask textarea')?.focus();
  };
  showToast(t('recap:switched'), { action: { label: t('sources:undo'), onPress } });
}
