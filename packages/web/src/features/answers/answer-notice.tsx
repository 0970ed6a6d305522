import type { SkippedFile } from '@nousboard/contracts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText } from '#lib/problem-text.ts';
import { Notice } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { ShownAnswer } from './shown-answer.ts';

/** What went wrong with an answer, what is safe, and what to do; nothing when all went well. */
export function AnswerNotice({ answer, onRegenerate }: { answer: ShownAnswer; onRegenerate: (() => void) | null }) {
  const { t } = useTranslation('answers');
  if (answer.live) return null;
  const again = (label: string) =>
    onRegenerate ? (
      <Button size="small" onClick={onRegenerate}>
        {label}
      </Button>
    ) : undefined;
  if (answer.problem)
    return (
      <div className="mt-3">
        <Notice level="error" action={again(t(answer.text === '' ? 'notice.tryAgain' : 'notice.regenerate'))}>
          {codeText(answer.problem.code)}
        </Notice>
      </div>
    );
  if (answer.unfinished)
    return (
      <div className="mt-3">
        <Notice level="warning" action={again(t('notice.regenerate'))}>
          {t('notice.unfinished')}
        </Notice>
      </div>
    );
  if (answer.finish === 'aborted') return <p className="mt-1 text-secondary text-ink-3">{t('notice.stopped')}</p>;
  return null;
}

/** Sources that could not be read in full for this answer, each with why. */
export function SkippedSources({ skipped }: { skipped: readonly SkippedFile[] }) {
  const { t } = useTranslation('answers');
  if (skipped.length === 0) return null;
  return (
    <details className="mt-1 text-secondary text-ink-3">
      <summary className="w-fit cursor-pointer rounded-r1">{t('skipped.label', { count: skipped.length })}</summary>
      <ul className="mt-1 ps-4">
        {skipped.map(file => (
          <li key={file.fileId}>{t(`skipped.${file.why}`, { title: file.title, pagesReady: formatNumber(file.pagesReady ?? 0), pageCount: formatNumber(file.pageCount ?? 0) })}</li>
        ))}
      </ul>
    </details>
  );
}
