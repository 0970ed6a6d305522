import { Check, ChevronLeft, ChevronRight, Copy, Search } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysOfEvent, shortcuts, shownKeys } from '#lib/keyboard.ts';
import { placeOf, placeOfTotal, placeWords } from '#lib/place-words.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { SourceName } from './answer-context.ts';
import { CitationProof } from './citation-proof.tsx';
import type { Passage } from './numbering.ts';
import { QuotedWords } from './page-crop.tsx';
import { useStanding } from './source-standing.ts';
import { useCopy } from './use-copy.ts';

export interface CitationCardProps {
  passage: Passage;
  total: number;
  name: SourceName | undefined;
  /** What copying gives: the words, and where they are from if a style is chosen. */
  quote: () => string | Promise<string>;
  onOpenPage: () => void;
  /** Puts the words into the field for questions; null where nothing is asked. */
  onAsk: (() => void) | null;
  /** Walks to another passage of the answer; -1 back, 1 on. */
  onWalk: (step: -1 | 1) => void;
  touch?: boolean;
  /** It has the focus, and with it the keys that turn it. */
  hasKeys: boolean;
}

/** Where a sentence comes from: the source, the real page with the words lit, and the way there. */
export function CitationCard({
  passage: { number, citation },
  total,
  name,
  quote,
  onOpenPage,
  onAsk,
  onWalk,
  touch = false,
  hasKeys,
}: CitationCardProps) {
  const { t } = useTranslation('answers');
  const [isCopied, copy] = useCopy();
  const place = placeOf(citation, name);
  const standing = useStanding(citation);
  const title = name?.work.title ?? citation.title;
  const heading = name?.short ?? title;
  const stepSize = touch ? 'phone' : 'bar';
  const card = useRef<HTMLDivElement>(null);
  const walkedFrom = useRef<Element | null>(null);
  const walk = (step: -1 | 1) => {
    walkedFrom.current = document.activeElement;
    onWalk(step);
  };
  // At the end of the walk the button that leads on drops the focus, and the keys with it. The browser may have taken
  // the focus away before an effect that waits for the paint.
  useLayoutEffect(() => {
    const isDropped = walkedFrom.current?.matches(':disabled') && card.current?.contains(walkedFrom.current);
    walkedFrom.current = null;
    if (isDropped) card.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  });
  const turn = (event: KeyboardEvent) => {
    const keys = keysOfEvent(event);
    const name = (['citation.previous', 'citation.next'] as const).find(one => shortcuts[one] === keys);
    if (!name || !shownKeys(name)) return;
    event.preventDefault();
    walk(name === 'citation.next' ? 1 : -1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of its buttons, wherever the focus is inside.
    <div ref={card} role="presentation" onKeyDown={turn} className="flex flex-col gap-3">
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-ui font-semibold row-text">{heading}</p>
          {title === heading ? null : <p className="truncate text-secondary text-ink-2 row-text">{title}</p>}
          <p className="truncate text-secondary text-ink-3">{placeOfTotal(place, name?.pages ?? null)}</p>
        </div>
        <div className="flex flex-none items-center text-secondary text-ink-2 tabular-nums">
          <IconButton
            size={stepSize}
            label={t('citation.previous')}
            keys={hasKeys ? shownKeys('citation.previous') : undefined}
            disabled={number <= 1}
            onClick={() => walk(-1)}
          >
            <ChevronLeft size={16} className="flip" aria-hidden="true" />
          </IconButton>
          <span className="px-1">{t('citation.of', { number: formatNumber(number), total: formatNumber(total) })}</span>
          <IconButton
            size={stepSize}
            label={t('citation.next')}
            keys={hasKeys ? shownKeys('citation.next') : undefined}
            disabled={number >= total}
            onClick={() => walk(1)}
          >
            <ChevronRight size={16} className="flip" aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      {standing === 'gone' ? (
        <QuotedWords citation={citation} isMarkdown={name?.isMarkdown} />
      ) : (
        <CitationProof key={citation.id} citation={citation} number={number} name={name} />
      )}
      {standing === 'same' ? null : <p className="text-secondary text-warn">{t(`citation.${standing}`)}</p>}
      <div className="flex items-center gap-2">
        {standing === 'gone' ? null : (
          <Button variant="primary" className={touch ? 'h-12! flex-1' : 'flex-1'} onClick={onOpenPage}>
            <span className="truncate">{placeWords(place, 'open')}</span>
          </Button>
        )}
        {onAsk ? (
          <IconButton size={touch ? 'phone' : 'default'} label={t('citation.ask')} onClick={onAsk}>
            <Search size={16} aria-hidden="true" />
          </IconButton>
        ) : null}
        <Button
          className={touch ? 'h-12! px-4!' : ''}
          onClick={() => copy(quote())}
          icon={isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          aria-label={isCopied ? t('citation.copied') : t('citation.copyQuote')}
        >
          {standing === 'gone' ? t(isCopied ? 'citation.copied' : 'citation.copyQuote') : null}
        </Button>
      </div>
    </div>
  );
}
