import clsx from 'clsx';
import { Check, ChevronLeft, ChevronRight, Copy, RefreshCw } from 'lucide-react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { keysText } from '#lib/keyboard.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Siblings } from './message-tree.ts';
import { useCopy } from './use-copy.ts';

export interface AnswerActionsProps {
  /** All are in sight on the latest answer; on older ones they come with the pointer, the focus, or touch. */
  latest: boolean;
  siblings: Siblings;
  copyText: () => string;
  onRegenerate: (() => void) | null;
  onPick: (index: number) => void;
}

/** What can be done with an answer, and the way to its other versions. */
export function AnswerActions({ latest, siblings, copyText, onRegenerate, onPick }: AnswerActionsProps) {
  const { t } = useTranslation('answers');
  const [isCopied, copy] = useCopy();
  const facts = { index: formatNumber(siblings.index + 1), total: formatNumber(siblings.ids.length) };
  return (
    <div
      role="toolbar"
      aria-label={t('actions.label')}
      className={clsx(
        '-mx-2 mt-2.5 flex items-center gap-0.5 pointer-coarse:opacity-100',
        latest ? '' : 'opacity-0 transition-opacity group-focus-within/turn:opacity-100 group-hover/turn:opacity-100',
      )}
    >
      <IconButton
        label={isCopied ? t('actions.copied') : t('actions.copy')}
        keys={latest ? keysText('answer.copy') : undefined}
        onClick={() => copy(copyText())}
        data-action="copy"
      >
        {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      </IconButton>
      {onRegenerate ? (
        <IconButton label={t('actions.regenerate')} keys={latest ? keysText('answer.regenerate') : undefined} onClick={onRegenerate}>
          <RefreshCw size={16} aria-hidden="true" />
        </IconButton>
      ) : null}
      <span className="flex-1" />
      {siblings.ids.length > 1 ? (
        <span className="flex items-center text-secondary text-ink-3 tabular-nums">
          <IconButton size="bar" label={t('actions.previous')} disabled={siblings.index === 0} onClick={() => onPick(siblings.index - 1)}>
            <ChevronLeft size={16} className="flip" aria-hidden="true" />
          </IconButton>
          <span aria-hidden="true">{t('actions.of', facts)}</span>
          <span className="sr-only">{t('actions.ofLabel', facts)}</span>
          <IconButton size="bar" label={t('actions.next')} disabled={siblings.index === siblings.ids.length - 1} onClick={() => onPick(siblings.index + 1)}>
            <ChevronRight size={16} className="flip" aria-hidden="true" />
          </IconButton>
        </span>
      ) : null}
    </div>
  );
}
