import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { type LegalName, legalNames } from './names.ts';

/** All legal texts with a line on each. */
export function LegalIndex({
  product,
  link,
}: {
  readonly product: string;
  readonly link: (name: LegalName, title: string) => ReactNode;
}) {
  const { t } = useTranslation('legal');
  return (
    <div className="mx-auto max-w-[680px]">
      <h1 className="font-serif text-display max-md:text-[1.6875rem]/[2.125rem]">{t('index.title')}</h1>
      <p className="mt-2 text-input text-ink-2">{t('index.text', { product })}</p>
      <ul className="mt-8 border-t border-line">
        {legalNames.map(name => (
          <li key={name} className="border-b border-line py-4">
            <div className="font-serif text-title">{link(name, t(`documents.${name}.title`))}</div>
            <p className="mt-0.5 text-ink-2">{t(`documents.${name}.line`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
