import type { Organization } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveCsv } from '#lib/csv.ts';
import { safeFileName } from '#lib/file-name.ts';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Email } from '#ui/email.tsx';
import { organizationUseCsv } from './administration-csv.ts';
import { ListFailed, ListLoading } from './list-standing.tsx';
import { organizationQueries } from './organizations.queries.ts';

export interface OrganizationUsageProps {
  readonly organization: Organization;
  readonly onClose: () => void;
}

const rows = 'mt-2 divide-y divide-line rounded-[12px] border border-line bg-sheet';

/** Who asks in the interface of an organisation, how often, and with which models. */
export function OrganizationUsage({ organization: { _id, name }, onClose }: OrganizationUsageProps) {
  const { t } = useTranslation(['administration', 'api']);
  const use = useQuery(organizationQueries.use(_id));
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('organizations.usage.title', { name })}
      description={t('organizations.usage.text')}
      width={520}
      foot={
        use.data && use.data.items.length > 0 ? (
          <Button
            icon={<Download size={15} aria-hidden="true" />}
            onClick={() => saveCsv(organizationUseCsv(use.data.items), `${safeFileName(name, 'usage')}.csv`)}
          >
            {t('api:dashboard.csv')}
          </Button>
        ) : undefined
      }
    >
      {use.isPending ? (
        <ListLoading />
      ) : hasFailed(use) ? (
        <ListFailed title={t('organizations.usage.failed')} problem={use.error} onRetry={() => void use.refetch()} />
      ) : use.data?.items.length === 0 ? (
        <p className="text-ui text-ink-2">{t('organizations.usage.none')}</p>
      ) : use.data ? (
        <div className="flex flex-col gap-4">
          <section aria-labelledby="use-by-model">
            <h3 id="use-by-model" className="text-secondary font-semibold text-ink-2">
              {t('organizations.usage.byModel')}
            </h3>
            <ul className={rows}>
              {use.data.models.map(({ endpoint, model, questions }) => (
                <li key={`${endpoint} ${model}`} className="flex flex-wrap justify-between gap-x-3 px-3.5 py-2">
                  <span className="flex flex-wrap items-baseline gap-x-3">
                    <ModelName model={model} />
                    {model === 'builtin' ? null : (
                      <bdi className="text-secondary text-ink-3 wrap-anywhere">{endpoint}</bdi>
                    )}
                  </span>
                  <span className="text-secondary text-ink-2">
                    {t('organizations.usage.questions', { count: questions })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="use-by-person">
            <h3 id="use-by-person" className="text-secondary font-semibold text-ink-2">
              {t('organizations.usage.byPerson')}
            </h3>
            <ul className={rows}>
              {use.data.items.map(({ id, name: person, email, questions, projects, models }) => (
                <li key={id} className="px-3.5 py-2">
                  <p className="flex flex-wrap justify-between gap-x-3">
                    <bdi className="text-ui font-medium wrap-anywhere">{person}</bdi>
                    <span className="text-secondary text-ink-2">
                      {t('organizations.usage.questions', { count: questions })}
                    </span>
                  </p>
                  <p className="flex flex-wrap gap-x-3 text-secondary text-ink-3">
                    <Email address={email} />
                    <span>{t('organizations.usage.projects', { count: projects })}</span>
                    {models.map(model => (
                      <ModelName key={model} model={model} />
                    ))}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        </div>
      ) : null}
    </Dialog>
  );
}

function ModelName({ model }: { readonly model: string }) {
  const { t } = useTranslation('administration');
  return <bdi className="wrap-anywhere">{model === 'builtin' ? t('organizations.usage.builtin') : model}</bdi>;
}
