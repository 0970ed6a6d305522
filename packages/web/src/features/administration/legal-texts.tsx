import type { LegalFacts } from '@nousboard/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { SettingNames } from './setting-names.tsx';

/** The setting of the server that says each of what the legal texts ask for. */
const SETTINGS = {
  operator: 'LEGAL_OPERATOR_NAME',
  representative: 'LEGAL_REPRESENTATIVE',
  address: 'LEGAL_ADDRESS',
  email: 'LEGAL_EMAIL',
  phone: 'LEGAL_PHONE',
  register: 'LEGAL_REGISTER',
  law: 'LEGAL_LAW',
} as const satisfies Record<keyof LegalFacts, string>;

export interface LegalTextsProps {
  readonly facts: LegalFacts;
  /** Leads to the texts. */
  readonly link: (label: string) => ReactNode;
}

/** Whether the imprint and the other legal texts say who runs the installation, and what is still a blank in them. */
export function LegalTexts({ facts, link }: LegalTextsProps) {
  const { t } = useTranslation('administration');
  const blank = (Object.keys(SETTINGS) as (keyof LegalFacts)[]).filter(fact => facts[fact] === null);
  return (
    <section aria-labelledby="legal-texts" className="mt-6">
      <h2 id="legal-texts" className="text-secondary font-semibold text-ink-2">
        {t('legal.title')}
      </h2>
      <div className="mt-2 rounded-[12px] border border-line bg-sheet px-3.5 py-3">
        <p className="text-secondary text-ink-2">
          {t(blank.length > 0 ? 'legal.blank' : 'legal.complete')} {link(t('legal.all'))}
        </p>
        {blank.length > 0 ? <SettingNames names={blank.map(fact => SETTINGS[fact])} /> : null}
      </div>
    </section>
  );
}
