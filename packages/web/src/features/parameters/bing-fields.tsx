import { TONE_STYLES, type ToneStyle } from '@nousboard/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { ParameterForm } from './parameter-form.ts';

/** Called so in every language. */
const MODES = ['BingAI', 'Sydney'] as const;
type Mode = (typeof MODES)[number];

export interface BingFieldsProps extends Pick<ParameterForm, 'tone' | 'isSydney'> {
  readonly onChange: (change: Partial<ParameterForm>) => void;
}

/** As whom Bing speaks, and in which tone. */
export function BingFields({ tone, isSydney, onChange }: BingFieldsProps) {
  const { t } = useTranslation('generation');
  return (
    <>
      <Row words={t('parameters.mode')} hint={t('parameters.modeHint')}>
        <SelectField<Mode>
          label={t('parameters.mode')}
          value={isSydney ? 'Sydney' : 'BingAI'}
          onChange={mode => onChange({ isSydney: mode === 'Sydney' })}
          options={MODES.map(value => ({ value, label: value }))}
        />
      </Row>
      <Row words={t('parameters.tone')} hint={t('parameters.toneHint')}>
        <SelectField<ToneStyle | ''>
          label={t('parameters.tone')}
          value={tone}
          onChange={chosen => onChange({ tone: chosen })}
          options={[
            { value: '', label: t('parameters.default') },
            ...TONE_STYLES.map(value => ({ value, label: t(`parameters.tones.${value}`) })),
          ]}
        />
      </Row>
    </>
  );
}

function Row({
  words,
  hint,
  children,
}: {
  readonly words: string;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 flex-1">
        <span aria-hidden="true" className="block text-ui font-medium">
          {words}
        </span>
        <span className="block text-smallest text-ink-3">{hint}</span>
      </span>
      {children}
    </div>
  );
}
