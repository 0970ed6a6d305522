import { BILLING_FLOWS, BILLING_RETURN_PATH, PLAN_PRICES, type PlanName } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { wordsOfLink } from '#features/accounts/words-of-link.ts';
import { AwaitPlan } from '#features/plans/await-plan.tsx';
import { SandboxPage } from '#features/plans/sandbox-page.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { showToast } from '#ui/toast.tsx';
import { NothingHere } from './not-found.tsx';
import { UsageScreen } from './usage.tsx';

/** `/billing/sandbox`, `/billing/return` and `/billing/usage`. */
export function BillingScreen() {
  const { data: config } = useQuery(accountQueries.config());
  const { page } = useParams({ strict: false });
  // Keys are used where nobody pays too.
  if (page === 'usage') return <UsageScreen />;
  if (config === undefined) return null;
  if (page === 'sandbox' && config.billing === 'sandbox') return <Sandbox />;
  return page === 'return' && config.billing !== 'none' ? <Return /> : <NothingHere />;
}

/** `/billing/sandbox?flow=…&price=…`: where plans are bought that cost nothing. */
function Sandbox() {
  const { t } = useTranslation('plans');
  const navigate = useNavigate();
  const [{ flow, price }] = useState(() => wordsOfLink('flow', 'price'));
  useDocumentTitle(t('sandbox.title'));
  return (
    <SandboxPage
      flow={BILLING_FLOWS.find(known => known === flow) ?? null}
      price={PLAN_PRICES.find(known => known === price) ?? null}
      onPlanChange={from => void navigate({ href: `${BILLING_RETURN_PATH}?from=${from}`, replace: true })}
      onBack={() => void navigate({ to: '/' })}
    />
  );
}

/** `/billing/return?from=…`: where people come back to who have paid, or play that they have. */
function Return() {
  const { t } = useTranslation(['plans', 'shell']);
  const navigate = useNavigate();
  const [{ from }] = useState(() => wordsOfLink('from'));
  useDocumentTitle(t('returned.waiting'));
  const onDone = useCallback(
    (plan: PlanName | null) => {
      showToast(plan === null ? t('returned.later') : t('returned.changed', { plan: t(`shell:plan.${plan}`) }), {
        level: plan === null ? 'info' : 'success',
      });
      void navigate({ to: '/', replace: true });
    },
    [navigate, t],
  );
  return <AwaitPlan from={from} onDone={onDone} />;
}
