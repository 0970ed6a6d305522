import type { ConversationId, Project } from '@nousboard/contracts';
import clsx from 'clsx';
import { Check, Notebook, Pencil, Trash2 } from 'lucide-react';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { formatShort } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';
import { RenameField } from './rename-field.tsx';

export interface ProjectRowProps {
  readonly project: Project;
  readonly current: boolean;
  /** Its place among all `count` listed projects, beginning with 1: not all of them are in the page. */
  readonly place: number;
  readonly count: number;
  /** The same functions for as long as the list stands. */
  readonly verbs: ProjectVerbs;
}

/** What can be done with a listed project. */
export interface ProjectVerbs {
  readonly open: (id: ConversationId) => void;
  readonly rename: (id: ConversationId, title: string) => void;
  readonly remove: (id: ConversationId) => void;
}

/**
 * One project of the switcher: opens on press; on hover or focus it can be renamed in place and deleted in two presses.
 * Drawn again only when it changes.
 */
export const ProjectRow = memo(function ProjectRow({ project, current, place, count, verbs }: ProjectRowProps) {
  const { t } = useTranslation('projects');
  const [renaming, setRenaming] = useState(false);
  const id = project.conversationId;
  const deleting = useTwoStep(() => verbs.remove(id));
  const rename = useRef<HTMLButtonElement>(null);
  const title = project.title;
  const wasRenaming = useRef(false);
  // In the same commit that takes the field away: a moment later the popover would have taken the focus for itself.
  useLayoutEffect(() => {
    if (wasRenaming.current && !renaming) rename.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);

  const placed = { 'data-place': place, 'aria-posinset': place, 'aria-setsize': count };
  if (renaming) {
    return (
      <li {...placed}>
        <RenameField
          project={project}
          onDone={next => {
            setRenaming(false);
            if (next && next !== title) verbs.rename(id, next);
          }}
        />
      </li>
    );
  }
  return (
    <li
      {...placed}
      className={clsx(
        'group grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center rounded-[7px] text-menu hover:bg-hover',
        'focus-within:bg-hover',
        deleting.armed && 'bg-hover',
      )}
    >
      <button
        type="button"
        data-row
        onClick={() => verbs.open(id)}
        aria-current={current ? 'page' : undefined}
        className="grid min-h-9 min-w-0 grid-cols-[20px_minmax(0,1fr)] items-center gap-[9px] rounded-[7px] px-2
          pointer-coarse:min-h-11"
      >
        <span aria-hidden="true">{current ? <Check size={16} /> : <Notebook size={16} />}</span>
        <span className={clsx('row-text truncate', current && 'font-semibold')} title={title}>
          {title}
        </span>
      </button>
      <span className="flex items-center pe-2">
        <span
          className={clsx(
            'text-smallest text-ink-3 group-focus-within:hidden group-hover:hidden pointer-coarse:hidden',
            deleting.armed && 'hidden',
          )}
        >
          {formatShort(project.updatedAt)}
        </span>
        {/* Out of sight but not out of reach: the keyboard finds them, and finding shows them. */}
        <span
          className={clsx(
            'flex items-center gap-0.5',
            !deleting.armed && 'pointer-fine:not-group-hover:not-group-focus-within:sr-only',
          )}
        >
          <IconButton
            ref={rename}
            size="bar"
            tooltip={false}
            label={t('switcher.rename', { title })}
            onClick={() => setRenaming(true)}
          >
            <Pencil size={15} aria-hidden="true" />
          </IconButton>
          <button
            type="button"
            onClick={deleting.press}
            onBlur={deleting.reset}
            onKeyDown={event => {
              if (event.key === 'Escape' && deleting.armed) {
                event.stopPropagation();
                deleting.reset();
              }
            }}
            aria-label={t(deleting.armed ? 'switcher.confirmDeleteLabel' : 'switcher.delete', { title })}
            className={
              deleting.armed
                ? 'h-[26px] rounded-[7px] border pointer-coarse:h-11 ' +
                  'border-[color-mix(in_oklab,var(--bad)_40%,transparent)] bg-sheet px-2 text-secondary ' +
                  'font-[550] text-bad'
                : 'grid size-7 place-items-center rounded-r2 pointer-coarse:size-11 text-ink-2 hover:bg-press'
            }
          >
            {deleting.armed ? t('switcher.confirmDelete') : <Trash2 size={15} aria-hidden="true" />}
          </button>
        </span>
      </span>
    </li>
  );
});
