import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { type PortalWish, usePortal } from './portal.queries.ts';

export interface PortalButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className' | 'children'> {
  readonly wish: PortalWish;
}

/** Leads to the portal as soon as it has an address, and says why as long as it has none. */
export function PortalButton({ wish, ...look }: PortalButtonProps) {
  const { t } = useTranslation('plans');
  const { isReady, isLeaving, problem, open } = usePortal(wish);
  const reason = problem ? problemText(problem) : undefined;
  return (
    <>
      <Button
        {...look}
        busy={(isLeaving || (!isReady && !problem)) && t('opening')}
        disabled={reason}
        onClick={() => void open()}
      />
      {reason ? (
        <p role="status" className="mt-2 text-smallest text-bad">
          {reason}
        </p>
      ) : null}
    </>
  );
}
