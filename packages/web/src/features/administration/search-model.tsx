import type { ModelFetch, RecommendedModel, SearchModelStatus } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { searchModel, useSearchModelVerbs } from './search-model.queries.ts';

/** What the words on a failure name. */
const FILES = { file: 'tokenizer.json', library: 'onnxruntime-web' } as const;

/** What finds passages by meaning, how far the documents are, and where a model may be had. */
export function SearchModel() {
  const { t } = useTranslation('administration');
  const { data: status, error } = useQuery(searchModel());
  return (
    <section aria-labelledby="search-model" className="mt-6">
      <h2 id="search-model" className="text-secondary font-semibold text-ink-2">
        {t('meaning.title')}
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-[12px] border border-line bg-sheet">
        {status ? <Used status={status} /> : null}
        {status?.recommended && status.model?.name !== status.recommended.name ? (
          <Recommended model={status.recommended} fetching={status.fetching} />
        ) : null}
        {error && !status ? <li className="px-3.5 py-3 text-secondary text-ink-2">{problemText(error)}</li> : null}
      </ul>
    </section>
  );
}

function Used({ status: { model, documents } }: { readonly status: SearchModelStatus }) {
  const { t } = useTranslation('administration');
  if (!model) return <li className="px-3.5 py-3 text-secondary text-ink-2">{t('meaning.none')}</li>;
  const notes = [
    model.from === 'settings' ? t('meaning.service') : null,
    model.state === 'opening' ? t('meaning.opening') : null,
    model.failure ? t(`meaning.failed.${model.failure}`, FILES) : null,
    model.dimensions ? t('meaning.vectors', { dimensions: formatNumber(model.dimensions) }) : null,
    documents
      ? t('meaning.embedded', { embedded: formatNumber(documents.embedded), all: formatNumber(documents.all) })
      : null,
  ];
  return (
    <li className="px-3.5 py-3">
      <bdi className="text-ui font-medium wrap-anywhere">{model.name}</bdi>
      {notes.map(note =>
        note ? (
          <p key={note} className="max-w-[68ch] text-secondary text-ink-3">
            {note}
          </p>
        ) : null,
      )}
    </li>
  );
}

/** Before anything is fetched one reads what it is, how large, under which licence and from where. */
function Recommended({
  model: { name, bytes, licence, origin },
  fetching,
}: {
  readonly model: RecommendedModel;
  readonly fetching: ModelFetch | null;
}) {
  const { t } = useTranslation('administration');
  const verbs = useSearchModelVerbs();
  const isRunning = fetching?.state === 'running';
  const verb = isRunning ? verbs.stop : verbs.fetch;
  const words = t(isRunning ? 'meaning.stop' : 'meaning.fetch');
  const size = formatBytes(bytes);
  const run = () => {
    verb.mutateAsync().catch((problem: unknown) => {
      showToast(problemText(problem), { level: 'error' });
    });
  };
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 px-3.5 py-3">
      <div className="min-w-[min(100%,200px)] flex-1">
        <bdi className="text-ui font-medium">{name}</bdi>
        <p className="text-secondary text-ink-3 wrap-anywhere">
          {t('meaning.offer', { size, licence })} <bdi dir="ltr">{origin}</bdi>
        </p>
        <p role="status" className="text-secondary text-ink-2">
          {isRunning ? t('meaning.fetching', { received: formatBytes(fetching.receivedBytes), size }) : null}
          {fetching?.failure ? t(`meaning.fetchFailed.${fetching.failure}`) : null}
        </p>
      </div>
      <Button size="small" busy={verb.isPending && words} onClick={run}>
        {words}
      </Button>
    </li>
  );
}
