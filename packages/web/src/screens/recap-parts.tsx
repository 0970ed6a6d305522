import type { PlanName } from '@nousboard/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { LastingSideSheet } from '#app/shell/slots.tsx';
import { SkippedSources, useDraft } from '#features/answers/index.ts';
import { showRecaps } from '#features/recap/awaited-recaps.ts';
import { RecapPanel, type RecapPanelProps, type RecapPlace, type RecapSources } from '#features/recap/index.ts';
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
  readonly isShrunk: boolean;
  readonly onShrink: () => void;
  readonly onExpand: () => void;
  readonly onEnd: () => void;
  readonly onBegun: (isBegun: boolean) => void;
  readonly onClose: () => void;
}

/** The panel of recaps in the side sheet; at its foot while a page is open that was gone to from there. */
export function RecapSheet({ place, isShrunk, onShrink, onClose, ...rest }: RecapSheetProps) {
  const { t } = useTranslation('answers');
  const topic = useDraft(place, 'recap').trim();
  const isPhone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const openSaid = useCallback<NonNullable<RecapPanelProps['onOpenPassage']>>(
    ({ fileId, fileVersion: version, start, end }) => {
      onShrink();
      leaveWish(place, { kind: 'source', fileId, words: { version, start, end } });
    },
    [place, onShrink],
  );
  const wasShrunk = useRef(false);
  // It covers what was pressed, on a phone everything.
  useEffect(() => {
    if (!isShrunk && (isPhone || wasShrunk.current)) box.current?.focus();
    wasShrunk.current = isShrunk;
  }, [isPhone, isShrunk]);
  useEffect(() => (place === 'new' || isShrunk ? undefined : showRecaps(place)), [place, isShrunk]);
  return (
    <LastingSideSheet label={t('ask.modes.recap')} onClose={onClose} isShrunk={isShrunk}>
      <div ref={box} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <RecapPanel
          place={place}
          topic={topic}
          isShrunk={isShrunk}
          onClose={onClose}
          onOpenPassage={openSaid}
          drawSkipped={skipped => <SkippedSources skipped={skipped} />}
          {...rest}
        />
      </div>
    </LastingSideSheet>
  );
}
