import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { placeOf, placeWords } from '#lib/place-words.ts';
import type { AnswerContextValue } from './answer-context.ts';
import type { Passage } from './numbering.ts';

/** What each number stands for, where no style says how works are listed. */
export function PassageList({
  passages,
  nameOf,
}: {
  passages: readonly Passage[];
  nameOf: AnswerContextValue['nameOf'];
}) {
  const { t } = useTranslation('answers');
  return (
    <ol className="mt-4 flex list-none flex-col gap-1.5 border-t border-line-strong pt-3">
      {passages.map(({ number, citation }) => {
        const name = nameOf(citation.fileId);
        const place = placeOf(citation, name);
        return (
          <li key={number} className="flex gap-2 text-secondary text-ink-2">
            <span className="cite-tab static! m-0! flex-none">{formatNumber(number)}</span>
            <span className="min-w-0 [unicode-bidi:plaintext]">
              {place.by === 'text'
                ? (name?.short ?? citation.title)
                : t('sourceAt', { source: name?.short ?? citation.title, place: placeWords(place, 'short') })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
