import { LANGUAGES } from '@nousboard/contracts';
import { ChevronDown } from 'lucide-react';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { tagFor } from '#lib/i18n/languages.ts';
import { ownName } from '#lib/i18n/own-name.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ToolRow } from './tool-row.tsx';
import { quotedWords, type Wished } from './writing.ts';

export interface SelectionBarProps {
  readonly view: EditorView;
  /** The state that the bar is shown for. */
  readonly state: EditorState;
  readonly row: RefObject<HTMLDivElement | null>;
  readonly hasModel: boolean;
  readonly onWish: (wished: Wished) => void;
  /** Puts words into the field for questions; null where there is none. */
  readonly onAsk: ((text: string) => void) | null;
}

/** What can be wished for about the selected words, below them. What takes a model says so where there is none. */
export function SelectionBar({ view, state, row, hasModel, onWish, onAsk }: SelectionBarProps) {
  const { t } = useTranslation('nous');
  const [asked, setAsked] = useState<string | null>(null);
  const needsModel = hasModel ? false : t('writing.needsModel');
  const { to } = state.selection;

  useLayoutEffect(() => {
    const place = row.current;
    const frame = place?.offsetParent?.getBoundingClientRect();
    if (!place || !frame) return;
    const spot = view.coordsAtPos(to, -1);
    const isRight = getComputedStyle(place).direction === 'rtl';
    const start = Math.min(
      (isRight ? frame.right - spot.right : spot.left - frame.left) - place.offsetWidth / 2,
      frame.width - place.offsetWidth,
    );
    place.style.insetInlineStart = `${Math.max(0, start)}px`;
    place.style.insetBlockStart = `${spot.bottom - frame.top + 8}px`;
  });

  const back = () => {
    setAsked(null);
    view.focus();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    back();
  };
  // A press does not take the selection out of the text.
  const verb = { size: 'small', variant: 'quiet', onMouseDown: (event: MouseEvent) => event.preventDefault() } as const;
  const wish = (wish: 'shorten' | 'fix') => (
    <Button {...verb} disabled={needsModel} onClick={() => onWish({ wish })}>
      {t(`writing.${wish}`)}
    </Button>
  );
  const translate = (
    <Button size="small" variant="quiet" disabled={needsModel} end={<ChevronDown size={13} aria-hidden="true" />}>
      {t('writing.translate')}
    </Button>
  );
  return (
    <ToolRow
      ref={row}
      label={t('writing.bar')}
      onLeave={back}
      className="absolute z-15 flex max-w-full flex-wrap rounded-[12px] border border-line bg-sheet p-1 font-sans
        shadow-e3"
    >
      {asked === null ? (
        <>
          <Button {...verb} onClick={() => setAsked('')}>
            {t('writing.ask')}
          </Button>
          {wish('shorten')}
          {hasModel ? (
            <Menu label={t('writing.translate')} align="start" trigger={translate}>
              {LANGUAGES.map(language => (
                <MenuItem
                  key={language}
                  onPress={() => onWish({ wish: 'translate', language: tagFor('page', language) })}
                >
                  <span lang={tagFor('page', language)}>{ownName(language)}</span>
                </MenuItem>
              ))}
            </Menu>
          ) : (
            translate
          )}
          {wish('fix')}
        </>
      ) : (
        <form
          className="flex w-[30rem] max-w-full flex-wrap items-center gap-1.5"
          onSubmit={event => {
            event.preventDefault();
            onWish({ wish: 'ask', question: asked.trim() });
          }}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: it was just asked for, to be typed into
            autoFocus
            aria-label={t('writing.question')}
            placeholder={t('writing.question')}
            value={asked}
            data-max-characters={1_000}
            onChange={event => setAsked(event.target.value)}
            onKeyDown={leave}
            className="h-8 min-w-48 flex-1 rounded-r2 border border-line-control bg-sheet px-2.5 text-body
              pointer-coarse:h-11"
          />
          <Button size="small" type="submit" className="flex-none">
            {t('writing.send')}
          </Button>
          {onAsk ? (
            <Button
              size="small"
              variant="quiet"
              className="flex-none"
              onClick={() => onAsk(`${t('writing.quoted', { words: quotedWords(state) })}\n${asked.trim()}`)}
            >
              {t('writing.inThread')}
            </Button>
          ) : null}
        </form>
      )}
    </ToolRow>
  );
}
