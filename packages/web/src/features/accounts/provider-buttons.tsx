import type { StartupConfig } from '@nousboard/contracts';
import clsx from 'clsx';
import { useTranslation } from '#lib/i18n/index.ts';
import { marks } from './provider-marks.tsx';

const order = ['google', 'microsoft', 'facebook', 'openid', 'github', 'discord'] as const;
type Provider = (typeof order)[number];

/** Brand names, which no language changes. */
const names: Readonly<Record<Provider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  facebook: 'Facebook',
  openid: 'OpenID',
  github: 'GitHub',
  discord: 'Discord',
};

/**
 * The other services that people may sign in with, in two columns; one alone takes the whole width. Each leads the
 * browser to the server.
 */
export function ProviderButtons({ config }: { readonly config: StartupConfig }) {
  const { t } = useTranslation('accounts');
  const offered = order.filter(provider => config[`${provider}LoginEnabled`]);
  if (offered.length === 0) return null;
  return (
    <>
      {config.emailLoginEnabled ? (
        <div
          className="mt-3 flex items-center gap-3 text-secondary text-ink-3 before:h-px before:flex-1
            before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong"
        >
          {t('login.or')}
        </div>
      ) : null}
      <div className={clsx('mt-3 grid gap-2', offered.length > 1 && 'grid-cols-2')}>
        {offered.map(provider => (
          <a
            key={provider}
            href={`/api/auth/${provider}?c=${encodeURIComponent(location.origin)}`}
            className="flex h-10 min-w-0 items-center justify-center gap-2 rounded-r2 border border-line-strong
              bg-sheet px-3 text-ui font-[550] hover:bg-hover active:bg-press pointer-coarse:h-11"
          >
            {provider === 'openid' && config.openidImageUrl ? (
              <img src={config.openidImageUrl} alt="" width={16} height={16} className="flex-none" />
            ) : (
              <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden="true" className="flex-none">
                {marks[provider]}
              </svg>
            )}
            <span className="truncate">{(provider === 'openid' && config.openidLabel) || names[provider]}</span>
          </a>
        ))}
      </div>
    </>
  );
}
