import type { PlanName } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Spinner } from '#ui/spinner.tsx';
import { planSince } from './billing.queries.ts';

/** A payment that is not confirmed by then is not waited for on the screen. */
const MOST_MS = 10_000;

export interface AwaitPlanProps {
  /** The plan before. */
  readonly from: string;
  /** Told the plan that they have now; null when it is still the one before. */
  readonly onDone: (plan: PlanName | null) => void;
}

/** Waits until the payment service has said that somebody has another plan: its events come when they come. */
export function AwaitPlan({ from, onDone }: AwaitPlanProps) {
  const { t } = useTranslation('plans');
  const { id } = useUser();
  const { data: plan } = useQuery(planSince(id, from));
  useEffect(() => {
    const timer = setTimeout(() => onDone(null), MOST_MS);
    return () => clearTimeout(timer);
  }, [onDone]);
  useEffect(() => {
    if (plan !== undefined && plan !== from) onDone(plan);
  }, [plan, from, onDone]);
  return (
    <p role="status" className="m-auto flex items-center gap-2 text-ui text-ink-2">
      <Spinner />
      {t('returned.waiting')}
    </p>
  );
}
