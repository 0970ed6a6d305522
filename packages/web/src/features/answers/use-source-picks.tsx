import { FileText } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { ChoiceList } from '#ui/choice-list.tsx';
import {
  type NamedSource,
  type PickableSources,
  type PickPlace,
  pickPlace,
  picksFor,
  withPick,
} from './source-picks.ts';

export interface SourcePicksNeeds {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly pickable: PickableSources;
  readonly onText: (text: string) => void;
}

/** The list that an `@` opens over a field, whose focus stays in the field. */
export interface SourcePicks {
  readonly list: ReactNode;
  /** For the field: what is shown, and which entry is chosen. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** Hears where the cursor is, and whether something was typed. */
  look(typed: boolean): void;
  leave(): void;
  /** True for keys that are the list's. */
  takesKey(event: KeyboardEvent): boolean;
}

export function useSourcePicks({ field, text, pickable, onText }: SourcePicksNeeds): SourcePicks {
  const { t } = useTranslation('answers');
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<PickPlace | null>(null);
  const [pointed, setPointed] = useState({ words: '', at: 0 });
  const cursorAfter = useRef<number | null>(null);
  const choices = place ? picksFor(pickable.sources, place.words) : [];
  // Other words, another list: its first one is chosen.
  const index = place && pointed.words === place.words ? Math.min(pointed.at, choices.length - 1) : 0;
  const current = choices[index];
  const point = (at: number) => setPointed({ words: place?.words ?? '', at });
  const take = (source: NamedSource) => {
    if (!place) return;
    const picked = withPick(text, place, source.title);
    cursorAfter.current = picked.cursor;
    setPlace(null);
    onText(picked.text);
    pickable.onPick(source);
    field.current?.focus();
  };
  useLayoutEffect(() => {
    popup.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    if (cursorAfter.current === null) return;
    field.current?.setSelectionRange(cursorAfter.current, cursorAfter.current);
    cursorAfter.current = null;
  });
  return {
    list: current ? (
      <ChoiceList
        ref={popup}
        id={id}
        label={t('ask.pick')}
        className="start-0 bottom-full mb-1.5 max-h-[min(21rem,40dvh)] w-[26rem]"
        groups={[{ name: t('ask.pick'), choices }]}
        current={current}
        onPoint={choice => point(choices.indexOf(choice))}
        onTake={take}
        rowClassName="items-start py-1.5"
        draw={({ title }) => (
          <>
            <FileText size={15} aria-hidden="true" className="mt-0.5 flex-none text-ink-3" />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="line-clamp-2 clamped-text">
                {title}
              </span>
            </span>
          </>
        )}
      />
    ) : null,
    attributes: {
      'aria-autocomplete': 'list',
      'aria-controls': current ? id : undefined,
      'aria-activedescendant': current ? `${id}-${current.id}` : undefined,
    },
    look(typed) {
      const { value, selectionStart, selectionEnd } = field.current ?? {
        value: '',
        selectionStart: 0,
        selectionEnd: 1,
      };
      setPlace(before => (selectionStart === selectionEnd ? pickPlace(value, selectionStart, before, typed) : null));
    },
    leave: () => setPlace(null),
    takesKey(event) {
      if (!current) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape') setPlace(null);
      else if (step) point((index + step + choices.length) % choices.length);
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) take(current);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
