import type { Organization } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ListFailed, ListLoading } from './list-standing.tsx';
import { organizationQueries } from './organizations.queries.ts';

export interface OrganizationUsageProps {
  readonly organization: Organization;
  readonly onClose: () => void;
}

/** Who asks in the interface of an organisation, how often, and with which models. */
export function OrganizationUsage({ organization: { _id, name }, onClose }: OrganizationUsageProps) {
  const { t } = useTranslation('administration');
  const use = useQuery(organizationQueries.use(_id));
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('organizations.usage.title', { name })}
      description={t('organizations.usage.text')}
      width={520}
    >
      {use.isPending ? (
        <ListLoading />
      ) : hasFailed(use) ? (
        <ListFailed title={t('organizations.usage.failed')} problem={use.error} onRetry={() => void use.refetch()} />
      ) : use.data?.length === 0 ? (
        <p className="text-ui text-ink-2">{t('organizations.usage.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {use.data?.map(({ id, name: person, email, questions, projects, models }) => (
            <li key={id} className="py-2">
              <p className="flex flex-wrap justify-between gap-x-3">
                <bdi className="text-ui font-medium wrap-anywhere">{person}</bdi>
                <span>{t('organizations.usage.questions', { count: questions })}</span>
              </p>
              <p className="flex flex-wrap gap-x-3 text-secondary text-ink-3">
                <bdi dir="ltr">{email}</bdi>
                <span>{t('organizations.usage.projects', { count: projects })}</span>
                {models.map(model => (
                  <bdi key={model}>{model === 'builtin' ? t('organizations.usage.builtin') : model}</bdi>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
