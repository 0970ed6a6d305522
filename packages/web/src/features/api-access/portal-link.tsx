import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { apiAccessQueries } from './api-access.queries.ts';

/**
 * Leads to the payment service, in this window. An address is good for a short time: it is asked for anew before it is
 * opened.
 */
export function PortalLink({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('api');
  const { data, refetch } = useQuery(apiAccessQueries.access);
  const [isLeaving, setLeaving] = useState(false);
  const open = async () => {
    setLeaving(true);
    const url = (await refetch()).data?.customerPortal;
    if (url) location.assign(url);
    else setLeaving(false);
  };
  return (
    <Button
      busy={isLeaving && t('payment.opening')}
      disabled={data?.portalProblem ? codeText(data.portalProblem) : undefined}
      onClick={() => void open()}
    >
      {children}
    </Button>
  );
}
