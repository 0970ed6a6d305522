import { type ConnectableModel, connectableModels, type getEndpoints, type ReplyOf } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNames } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { DangerButton } from '#ui/danger-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { ConnectModel } from './connect-model.tsx';
import { modelConnections, useModelVerbs } from './models.queries.ts';
import { SettingNames } from './setting-names.tsx';

/** Settings of the server that connect a model. */
const CONNECTING = [
  'OPENAI_API_KEY',
  'ANTHROPIC_API_KEY',
  'GOOGLE_API_KEY',
  'OLLAMA_BASE_URL',
  'CHATGPT_BROWSER_BASE_URL',
  'BING_AI_BASE_URL',
  'OPENAI_COMPATIBLE_BASE_URL',
] as const;
const services = Object.keys(connectableModels) as ConnectableModel[];

/** The models that this installation has, and how it gets one. */
export function Models({ endpoints }: { readonly endpoints: ReplyOf<typeof getEndpoints>['items'] }) {
  const { t } = useTranslation('administration');
  const { data: own = [] } = useQuery(modelConnections());
  const [isAdding, setAdding] = useState(false);
  const offered = endpoints.filter(({ name }) => name !== 'builtin');
  const ownOf = (name: string) => own.find(({ service }) => service === name);
  // What the settings of the server connect can only be changed there.
  const free = services.filter(
    service => ownOf(service) || !offered.some(({ name, userProvide }) => name === service && !userProvide),
  );
  return (
    <section aria-labelledby="models" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="models" className="text-secondary font-semibold text-ink-2">
          {t('models.title')}
        </h2>
        {free.length > 0 ? (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('models.add')}
          </Button>
        ) : null}
      </div>
      <ul className="mt-2 divide-y divide-line rounded-[12px] border border-line bg-sheet">
        {offered.map(({ name, label, models, needsKey }) => (
          <li key={name} className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 px-3.5 py-3">
            <div className="min-w-[min(100%,200px)] flex-1">
              <bdi className="text-ui font-medium">{label}</bdi>
              <p className="text-secondary text-ink-3 wrap-anywhere">
                {models.length > 0 ? (
                  <bdi>{formatNames(models)}</bdi>
                ) : (
                  t(needsKey ? 'models.userKeys' : 'models.silent')
                )}
              </p>
            </div>
            {ownOf(name) ? <Disconnect service={name as ConnectableModel} label={label} /> : null}
          </li>
        ))}
        {offered.length === 0 ? <li className="px-3.5 py-3 text-ui font-medium">{t('models.none')}</li> : null}
        <li className="px-3.5 py-3">
          <p className="text-secondary text-ink-2">{t('models.connect')}</p>
          <SettingNames names={CONNECTING} />
        </li>
      </ul>
      {isAdding ? <ConnectModel services={free} onClose={() => setAdding(false)} /> : null}
    </section>
  );
}

function Disconnect({ service, label }: { readonly service: ConnectableModel; readonly label: string }) {
  const { t } = useTranslation('administration');
  const { disconnect } = useModelVerbs();
  const run = () => {
    disconnect.mutateAsync(service).catch((problem: unknown) => {
      showToast(problemText(problem), { level: 'error' });
    });
  };
  return (
    <DangerButton
      size="small"
      words={t('models.disconnect')}
      armedWords={t('models.disconnectSure')}
      about={label}
      busy={disconnect.isPending && t('models.disconnect')}
      onRun={run}
    />
  );
}
