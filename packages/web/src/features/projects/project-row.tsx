import type { Project } from '@nousboard/contracts';
import clsx from 'clsx';
import { Check, Notebook, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatShort } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';

export interface ProjectRowProps {
  readonly project: Project;
  readonly current: boolean;
  readonly onOpen: () => void;
  readonly onRename: (title: string) => void;
  readonly onDelete: () => void;
}

/** One project of the switcher: opens on press; on hover or focus it can be renamed in place and deleted in two presses. */
export function ProjectRow({ project, current, onOpen, onRename, onDelete }: ProjectRowProps) {
  const { t } = useTranslation('projects');
  const [renaming, setRenaming] = useState(false);
  const deleting = useTwoStep(onDelete);
  const rename = useRef<HTMLButtonElement>(null);
  const title = project.title;
  const wasRenaming = useRef(false);
  // In the same commit that takes the field away: a moment later the popover would have taken the focus for itself.
  useLayoutEffect(() => {
    if (wasRenaming.current && !renaming) rename.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);

  if (renaming) {
    return (
      <RenameField
        title={title}
        onDone={next => {
          setRenaming(false);
          if (next && next !== title) onRename(next);
        }}
      />
    );
  }
  return (
    <li
      className={clsx('group grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center rounded-[7px] text-menu hover:bg-hover focus-within:bg-hover', deleting.armed && 'bg-hover')}
    >
      <button
        type="button"
        data-row
        onClick={onOpen}
        aria-current={current ? 'page' : undefined}
        className="grid min-h-9 min-w-0 grid-cols-[20px_minmax(0,1fr)] items-center gap-[9px] rounded-[7px] px-2 pointer-coarse:min-h-11"
      >
        <span aria-hidden="true">{current ? <Check size={16} /> : <Notebook size={16} />}</span>
        <span className={clsx('row-text truncate', current && 'font-semibold')} title={title}>
          {title}
        </span>
      </button>
      <span className="flex items-center pe-2">
        <span className={clsx('text-smallest text-ink-3 group-focus-within:hidden group-hover:hidden pointer-coarse:hidden', deleting.armed && 'hidden')}>
          {formatShort(project.updatedAt)}
        </span>
        {/* Out of sight but not out of reach: the keyboard finds them, and finding shows them. */}
        <span
          className={clsx(
            'items-center gap-0.5 group-focus-within:flex group-hover:flex pointer-coarse:flex',
            deleting.armed ? 'flex' : 'not-group-hover:not-group-focus-within:sr-only pointer-coarse:not-sr-only',
          )}
        >
          <IconButton ref={rename} size="bar" tooltip={false} label={t('switcher.rename', { title })} onClick={() => setRenaming(true)}>
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
                ? 'h-[26px] rounded-[7px] border border-[color-mix(in_oklab,var(--bad)_40%,transparent)] bg-sheet px-2 text-secondary font-[550] text-bad'
                : 'grid size-7 place-items-center rounded-r2 text-ink-2 hover:bg-press'
            }
          >
            {deleting.armed ? t('switcher.confirmDelete') : <Trash2 size={15} aria-hidden="true" />}
          </button>
        </span>
      </span>
    </li>
  );
}

function RenameField({ title, onDone }: { readonly title: string; readonly onDone: (title: string | null) => void }) {
  const { t } = useTranslation('projects');
  const [value, setValue] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const finish = () => onDone(value.trim() || null);
  return (
    <li className="field flex h-9 items-center gap-1 rounded-[7px] border border-line-control bg-sheet ps-2 pe-1 text-menu">
      <input
        ref={field}
        aria-label={t('switcher.renameField')}
        value={value}
        maxLength={200}
        onChange={event => setValue(event.target.value)}
        className="h-full min-w-0 flex-1 bg-transparent outline-none [unicode-bidi:plaintext]"
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            finish();
          }
          // Only the field gives up; the switcher around it stays open.
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            onDone(null);
          }
        }}
      />
      <IconButton size="bar" tooltip={false} label={t('switcher.saveName')} onClick={finish}>
        <Check size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
