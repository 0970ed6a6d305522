import './rich-text.css';
import type { ConversationId, FileId } from '@nousboard/contracts';
import { readNote, writeNote } from '@nousboard/core/note';
import { EditorState, Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysText, useShortcut } from '#lib/keyboard.ts';
import { continueChoice } from './blocks.tsx';
import { CiteMenu } from './cite-menu.tsx';
import { toDocument, toNote } from './convert.ts';
import { LinkCard } from './link-card.tsx';
import { LinkField } from './link-field.tsx';
import { type OpenLink, pressLink } from './links.ts';
import { nodeViews } from './node-views.ts';
import { markdownOf, pastedAt, pasteParser, sliceOfLines, sliceOfMarkdown, withoutHandlers } from './paste.ts';
import { PictureField } from './picture-field.tsx';
import { selectedPicture } from './pictures.ts';
import { notePlugins } from './plugins.ts';
import { replaceChanged } from './replace-changed.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SlashMenu } from './slash-menu.tsx';
import { suggestionIn } from './suggestion.ts';
import { SuggestionBar } from './suggestion-bar.tsx';
import { enterTools } from './tool-row.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useGoneSources } from './use-gone-sources.ts';
import { useWriting } from './use-writing.ts';
import { selectedWords, type Writing } from './writing.ts';

export interface RichTextProps {
  readonly label: string;
  readonly placeholder: string;
  /** Markdown. What comes in is shown; what is typed goes out by `onChange`. */
  readonly value: string;
  /** Where its tools stand; null where there is room for words alone. */
  readonly tools: HTMLElement | null;
  /** Whose sources and highlights can be cited. */
  readonly project: ConversationId;
  /** A citation was pressed. */
  readonly onOpenLink: OpenLink;
  readonly onChange: (markdown: string) => void;
  /** What has come when the editor was gone already. */
  readonly onLate: (markdown: string) => void;
  readonly onBlur: () => void;
  /** Who can write on in it; null while that is not known. */
  readonly writing: Writing | null;
  /** Puts words into the field for questions; null where there is none. */
  readonly onAsk: ((text: string) => void) | null;
  /** Set while the editor is there: puts the cursor into the text; with words that were typed before, behind them. */
  readonly focus: RefObject<((typed?: string) => void) | null>;
  /** The editor is there. */
  readonly onReady: () => void;
}

/** A note of more than so many letters is drawn where it is seen. */
const LONG = 20_000;
const ALL: readonly FileId[] = [];

