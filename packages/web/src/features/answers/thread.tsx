import type { CitationStyle, FileId, FoundPassage, Message, MessageId, Strictness } from '@nousboard/contracts';
import clsx from 'clsx';
import { ArrowDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isCovered } from '#lib/covered.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useOwnKeys, useShortcut } from '#lib/keyboard.ts';
import { loadPart } from '#lib/load-part.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { glide, usePhone } from '#ui/use-media.ts';
import { whenIdle } from '#ui/when-idle.ts';
import './answers.css';
import { type SourceName, setOpenCitation, useLitCitation } from './answer-context.ts';
import type { AnswerRun } from './answer-runs.ts';
import { CitationPopover, type CitationPopoverProps } from './citation-popover.tsx';
import { quoteToCopy } from './copy-text.ts';
import { keepInPlace } from './keep-at-top.ts';
import { preloadAnswerText } from './late-text.tsx';
import { type Passage, passagesOf } from './numbering.ts';
import { type OpenedPassages, openedNearest, openedOf } from './opened-passages.ts';
import type { Pointed } from './pointed-message.ts';
import { shownTab } from './shown-tab.ts';
import { GoneSourcesProvider } from './source-standing.ts';
import { stretchesOf } from './stretches.ts';
import { hasEvidenceBeside, type ShownTurn } from './thread-model.ts';
import { ThreadStatus } from './thread-status.tsx';
import { MANY_TURNS, ThreadStretch } from './thread-stretch.tsx';
import type { ThreadVerbs } from './thread-turn.tsx';
import { useAnswerKeys } from './use-answer-keys.ts';
import { useFollowTurns } from './use-follow-turns.ts';
import { useMountedTurns, useOlderTurns } from './use-older-turns.ts';

const WalkHint = lazy(() => loadPart(() => import('./walk-hint.tsx')).then(module => ({ default: module.WalkHint })));
const ThreadPrinting = lazy(() =>
  loadPart(() => import('./thread-printing.tsx')).then(module => ({ default: module.ThreadPrinting })),
);

export interface ThreadProps {
  turns: readonly ShownTurn[];
  run: AnswerRun | undefined;
  strictness: Strictness;
  citationStyle: CitationStyle;
  nameOf: (fileId: FileId) => SourceName | undefined;
  /** Sources that have left the project for certain. The same set for as long as it holds the same. */
  gone: ReadonlySet<FileId>;
  isPanelOpen: boolean;
  onOpenPassages: (opened: OpenedPassages, from: HTMLElement | null) => void;
  /** Puts words into the field for questions; null where nothing is asked. */
  onAskWords: ((words: string) => void) | null;
  /** Reads what was said before the first turn; null when there is nothing more. */
  older: (() => Promise<boolean>) | null;
  /** Null while an answer is being written. */
  verbs: ThreadVerbs | null;
  onPick: (parentId: string, messageId: MessageId) => void;
  /** The message that is to be shown now. */
  pointed: Pointed | null;
  /** An action of the screen's own for a finished answer. The same function for as long as it does the same. */
  ownAction?: (answer: Message) => ReactNode;
  /** Makes a picture of a question and its answer. The same function for as long as it does the same. */
  onShareImage: ((question: Message, answer: Message) => void) | null;
  /** The project is somebody else's, and read. */
  isTheirs?: boolean;
  /** Shown instead of turns while there are none. */
  empty: ReactNode;
  /** An empty place outside of the thread, where a hint may stand for a moment. */
  hintRoom?: HTMLElement | null;
  /** Follow-ups and the ask area: fixed below. Null where nothing is asked. */
  dock: ReactNode;
}

/** Margin and column need this much of the main sheet. */
const MARGIN_FROM_PX = 1_040;

