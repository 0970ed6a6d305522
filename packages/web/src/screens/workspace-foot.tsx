import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { accountQueries } from '#features/accounts/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Popover } from '#ui/popover.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

/** What happens to one's data, told while the pointer rests there and on a press, and whose installation this is. */
export function WorkspaceFoot({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation('shell');
  const { data: config } = useQuery(accountQueries.config());
  // Nobody is promised a way to pay where nothing is paid for.
  const promise = config && [t('promise'), ...(config.billing === 'none' ? [] : [t('payPerCall')])].join(' ');
  return (
    <footer className={`flex flex-none items-center justify-between gap-4 text-smallest text-ink-3 ${className}`}>
      <Popover label={t('private')} side="top" width={320} trigger={<PrivacyButton />}>
        <p className="px-2.5 py-2 text-ui text-ink-2">{t('privateNote')}</p>
      </Popover>
      <span className="min-w-0 text-end">
        {config ? (config.customFooter ?? t('version', { name: config.appTitle, version: config.version })) : ''}
        {config && config.customFooter === null ? <span className="max-md:hidden"> · {promise}</span> : null}
      </span>
    </footer>
  );
}

function PrivacyButton(opening: ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation('shell');
  return (
    <Tooltip label={t('privateNote')} side="top">
      <button
        type="button"
        {...opening}
        className="touch-area flex min-h-6 items-center pointer-coarse:min-h-11 gap-1.5 rounded-r1"
      >
        <Lock size={13} aria-hidden="true" />
        {t('private')}
      </button>
    </Tooltip>
  );
}
