import { type ConversationId, MAX_QUESTION_CHARACTERS } from '@nousboard/contracts';
import clsx from 'clsx';
import { ArrowUp, AudioLines, BookOpen, PenLine, Search, Square } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useIsMember } from '#lib/api/index.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysText, useOwnKeys, useShortcut } from '#lib/keyboard.ts';
import { useOnline } from '#lib/online.ts';
import { useHasFeature } from '#lib/organization.ts';
import { isLonger, lengthOf } from '#lib/text-length.ts';
import { Chip } from '#ui/chip.tsx';
import { keepToastsAbove } from '#ui/keep-toasts-above.ts';
import { Popover } from '#ui/popover.tsx';
import { RoundButton } from '#ui/round-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { showToast } from '#ui/toast.tsx';
import { useGrowingField } from '#ui/use-growing-field.ts';
import { usePhone } from '#ui/use-media.ts';
import { type AskSettingsProps, ModelChip, StrictnessChip } from './ask-settings.tsx';
import {
  type AskMode,
  setAskMode,
  setDraft,
  setWaiting,
  useAskMode,
  useDraft,
  useLeftDrafts,
  useWaiting,
} from './drafts.ts';
import { preloadAnswerText } from './late-text.tsx';
import type { PickableSources } from './source-picks.ts';
import { useSourcePicks } from './use-source-picks.tsx';

const noSources: PickableSources = { sources: [], onPick: () => undefined };

/** Why no question can be sent now. `text` stands at the field; `action` may solve it. */
export interface AskBlock {
  text: string;
  action?: ReactNode;
  /** The field itself cannot be used, e.g. without a source. */
  closed?: boolean;
  /** Said when somebody tries all the same. */
  tried?: string;
  /** Known in a moment, e.g. once the list of sources is there; what is sent meanwhile goes out then. */
  soon?: boolean;
}

/** What a mode other than asking does here. */
export interface OtherMode {
  /** Its controls, where those of a question stand. */
  controls?: ReactNode;
  /** Stands on its sign: something of it waits to be seen. */
  news?: ReactNode;
  onSend: (text: string) => void;
  /** Stands where what is sent is pressed for; given that, it may show something else instead. */
  button?: (submit: ReactNode) => ReactNode;
}

export interface AskAreaProps extends AskSettingsProps {
  project: ConversationId | 'new';
  placeholder: string;
  sourceCount: number;
  /** The list to choose sources in focus from. */
  sourcePicker: ReactNode;
  /** What an `@` offers in a question. */
  pickable?: PickableSources;
  block: AskBlock | null;
  running: boolean;
  stopping: boolean;
  onAsk: (text: string) => void;
  onStop: () => void;
  /** The upward arrow in an empty field: the last question is changed where it stands. */
  onEditLast?: () => void;
  /** Hears what is typed as a question. */
  onTyped?: (text: string) => void;
  onMode?: (mode: AskMode) => void;
  note?: OtherMode;
  recap?: OtherMode;
}

