import { useLeaveOnboarding } from '#features/tour/tour.queries.ts';
import { TourOffer } from '#features/tour/tour-offer.tsx';
import { useUser } from '#lib/api/index.ts';
import { setTouring, useTouring } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';

/** The tour, offered to somebody new who has had their first answer. */
export function OfferTour() {
  const { t } = useTranslation('tour');
  const user = useUser();
  const leave = useLeaveOnboarding();
  if (useTouring()) return null;
  return (
    <TourOffer
      onStart={() => setTouring(user.id)}
      isDeclining={leave.isPending}
      onDecline={() =>
        // The offer is gone by then, and its buttons with it.
        leave.mutateAsync().then(
          () => {
            showToast(t('offer.later'));
            document.getElementById('main')?.focus({ preventScroll: true });
          },
          (problem: unknown) => {
            showToast(problemText(problem), { level: 'error' });
          },
        )
      }
    />
  );
}
