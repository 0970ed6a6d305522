import type { Message, SkippedFile } from '@nousboard/contracts';
import { ChevronDown } from 'lucide-react';
import { unitOf } from '#lib/document-kind.ts';
import { formatNumber, formatRanges } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { placeWords } from '#lib/place-words.ts';
import { codeText } from '#lib/problem-text.ts';
import { Notice } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { AnswerContextValue } from './answer-context.ts';
import { isKeyProblem } from './key-problems.ts';
import { LateSetKey } from './late-set-key.tsx';
import type { ShownAnswer } from './shown-answer.ts';

/** What went wrong with an answer, what is safe, and what to do; nothing when all went well. */
export function AnswerNotice({
  answer,
  asked,
  onRegenerate,
  onContinue,
}: {
  answer: ShownAnswer;
  /** Who was to answer. */
  asked: Pick<Message, 'endpoint' | 'model'>;
  onRegenerate: (() => void) | null;
  onContinue: (() => void) | null;
}) {
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
        <Notice
          level="error"
          action={
            <>
              {isKeyProblem(answer.problem.code) ? <LateSetKey endpoint={asked.endpoint} model={asked.model} /> : null}
              {again(t(answer.text === '' ? 'notice.tryAgain' : 'notice.regenerate'))}
            </>
          }
        >
          {answer.text === ''
            ? codeText(answer.problem.code)
            : t('notice.kept', { problem: codeText(answer.problem.code) })}
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
  if (answer.finish !== 'aborted' && answer.finish !== 'length' && answer.finish !== 'tool_limit') return null;
  return (
    <div className="mt-3">
      <Notice
        action={
          onContinue ? (
            <>
              <Button size="small" onClick={onContinue}>
                {t('notice.continue')}
              </Button>
              {onRegenerate ? (
                <Button size="small" variant="quiet" onClick={onRegenerate}>
                  {t('notice.regenerate')}
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      >
        {t(`notice.ended.${answer.finish}`)}
      </Notice>
    </div>
  );
}

/** Sources that could not be read in full for what is said, each with why. */
export function SkippedSources({
  skipped,
  nameOf = () => undefined,
}: {
  skipped: readonly SkippedFile[];
  /** Needed where there may be others than PDFs. */
  nameOf?: AnswerContextValue['nameOf'];
}) {
  const { t } = useTranslation('answers');
  if (skipped.length === 0) return null;
  return (
    <details className="group mt-1 text-secondary text-ink-3">
      <summary
        className="touch-area -ms-1.5 flex w-fit cursor-pointer list-none items-center gap-1 rounded-r1 px-1.5
          py-0.5 transition-colors hover:bg-hover [&::-webkit-details-marker]:hidden"
      >
        {t('skipped.label', { count: skipped.length })}
        <ChevronDown size={14} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <ul className="mt-1 ps-4">
        {skipped.map(file => (
          <li key={file.fileId}>
            {file.why === 'pages_unread'
              ? t('skipped.pages_unread', {
                  title: file.title,
                  count: pagesIn(file.pages ?? []),
                  pages: formatRanges(file.pages ?? []),
                })
              : t(`skipped.${file.why}`, {
                  title: file.title,
                  place: lastPlace(file, nameOf),
                  pageCount: formatNumber(file.pageCount ?? 0),
                })}
          </li>
        ))}
      </ul>
    </details>
  );
}

const pagesIn = (ranges: readonly (readonly [number, number])[]): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);

/** The last page that could be read, as pages of its kind are called. */
function lastPlace({ fileId, pagesReady = 0 }: SkippedFile, nameOf: AnswerContextValue['nameOf']): string {
  return placeWords({ by: unitOf(nameOf(fileId)?.kind ?? 'pdf'), page: formatNumber(pagesReady) }, 'inline');
}
