import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Logo } from '#ui/logo.tsx';
import { Idea } from './idea.tsx';

/** Two halves: a form on the desk; at the end side a sheet with the product's one idea drawn. Phones see the form only. */
export function SignInFrame({ product, children }: { readonly product: string; readonly children: ReactNode }) {
  const { t } = useTranslation('accounts');
  return (
    <main className="grid min-h-dvh md:h-dvh md:grid-cols-2 md:gap-3 md:p-3">
      <section className="flex min-h-0 flex-col overflow-y-auto px-5 pt-5 pb-3.5 md:px-8 md:pt-6 md:pb-4">
        <Logo name={product} />
        <div className="mt-9 mb-auto w-full md:mx-auto md:my-auto md:w-[360px] md:max-w-full md:py-6">{children}</div>
      </section>
      <aside aria-hidden="true" className="relative overflow-hidden rounded-dialog border border-line bg-paper max-md:hidden">
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
