import type { ConversationId, FileId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatRow } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { projectsOfFile } from './sources.queries.ts';

/** So many are named. */
const MOST_NAMED = 5;

/**
 * Said where a file can be deleted: in which projects besides `project` it is missing then. Nothing where there are
 * none.
 */
export function OtherProjects({ fileId, project }: { fileId: FileId; project: ConversationId | null }) {
  const { t } = useTranslation('sources');
  const { data = [] } = useQuery(projectsOfFile(fileId));
  const titles = data.filter(({ conversationId }) => conversationId !== project).map(({ title }) => title);
  if (titles.length === 0) return null;
  const projects = formatRow(titles.length > MOST_NAMED ? [...titles.slice(0, MOST_NAMED), '…'] : titles);
  return (
    <span className="block max-w-72 text-smallest text-ink-3 wrap-anywhere">
      {t(project === null ? 'usedIn' : 'alsoIn', { projects })}
    </span>
  );
}
