import { type ApiKey, INVOICE_CENTS, MAX_API_KEYS } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatDollars, formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText, problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { DangerButton } from '#ui/danger-button.tsx';
import { SettingGroup, SettingRow } from '#ui/setting-rows.tsx';
import { showToast } from '#ui/toast.tsx';
import { apiAccessQueries, USUAL_DAYS, useApiKeyVerbs } from './api-access.queries.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { offReason } from './off-reason.ts';
import { Payment } from './payment.tsx';

/** Where the server describes its routes. */
const ROUTES = '/api/docs';
/** Where the server speaks MCP. */
const MCP = '/mcp';

/**
 * What programs may do for the person: keys, and how often they are used, with the way to more about that. Null: the
 * installation has no documentation of its own.
 */
export function ApiAccessPage({
  documentation,
  onUsage,
}: {
  readonly documentation: string | null;
  readonly onUsage: () => void;
}) {
  const { t } = useTranslation('api');
  return (
    <>
      <p className="mb-4 max-w-[62ch] text-secondary text-ink-2">
        {t('text')}{' '}
        <a href={documentation ?? ROUTES} target="_blank" rel="noreferrer" className="link">
          {t('more')} <ArrowUpRight size={13} aria-hidden="true" className="inline" />
        </a>
      </p>
      <Payment />
      <Usage onOpen={onUsage} />
      <Keys />
    </>
  );
}

function Usage({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('api');
  const use = useQuery(apiAccessQueries.use(USUAL_DAYS));
  const { data: access } = useQuery(apiAccessQueries.access);
  return (
    <SettingGroup label={t('usage.title')}>
      <SettingRow
        label={t('usage.calls')}
        note={
          use.isError
            ? problemText(use.error)
            : use.data
              ? t('usage.between', { from: formatDate(use.data.from), to: formatDate(use.data.to) })
              : null
        }
      >
        <span className="text-ui tabular-nums">{use.data ? formatNumber(use.data.total) : null}</span>
        <Button onClick={onOpen}>{t('usage.dashboard')}</Button>
      </SettingRow>
      {access === undefined || access.balance === null ? null : (
        <SettingRow
          label={t('usage.uninvoiced', { amount: formatDollars(access.uninvoiced) })}
          note={t('usage.invoices', { amount: formatDollars(INVOICE_CENTS / 100) })}
        />
      )}
    </SettingGroup>
  );
}

function Keys() {
  const { t } = useTranslation(['api', 'common']);
  const keys = useQuery(apiAccessQueries.keys);
  const { data: access } = useQuery(apiAccessQueries.access);
  const [making, setMaking] = useState(false);
  const off = access && offReason(access);
  const isFull = (keys.data?.filter(({ archived }) => !archived).length ?? 0) >= MAX_API_KEYS;
  return (
    <SettingGroup label={t('keys.title')}>
      <SettingRow label={t('keys.make')} note={t('keys.makeNote')}>
        <Button
          icon={<Plus size={15} aria-hidden="true" />}
          disabled={off === undefined ? isFull && t('keys.full', { max: MAX_API_KEYS }) : codeText(off)}
          onClick={() => setMaking(true)}
        >
          {t('keys.new')}
        </Button>
      </SettingRow>
      {keys.isError ? (
        <SettingRow label={t('keys.failed')} note={problemText(keys.error)}>
          <Button size="small" onClick={() => void keys.refetch()}>
            {t('common:retry')}
          </Button>
        </SettingRow>
      ) : null}
      {keys.data?.map(key => (
        <KeyRow key={key._id} apiKey={key} now={keys.dataUpdatedAt} />
      ))}
      <McpAddress />
      {making ? <NewKeyDialog onClose={() => setMaking(false)} /> : null}
    </SettingGroup>
  );
}

/** What somebody tells an assistant of theirs, beside a key. */
function McpAddress() {
  const { t } = useTranslation('api');
  const address = location.origin + MCP;
  return (
    <SettingRow
      label={t('mcp.title')}
      note={
        <>
          {t('mcp.note')}{' '}
          <bdi dir="ltr" className="font-mono wrap-anywhere">
            {address}
          </bdi>
        </>
      }
    >
      <Button
        size="small"
        aria-label={`${t('mcp.title')} ${t('keys.copy')}`}
        onClick={() => copyText(address, { done: t('mcp.copied'), refused: t('mcp.refused') })}
      >
        {t('keys.copy')}
      </Button>
    </SettingRow>
  );
}

/** One key; of a revoked one the name is struck through and nothing more can be done. */
function KeyRow({
  apiKey: { _id, name, key, createdAt, lastUsed, expiresAt, archived },
  now,
}: {
  readonly apiKey: ApiKey;
  readonly now: number;
}) {
  const { t } = useTranslation('api');
  const { revoke } = useApiKeyVerbs();
  const run = () =>
    void revoke.mutateAsync(_id).then(
      () => showToast(t('keys.revoked'), { level: 'success' }),
      () => showToast(t('keys.revokeFailed'), { level: 'error' }),
    );
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  const standing = archived
    ? t('keys.isRevoked')
    : isExpired
      ? t('keys.expired', { time: formatInstant(expiresAt) })
      : lastUsed === null
        ? t('keys.unused')
        : t('keys.lastUsed', { time: formatInstant(lastUsed) });
  return (
    <SettingRow
      label={<bdi className={archived ? 'text-ink-3 line-through' : undefined}>{name}</bdi>}
      note={
        <span className="flex flex-wrap gap-x-3">
          <bdi dir="ltr" className="font-mono">
            {key}
          </bdi>
          <span>{t('keys.made', { time: formatInstant(createdAt) })}</span>
          <span>{standing}</span>
          {!archived && expiresAt !== null && !isExpired ? (
            <span>{t('keys.until', { time: formatInstant(expiresAt) })}</span>
          ) : null}
        </span>
      }
    >
      {archived ? (
        <Button size="small" disabled={t('keys.isRevoked')} aria-label={`${name} ${t('keys.revoke')}`}>
          {t('keys.revoke')}
        </Button>
      ) : (
        <DangerButton
          size="small"
          about={name}
          words={t('keys.revoke')}
          armedWords={t('keys.revokeSure')}
          busy={revoke.isPending && t('keys.revoking')}
          onRun={run}
        />
      )}
    </SettingRow>
  );
}
