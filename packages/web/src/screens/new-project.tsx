import { type ConversationId, plans } from '@nousboard/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { SourcesSlot } from '#app/shell/slots.tsx';
import { AskArea } from '#features/answers/index.ts';
import { useChoosingHere } from '#features/answers/new-settings.ts';
import { useCreateProject, useStartWithSamples } from '#features/projects/index.ts';
import { addFiles, DropZone, NewSources, pickFiles } from '#features/sources/index.ts';
import { useUser } from '#lib/api/index.ts';
import { useProjectTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { fetchAhead } from '#lib/load-part.ts';
import { useAdding, usePreferred } from '#lib/organization.ts';
import { problemText } from '#lib/problem-text.ts';
import { leaveWish } from '#lib/wishes.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import { useFirstNote } from './project-nous.tsx';
import { useBeginWithFiles } from './use-begin-with-files.ts';
import { useTemplateSettings } from './use-start-settings.ts';

/**
 * `/c/new`: nothing exists yet. The first file, the samples or a note make the project. `?template=` names the preset
 * that it starts with.
 */
export function NewProject() {
  const { t } = useTranslation(['project', 'projects']);
  const { t: ask } = useTranslation('answers');
  const user = useUser();
  const navigate = useNavigate();
  const create = useCreateProject();
  const samples = useStartWithSamples();
  const [settings, change, begun] = useTemplateSettings();
  const note = useFirstNote(begun);
  useChoosingHere();
  // Made again with other settings it is another project.
  const key = useMemo(() => ({ of: begun, key: crypto.randomUUID() }), [begun]).key;
  useProjectTitle(t('newTitle'));

  const open = (conversationId: ConversationId) =>
    void navigate({ to: '/c/$conversationId', params: { conversationId }, replace: true });
  const failed = (problem: unknown) => {
    showToast(`${t('createFailed')} ${problemText(problem)}`, { level: 'error' });
  };
  const start = useBeginWithFiles({
    make: async () => (await create.mutateAsync({ key, settings: begun })).conversationId,
    add: (conversationId, chosen) => addFiles(conversationId, chosen, { sources: [], limits: plans[user.plan] }),
    open,
    onFailed: failed,
  });
  const choose = () => pickFiles(start);
  const trySamples = () =>
    samples.mutate(
      { title: t('projects:first.samplesTitle'), settings: begun },
      {
        onError: failed,
        onSuccess: ({ conversationId }) => {
          leaveWish(conversationId, { kind: 'typing' });
          open(conversationId);
        },
      },
    );
  const { canUpload, takesDropped } = useAdding();
  useShortcut('sources.add', choose, canUpload);
  // What is made is opened without a wait.
  useEffect(() => whenIdle(() => fetchAhead(() => import('./project.tsx'))), []);
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <SourcesSlot>
        <NewSources onPickFiles={choose} />
      </SourcesSlot>
      <DropZone onFiles={start} />
      <div className="flex min-h-0 flex-1 flex-col">
        <EmptyState
          className="m-auto"
          title={t('emptyTitle')}
          action={
            <>
              {canUpload ? (
                <Button onClick={choose} busy={create.isPending && t('adding')}>
                  {t('addOwn')}
                </Button>
              ) : null}
              <Button variant="quiet" onClick={trySamples} busy={samples.isPending && t('adding')}>
                {t('addSamples')}
              </Button>
            </>
          }
        >
          {takesDropped ? t('emptyText') : null}
        </EmptyState>
        <div className="mx-auto w-full max-w-[696px] flex-none px-4 pb-3.5 max-md:px-3">
          <AskArea
            project="new"
            placeholder={usePreferred('inputPlaceholder') ?? ask('ask.placeholderFirst')}
            sourceCount={0}
            sourcePicker={<p className="px-2.5 py-2 text-secondary text-ink-3">{ask('ask.noSources')}</p>}
            block={{ text: ask('ask.noSources'), closed: true }}
            running={false}
            stopping={false}
            settings={settings}
            onChange={change}
            onAsk={() => undefined}
            onStop={() => undefined}
            note={note}
          />
        </div>
      </div>
    </>
  );
}
