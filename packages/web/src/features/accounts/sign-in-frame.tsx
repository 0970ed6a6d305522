import type { StartupConfig } from '@nousboard/contracts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { useLook } from '#lib/organization.ts';
import { Logo } from '#ui/logo.tsx';
import { Idea } from './idea.tsx';

const ProviderButtons = lazy(() =>
  loadPart(() => import('./provider-buttons.tsx')).then(module => ({ default: module.ProviderButtons })),
);

export interface SignInFrameProps {
  readonly product: string;
  /** At whose address this is. */
  readonly organization?: StartupConfig['organization'] | undefined;
  readonly children: ReactNode;
  /** Where other services may stand in for a password: what the installation says of them. */
  readonly providers?: StartupConfig | undefined;
  /** Below the form and those services. */
  readonly end?: ReactNode;
}

/**
 * Two halves: a form on the desk; at the end side a sheet with the product's one idea drawn. Phones see the form only.
 */
export function SignInFrame({ product, organization, children, providers, end }: SignInFrameProps) {
  const { t } = useTranslation('accounts');
  useLook(organization);
  return (
    <main className="grid min-h-dvh md:h-dvh md:grid-cols-2 md:gap-3 md:p-3">
      <section className="flex min-h-0 flex-col overflow-y-auto px-5 pt-5 pb-3.5 md:px-8 md:pt-6 md:pb-4">
        <Logo name={organization?.name ?? product} picture={organization?.logo} />
        <div className="mt-9 mb-auto w-full md:mx-auto md:my-auto md:w-[360px] md:max-w-full md:py-6">
          {children}
          {providers?.socialLoginEnabled ? (
            <Suspense fallback={null}>
              <ProviderButtons config={providers} />
            </Suspense>
          ) : null}
          {end}
        </div>
        <nav aria-label={t('foot.legal')} className="flex justify-center gap-4 pt-3 pointer-coarse:gap-6 text-smallest">
          <a href="/p/legal/privacy" className="touch-area link text-ink-2">
            {t('foot.privacy')}
          </a>
          <a href="/p/legal/terms" className="touch-area link text-ink-2">
            {t('foot.terms')}
          </a>
          <a href="/p/legal" className="touch-area link text-ink-2">
            {t('foot.legal')}
          </a>
        </nav>
      </section>
      <aside
        aria-hidden="true"
        className="relative overflow-hidden rounded-dialog border border-line bg-paper max-md:hidden"
      >
        <Idea />
        <p className="absolute inset-x-12 bottom-[52px] font-serif text-[1.6875rem]/9 tracking-[-0.015em] text-balance">
          {t('drawing.line1')}
          <br />
          {t('drawing.line2')}
        </p>
      </aside>
    </main>
  );
}
