import { Link } from '@tanstack/react-router';
import { SourcesSlot } from '#app/shell/slots.tsx';
import { AskArea, type AskAreaProps } from '#features/answers/index.ts';
import { useUser } from '#lib/api/index.ts';
import { useProjectTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { EmptyState } from '#ui/empty-state.tsx';

const settings: AskAreaProps['settings'] = {
  strictness: 'strict',
  deterministic: false,
  endpoint: 'builtin',
  model: 'builtin',
  citationStyle: 'none',
};
const nothing = () => undefined;

/** `/c/search`: the workspace, without a project that anything could be sent to. */
export function SearchPlace() {
  const { t } = useTranslation(['project', 'projects']);
  const user = useUser();
  useProjectTitle(t('projects:untitled'));
  return (
    <>
      <SourcesSlot>{null}</SourcesSlot>
      <div className="flex min-h-0 flex-1 flex-col">
        <EmptyState
          className="m-auto"
          title={t('search.title')}
          action={
            <Link to="/c/$conversationId" params={{ conversationId: user.id }} className="touch-area link">
              {t('projects:home')}
            </Link>
          }
        />
        <div className="mx-auto w-full max-w-[696px] flex-none px-4 pb-3.5 max-md:px-3">
          <AskArea
            project="new"
            placeholder={t('search.text')}
            sourceCount={0}
            sourcePicker={null}
            block={{ text: t('search.text'), closed: true }}
            running={false}
            stopping={false}
            settings={settings}
            onChange={nothing}
            onAsk={nothing}
            onStop={nothing}
          />
        </div>
      </div>
    </>
  );
}
