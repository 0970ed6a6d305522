import clsx from 'clsx';
import { CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { setNearCitation, useAnswer, useBlockCitations, useLitCitation } from './answer-context.ts';
import { usePreview } from './citation-preview.ts';
import type { Cited } from './numbering.ts';
import { useCitationTab } from './use-citation-tab.ts';

/**
 * The number behind a sentence. Press opens its page; resting on it, or Space, shows its words. Unknown citations draw
 * nothing.
 */
export function CitationTab({ citationId }: { citationId: string }) {
  const cited = useBlockCitations().get(citationId);
  return cited ? <KnownTab {...cited} /> : null;
}

function KnownTab({ citation, passage }: Cited) {
  const { messageId } = useAnswer();
  const preview = usePreview();
  const { number } = passage;
  const { className, label, title, isOpen, press } = useCitationTab(passage, citation);
  const rest = (tab: HTMLElement | null) => {
    setNearCitation(tab ? { messageId, number } : null);
    if (tab) preview.restOn(passage, tab, messageId);
    else preview.leave();
  };

  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-expanded={isOpen}
      title={title}
      data-citation={number}
      data-message={messageId}
      onPointerEnter={event => {
        if (event.pointerType === 'mouse') rest(event.currentTarget);
      }}
      onPointerLeave={event => {
        if (event.pointerType === 'mouse') rest(null);
      }}
      onFocus={() => setNearCitation({ messageId, number })}
      onBlur={() => setNearCitation(null)}
      onKeyDown={event => {
        if (event.key !== ' ') return;
        event.preventDefault();
        preview.show(passage, event.currentTarget, messageId);
      }}
      onKeyUp={event => {
        if (event.key === ' ') event.preventDefault();
      }}
      onClick={event => press(event.currentTarget)}
    >
      {formatNumber(number)}
    </button>
  );
}

/** The sentence that citations carry: washed while one of them is open or rested on. */
export function CitedClaim({ citationIds, children }: { citationIds: string; children?: ReactNode }) {
  const { messageId } = useAnswer();
  const cited = useBlockCitations();
  const own = citationIds.split(' ').map(id => cited.get(id)?.passage.number);
  const isLit = useLitCitation(({ open, near }) =>
    [near ?? open].some(lit => lit?.messageId === messageId && own.includes(lit.number)),
  );
  return <span className={clsx('cite-claim', isLit && 'is-lit')}>{children}</span>;
}

/** Stands behind a sentence that no passage carries. */
export function NoPassage() {
  const { t } = useTranslation('answers');
  return (
    <span className="no-passage">
      <CircleDashed aria-hidden="true" size={12} />
      {t('noPassage')}
    </span>
  );
}
