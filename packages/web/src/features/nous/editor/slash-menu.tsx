import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { memo, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { ChoiceList } from '#ui/choice-list.tsx';
import { BLOCKS, type BlockChoice } from './blocks.tsx';
import { placeAt, pointAt } from './popup.ts';

/** What stands behind a `/` that was just typed, and where the `/` is. */
function slashAt(state: EditorState): { from: number; words: string } | null {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.inlineContent || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, '\uFFFC', '\uFFFC');
  const match = /(?:^|\s)\/([\p{L}\p{N}]{0,20})$/u.exec(before);
  return match ? { from: $from.pos - (match[1] as string).length - 1, words: match[1] as string } : null;
}

export interface SlashMenuProps {
  readonly view: EditorView;
  /** The state that the menu is shown for; another one each time something is typed. */
  readonly state: EditorState;
  /** Hears the keys of the editor before the editor does. True for those that are the menu's. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | null>;
  /** What an engine can do here; it stands before the blocks. */
  readonly first: readonly BlockChoice[];
}

/** The blocks that can be put here, filtered by what is typed. The focus stays in the text. */
export const SlashMenu = memo(function SlashMenu({ view, state, keys, first }: SlashMenuProps) {
  const { t } = useTranslation('nous');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [chosen, setChosen] = useState({ words: '', at: 0 });
  const slash = slashAt(state);
  const wanted = slash?.words.toLocaleLowerCase() ?? '';
  const offered =
    slash && slash.from !== dismissed
      ? [...first, ...BLOCKS].filter(
          block => block.id.startsWith(wanted) || t(`editor.${block.id}`).toLocaleLowerCase().includes(wanted),
        )
      : [];
  const isOpen = offered.length > 0;
  // Other words, another list: its first one is chosen.
  const at = chosen.words === wanted ? Math.min(chosen.at, offered.length - 1) : 0;
  const choose = (index: number) => setChosen({ words: wanted, at: index });
  const isThere = slash !== null;
  useEffect(() => {
    if (!isThere) setDismissed(null);
  }, [isThere]);
  const from = slash?.from ?? null;
  useEffect(() => {
    // The `/` of a text that is left stays where it is, as words.
    const leave = () => setDismissed(from);
    view.dom.addEventListener('blur', leave);
    return () => view.dom.removeEventListener('blur', leave);
  }, [view, from]);

  const take = (block: BlockChoice) => {
    if (!slash) return;
    view.dispatch(view.state.tr.delete(slash.from, view.state.selection.from));
    block.command(view.state, view.dispatch, view);
    view.focus();
  };
  keys.current = event => {
    if (!isOpen || !slash) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose((at + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[at] as BlockChoice);
    else if (event.key === 'Escape') {
      setDismissed(slash.from);
      event.stopPropagation();
    } else return false;
    event.preventDefault();
    return true;
  };

  useLayoutEffect(() => {
    if (isOpen && slash) placeAt(view, list.current, slash.from);
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    pointAt(view, id, isOpen ? `${id}-${(offered[at] as BlockChoice).id}` : null);
  });

  if (!isOpen) return null;
  const current = offered[at];
  const groups = [...Map.groupBy(offered, block => block.group)].map(([group, choices]) => ({
    name: t(`editor.${group}`),
    choices,
  }));
  return (
    <ChoiceList
      ref={list}
      id={id}
      label={t('editor.blocks')}
      className="max-h-[min(21rem,60dvh)] w-72"
      groups={groups}
      current={current}
      onPoint={block => choose(offered.indexOf(block))}
      onTake={take}
      rowClassName="items-center"
      draw={({ id: name, icon, sign }) => (
        <>
          <span className="grid size-6 flex-none place-items-center rounded-[6px] border border-line text-ink-2">
            {icon}
          </span>
          <span className="min-w-0 flex-1 truncate">{t(`editor.${name}`)}</span>
          {sign ? (
            <span aria-hidden="true" className="flex-none font-mono text-smallest text-ink-3" dir="ltr">
              {sign}
            </span>
          ) : null}
        </>
      )}
    />
  );
});
