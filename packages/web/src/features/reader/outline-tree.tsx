import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { type OutlineEntry, rowsOf, stepIn } from './outline.ts';

interface OutlineTreeProps<Target> {
  outline: readonly OutlineEntry<Target>[];
  onGo: (target: Target) => void;
}

/** The outline as a tree: arrows walk, open and close; Enter goes to the place. */
export function OutlineTree<Target>({ outline, onGo }: OutlineTreeProps<Target>) {
  const { t } = useTranslation('reader');
  const tree = useRef<HTMLDivElement>(null);
  // One top entry is the title of the whole: its parts are what one looks for.
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(outline.length === 1 ? ['0'] : []));
  const rows = useMemo(() => rowsOf(outline, opened), [outline, opened]);
  const [at, setAt] = useState('0');
  const inReach = rows.some(({ entry }) => entry.path === at) ? at : rows[0]?.entry.path;
  const toggle = (path: string) =>
    setOpened(now => (now.has(path) ? new Set([...now].filter(other => other !== path)) : new Set([...now, path])));
  const handleKey = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const meant = {
      ArrowUp: 'up',
      ArrowDown: 'down',
      Home: 'first',
      End: 'last',
      [forward]: 'forward',
      [back]: 'back',
    }[event.key] as Parameters<typeof stepIn>[2] | undefined;
    const path = (event.target as HTMLElement).dataset['path'];
    const row = rows.find(({ entry }) => entry.path === path);
    if (!row) return;
    if (meant) {
      const { focus, toggle: toggled } = stepIn(rows, row.entry.path, meant);
      if (toggled) toggle(toggled);
      if (focus) tree.current?.querySelector<HTMLElement>(`[data-path="${focus}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onGo(row.entry.target);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t('strip.outline')}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5"
    >
      {rows.map(({ entry, level, isOpen }) => (
        <div
          key={entry.path}
          role="treeitem"
          aria-level={level}
          aria-expanded={isOpen ?? undefined}
          aria-selected={entry.path === inReach}
          data-path={entry.path}
          tabIndex={entry.path === inReach ? 0 : -1}
          onFocus={() => setAt(entry.path)}
          onClick={() => onGo(entry.target)}
          onKeyDown={handleKey}
          style={{ paddingInlineStart: (level - 1) * 14 }}
          className="flex cursor-pointer items-start gap-0.5 rounded-r2 py-1 pe-1.5 text-secondary hover:bg-hover
            active:bg-press pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {/* For the pointer; keys open and close by arrows. */}
          <span
            aria-hidden="true"
            className={clsx(
              'grid size-5 flex-none place-items-center text-ink-3 pointer-coarse:size-9',
              isOpen === null && 'invisible',
            )}
            onClick={event => {
              event.stopPropagation();
              toggle(entry.path);
            }}
          >
            <ChevronRight size={14} className={clsx('transition-transform', isOpen ? 'rotate-90' : 'flip')} />
          </span>
          <span className="min-w-0 flex-1 wrap-anywhere">
            <bdi>{entry.title || t('strip.untitled')}</bdi>
          </span>
        </div>
      ))}
    </div>
  );
}