/** Questions and answers of a project, the newest at the bottom, and the ask area below them. */
export function Thread({
  turns,
  run,
  strictness,
  citationStyle,
  nameOf,
  gone,
  isPanelOpen,
  onOpenPassages,
  onAskWords,
  older,
  verbs,
  onPick,
  pointed,
  ownAction,
  onShareImage,
  isTheirs,
  empty,
  hintRoom,
  dock,
}: ThreadProps) {
  const { t } = useTranslation('answers');
  const isPhone = usePhone();
  const follows = useSettings(settings => settings.autoscroll);
  const scroller = useRef<HTMLDivElement>(null);
  // Where there would be nothing in the margin, all stands in the middle, as before the first question.
  const isWide = useRoom(scroller, MARGIN_FROM_PX) && !isPanelOpen && hasEvidenceBeside(turns);
  const [drawer, setDrawer] = useState<CitationPopoverProps['drawer']>(null);
  const [isHinting, setIsHinting] = useState(false);
  const endHint = useCallback(() => setIsHinting(false), []);
  const last = turns.at(-1);
  const [isPrinting, setIsPrinting] = useState(false);
  const drawn = useMountedTurns(turns);
  const mounted = isPrinting ? turns.length : drawn;
  const [stretchKeys] = useState(() => new Map<string, string>());
  const stretches = useMemo(
    () => stretchesOf(turns.slice(turns.length - mounted), stretchKeys),
    [turns, mounted, stretchKeys],
  );
  const start = useOlderTurns(scroller, older, mounted === turns.length);
  const { isFar, hasNew, toEnd } = useFollowTurns(scroller, turns, follows, pointed, mounted === turns.length);
  const passages = useMemo(
    () =>
      new Map(
        turns.flatMap(({ answer }) =>
          answer ? [[answer.message.messageId as string, passagesOf(answer.shown.citations)] as const] : [],
        ),
      ),
    [turns],
  );

  useEffect(() => whenIdle(preloadAnswerText), []);

  const letGo = useRef<() => void>(undefined);
  const hold = useCallback((pressed: HTMLElement | null) => {
    letGo.current?.();
    if (scroller.current && pressed) letGo.current = keepInPlace(scroller.current, pressed);
  }, []);
  useEffect(() => () => letGo.current?.(), []);

  // Read at the press: a callback that changed with every piece of text would draw every tab of the answer anew.
  const latestPassages = useRef(passages);
  useEffect(() => {
    latestPassages.current = passages;
  });
  const showDrawer = useCallback<CitationPopoverProps['onDrawerChange']>(next => {
    setDrawer(next);
    // The drawer takes the lower part of the window: the sentence moves above it.
    if (next?.tab && scroller.current)
      scroller.current.scrollBy({
        top:
          next.tab.getBoundingClientRect().top -
          scroller.current.getBoundingClientRect().top -
          scroller.current.clientHeight * 0.34,
        behavior: glide(),
      });
  }, []);
  const open = useCallback(
    (messageId: string, passage: Passage, from: HTMLElement | null) => {
      const own = latestPassages.current.get(messageId) ?? [passage];
      setOpenCitation({ messageId, number: passage.number, isPressed: true });
      const tab = from ?? shownTab(scroller.current, messageId, passage.number);
      if (!isPhone) {
        if (mayHint() && own.length > 1) {
          changeSettings({ knowsWalking: true });
          setIsHinting(true);
        }
        hold(tab);
        return onOpenPassages(openedOf(messageId, own, passage.number), tab);
      }
      showDrawer({ messageId, passage, tab });
    },
    [isPhone, onOpenPassages, hold, showDrawer],
  );
  const openNearest = useCallback(
    (answerId: string, sources: readonly FoundPassage[], pressed: FoundPassage, link: HTMLElement) => {
      hold(link);
      onOpenPassages(openedNearest(answerId, sources, pressed), link);
    },
    [onOpenPassages, hold],
  );

  // The same functions for as long as the thread stands, whatever the screen hands down: turns that did not change are
  // not drawn again.
  const handed = useRef({ verbs, onPick });
  useEffect(() => {
    handed.current = { verbs, onPick };
  });
  const blocked = verbs?.blocked ?? null;
  const keptVerbs = useMemo<ThreadVerbs>(
    () => ({
      blocked,
      regenerate: (question, strict) => handed.current.verbs?.regenerate(question, strict),
      askAnew: (question, text) => {
        // What was pressed goes away with the old question.
        scroller.current?.focus({ preventScroll: true });
        handed.current.verbs?.askAnew(question, text);
      },
      goOn: (question, answer) => handed.current.verbs?.goOn(question, answer),
    }),
    [blocked],
  );
  const pick = useCallback<typeof onPick>((parentId, messageId) => handed.current.onPick(parentId, messageId), []);

  const walk = (step: -1 | 1) => {
    const lit = useLitCitation.getState().open;
    const messageId =
      lit && passages.has(lit.messageId)
        ? lit.messageId
        : turns.findLast(turn => (passages.get(turn.answer?.message.messageId ?? '') ?? []).length > 0)?.answer?.message
            .messageId;
    const own = passages.get(messageId ?? '') ?? [];
    const next =
      lit && lit.messageId === messageId
        ? own.find(passage => passage.number === lit.number + step)
        : step === 1
          ? own[0]
          : own.at(-1);
    if (!messageId || !next) return;
    changeSettings({ knowsWalking: true });
    endHint();
    const tab = shownTab(scroller.current, messageId, next.number);
    tab?.scrollIntoView({ block: 'nearest' });
    tab?.focus({ preventScroll: true });
    if (tab) tab.click();
    else open(messageId, next, tab);
  };
  const hasTabs = turns.some(({ answer }) => (passages.get(answer?.message.messageId ?? '') ?? []).length > 0);
  useShortcut('citation.next', () => walk(1), hasTabs);
  useShortcut('citation.previous', () => walk(-1), hasTabs);
  useOwnKeys('citation.open', hasTabs);
  useOwnKeys('citation.preview', hasTabs);
  useAnswerKeys(scroller, turns.length > 0, toEnd);
  // On the turn that has the focus; elsewhere, the newest is meant.
  const press = (action: string) => {
    const box = scroller.current;
    if (isCovered(box)) return;
    const turn = box?.querySelector('.thread-turn:focus-within') ?? box?.querySelector('[data-latest]');
    turn?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
  };
  useShortcut('answer.regenerate', () => press('regenerate'), verbs !== null);
  useShortcut('answer.copy', () => {
    if (!getSelection()?.toString()) press('copy');
  });
  useShortcut('answer.edit', () => press('edit'));
  useShortcut('answer.remember', () => press('remember'));
  useShortcut('answer.aloud', () => press('aloud'));
  useShortcut('question.edit', () => press('edit-question'));

  return (
    <GoneSourcesProvider value={gone}>
      <CitationPopover
        passagesOf={messageId => passages.get(messageId) ?? []}
        nameOf={passage => nameOf(passage.citation.fileId)}
        quoteOf={(passage, messageId) =>
          quoteToCopy(citationStyle, passage, passages.get(messageId) ?? [passage], nameOf)
        }
        isPanelOpen={isPanelOpen}
        onAskWords={onAskWords}
        drawer={drawer}
        onDrawerChange={showDrawer}
        onOpenPage={(passage, messageId, tab) => {
          setOpenCitation({ messageId, number: passage.number });
          hold(tab);
          onOpenPassages(openedOf(messageId, passages.get(messageId) ?? [passage], passage.number), tab);
        }}
      >
        <div className="relative flex min-h-0 flex-1 flex-col">
          <div
            ref={scroller}
            role="log"
            aria-live="off"
            aria-label={t('thread')}
            aria-busy={Boolean(last?.answer?.shown.live)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the thread scrolls, and keys have to reach it.
            tabIndex={0}
            className={clsx(
              'relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-10 pt-3.5 pb-6 outline-offset-[-4px]',
              'max-md:px-5 max-md:pt-2.5',
              dock !== null && 'thread-room',
            )}
          >
            {turns.length === 0 ? (
              <div className="mx-auto h-full max-w-[640px]">{empty}</div>
            ) : (
              <>
                <div ref={start} aria-hidden="true" />
                {stretches.map((stretch, at) => (
                  <ThreadStretch
                    key={stretch.key}
                    turns={stretch.turns}
                    isLong={turns.length > MANY_TURNS && !isPrinting}
                    isFirst={at === 0 && mounted === turns.length}
                    isLast={at === stretches.length - 1}
                    isWide={isWide}
                    strictness={strictness}
                    citationStyle={citationStyle}
                    nameOf={nameOf}
                    onOpen={open}
                    onOpenNearest={openNearest}
                    verbs={verbs ? keptVerbs : null}
                    onPick={pick}
                    ownAction={ownAction}
                    onShareImage={onShareImage}
                    isTheirs={isTheirs}
                  />
                ))}
              </>
            )}
          </div>
          {isFar ? (
            <div className="pointer-events-none relative z-20 h-0">
              <IconButton
                label={hasNew && last?.answer?.shown.live ? t('toBottomNew') : t('toBottom')}
                onClick={toEnd}
                className="pointer-events-auto absolute! bottom-2 left-1/2 -translate-x-1/2 rounded-full! border
                  border-line-strong bg-sheet shadow-e3"
              >
                <ArrowDown size={16} aria-hidden="true" />
                {hasNew && last?.answer?.shown.live ? (
                  <span
                    aria-hidden="true"
                    className="absolute -end-0.5 -top-0.5 size-2.5 rounded-full border-2 border-sheet bg-pen"
                  />
                ) : null}
              </IconButton>
            </div>
          ) : null}
          {dock === null ? null : (
            <div className="ask-dock">
              <div className={clsx('mx-auto', isWide ? 'grid w-[952px] grid-cols-[664px_1fr]' : 'max-w-[664px]')}>
                <div className="min-w-0">{dock}</div>
              </div>
            </div>
          )}
          <ThreadStatus run={run} last={last} />
          <Suspense fallback={null}>
            <WalkHint room={hintRoom ?? null} shown={isPanelOpen && isHinting} onClose={endHint} />
            <ThreadPrinting
              thread={scroller}
              turns={turns}
              older={older}
              citationStyle={citationStyle}
              nameOf={nameOf}
              onPrinting={setIsPrinting}
            />
          </Suspense>
        </div>
      </CitationPopover>
    </GoneSourcesProvider>
  );
}

const mayHint = () => {
  const { knowsWalking, singleKeys } = useSettings.getState();
  return singleKeys && !knowsWalking;
};

function useRoom(box: React.RefObject<HTMLElement | null>, atLeast: number): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watcher = new ResizeObserver(([entry]) => setHasRoom((entry?.contentRect.width ?? 0) >= atLeast - 80));
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [box, atLeast]);
  return hasRoom;
}
