import { LANGUAGES } from '@nousboard/contracts';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { switchLanguage, useTranslation } from '#lib/i18n/index.ts';
import { tagFor } from '#lib/i18n/languages.ts';
import { ownName } from '#lib/i18n/own-name.ts';
import { problemText } from '#lib/problem-text.ts';
import { changeSettings, type LocalSettings, READING_SIZES, useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { SwitchRow } from '#ui/choices.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SettingGroup, SettingRow } from '#ui/setting-rows.tsx';
import { ThemeWindows } from '#ui/theme-windows.tsx';

export interface GeneralPageProps {
  readonly onClearProjects: () => Promise<unknown>;
}

const THEMES = [
  { value: 'system', looks: ['light', 'dark'] },
  { value: 'dark', looks: ['dark'] },
  { value: 'light', looks: ['light'] },
] as const;

/** How this browser shows things, and what concerns all projects. */
export function GeneralPage({ onClearProjects }: GeneralPageProps) {
  const { t } = useTranslation('settings');
  const { theme, readingSize, singleKeys, autoscroll } = useSettings();
  return (
    <>
      <section className="mb-6">
        <h3 className="mb-2 text-secondary font-semibold text-ink-2">{t('general.theme.label')}</h3>
        <ThemeWindows<LocalSettings['theme']>
          label={t('general.theme.label')}
          value={theme}
          onChange={next => changeSettings({ theme: next })}
          options={THEMES.map(({ value, looks }) => ({ value, looks, label: t(`general.theme.${value}`) }))}
        />
      </section>
      <SettingGroup>
        <LanguageRow />
        <SettingRow
          label={t('general.reading')}
          note={<span className="mt-1 block font-serif text-reading text-ink-1">{t('general.readingSample')}</span>}
        >
          <Segmented
            label={t('general.reading')}
            value={String(readingSize)}
            onChange={size =>
              changeSettings({ readingSize: READING_SIZES.find(one => String(one) === size) ?? readingSize })
            }
            options={READING_SIZES.map(size => ({ value: String(size), label: formatNumber(size) }))}
          />
        </SettingRow>
      </SettingGroup>
      <SettingGroup>
        <div className="px-[5px] py-1.5">
          <SwitchRow
            label={t('general.singleKeys')}
            note={t('general.singleKeysNote')}
            checked={singleKeys}
            onChange={next => changeSettings({ singleKeys: next })}
          />
        </div>
        <div className="px-[5px] py-1.5">
          <SwitchRow
            label={t('general.autoscroll')}
            note={t('general.autoscrollNote')}
            checked={autoscroll}
            onChange={next => changeSettings({ autoscroll: next })}
          />
        </div>
      </SettingGroup>
      <SettingGroup>
        <ClearRow onClear={onClearProjects} />
      </SettingGroup>
    </>
  );
}

/**
 * The language of the page. It changes when all its words are there; until then, and if they cannot be had, the old one
 * stays.
 */
function LanguageRow() {
  const { t } = useTranslation('settings');
  const lang = useSettings(settings => settings.lang);
  const [choice, setChoice] = useState<{ readonly lang: string; readonly failed: boolean } | null>(null);
  const choose = (next: string) => {
    setChoice({ lang: next, failed: false });
    switchLanguage(next).then(
      () => {
        changeSettings({ lang: next });
        setChoice(null);
      },
      () => setChoice({ lang, failed: true }),
    );
  };
  return (
    <SettingRow
      label={t('general.language')}
      note={
        choice?.failed ? (
          <span role="alert" className="text-bad">
            {t('general.languageFailed')}
          </span>
        ) : null
      }
    >
      <SelectField
        label={t('general.language')}
        value={choice?.lang ?? lang}
        busy={choice !== null && !choice.failed}
        onChange={choose}
        options={[
          { value: 'auto', label: t('general.autoDetect') },
          ...LANGUAGES.map(name => ({ value: name, label: ownName(name), lang: tagFor('page', name) })),
        ]}
      />
    </SettingRow>
  );
}

type Cleared = 'not' | 'clearing' | 'cleared' | { readonly failed: unknown };

/** All projects at once, in two presses. A press anywhere else takes the first one back. */
function ClearRow({ onClear }: { readonly onClear: () => Promise<unknown> }) {
  const { t } = useTranslation('settings');
  const button = useRef<HTMLButtonElement>(null);
  const [armed, setArmed] = useState(false);
  const [state, setState] = useState<Cleared>('not');
  useEffect(() => {
    if (!armed) return;
    const outside = (event: Event) => {
      if (!button.current?.contains(event.target as Node)) setArmed(false);
    };
    addEventListener('pointerdown', outside, true);
    addEventListener('focusin', outside, true);
    return () => {
      removeEventListener('pointerdown', outside, true);
      removeEventListener('focusin', outside, true);
    };
  }, [armed]);
  const press = () => {
    setArmed(!armed);
    if (!armed) return setState('not');
    setState('clearing');
    onClear().then(
      () => setState('cleared'),
      (failed: unknown) => setState({ failed }),
    );
  };
  const note =
    typeof state === 'object' ? (
      <span className="text-bad">
        {t('general.clearFailed')} {problemText(state.failed)}
      </span>
    ) : state === 'cleared' ? (
      <span className="text-good">{t('general.cleared')}</span>
    ) : (
      t('general.clearNote')
    );
  return (
    <SettingRow label={t('general.clear')} note={<span role="status">{note}</span>}>
      <Button
        ref={button}
        variant={armed ? 'danger-filled' : 'danger'}
        busy={state === 'clearing' && t('general.clearing')}
        aria-label={armed ? t('general.clearConfirmLabel') : undefined}
        onClick={press}
      >
        {t(armed ? 'general.clearConfirm' : 'general.clear')}
      </Button>
    </SettingRow>
  );
}
