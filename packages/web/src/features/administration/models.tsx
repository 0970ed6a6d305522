import type { getEndpoints, ReplyOf } from '@nousboard/contracts';
import { formatNames } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';

/** Settings of the server that connect a model. */
const CONNECTING = ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GOOGLE_API_KEY', 'OLLAMA_BASE_URL', 'OPENAI_COMPATIBLE_BASE_URL'] as const;

/** The models that this installation has, and how it gets one. */
export function Models({ endpoints }: { readonly endpoints: ReplyOf<typeof getEndpoints>['items'] }) {
  const { t } = useTranslation('administration');
  const connected = endpoints.filter(({ name }) => name !== 'builtin');
  return (
    <section aria-labelledby="models" className="mt-6">
      <h2 id="models" className="text-secondary font-semibold text-ink-2">
        {t('models.title')}
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-[12px] border border-line bg-sheet">
        {connected.map(({ name, label, models }) => (
          <li key={name} className="px-3.5 py-3">
            <bdi className="text-ui font-medium">{label}</bdi>
            <p className="text-secondary text-ink-3 wrap-anywhere">
              <bdi>{formatNames(models)}</bdi>
            </p>
          </li>
        ))}
        {connected.length === 0 ? <li className="px-3.5 py-3 text-ui font-medium">{t('models.none')}</li> : null}
        <li className="px-3.5 py-3">
          <p className="text-secondary text-ink-2">{t('models.connect')}</p>
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
            {CONNECTING.map(name => (
              <li key={name}>
                <code dir="ltr" className="rounded-r1 border border-line bg-sunken px-1.5 py-0.5 font-mono text-smallest">
                  {name}
                </code>
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </section>
  );
}
