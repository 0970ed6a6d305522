import { type BillingFrequency, type PlanFeature, type PricingTier, plans } from '@nousboard/contracts';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { formatDollars, formatNames } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { featuresOf } from './offers.ts';

const MB = 1024 * 1024;

/** What a plan costs and brings. What opened the dialog stands first and is bold. */
export function PlanBody({
  tier,
  frequency,
  deciding,
}: {
  readonly tier: PricingTier;
  readonly frequency: BillingFrequency;
  readonly deciding: PlanFeature | null;
}) {
  const { t } = useTranslation('plans');
  const { fileBytes, filesInFocus, modelAnswersPerDay } = plans[tier.plan[frequency]];
  const words: Record<PlanFeature, string> = {
    fileSize: t('features.fileSize', { n: fileBytes / MB }),
    filesInFocus: filesInFocus === null ? t('features.filesUnlimited') : t('features.files', { count: filesInFocus }),
    questionsPerDay:
      modelAnswersPerDay === null
        ? t('features.questionsUnlimited')
        : t('features.questions', { count: modelAnswersPerDay }),
    models: t(tier.above === 'Basic' ? 'features.higherModels' : 'features.reasoningModels', {
      models: formatNames(tier.models),
    }),
    multimodalSearch: t('features.multimodalSearch'),
    visualRecap: t(tier.above === 'Basic' ? 'features.visualRecap' : 'features.visualRecapMore'),
    books: t('features.books'),
    scholars: t('features.scholars'),
  };
  return (
    <>
      <p className="text-secondary text-ink-3">{t('everything', { plan: tier.above })}</p>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <bdi className="font-serif text-[2.25rem]/11 font-medium tabular-nums">
          {formatDollars(tier.centsPerMonth[frequency] / 100)}
        </bdi>
        <span className="text-secondary text-ink-3">{t(frequency === 'monthly' ? 'perMonth' : 'perMonthYearly')}</span>
      </p>
      <ul className="mt-4 flex flex-col gap-2">
        {featuresOf(tier, deciding).map(feature => (
          <li
            key={feature}
            className={clsx(
              'flex items-start gap-2.5 text-ui',
              feature === deciding ? 'font-semibold text-ink-1' : 'text-ink-2',
            )}
          >
            <Check size={15} aria-hidden="true" className="mt-[2.5px] text-good" />
            <span className="min-w-0 wrap-anywhere">{words[feature]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
