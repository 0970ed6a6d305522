import type { LegalFacts } from '@nousboard/contracts';
import { Fragment } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { blankAlone, Filled, factNames } from './filled.tsx';

/** Who runs the installation, fact by fact, with blanks where the operator has not said. */
export function ImprintFacts({ facts }: { readonly facts: LegalFacts }) {
  const { t } = useTranslation('legal');
  return (
    <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[auto_minmax(0,1fr)]">
      {factNames
        .filter(name => name !== 'law')
        .map(name => (
          <Fragment key={name}>
            <dt className="font-sans text-ui/7 text-ink-3 max-md:mt-1">{t(`facts.${name}`)}</dt>
            <dd className="min-w-0 whitespace-pre-line">
              <Filled text={facts[name] ?? blankAlone(t)} />
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}
