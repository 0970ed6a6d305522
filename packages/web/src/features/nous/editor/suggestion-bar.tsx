import { Check, Feather, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Suggestion } from './suggestion.ts';
import type { Suggesting } from './use-writing.ts';

/** Says how a suggestion stands and lets it be taken or left; without one, what became of the last. */
export function SuggestionBar({
  suggestion,
  suggesting: { said, accept, leave },
}: {
  readonly suggestion: Suggestion | null;
  readonly suggesting: Suggesting;
}) {
  const { t } = useTranslation('nous');
  // Escape is the suggestion's here as well, and not the sheet's.
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  };
  return (
    <div
      role="group"
      aria-label={t('writing.suggestion')}
      className={
        suggestion || said
          ? 'sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-[12px] border border-line-strong ' +
            'bg-sheet p-2 ps-3 font-sans shadow-e2'
          : ''
      }
    >
      {suggestion && !suggestion.isWhole ? (
        <Spinner />
      ) : said ? (
        <Feather size={15} aria-hidden="true" className="flex-none text-ink-3" />
      ) : null}
      <p role="status" className="min-w-32 flex-1 text-secondary text-ink-2">
        {said}
      </p>
      {suggestion ? (
        <span className="ms-auto flex gap-1.5">
          <Button
            size="small"
            variant="quiet"
            icon={<X size={14} aria-hidden="true" />}
            end={<Kbd>Esc</Kbd>}
            onKeyDown={leaveByKey}
            onClick={leave}
          >
            {t('writing.discard')}
          </Button>
          {suggestion.isWhole ? (
            <Button
              size="small"
              icon={<Check size={14} aria-hidden="true" />}
              end={<Kbd>Tab</Kbd>}
              onKeyDown={leaveByKey}
              onClick={accept}
            >
              {t('writing.accept')}
            </Button>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}
