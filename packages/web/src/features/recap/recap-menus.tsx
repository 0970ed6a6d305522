import { LANGUAGES, type PlanName, type RecapQuality } from '@nousboard/contracts';
import { ChevronDown, FileText, Languages, Lock } from 'lucide-react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Menu, MenuRadioGroup } from '#ui/menu.tsx';
import { usePhone } from '#ui/use-media.ts';
import { languageName } from './language-name.ts';
import { mayUseHd } from './recap-rules.ts';
import {
  changeRecapOptions,
  isPdf,
  type RecapPlace,
  type RecapSources,
  showPlans,
  useRecapOptions,
} from './recap-state.ts';

/** The language that the hosts speak, each in its own script. */
export function LanguageMenu({ place, wide }: { place: RecapPlace; wide?: boolean }) {
  const { t } = useTranslation(['recap', 'answers']);
  const isPhone = usePhone();
  const { language } = useRecapOptions(place);
  const name = languageName(language);
  const label = t('answers:ask.labelled', { label: t('language'), value: name });
  return (
    <Menu
      label={t('language')}
      side="top"
      align={wide ? 'start' : 'end'}
      trigger={
        wide ? (
          <Button aria-label={label} end={<ChevronDown size={14} aria-hidden="true" />}>
            {name}
          </Button>
        ) : (
          <Chip kind="setting" aria-label={label} icon={<Languages size={14} aria-hidden="true" />}>
            {isPhone ? null : name}
          </Chip>
        )
      }
    >
      <MenuRadioGroup
        label={t('language')}
        value={language}
        onChange={next => changeRecapOptions(place, { language: next })}
        options={LANGUAGES.map(value => ({ value, label: languageName(value) }))}
      />
    </Menu>
  );
}

/** What stands beside the field while a recap is asked for: how many PDFs, which language, how sharp. */
export function RecapChips({
  place,
  sources,
  plan,
  onOpen,
}: {
  place: RecapPlace;
  sources: RecapSources;
  plan: PlanName;
  onOpen: () => void;
}) {
  const { t } = useTranslation(['recap', 'answers']);
  const isPhone = usePhone();
  const { quality } = useRecapOptions(place);
  const pdfs = sources.files.filter(file => isPdf(file) && sources.isChosen(file)).length;
  const choose = (next: RecapQuality) => {
    if (next === 'hd' && !mayUseHd(plan)) showPlans();
    else changeRecapOptions(place, { quality: next });
  };
  return (
    <>
      <Chip
        kind="setting"
        onClick={onOpen}
        aria-label={isPhone ? t('pdfs', { count: pdfs }) : undefined}
        icon={<FileText size={14} aria-hidden="true" />}
        className="flex-none"
      >
        {isPhone ? formatNumber(pdfs) : t('pdfs', { count: pdfs })}
      </Chip>
      <LanguageMenu place={place} />
      <Menu
        label={t('quality')}
        side="top"
        width={160}
        trigger={
          <Chip
            kind="setting"
            aria-label={t('answers:ask.labelled', { label: t('quality'), value: quality.toUpperCase() })}
            end={isPhone ? null : <ChevronDown size={13} aria-hidden="true" className="flex-none" />}
          >
            {quality.toUpperCase()}
          </Chip>
        }
      >
        <MenuRadioGroup<RecapQuality>
          label={t('quality')}
          value={quality}
          onChange={choose}
          options={[
            { value: 'sd', label: 'SD' },
            {
              value: 'hd',
              label: 'HD',
              ...(mayUseHd(plan) ? {} : { icon: <Lock size={16} />, note: t('needs', { plan: 'Pro' }) }),
            },
          ]}
        />
      </Menu>
    </>
  );
}
