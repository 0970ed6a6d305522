import type { ConversationId, Preset } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, ListChecks, Star } from 'lucide-react';
import { openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { MenuItem, MenuSeparator, Submenu } from '#ui/menu.tsx';
import { presets } from './list-presets.ts';
import { PresetNote } from './preset-note.tsx';

export interface PresetChoice {
  /** Whether its model can be asked here now. */
  readonly isOffered: (preset: Preset) => boolean;
  readonly onApply: (preset: Preset) => void;
}

/** My presets, to be applied to a project or begun with where there is none, and the ways to keep and arrange them. */
export function PresetMenu({
  conversationId,
  isOffered,
  onApply,
}: PresetChoice & { readonly conversationId: ConversationId | null }) {
  const { t } = useTranslation('generation');
  const { data: kept = [] } = useQuery(presets);
  return (
    <Submenu icon={<ListChecks size={16} />} label={t('presets.label')} width={280}>
      {kept.map(preset => (
        <MenuItem
          key={preset.presetId}
          disabled={!isOffered(preset)}
          onPress={() => onApply(preset)}
          end={preset.defaultPreset ? <Star size={14} aria-label={t('presets.default')} /> : null}
        >
          <bdi>{preset.title}</bdi>
          <PresetNote preset={preset} isOffered={isOffered(preset)} />
        </MenuItem>
      ))}
      {kept.length > 0 ? <MenuSeparator /> : null}
      <MenuItem
        icon={<BookmarkPlus size={16} />}
        onPress={() => openDialog({ name: 'generation', what: 'save', conversationId })}
      >
        {t('presets.save')}
      </MenuItem>
      <MenuItem
        icon={<ListChecks size={16} />}
        disabled={kept.length === 0}
        onPress={() => openDialog({ name: 'generation', what: 'presets', conversationId })}
      >
        {t('presets.manage')}
      </MenuItem>
    </Submenu>
  );
}
