import type { Strictness } from '@nousboard/contracts';
import { Cpu, KeyRound, Lock, Quote } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useIsMember } from '#lib/api/index.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { MenuGroup, MenuItem, MenuRadioGroup, MenuSeparator, MenuSwitch, Submenu } from '#ui/menu.tsx';
import { choiceOf, choose, MANY_MODELS, useModelGroups, useStrictnessChoices } from './answer-choices.ts';
import type { AskSettingsProps } from './ask-settings.tsx';

interface GenerationMenuProps extends AskSettingsProps {
  /** Where there are too many for a menu. */
  readonly onAllModels: () => void;
  /** Rows about the model, behind it. */
  readonly more: ReactNode;
}

/**
 * How a project answers, or the next new one, as rows of a menu: who (which members of an organisation do not choose),
 * whether always the same, and how strictly.
 */
export function GenerationMenu({ settings, onChange, onAllModels, more }: GenerationMenuProps) {
  const { t } = useTranslation('answers');
  const strictnesses = useStrictnessChoices();
  const { groups, count } = useModelGroups();
  const isMember = useIsMember();
  const chosen = choiceOf(settings);
  const group = groups.find(({ choices }) => choices.some(({ value }) => value === chosen));
  const name = settings.endpoint === 'builtin' ? t('ask.model.builtin') : settings.model;
  const icon = settings.endpoint === 'builtin' ? <Quote size={16} /> : <Cpu size={16} />;
  const label = (
    <>
      <bdi className="inline-block">{name}</bdi>
      {group?.label ? <bdi className="ms-1.5 inline-block text-ink-3">{group.label}</bdi> : null}
    </>
  );
  return (
    <>
      {isMember ? null : (
        <MenuGroup label={t('ask.model.label')}>
          {count > MANY_MODELS ? (
            <MenuItem icon={icon} onPress={onAllModels}>
              {label}
            </MenuItem>
          ) : (
            <Submenu icon={icon} label={label} width={280}>
              {groups.map(({ label: endpoint, choices, keyed }) => (
                <Fragment key={endpoint ?? ''}>
                  {endpoint === null ? null : <MenuSeparator />}
                  <MenuRadioGroup
                    label={endpoint ?? t('ask.model.label')}
                    heading={endpoint}
                    value={chosen}
                    onChange={value => choose(choices, value, onChange)}
                    options={choices.map(({ locked, ...choice }) => ({
                      ...choice,
                      ...(locked ? { icon: <Lock size={14} /> } : {}),
                    }))}
                  />
                  {keyed ? (
                    <MenuItem
                      icon={<KeyRound size={14} />}
                      onPress={() => openDialog({ name: 'ownKey', service: keyed })}
                    >
                      {t('ask.labelled', { label: endpoint ?? '', value: t('ask.model.setKey') })}
                    </MenuItem>
                  ) : null}
                </Fragment>
              ))}
            </Submenu>
          )}
        </MenuGroup>
      )}
      {more}
      <MenuSeparator />
      <MenuSwitch
        label={t('ask.strictness.deterministic')}
        note={t('ask.strictness.deterministicNote')}
        checked={settings.deterministic}
        onChange={deterministic => onChange({ deterministic })}
      />
      <MenuSeparator />
      <MenuRadioGroup<Strictness>
        circles
        label={t('ask.strictness.label')}
        heading={t('ask.strictness.label')}
        value={settings.strictness}
        onChange={strictness => onChange({ strictness })}
        options={strictnesses}
      />
    </>
  );
}
