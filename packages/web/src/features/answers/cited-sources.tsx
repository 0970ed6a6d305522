import type { CitationStyle } from '@nousboard/contracts';
import { memo, useMemo } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useAnswer } from './answer-context.ts';
import type { Passage } from './numbering.ts';
import { citedSources } from './references.ts';
import { useCitationTab } from './use-citation-tab.ts';

/** The sources of an answer as the chosen style lists them, each with the tabs that cite it. */
export const CitedSources = memo(function CitedSources({
  style,
  passages,
}: {
  style: Exclude<CitationStyle, 'none'>;
  passages: readonly Passage[];
}) {
  const { t } = useTranslation('answers');
  const { messageId, nameOf } = useAnswer();
  const sources = useMemo(() => citedSources(style, passages, nameOf), [style, passages, nameOf]);
  const headingId = `cited-${messageId}`;
  return (
    <section aria-labelledby={headingId} className="mt-4 border-t border-line pt-3">
      <h3 id={headingId} className="mb-1.5 text-secondary font-semibold text-ink-2">
        {t('citedSources')}
      </h3>
      {/* The number of an entry is part of its text where the style writes one. */}
      <ol className="flex list-none flex-col gap-1.5">
        {sources.map(({ fileId, reference, passages: cited }) => (
          <li
            key={fileId}
            className="ps-6 -indent-6 font-serif text-margin wrap-anywhere text-ink-2 [unicode-bidi:plaintext]"
          >
            {reference.map(({ text, italic }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one reference are never put in another order.
              italic ? <i key={index}>{text}</i> : <span key={index}>{text}</span>,
            )}
            <span className="cited-tabs">
              {cited.map(passage => (
                <SourceTab key={passage.number} passage={passage} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
});

function SourceTab({ passage }: { passage: Passage }) {
  const { className, label, title, isOpen, press } = useCitationTab(passage);
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      title={title}
      className={className}
      onClick={event => press(event.currentTarget)}
    >
      {formatNumber(passage.number)}
    </button>
  );
}
