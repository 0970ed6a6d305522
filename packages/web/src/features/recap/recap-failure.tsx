import type { Recap } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RecapSteps } from './recap-steps.tsx';

export interface RecapFailureProps {
  readonly recap: Recap;
  readonly isRetrying: boolean;
  readonly isRemoving: boolean;
  readonly onRetry: () => void;
  /** Begins anew, with other choices. */
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** Why a recap could not be made, what is kept of it, and the ways on. */
export function RecapFailure({ recap, isRetrying, isRemoving, onRetry, onChange, onRemove }: RecapFailureProps) {
  const { t } = useTranslation('recap');
  const code = recap.problem?.code ?? 'unexpected';
  // The sources would say no more the next time.
  const isHopeless = code === 'recap_empty';
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-7 py-6 max-md:px-5">
      <h3 className="mb-3 font-serif text-question text-balance">{t('failed')}</h3>
      <Banner level="error">{codeText(code, recap.problem?.facts)}</Banner>
      <RecapSteps recap={recap} />
      {recap.step === 'script' ? null : <p className="mt-4 text-input text-pretty text-ink-2">{t('kept')}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {isHopeless ? null : (
          <Button size="large" busy={isRetrying && t('generating')} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
        <Button size="large" variant={isHopeless ? 'default' : 'quiet'} onClick={onChange}>
          {t('change')}
        </Button>
        <Button size="large" variant="quiet" busy={isRemoving && t('removing')} onClick={onRemove}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  );
}
