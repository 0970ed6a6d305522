import type { CitableHighlight, CitablePassage, ConversationId, FileId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { FileText, Highlighter, TextQuote } from 'lucide-react';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { citedLink } from '#lib/cited-link.ts';
import { fileLinkOf } from '#lib/file-link.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { readQuote } from '#lib/inline-markdown.ts';
import { placeOf, placeWords } from '#lib/place-words.ts';
import { problemText } from '#lib/problem-text.ts';
import { ChoiceList, popupLook } from '#ui/choice-list.tsx';
import { AfterAWhile } from '#ui/skeleton.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { nousQueries } from '../nous.queries.ts';
import { type Citable, cite } from './citations.ts';
import { type Citing, citingIn, stopCiting } from './citing.ts';
import { placeAt, pointAt } from './popup.ts';

/** What is typed is looked for when it has rested for so long. */
const REST_MS = 200;

export interface CiteMenuProps {
  readonly view: EditorView;
  /** The state that the menu is shown for; another one each time something is typed. */
  readonly state: EditorState;
  readonly project: ConversationId;
  /** Sources in focus, in which is looked; an empty list means all, null that all were taken out. */
  readonly sources: readonly FileId[] | null;
  /** Hears the keys of the editor before the editor does. True for those that are the menu's. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | null>;
}

/** What can be cited at the `@` that was just typed. The focus stays in the text. */
export function CiteMenu({ state, ...props }: CiteMenuProps) {
  const at = citingIn(state);
  return at ? <Choices {...props} at={at} /> : null;
}

interface Choice extends Citable {
  readonly id: string;
  readonly icon: ReactNode;
  readonly text: string;
  /** Where its words stand: in which source, and there. Empty for a source by itself. */
  readonly from: string;
  readonly place: string;
}
const size = { size: 15, 'aria-hidden': true } as const;

function Choices({ view, project, sources, keys, at }: Omit<CiteMenuProps, 'state'> & { readonly at: Citing }) {
  const { t } = useTranslation(['nous', 'answers']);
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const rested = useDebounced(at.words.trim(), REST_MS);
  const citable = useQuery(nousQueries.citable(project, rested, sources));
  // What fitted before the last source was taken out is not looked in any more.
  const { data, error } = sources === null ? { data: undefined, error: null } : citable;
  const [chosen, setChosen] = useState({ words: '', at: 0 });
  const groups = [
    {
      name: t('editor.citing.highlights'),
      choices: (data?.highlights ?? []).map(found => ofHighlight(found, project)),
    },
    {
      name: t('editor.citing.sources'),
      choices: [
        ...(data?.sources ?? []).map(
          ({ fileId, title }): Choice => ({
            id: fileId,
            title,
            words: null,
            link: { href: fileLinkOf(fileId, project), title: '' },
            icon: <FileText {...size} />,
            text: title,
            from: '',
            place: '',
          }),
        ),
        ...(data?.passages ?? []).map(found => ofPassage(found, project)),
      ],
    },
  ].filter(({ choices }) => choices.length > 0);
  const all = groups.flatMap(({ choices }) => choices);
  // Other words, another list: its first one is chosen.
  const index = chosen.words === rested ? Math.min(chosen.at, all.length - 1) : 0;
  const current = all[index];
  const choose = (to: number) => setChosen({ words: rested, at: to });

  const take = (choice: Choice) => {
    view.dispatch(cite(view.state, citingIn(view.state) ?? at, choice));
    view.focus();
  };
  useLayoutEffect(() => {
    keys.current = event => {
      // Enter and the arrows belong to what is being composed.
      if (event.isComposing || view.composing) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape') {
        view.dispatch(stopCiting(view.state));
        event.stopPropagation();
      } else if (!current) return false;
      else if (step) choose((index + step + all.length) % all.length);
      else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(current);
      else return false;
      event.preventDefault();
      return true;
    };
    placeAt(view, popup.current, at.from);
    pointAt(view, id, current ? `${id}-${current.id}` : null);
    popup.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(
    () => () => {
      keys.current = null;
      pointAt(view, id, null);
    },
    [view, id, keys],
  );

  const measure = 'max-h-[min(21rem,50dvh)] w-[26rem]';
  if (all.length === 0) {
    const says =
      sources === null
        ? t('answers:ask.nothingInFocus')
        : error
          ? problemText(error)
          : data
            ? t(sources.length > 0 ? 'editor.citing.noneInFocus' : 'editor.citing.none')
            : null;
    return (
      <div ref={popup} role="status" className={clsx(popupLook, measure, 'px-3.5! py-2.5! text-secondary text-ink-2')}>
        {says ?? <AfterAWhile>{t('editor.citing.looking')}</AfterAWhile>}
      </div>
    );
  }
  return (
    <ChoiceList
      ref={popup}
      id={id}
      label={t('editor.citing.choices')}
      className={measure}
      groups={groups}
      current={current}
      onPoint={choice => choose(all.indexOf(choice))}
      onTake={take}
      rowClassName="items-start py-1.5"
      draw={({ icon, text, from, place }) => (
        <>
          <span className="mt-0.5 flex-none text-ink-3">{icon}</span>
          <span className="min-w-0 flex-1">
            <span dir="auto" className="line-clamp-2 clamped-text">
              {text}
            </span>
            {from ? (
              <span className="flex text-secondary text-ink-3">
                <bdi className="truncate">{from}</bdi>
                {place ? <span className="flex-none whitespace-pre"> · {place}</span> : null}
              </span>
            ) : null}
          </span>
        </>
      )}
    />
  );
}

function ofPassage(found: CitablePassage, project: ConversationId): Choice {
  const { title, fileVersion: version, start, end } = found;
  const quote = readQuote(found);
  return {
    id: `${version}-${start}-${end}`,
    title,
    words: { version, start, end },
    link: citedLink({ ...found, quote }, project),
    icon: <TextQuote {...size} />,
    text: quote,
    from: title,
    place: placeWords(placeOf(found, undefined), 'short'),
  };
}
const ofHighlight = (found: CitableHighlight, project: ConversationId): Choice => ({
  ...ofPassage(found, project),
  id: found.highlightId,
  icon: <Highlighter {...size} />,
  from: [found.comment, found.title].filter(Boolean).join(' · '),
});
