import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Drawer } from '#ui/drawer.tsx';
import { Popover } from '#ui/popover.tsx';
import { usePhone } from '#ui/use-media.ts';
import { whenIdle } from '#ui/when-idle.ts';
import type { SourceName } from './answer-context.ts';
import { setOpenCitation } from './answer-context.ts';
import { type PreviewControl, PreviewProvider } from './citation-preview.ts';
import { LateCitationCard, preloadCitationCard } from './late-card.tsx';
import type { Passage } from './numbering.ts';
import { shownTab } from './shown-tab.ts';

const OPEN_AFTER_MS = 250;
const CLOSE_AFTER_MS = 180;

interface Shown {
  passage: Passage;
  tab: HTMLElement | null;
  messageId: string;
  takesFocus: boolean;
}

export interface CitationPopoverProps {
  /** All passages of an answer, to walk through. */
  passagesOf: (messageId: string) => readonly Passage[];
  nameOf: (passage: Passage) => SourceName | undefined;
  /** What copying the quote of a passage gives. */
  quoteOf: (passage: Passage, messageId: string) => string | Promise<string>;
  onOpenPage: (passage: Passage, messageId: string, tab: HTMLElement | null) => void;
  /** Puts words into the field for questions; null where nothing is asked. */
  onAskWords: ((words: string) => void) | null;
  /** While the page panel is open, resting on a tab shows nothing: the page is there. */
  isPanelOpen: boolean;
  /** On phones a press opens the drawer; this is how the thread asks for it. */
  drawer: { passage: Passage; messageId: string; tab: HTMLElement | null } | null;
  onDrawerChange: (drawer: CitationPopoverProps['drawer']) => void;
  children: ReactNode;
}

/** One card for all tabs of the thread: beside the tab on wide screens, from the bottom on phones. */
export function CitationPopover({ isPanelOpen, children, ...props }: CitationPopoverProps) {
  const { onDrawerChange } = props;
  const isPhone = usePhone();
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => whenIdle(preloadCitationCard), []);
  const control = useMemo<PreviewControl>(() => {
    const later = (ms: number, run: () => void) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(run, ms);
    };
    return {
      restOn: (passage, tab, messageId) => {
        if (!isPanelOpen && !isPhone)
          later(OPEN_AFTER_MS, () => setShown({ passage, tab, messageId, takesFocus: false }));
      },
      leave: () => later(CLOSE_AFTER_MS, () => setShown(now => (now?.takesFocus ? now : null))),
      show: (passage, tab, messageId) => {
        clearTimeout(timer.current);
        if (isPhone) onDrawerChange({ passage, tab, messageId });
        else setShown({ passage, tab, messageId, takesFocus: true });
      },
      close: () => {
        clearTimeout(timer.current);
        setShown(null);
      },
    };
  }, [isPanelOpen, isPhone, onDrawerChange]);
  return (
    <PreviewProvider value={control}>
      {children}
      <Cards {...props} shown={shown} onShow={setShown} control={control} timer={timer} isPhone={isPhone} />
    </PreviewProvider>
  );
}

interface CardsProps extends Omit<CitationPopoverProps, 'isPanelOpen' | 'children'> {
  shown: Shown | null;
  onShow: (shown: Shown | null) => void;
  control: PreviewControl;
  timer: RefObject<ReturnType<typeof setTimeout> | undefined>;
  isPhone: boolean;
}

/** The card itself. While it is closed, a thread that is being written does not draw it again. */
const Cards = memo(
  function Cards({
    passagesOf,
    nameOf,
    quoteOf,
    onOpenPage,
    onAskWords,
    drawer,
    onDrawerChange,
    shown,
    onShow,
    control,
    timer,
    isPhone,
  }: CardsProps) {
    const { t } = useTranslation('answers');
    const neighbour = (from: { passage: Passage; messageId: string }, step: -1 | 1) =>
      passagesOf(from.messageId).find(passage => passage.number === from.passage.number + step);
    const closeDrawer = () => {
      onDrawerChange(null);
      setOpenCitation(null);
      drawer?.tab?.focus();
    };
    // The card stays as it was while it fades: what was pressed would else lose the focus, and the popup take it back.
    const [drawn, setDrawn] = useState(shown);
    if (shown !== null && shown !== drawn) setDrawn(shown);
    const askAbout =
      onAskWords &&
      (({ citation }: Passage) => {
        const words = citation.quote.replace(/\s+/gu, ' ').trim();
        onAskWords(t('citation.quoted', { words }));
      });
    return (
      <>
        <Popover
          label={drawn ? t('citation.title', { number: formatNumber(drawn.passage.number) }) : ''}
          open={shown !== null && !isPhone}
          onOpenChange={open => {
            if (!open) {
              control.close();
              if (shown?.takesFocus) shown.tab?.focus();
            }
          }}
          anchor={drawn?.tab ?? null}
          side="top"
          align="center"
          width={420}
          initialFocus={shown?.takesFocus ?? false}
          className="p-4!"
        >
          {drawn ? (
            // The card stays while the pointer is on it: the way from the tab to its buttons must not close it.
            <div onPointerEnter={() => clearTimeout(timer.current)} onPointerLeave={() => control.leave()}>
              <LateCitationCard
                hasKeys={drawn.takesFocus}
                passage={drawn.passage}
                total={passagesOf(drawn.messageId).length}
                name={nameOf(drawn.passage)}
                quote={() => quoteOf(drawn.passage, drawn.messageId)}
                onOpenPage={() => {
                  control.close();
                  onOpenPage(drawn.passage, drawn.messageId, drawn.tab);
                }}
                onAsk={
                  askAbout &&
                  (() => {
                    control.close();
                    askAbout(drawn.passage);
                  })
                }
                onWalk={step => {
                  const next = neighbour(drawn, step);
                  if (next) onShow({ ...drawn, passage: next, takesFocus: true });
                }}
              />
            </div>
          ) : null}
        </Popover>
        <Drawer
          title={drawer ? t('citation.title', { number: formatNumber(drawer.passage.number) }) : ''}
          hideTitle
          open={drawer !== null && isPhone}
          onOpenChange={open => {
            if (!open) closeDrawer();
          }}
          modal={false}
        >
          {drawer ? (
            <LateCitationCard
              touch
              hasKeys
              passage={drawer.passage}
              total={passagesOf(drawer.messageId).length}
              name={nameOf(drawer.passage)}
              quote={() => quoteOf(drawer.passage, drawer.messageId)}
              onOpenPage={() => {
                onDrawerChange(null);
                onOpenPage(drawer.passage, drawer.messageId, drawer.tab);
              }}
              onAsk={
                askAbout &&
                (() => {
                  onDrawerChange(null);
                  setOpenCitation(null);
                  askAbout(drawer.passage);
                })
              }
              onWalk={step => {
                const next = neighbour(drawer, step);
                if (!next) return;
                setOpenCitation({ messageId: drawer.messageId, number: next.number });
                // The sentence comes along.
                onDrawerChange({ ...drawer, passage: next, tab: shownTab(document, drawer.messageId, next.number) });
              }}
            />
          ) : null}
        </Drawer>
      </>
    );
  },
  (before, after) =>
    before.shown === null &&
    after.shown === null &&
    before.drawer === null &&
    after.drawer === null &&
    before.isPhone === after.isPhone,
);