/** Where questions are written. What is typed is kept until it was sent. */
export function AskArea({
  project,
  placeholder,
  sourceCount,
  sourcePicker,
  pickable = noSources,
  block,
  running,
  stopping,
  settings,
  onChange,
  onAsk,
  onStop,
  onEditLast,
  onTyped,
  onMode,
  note: noteMode,
  recap,
}: AskAreaProps) {
  const { t } = useTranslation('answers');
  const isPhone = usePhone();
  const isMember = useIsMember();
  const hasParameters = useHasFeature('responseParameters');
  const isOnline = useOnline();
  const mode = useAskMode(project);
  useLeftDrafts(project);
  const draft = useDraft(project, mode);
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const question = useDraft(project, 'ask').trim();
  const isWaiting = useWaiting(project);
  const [isTold, setIsTold] = useState(false);
  useShortcut('ask.focus', () => field.current?.focus());
  useShortcut('answer.stop', onStop, running);
  useOwnKeys('ask.send');
  useOwnKeys('ask.line');
  useOwnKeys('ask.editLast', onEditLast !== undefined);
  useOwnKeys('ask.pick', pickable.sources.length > 0);
  useOwnKeys('ask.leave');
  const choose = (next: AskMode) => {
    setIsTold(false);
    setAskMode(project, next);
    onMode?.(next);
  };
  useShortcut('mode.ask', () => choose('ask'));
  useShortcut('mode.note', () => choose('note'));
  useShortcut('mode.recap', () => choose('recap'));

  const picks = useSourcePicks({
    field,
    text: draft,
    pickable: mode === 'ask' ? pickable : noSources,
    onText: written => setDraft(project, written),
  });

  const text = draft.trim();
  const isTooLong = isLonger(text, MAX_QUESTION_CHARACTERS);
  const isAsking = mode === 'ask';
  const other = mode === 'note' ? noteMode : recap;
  // A note needs no source.
  const isClosed = !(mode === 'note' && noteMode) && Boolean(block?.closed);
  // Where nothing can be written, what is missing is read and not what was typed elsewhere. It is kept.
  const shown = isClosed ? '' : draft;
  useGrowingField(field, shown);
  const canGo = isOnline && !block?.soon;
  const ask = () => {
    setWaiting(project, false);
    if (block?.tried) showToast(block.tried);
    if (running || (block && !block.soon)) return;
    if (!canGo) return setWaiting(project, true);
    setDraft(project, '');
    onAsk(question);
  };
  const send = () => {
    setIsTold(true);
    if (text === '') field.current?.focus();
    if (text === '' || isTooLong || isClosed) return;
    if (isAsking) ask();
    else other?.onSend(text);
  };
  // What was sent offline, or before it was known whether it can be, goes out by itself, once.
  const latestAsk = useRef(ask);
  useEffect(() => {
    latestAsk.current = ask;
  });
  useEffect(() => {
    if (isWaiting && canGo) latestAsk.current();
  }, [isWaiting, canGo]);

  const handleKey = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && picks.takesKey(event)) return;
    if (event.key === 'ArrowUp' && draft === '' && isAsking && onEditLast) {
      event.preventDefault();
      onEditLast();
      return;
    }
    // 229: some browsers end a composition with a key that says it is not composing any more.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && !hasPopup()) {
      event.preventDefault();
      leaveField();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const note = isTooLong
    ? t('ask.tooLong', { max: formatNumber(MAX_QUESTION_CHARACTERS), count: formatNumber(lengthOf(text)) })
    : !isAsking
      ? null
      : isWaiting && !isOnline
        ? t('ask.offline')
        : running && isTold && text !== ''
          ? t('ask.responding')
          : block && !block.closed
            ? block.text
            : null;
  const submit = (
    <RoundButton
      submit
      label={text !== '' || !isAsking ? t('ask.send') : t('ask.sendEmpty')}
      disabled={isClosed || (isAsking && Boolean(block)) || isTooLong}
    >
      <ArrowUp size={17} aria-hidden="true" />
    </RoundButton>
  );
  const hint =
    isClosed && block
      ? block.text
      : mode === 'note'
        ? t('ask.notePlaceholder')
        : mode === 'recap'
          ? t('ask.recapPlaceholder')
          : placeholder;

  return (
    <form
      ref={keepToastsAbove}
      id="ask"
      className="relative rounded-r4 border border-line-strong bg-sheet p-1.5 shadow-e2
        focus-within:border-line-control"
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      {picks.list}
      <textarea
        ref={field}
        rows={1}
        value={shown}
        placeholder={hint}
        aria-label={hint}
        onFocus={preloadAnswerText}
        aria-describedby={note ? noteId : undefined}
        disabled={isClosed}
        // What is typed has its own direction, and what stands in the empty field that of the page.
        dir={shown === '' ? undefined : 'auto'}
        enterKeyHint="send"
        onChange={event => {
          const { value } = event.target;
          setDraft(project, value, mode);
          setIsTold(false);
          picks.look(true);
          if (isAsking && !(event.nativeEvent as InputEvent).isComposing) onTyped?.(value);
        }}
        onCompositionEnd={event => {
          if (isAsking) onTyped?.(event.currentTarget.value);
        }}
        onSelect={() => picks.look(false)}
        onBlur={picks.leave}
        onKeyDown={handleKey}
        {...picks.attributes}
        className="block max-h-[min(13rem,6lh+1.125rem)] w-full pointer-coarse:min-h-12 resize-none overflow-y-auto
          bg-transparent px-2.5 pt-2 pb-2.5 text-input text-ink-1 outline-none focus-visible:outline-none
          disabled:text-ink-3 max-md:text-[1rem]"
      />
      {note ? (
        <p
          id={noteId}
          role="status"
          className={clsx(
            'flex items-center gap-2 px-2.5 pb-2 text-secondary',
            isTooLong ? 'text-bad' : block && isAsking ? 'text-warn' : 'text-ink-3',
          )}
        >
          <span className="min-w-0 flex-1">{note}</span>
          {isAsking ? block?.action : null}
        </p>
      ) : null}
      {/* Beside an open document it takes a second line before anything is cut; a phone has signs instead. */}
      <div className="flex items-center gap-1 px-0.5 pb-0.5 max-md:gap-0.5 md:flex-wrap">
        <Segmented<AskMode>
          compact
          className="max-md:me-auto"
          chosenDisabled
          label={t('ask.mode')}
          value={mode}
          onChange={choose}
          options={[
            { value: 'ask', label: t('ask.modes.ask'), icon: <Search size={14} aria-hidden="true" /> },
            { value: 'note', label: t('ask.modes.note'), icon: <PenLine size={14} aria-hidden="true" /> },
            {
              value: 'recap',
              label: t('ask.modes.recap'),
              icon: <AudioLines size={14} aria-hidden="true" />,
              end: recap?.news,
            },
          ]}
        />
        <div className="contents min-w-0 items-center gap-1 md:ms-auto md:flex">
          {isAsking ? (
            <>
              <Popover
                label={t('ask.sourcesLabel', { count: sourceCount })}
                side="top"
                align="end"
                width={320}
                trigger={
                  <Chip
                    kind="setting"
                    aria-label={
                      sourceCount === 0 && !isPhone ? undefined : t('ask.sourcesLabel', { count: sourceCount })
                    }
                    icon={<BookOpen size={14} aria-hidden="true" />}
                    // A number that is cut is another number.
                    className="max-md:flex-none max-md:gap-1! max-md:px-1!"
                  >
                    {isPhone
                      ? formatNumber(sourceCount)
                      : sourceCount === 0
                        ? t('ask.sourcesNone')
                        : t('ask.sources', { count: sourceCount })}
                  </Chip>
                }
              >
                {sourcePicker}
              </Popover>
              {hasParameters ? (
                <StrictnessChip
                  settings={settings}
                  onChange={onChange}
                  compact={isPhone}
                  withModel={isPhone && !isMember}
                />
              ) : null}
              {isPhone || isMember ? null : <ModelChip settings={settings} onChange={onChange} />}
            </>
          ) : (
            other?.controls
          )}
          {running && isAsking ? (
            <RoundButton
              label={stopping ? t('ask.stopping') : t('ask.stop')}
              keys={keysText('answer.stop')}
              onPress={onStop}
              disabled={stopping}
            >
              <Square size={13} fill="currentColor" aria-hidden="true" />
            </RoundButton>
          ) : (
            ((isAsking ? undefined : other?.button?.(submit)) ?? submit)
          )}
        </div>
      </div>
    </form>
  );
}

/** Something stands open over the page that Escape closes first. */
const hasPopup = () =>
  document.querySelector(':is([role="dialog"], [role="menu"], [role="listbox"])[data-open]') !== null;

/** To the thread, whose keys can be pressed there; where there is none, to the main sheet. */
const leaveField = () =>
  document.querySelector<HTMLElement>('[role="log"], #main:not(:has([role="log"]))')?.focus({ preventScroll: true });
