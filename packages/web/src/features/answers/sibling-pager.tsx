import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Siblings } from './message-tree.ts';

/** ‹ 2 / 2 ›: the way to the other wordings of a question, or the other answers to it. Nothing where there is one. */
export function SiblingPager({
  kind,
  siblings: { ids, index },
  onPick,
}: {
  kind: 'question' | 'answer';
  siblings: Siblings;
  onPick: (index: number) => void;
}) {
  const { t } = useTranslation('answers');
  if (ids.length < 2) return null;
  const facts = { index: formatNumber(index + 1), total: formatNumber(ids.length) };
  return (
    <span className="-my-1 flex items-center text-secondary text-ink-3 tabular-nums">
      <IconButton
        size="bar"
        label={t(`pager.${kind}.previous`)}
        disabled={index === 0}
        data-sibling="previous"
        onClick={() => onPick(index - 1)}
      >
        <ChevronLeft size={16} className="flip" aria-hidden="true" />
      </IconButton>
      <span aria-hidden="true">{t('pager.of', facts)}</span>
      <span className="sr-only">{t(`pager.${kind}.label`, facts)}</span>
      <IconButton
        size="bar"
        label={t(`pager.${kind}.next`)}
        disabled={index === ids.length - 1}
        data-sibling="next"
        onClick={() => onPick(index + 1)}
      >
        <ChevronRight size={16} className="flip" aria-hidden="true" />
      </IconButton>
    </span>
  );
}
