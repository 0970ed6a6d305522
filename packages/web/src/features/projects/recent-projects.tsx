import type { ConversationId, Project } from '@nousboard/contracts';
import { Plus } from 'lucide-react';
import { formatAgo } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { shownQuestion } from './shown-question.ts';

export interface RecentProjectsProps {
  readonly projects: readonly Project[];
  /** What an organisation says above them, which is the headline then. */
  readonly welcome: string | null;
  readonly onOpen: (conversationId: ConversationId) => void;
  readonly onNew: () => void;
}

/** The last projects, as cards to go on with: title, sources, last question. Behind them the door to a new one. */
export function RecentProjects({ projects, welcome, onOpen, onNew }: RecentProjectsProps) {
  const { t } = useTranslation('projects');
  return (
    <section aria-labelledby="recent-projects">
      <h1
        id={welcome ? undefined : 'recent-projects'}
        className="mb-4 text-center font-serif text-display text-balance max-md:text-[1.6875rem]/[2.125rem]"
      >
        {welcome ?? t('recent.title')}
      </h1>
      {welcome ? (
        <h2 id="recent-projects" className="mt-8 mb-3 text-center text-input text-ink-2">
          {t('recent.title')}
        </h2>
      ) : null}
      <ul className="flex flex-wrap justify-center gap-3">
        {projects.map(project => (
          <li key={project.conversationId} className="w-full sm:w-[calc(50%-6px)] xl:w-[calc(20%-10px)]">
            <button
              type="button"
              onClick={() => onOpen(project.conversationId)}
              className="flex h-full w-full flex-col rounded-[12px] border border-line bg-sheet px-4 py-3.5
                sm:min-h-[132px] shadow-e1 transition-colors hover:border-line-strong active:bg-hover"
            >
              {/* Title and question each at their own side, as on the cards of notes: one of them may be short. */}
              <span dir="auto" className="line-clamp-2 font-serif text-card font-semibold">
                {project.title}
              </span>
              <span
                dir="auto"
                className={
                  'mt-1.5 line-clamp-2 font-serif text-[0.90625rem]/[1.3125rem] ' +
                  `${project.lastQuestion ? 'text-ink-2' : 'text-ink-3'}`
                }
              >
                {project.lastQuestion === null ? t('recent.nothingAsked') : shownQuestion(project)}
              </span>
              <span className="mt-auto flex justify-between gap-2 pt-3 text-smallest text-ink-3">
                <bdi>{t('recent.sources', { count: project.files.length })}</bdi>
                <bdi>{formatAgo(project.updatedAt)}</bdi>
              </span>
            </button>
          </li>
        ))}
        <li className="w-full sm:w-[calc(50%-6px)] xl:w-[calc(20%-10px)]">
          <button
            type="button"
            onClick={onNew}
            className="flex h-full min-h-14 w-full items-center justify-center gap-2 rounded-[12px] border-[1.5px]
              border-dashed border-line-control px-4 py-3.5 text-ui font-medium text-ink-2 transition-colors
              hover:bg-hover active:bg-press sm:min-h-[132px]"
          >
            <Plus size={16} aria-hidden="true" className="text-pen" />
            {t('newProject')}
          </button>
        </li>
      </ul>
    </section>
  );
}

/** The same geometry while it loads. */
export function RecentProjectsSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="mx-auto mb-8 h-6" width="240px" />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
        {[62, 84, 48, 70, 56].map(width => (
          <div
            key={width}
            className="grid h-[132px] content-start gap-3 rounded-[12px] border border-line bg-sheet px-4 py-4"
          >
            <Skeleton width={`${width}%`} />
            <Skeleton width="90%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    </div>
  );
}
