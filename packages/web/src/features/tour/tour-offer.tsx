import { Compass } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';

export interface TourOfferProps {
  readonly onStart: () => void;
  readonly onDecline: () => void;
  readonly isDeclining: boolean;
}

/** Offers the tour in a line that lies over nothing. */
export function TourOffer({ onStart, onDecline, isDeclining }: TourOfferProps) {
  const { t } = useTranslation('tour');
  const label = useId();
  return (
    <div
      role="group"
      aria-labelledby={label}
      className="mb-2.5 flex flex-wrap items-center justify-end gap-x-2 gap-y-1.5 rounded-[9px] border border-line
        bg-sheet px-3 py-1.5"
    >
      <Compass size={16} aria-hidden="true" className="text-pen" />
      <p id={label} className="min-w-[min(100%,200px)] flex-1 text-menu text-ink-2">
        {t('offer.text')}
      </p>
      <Button size="small" onClick={onStart}>
        {t('offer.start')}
      </Button>
      <Button variant="quiet" size="small" busy={isDeclining && t('offer.declining')} onClick={onDecline}>
        {t('offer.decline')}
      </Button>
    </div>
  );
}
