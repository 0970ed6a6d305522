import type { Project } from '@nousboard/contracts';
import { ChevronDown, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { fetchAhead, loadPart } from '#lib/load-part.ts';
import { Chip } from '#ui/chip.tsx';
import { Popover } from '#ui/popover.tsx';
import { whenIdle } from '#ui/when-idle.ts';

// What stands inside comes when the page is idle: nobody waits for it before the first question.
const fetchRows = () => import('./ask-settings-rows.tsx');
const loadRows = () => loadPart(fetchRows);
const AnswerRows = lazy(() => loadRows().then(module => ({ default: module.AnswerRows })));
const ModelRows = lazy(() => loadRows().then(module => ({ default: module.ModelRows })));

export type AskSettings = Pick<Project, 'strictness' | 'deterministic' | 'endpoint' | 'model' | 'citationStyle'>;
export interface AskSettingsProps {
  settings: AskSettings;
  onChange: (change: Partial<AskSettings>) => void;
}

/**
 * How strictly answers keep to the sources, whether the same question gives the same answer, and how sources are cited.
 */
export function StrictnessChip({
  settings,
  onChange,
  compact,
  withModel,
}: AskSettingsProps & { compact: boolean; withModel: boolean }) {
  const { t } = useTranslation('answers');
  const name = t(`ask.strictness.${settings.strictness}`);
  useEffect(() => whenIdle(() => fetchAhead(fetchRows)), []);
  return (
    <Popover
      label={t('ask.settings')}
      side="top"
      align="end"
      width={320}
      trigger={
        <Chip
          kind="setting"
          aria-label={t('ask.labelled', { label: t('ask.strictness.label'), value: name })}
          icon={<ShieldCheck size={14} aria-hidden="true" />}
        >
          {compact ? null : name}
        </Chip>
      }
    >
      <Suspense fallback={null}>
        <AnswerRows settings={settings} onChange={onChange} withModel={withModel} />
      </Suspense>
    </Popover>
  );
}

/** Who answers; its name is always in sight beside the send button. */
export function ModelChip({ settings, onChange }: AskSettingsProps) {
  const { t } = useTranslation('answers');
  const name = modelName(settings, t('ask.model.builtin'));
  return (
    <Popover
      label={t('ask.model.label')}
      side="top"
      align="end"
      width={320}
      trigger={
        <Chip
          kind="setting"
          aria-label={t('ask.labelled', { label: t('ask.model.label'), value: name })}
          end={<ChevronDown size={13} aria-hidden="true" className="flex-none" />}
          className="max-w-[180px]"
        >
          {name}
        </Chip>
      }
    >
      <Suspense fallback={null}>
        <ModelRows settings={settings} onChange={onChange} />
      </Suspense>
    </Popover>
  );
}

const modelName = ({ endpoint, model }: AskSettings, builtin: string) => (endpoint === 'builtin' ? builtin : model);