/** The text of a note, written as it looks. It is Markdown outside of this component and a document within. */
export function RichText(props: RichTextProps) {
  const { t } = useTranslation('nous');
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  /** The text that the document stands for: what came in or went out last. */
  const known = useRef(props.value);
  const slashKeys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const citeKeys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const cardKeys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const [shown, setShown] = useState<{ view: EditorView; state: EditorState } | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const startLink = useCallback(() => setIsLinking(true), []);
  useGoneSources(shown?.view, shown?.state.doc);
  const suggesting = useWriting(shown?.view ?? null, props.writing);
  const verbs = useRef(suggesting);
  useLayoutEffect(() => {
    verbs.current = suggesting;
  });

  // In the commit that takes the field before it away: no letter falls between the two.
  useLayoutEffect(() => {
    if (!place.current) return;
    const { label, placeholder, focus } = latest.current;
    const openLink: OpenLink = (...link) => latest.current.onOpenLink(...link);
    const plugins = notePlugins(
      { placeholder, suggestion: t('writing.suggestion') },
      { onLink: startLink, onOpenLink: openLink },
      { accept: () => verbs.current.accept(), leave: () => verbs.current.leave() },
      markdown => latest.current.onLate(markdown),
    );
    const stateOf = (markdown: string) => EditorState.create({ doc: toDocument(readNote(markdown)), plugins });
    const view = new EditorView(place.current, {
      state: stateOf(known.current),
      attributes: ({ doc }) => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-keyshortcuts': keysText('note.tools', false),
        'data-note-text': '',
        ...(doc.content.size > LONG && { 'data-long': '' }),
      }),
      nodeViews: nodeViews({
        formula: t('editor.formula'),
        done: t('editor.done'),
        language: t('editor.language'),
        plain: t('editor.plain'),
      }),
      clipboardParser: pasteParser,
      transformPastedHTML: withoutHandlers,
      clipboardTextParser: (text, _context, isPlain) => (isPlain ? sliceOfLines(text) : sliceOfMarkdown(text)),
      clipboardTextSerializer: markdownOf,
      handlePaste: (_view, event, pasted) => {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        const html = event.clipboardData?.getData('text/html') ?? '';
        const { selection } = view.state;
        const slice = selection instanceof TextSelection ? pastedAt(selection.$from, pasted, { text, html }) : pasted;
        if (slice === pasted) return false;
        view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
        return true;
      },
      handleKeyDown: (_view, event) => [slashKeys, citeKeys, cardKeys].some(({ current }) => current?.(event)),
      handleDOMEvents: {
        click: (pressed, event) => pressLink(event, pressed.state, openLink),
        blur: (_view, event) => {
          const isWithin = [place.current?.parentElement, latest.current.tools].some(part =>
            part?.contains(event.relatedTarget as Node | null),
          );
          if (!isWithin) latest.current.onBlur();
          return false;
        },
      },
      dispatchTransaction(transaction) {
        const next = view.state.apply(transaction);
        if (transaction.docChanged && transaction.getMeta('incoming') !== true) {
          const markdown = writeNote(toNote(next.doc));
          known.current = markdown;
          view.updateState(next);
          latest.current.onChange(markdown);
        } else view.updateState(next);
        setShown({ view, state: next });
      },
    });
    setShown({ view, state: view.state });
    focus.current = typed => {
      view.focus();
      if (typed === undefined) return;
      const atEnd = view.state.tr.setSelection(Selection.atEnd(view.state.doc));
      view.dispatch(typed === '' ? atEnd : atEnd.replaceSelection(sliceOfLines(typed)));
    };
    latest.current.onReady();
    return () => {
      focus.current = null;
      view.destroy();
    };
  }, [t, startLink]);

  // Somebody else's text, or an earlier one, takes the place of this one; the cursor stays at its words where those are
  // still there.
  useEffect(() => {
    if (!shown || props.value === known.current) return;
    known.current = props.value;
    const { state } = shown.view;
    shown.view.dispatch(
      replaceChanged(state.tr, toDocument(readNote(props.value)))
        .setMeta('incoming', true)
        .setMeta('addToHistory', false),
    );
  }, [props.value, shown]);

  const tools = useRef<HTMLDivElement>(null);
  const wishes = useRef<HTMLDivElement>(null);
  // First to what can be done with the selected words, from there to what sets them.
  const toTools = () =>
    enterTools(wishes.current?.contains(document.activeElement) ? tools.current : (wishes.current ?? tools.current));
  // The editor hears of words that were selected by the key before when their selection has been painted.
  useShortcut('note.tools', () => void requestAnimationFrame(() => setTimeout(toTools)), props.tools !== null);

  const picture = shown && selectedPicture(shown.state);
  const suggestion = shown && suggestionIn(shown.state);
  const { begin } = suggesting;
  const canWrite = props.writing !== null;
  useEditorKeys(canWrite);
  const first = useMemo(() => (canWrite ? [continueChoice(() => begin({ wish: 'continue' }))] : []), [canWrite, begin]);
  return (
    <div className="note-editor relative flex flex-1 flex-col">
      {shown && props.tools
        ? createPortal(<Toolbar view={shown.view} state={shown.state} onLink={startLink} row={tools} />, props.tools)
        : null}
      {shown && (isLinking || picture) ? (
        <div className="sticky top-0 z-10 bg-sheet pb-1">
          {isLinking ? <LinkField view={shown.view} onClose={() => setIsLinking(false)} /> : null}
          {picture ? <PictureField key={picture.at} view={shown.view} {...picture} /> : null}
        </div>
      ) : null}
      <div ref={place} className="note-text relative mt-3 flex flex-1 flex-col" />
      {shown ? <SlashMenu view={shown.view} state={shown.state} keys={slashKeys} first={first} /> : null}
      {shown ? (
        <CiteMenu
          view={shown.view}
          state={shown.state}
          project={props.project}
          sources={props.writing ? props.writing.sources : ALL}
          keys={citeKeys}
        />
      ) : null}
      {shown ? <LinkCard view={shown.view} state={shown.state} onOpen={props.onOpenLink} keys={cardKeys} /> : null}
      {shown && props.writing && props.tools && !suggestion && selectedWords(shown.state) ? (
        <SelectionBar
          key={`${shown.state.selection.from}/${shown.state.selection.to}`}
          view={shown.view}
          state={shown.state}
          row={wishes}
          hasModel={props.writing.hasModel}
          onWish={suggesting.begin}
          onAsk={props.onAsk}
        />
      ) : null}
      <SuggestionBar suggestion={suggestion} suggesting={suggesting} showRefusal={props.writing?.showRefusal} />
    </div>
  );
}
