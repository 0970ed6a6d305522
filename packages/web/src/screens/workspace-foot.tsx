import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { accountQueries } from '#features/accounts/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Tooltip } from '#ui/tooltip.tsx';

/** What happens to one's data, and whose installation this is. */
export function WorkspaceFoot({ className = '' }: { readonly className?: string }) {
  const { t } = useTranslation('shell');
  const { data: config } = useQuery(accountQueries.config());
  return (
    <footer className={`flex flex-none items-center justify-between gap-4 text-smallest text-ink-3 ${className}`}>
      <Tooltip label={t('privateNote')} side="top">
        <button type="button" className="touch-area flex min-h-6 items-center gap-1.5 rounded-r1">
          <Lock size={13} aria-hidden="true" />
          {t('private')}
        </button>
      </Tooltip>
      <span>{config ? (config.customFooter ?? t('version', { name: config.appTitle, version: config.version })) : ''}</span>
    </footer>
  );
}
