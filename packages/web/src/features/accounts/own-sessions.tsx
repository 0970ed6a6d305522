import type { OwnSession } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { DangerButton } from '#ui/danger-button.tsx';
import { SettingGroup, SettingRow } from '#ui/setting-rows.tsx';
import { showToast } from '#ui/toast.tsx';
import { ownSessions, useSessionVerbs } from './own-sessions.queries.ts';

/** Where the person is signed in, and the way to end what they do not know or need no more. */
export function OwnSessions() {
  const { t } = useTranslation(['settings', 'common']);
  const sessions = useQuery(ownSessions);
  return (
    <SettingGroup label={t('sessions.label')}>
      {sessions.isError ? (
        <SettingRow label={t('sessions.failed')} note={problemText(sessions.error)}>
          <Button size="small" onClick={() => void sessions.refetch()}>
            {t('common:retry')}
          </Button>
        </SettingRow>
      ) : null}
      {sessions.data?.map(session => (
        <SessionRow key={session.id} session={session} />
      ))}
      {sessions.data ? <OthersRow areThere={sessions.data.some(({ isCurrent }) => !isCurrent)} /> : null}
    </SettingGroup>
  );
}

function SessionRow({
  session: { id, browser, system, createdAt, lastUsed, isCurrent },
}: {
  readonly session: OwnSession;
}) {
  const { t } = useTranslation('settings');
  const { end } = useSessionVerbs();
  const device =
    browser !== null && system !== null
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
  const run = () =>
    void end.mutateAsync(id).then(
      () => showToast(t('sessions.ended'), { level: 'success' }),
      problem => showToast(problemText(problem), { level: 'error' }),
    );
  return (
    <SettingRow
      label={device}
      note={
        <span className="flex flex-wrap gap-x-3">
          {isCurrent ? <span className="text-good">{t('sessions.here')}</span> : null}
          <span>{t('sessions.begun', { time: formatInstant(createdAt) })}</span>
          <span>{t('sessions.lastUsed', { time: formatInstant(lastUsed) })}</span>
        </span>
      }
    >
      {isCurrent ? null : (
        <DangerButton
          size="small"
          about={device}
          words={t('sessions.end')}
          armedWords={t('sessions.endSure')}
          busy={end.isPending && t('sessions.ending')}
          onRun={run}
        />
      )}
    </SettingRow>
  );
}

/** All sessions but this one, in two presses. */
function OthersRow({ areThere }: { readonly areThere: boolean }) {
  const { t } = useTranslation('settings');
  const { endOthers } = useSessionVerbs();
  const run = () =>
    void endOthers.mutateAsync().then(
      () => showToast(t('sessions.othersEnded'), { level: 'success' }),
      problem => showToast(problemText(problem), { level: 'error' }),
    );
  return (
    <SettingRow label={t('sessions.others')} note={t('sessions.othersNote')}>
      <DangerButton
        words={t('sessions.others')}
        armedWords={t('sessions.othersSure')}
        disabled={!areThere && t('sessions.none')}
        busy={endOthers.isPending && t('sessions.ending')}
        onRun={run}
      />
    </SettingRow>
  );
}
