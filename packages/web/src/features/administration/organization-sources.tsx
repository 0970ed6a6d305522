import { type AdministeredDataSource, MOST_BUCKET_DOCUMENTS, type Organization } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FileUp, Pencil, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#lib/api/index.ts';
import { openDialog } from '#lib/dialogs.ts';
import { formatAgo, formatNumber } from '#lib/format.ts';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText, problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { DangerButton } from '#ui/danger-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { EditSource } from './edit-source.tsx';
import { ListFailed, ListLoading } from './list-standing.tsx';
import { organizationQueries, useSourceVerbs } from './organizations.queries.ts';

export interface OrganizationSourcesProps {
  readonly organization: Organization;
  /** Those that whoever is here runs. */
  readonly organizations: readonly Organization[];
  readonly onClose: () => void;
}

/** The data sources of an organisation: what they are, how they stand, and who can read them. */
export function OrganizationSources({ organization, organizations, onClose }: OrganizationSourcesProps) {
  const { t } = useTranslation('administration');
  const { _id, name, active } = organization;
  const list = useQuery(organizationQueries.sources(_id));
  // An ADMIN, and who runs the organisation above it, may belong to neither its members nor its administrators.
  const isOneOfThem = useUser().organizations.some(own => own.isAdmin && own._id === _id);
  const [editing, setEditing] = useState<AdministeredDataSource | 'new' | null>(null);
  if (editing)
    return (
      <EditSource
        organization={organization}
        organizations={organizations}
        source={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('organizations.sources.title', { name })}
      description={
        isOneOfThem || !active
          ? t('organizations.sources.text')
          : `${t('organizations.sources.text')} ${t('organizations.sources.outside')}`
      }
      width={560}
      foot={<Button onClick={() => setEditing('new')}>{t('organizations.sources.add')}</Button>}
    >
      {list.isPending ? (
        <ListLoading />
      ) : hasFailed(list) ? (
        <ListFailed
          title={t('organizations.sources.failed')}
          problem={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : list.data?.length === 0 ? (
        <p className="text-ui text-ink-2">
          {t('organizations.sources.none')} {t('organizations.sources.noneHint')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-[12px] border border-line bg-sheet">
          {list.data?.map(source => (
            <Row
              key={source._id}
              organization={organization}
              source={source}
              onEdit={() => setEditing(source)}
              onAddFiles={
                source.mayAdd && isOneOfThem
                  ? () => {
                      onClose();
                      openDialog({ name: 'library', tab: source._id });
                    }
                  : null
              }
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Row({
  organization,
  source,
  onEdit,
  onAddFiles,
}: {
  readonly organization: Organization;
  readonly source: AdministeredDataSource;
  readonly onEdit: () => void;
  readonly onAddFiles: (() => void) | null;
}) {
  const { t } = useTranslation('administration');
  const { _id, name, description, type, status, files, problem, syncedAt, isCut, metadata, refused } = source;
  const { remove, sync } = useSourceVerbs(organization._id);
  // What fills it, for whoever looks.
  const nextStep = type === 's3' ? 'bucket' : onAddFiles ? 'add' : 'join';
  const onError = (error: unknown) => {
    showToast(problemText(error), { level: 'error' });
  };
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2 gap-y-2 px-3.5 py-3">
      <div className="min-w-[min(100%,200px)] flex-1">
        <bdi className="text-ui font-medium wrap-anywhere">{name}</bdi>
        {description ? (
          <p className="text-secondary text-ink-2 wrap-anywhere">
            <bdi>{description}</bdi>
          </p>
        ) : null}
        <p className="flex flex-wrap gap-x-3 text-secondary text-ink-3">
          <span>{t('organizations.sources.files', { count: files })}</span>
          <span className={status === 'failed' ? 'text-bad' : ''}>{t(`organizations.sources.status.${status}`)}</span>
          {type === 's3' && syncedAt ? (
            <span>{t('organizations.sources.synced', { ago: formatAgo(syncedAt) })}</span>
          ) : null}
          {metadata ? (
            <bdi dir="ltr" className="wrap-anywhere">
              {metadata.bucket}/{metadata.prefix}
            </bdi>
          ) : null}
        </p>
        {status === 'failed' && problem ? <p className="text-secondary text-bad">{codeText(problem)}</p> : null}
        {status === 'done' && files === 0 ? (
          <p className="text-secondary text-ink-2">{t(`organizations.sources.empty.${nextStep}`)}</p>
        ) : null}
        {isCut ? (
          <p className="text-secondary text-warn">
            {t('organizations.sources.cut', { most: formatNumber(MOST_BUCKET_DOCUMENTS) })}
          </p>
        ) : null}
      </div>
      <div className="flex items-center gap-x-2">
        {type === 's3' ? (
          <IconButton label={t('organizations.sources.sync', { name })} onClick={() => sync.mutate(_id, { onError })}>
            <RefreshCw size={16} aria-hidden="true" />
          </IconButton>
        ) : null}
        {onAddFiles ? (
          <IconButton label={t('organizations.sources.addFiles', { name })} onClick={onAddFiles}>
            <FileUp size={16} aria-hidden="true" />
          </IconButton>
        ) : null}
        <IconButton label={t('organizations.sources.edit', { name })} onClick={onEdit}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <DangerButton
          size="small"
          words={t('organizations.sources.delete')}
          armedWords={t('organizations.sources.deleteSure')}
          about={name}
          busy={remove.isPending && t('organizations.sources.delete')}
          onRun={() => remove.mutate(_id, { onError })}
        />
      </div>
      <LeftOut refused={refused} />
    </li>
  );
}

/** Documents of a bucket that are not taken in as they are there, each with why. */
function LeftOut({ refused: { count, items } }: Pick<AdministeredDataSource, 'refused'>) {
  const { t } = useTranslation('administration');
  if (count === 0) return null;
  return (
    <details className="group w-full text-secondary text-ink-2">
      <summary
        className="touch-area -ms-1.5 flex w-fit cursor-pointer list-none items-center gap-1 rounded-r1 px-1.5
          py-0.5 transition-colors hover:bg-hover [&::-webkit-details-marker]:hidden"
      >
        {t('organizations.sources.leftOut', { count })}
        <ChevronDown size={14} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <ul className="mt-1 grid gap-1">
        {items.map(({ filename, code, details }) => (
          <li key={filename}>
            <bdi className="font-medium text-ink-1 wrap-anywhere">{filename}</bdi>
            <span className="block">{codeText(code, details)}</span>
          </li>
        ))}
      </ul>
      {count > items.length ? (
        <p className="mt-1">{t('organizations.sources.leftOutMore', { count: count - items.length })}</p>
      ) : null}
    </details>
  );
}
