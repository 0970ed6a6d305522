import { type ConversationId, Problem, type RecapId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { showToast } from '#ui/toast.tsx';
import { areRecapsShown, endAwaiting, keepMessage, useMaking } from './awaited-recaps.ts';
import { recapQueries } from './recaps.queries.ts';

type OnShow = (project: ConversationId) => void;

/** Follows the recaps that somebody waits for, and says in passing what became of them, wherever that somebody is. */
export const RecapNotices = ({ onShow }: { readonly onShow: OnShow }) =>
  useMaking().map(({ project, id }) => <RecapNotice key={id} project={project} id={id} onShow={onShow} />);

function RecapNotice({
  project,
  id,
  onShow,
}: {
  readonly project: ConversationId;
  readonly id: RecapId;
  readonly onShow: OnShow;
}) {
  const { t } = useTranslation('recap');
  const { data, error, isFetching } = useQuery(recapQueries.of(project));
  const isProjectGone = error instanceof Problem && error.code === 'not_found';
  // What was known when it was asked for has it without its id.
  const isKnown = data !== undefined && !isFetching && !data.some(recap => recap.id === '');
  const known = data?.find(recap => recap.id === id);
  const status = known?.status ?? (isKnown || isProjectGone ? 'gone' : 'processing');
  const show = useRef(onShow);
  useEffect(() => {
    show.current = onShow;
  });
  useEffect(() => {
    if (status === 'processing') return;
    const isShown = areRecapsShown(project);
    endAwaiting(project, status === 'done');
    if (status === 'gone' || isShown) return;
    const action = { label: t('show'), onPress: () => show.current(project) };
    const message =
      status === 'done'
        ? showToast(t('ready'), { level: 'success', action })
        : showToast(t('failed'), { level: 'error', action });
    keepMessage(project, message);
  }, [status, project, t]);
  return null;
}
