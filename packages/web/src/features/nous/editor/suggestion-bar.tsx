import { Check, Feather, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Suggestion } from './suggestion.ts';
import type { Suggesting } from './use-writing.ts';
import type { Writing } from './writing.ts';

/** Says how a suggestion stands and lets it be taken or left; without one, what became of the last, and why. */
export function SuggestionBar({
  suggestion,
  suggesting: { said, refusal, closeRefusal, accept, leave },
  showRefusal,
}: {
  readonly suggestion: Suggestion | null;
  readonly suggesting: Suggesting;
  readonly showRefusal: Writing['showRefusal'] | undefined;
}) {
  const { t } = useTranslation(['nous', 'common']);
  // Escape is the suggestion's here as well, and not the sheet's.
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  };
  return (
    <div className="sticky bottom-3 z-10 font-sans">
      {refusal && showRefusal ? (
        <div className="mt-3 flex items-start gap-1 rounded-[12px] border border-line-strong bg-sheet p-2 shadow-e2">
          <div className="min-w-0 flex-1">{showRefusal(refusal)}</div>
          <IconButton label={t('common:close')} onClick={closeRefusal}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
      <div
        role="group"
        aria-label={t('writing.suggestion')}
        className={
          suggestion || said
            ? 'mt-3 flex flex-wrap items-center gap-2 rounded-[12px] border border-line-strong ' +
              'bg-sheet p-2 ps-3 shadow-e2'
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
    </div>
  );
}
