import type { Preset } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { unbroken } from '#lib/unbroken.ts';

/** Who answers with a preset, or that it cannot answer now. */
export function PresetNote({
  preset: { endpoint, model },
  isOffered,
}: {
  readonly preset: Preset;
  readonly isOffered: boolean;
}) {
  const { t } = useTranslation(['generation', 'answers']);
  const name = endpoint === 'builtin' ? t('answers:ask.model.builtin') : model;
  return (
    <span className="block text-smallest text-ink-3">
      {isOffered ? <bdi>{name}</bdi> : t('presets.notOffered', { model: unbroken(name) })}
    </span>
  );
}
