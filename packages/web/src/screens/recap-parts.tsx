import type { DocumentPassage, PlanName } from '@nousboard/contracts';
import { useEffect, useRef } from 'react';
import { SideSheet } from '#app/shell/slots.tsx';
import { useDraft } from '#features/answers/index.ts';
import { showRecaps } from '#features/recap/awaited-recaps.ts';
import { RecapPanel, type RecapPlace, type RecapSources } from '#features/recap/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { leaveWish } from '#lib/wishes.ts';
import { usePhone } from '#ui/use-media.ts';
import type { BeginProject } from './use-recap.tsx';

// What comes when somebody wants a recap.
export { RecapButton, RecapChips, requestRecap } from '#features/recap/index.ts';
export { RecapNews } from '#features/recap/recap-news.tsx';

export interface RecapSheetProps {
  readonly place: RecapPlace;
  readonly sources: RecapSources;
  readonly plan: PlanName;
  readonly begin: BeginProject | undefined;
  readonly onClose: () => void;
}

/** The panel of recaps in the side sheet. */
export function RecapSheet({ place, onClose, ...rest }: RecapSheetProps) {
  const { t } = useTranslation('answers');
  const topic = useDraft(place, 'recap').trim();
  const isPhone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const openSaid = ({ fileId, fileVersion: version, start, end }: DocumentPassage) =>
    leaveWish(place, { kind: 'source', fileId, words: { version, start, end } });
  // It covers what was pressed.
  useEffect(() => {
    if (isPhone) box.current?.focus();
  }, [isPhone]);
  useEffect(() => (place === 'new' ? undefined : showRecaps(place)), [place]);
  return (
    <SideSheet label={t('ask.modes.recap')} onClose={onClose}>
      <div ref={box} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <RecapPanel place={place} topic={topic} onClose={onClose} onOpenPassage={openSaid} {...rest} />
      </div>
    </SideSheet>
  );
}
