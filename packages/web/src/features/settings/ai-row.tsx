import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { SwitchRow } from '#ui/choices.tsx';
import { SettingGroup } from '#ui/setting-rows.tsx';

/** Whether models may work on one's files unasked. */
export function AiRow({
  optedOut,
  onChange,
}: {
  readonly optedOut: boolean;
  readonly onChange: (optedOut: boolean) => Promise<unknown>;
}) {
  const { t } = useTranslation('settings');
  // What was pressed shows at once; a refusal brings back what holds.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const change = (isOn: boolean) => {
    setWanted(isOn);
    setFailure(null);
    onChange(!isOn)
      .catch(setFailure)
      .finally(() => setWanted(null));
  };
  return (
    <SettingGroup>
      <div className="px-[5px] py-1.5">
        <SwitchRow label={t('data.ai')} note={t('data.aiNote')} checked={wanted ?? !optedOut} onChange={change} />
        {failure === null ? null : (
          <p role="alert" className="px-[9px] pb-1 text-secondary text-bad">
            {problemText(failure)}
          </p>
        )}
      </div>
    </SettingGroup>
  );
}
