import { Quote } from 'lucide-react';
import { AskArea } from '#features/answers/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';

const settings = { strictness: 'strict', deterministic: false, endpoint: 'builtin', model: 'builtin', citationStyle: 'none' } as const;
const nothing = () => undefined;

/** The ask area at home, waiting for a source, and under it who will answer. */
export function HomeAsk() {
  const { t } = useTranslation(['projects', 'answers']);
  return (
    <div>
      <AskArea
        project="new"
        placeholder={t('answers:ask.placeholderFirst')}
        sourceCount={0}
        sourcePicker={<p className="px-2.5 py-2 text-secondary text-ink-3">{t('answers:ask.noSources')}</p>}
        block={{ text: t('answers:ask.noSources'), closed: true }}
        running={false}
        stopping={false}
        settings={settings}
        onChange={nothing}
        onAsk={nothing}
        onStop={nothing}
      />
      <p className="mt-[9px] flex items-center justify-center gap-1.5 text-center text-smallest text-ink-3">
        <Quote size={13} aria-hidden="true" className="max-md:hidden" />
        {t('ask.builtin')}
      </p>
    </div>
  );
}
