import type { Organization, PlanName } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, LibraryBig, Pencil, SlidersHorizontal, Users } from 'lucide-react';
import { useState } from 'react';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { ConfirmDeleteOrganization } from './confirm-change.tsx';
import { EditOrganization } from './edit-organization.tsx';
import { ListFailed, ListLoading } from './list-standing.tsx';
import { OrganizationMembers } from './organization-members.tsx';
import { OrganizationPreferences } from './organization-preferences.tsx';
import { OrganizationSources } from './organization-sources.tsx';
import { OrganizationUsage } from './organization-usage.tsx';
import { organizationQueries, useOrganizationVerbs } from './organizations.queries.ts';
import { possibleParents } from './possible-parents.ts';

type Verb = 'delete' | 'edit' | 'members' | 'preferences' | 'sources' | 'usage';

export interface OrganizationsProps {
  /** An ADMIN of the installation makes and deletes them; others change those that they run. */
  readonly isAdmin: boolean;
  /** The plan as it is told of; null where plans are not. */
  readonly shownPlan: (plan: PlanName) => PlanName | null;
  readonly sendsEmail: boolean;
}

/** The organisations that somebody runs, each with what can be done. */
export function Organizations({ isAdmin, shownPlan, sendsEmail }: OrganizationsProps) {
  const { t } = useTranslation('administration');
  const list = useQuery(organizationQueries.all());
  const [open, setOpen] = useState<
    | { readonly what: 'edit'; readonly organization: Organization | null }
    | { readonly what: Exclude<Verb, 'edit'>; readonly organization: Organization }
    | null
  >(null);
  const close = () => setOpen(null);
  const { remove } = useOrganizationVerbs();
  const run = async ({ _id, name }: Organization) => {
    await remove.mutateAsync(_id);
    showToast(t('organizations.deleted', { name }), { level: 'success' });
  };
  const hasPlans = shownPlan('basic_plan') !== null;
  return (
    <section aria-labelledby="organizations" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="organizations" className="text-secondary font-semibold text-ink-2">
          {t('organizations.title')}
        </h2>
        {isAdmin ? (
          <Button size="small" onClick={() => setOpen({ what: 'edit', organization: null })}>
            {t('organizations.add')}
          </Button>
        ) : null}
      </div>
      <p className="mt-0.5 text-secondary text-ink-3">
        {t(hasPlans ? 'organizations.text' : 'organizations.lookText')}
      </p>
      {list.isPending ? (
        <ListLoading />
      ) : hasFailed(list) ? (
        <ListFailed title={t('organizations.failed')} problem={list.error} onRetry={() => void list.refetch()} />
      ) : list.data?.length === 0 ? (
        <p className="mt-4 text-ui text-ink-2">{t('organizations.none')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-[12px] border border-line bg-sheet">
          {list.data?.map(organization => (
            <Row
              key={organization._id}
              organization={organization}
              isAdmin={isAdmin}
              plan={shownPlan(organization.plan)}
              onOpen={what => setOpen({ what, organization })}
            />
          ))}
        </ul>
      )}
      {open?.what === 'members' ? (
        <OrganizationMembers organization={open.organization} onClose={close} />
      ) : open?.what === 'preferences' ? (
        <OrganizationPreferences organization={open.organization} onClose={close} />
      ) : open?.what === 'sources' ? (
        <OrganizationSources organization={open.organization} organizations={list.data ?? []} onClose={close} />
      ) : open?.what === 'usage' ? (
        <OrganizationUsage organization={open.organization} onClose={close} />
      ) : open?.what === 'delete' ? (
        <ConfirmDeleteOrganization
          organization={open.organization}
          onRun={() => run(open.organization)}
          onClose={close}
        />
      ) : open ? (
        <EditOrganization
          organization={open.organization}
          parents={possibleParents(list.data ?? [], open.organization)}
          isAdmin={isAdmin}
          hasPlans={hasPlans}
          sendsEmail={sendsEmail}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly organization: Organization;
  readonly isAdmin: boolean;
  readonly plan: PlanName | null;
  readonly onOpen: (what: Verb) => void;
}

function Row({ organization: { name, theme, domains, active }, isAdmin, plan, onOpen }: RowProps) {
  const { t } = useTranslation(['administration', 'shell']);
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 px-3.5 py-3">
      <span
        aria-hidden="true"
        className="size-5 flex-none rounded-full border border-line"
        style={{ background: `linear-gradient(135deg, ${theme[0]}, ${theme[1]})` }}
      />
      <div className="min-w-[min(100%,160px)] flex-1">
        <bdi className="text-ui font-medium wrap-anywhere">{name}</bdi>
        {active ? null : (
          <span className="ms-2 rounded-r1 bg-sunken px-1.5 text-smallest font-medium text-ink-2">
            {t('organizations.inactive')}
          </span>
        )}
        <p className="flex flex-wrap gap-x-3 text-secondary text-ink-3">
          {plan === null ? null : <span>{t(`shell:plan.${plan}`)}</span>}
          {domains.map(domain => (
            <bdi key={domain} dir="ltr" className="wrap-anywhere">
              {domain}
            </bdi>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 max-md:gap-x-1">
        <IconButton label={t('organizations.members', { name })} onClick={() => onOpen('members')}>
          <Users size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('organizations.sources.title', { name })} onClick={() => onOpen('sources')}>
          <LibraryBig size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('organizations.usage.title', { name })} onClick={() => onOpen('usage')}>
          <ChartNoAxesColumn size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('organizations.preferences', { name })} onClick={() => onOpen('preferences')}>
          <SlidersHorizontal size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('organizations.edit', { name })} onClick={() => onOpen('edit')}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        {isAdmin ? (
          <Button size="small" variant="danger" onClick={() => onOpen('delete')}>
            <span className="sr-only">{name} </span>
            {t('organizations.delete')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
