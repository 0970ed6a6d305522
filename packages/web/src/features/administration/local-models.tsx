import { connectableModels, type LocalServer, localPrograms } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatNames } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { localModels, useModelVerbs } from './models.queries.ts';
import { shortName } from './offered-local.ts';

/** Programs on the server's machine that serve models, looked for each time that this is opened. */
export function LocalModels() {
  const { t } = useTranslation('administration');
  const look = useQuery({ ...localModels(), refetchOnMount: 'always' });
  if (look.data?.isOn === false) return null;
  const found = look.data?.items ?? [];
  return (
    <section aria-labelledby="local-models" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="local-models" className="text-secondary font-semibold text-ink-2">
          {t('local.title')}
        </h2>
        <Button size="small" busy={look.isFetching && t('local.looking')} onClick={() => void look.refetch()}>
          {t('local.lookAgain')}
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line rounded-[12px] border border-line bg-sheet">
        {found.map(server => (
          <Program key={server.baseUrl} server={server} />
        ))}
        {found.length === 0 ? (
          <li className="px-3.5 py-3 text-secondary text-ink-2">
            {look.isError ? problemText(look.error) : t(look.isSuccess ? 'local.none' : 'local.text')}
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function Program({ server: { program, service, baseUrl, state, models } }: { readonly server: LocalServer }) {
  const { t } = useTranslation('administration');
  const { connect } = useModelVerbs();
  const { label } = localPrograms[program];
  const namesOf = (isForEmbedding: boolean) =>
    formatNames(models.filter(model => model.isForEmbedding === isForEmbedding).map(({ name }) => shortName(name)));
  const [answering, embedding] = [namesOf(false), namesOf(true)];
  const run = () => {
    connect.mutateAsync({ service, baseUrl }).then(
      () => {
        showToast(t('models.connected', { label }), { level: 'success' });
      },
      (problem: unknown) => {
        showToast(problemText(problem), { level: 'error' });
      },
    );
  };
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 px-3.5 py-3">
      <div className="min-w-[min(100%,200px)] flex-1">
        <p className="text-ui">
          <bdi className="font-medium">{label}</bdi>{' '}
          <bdi dir="ltr" className="text-secondary text-ink-3">
            {baseUrl}
          </bdi>
        </p>
        {answering === '' ? null : (
          <p className="text-secondary text-ink-3 wrap-anywhere">
            <bdi>{answering}</bdi>
          </p>
        )}
        {embedding === '' ? null : (
          <p className="text-secondary text-ink-3 wrap-anywhere">{t('local.embedding', { models: embedding })}</p>
        )}
      </div>
      {state === 'free' && answering !== '' ? (
        <Button size="small" busy={connect.isPending && t('models.saving')} onClick={run}>
          {t('local.connect', { label })}
        </Button>
      ) : null}
      {state === 'connected' ? <p className="text-secondary text-ink-2">{t('local.connected')}</p> : null}
      {state === 'taken' ? (
        <p className="text-secondary text-ink-2">{t('local.taken', { label: connectableModels[service].label })}</p>
      ) : null}
    </li>
  );
}
