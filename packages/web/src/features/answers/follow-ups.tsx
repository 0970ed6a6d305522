import { CornerDownRight } from 'lucide-react';
import { useRef } from 'react';
import { isCovered } from '#lib/covered.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { withoutSign } from '#lib/without-sign.ts';
import { Chip } from '#ui/chip.tsx';

/**
 * Questions to go on with; press asks them at once. Their row is kept free while they are awaited, so that nothing
 * moves when they come.
 */
export function FollowUps({
  questions: proposed,
  isAwaited = false,
  label,
  onAsk,
}: {
  questions: readonly string[];
  isAwaited?: boolean;
  label?: string;
  onAsk: (text: string) => void;
}) {
  const { t } = useTranslation('answers');
  const questions = proposed.map(withoutSign);
  const ask = (question: string | undefined) => {
    if (question) onAsk(question);
  };
  const row = useRef<HTMLDivElement>(null);
  const askByKey = (question: string | undefined) => isCovered(row.current) || ask(question);
  useShortcut('followUp.first', () => askByKey(questions[0]), questions.length > 0);
  useShortcut('followUp.second', () => askByKey(questions[1]), questions.length > 1);
  if (questions.length === 0) return isAwaited ? <div className="h-7" /> : null;
  return (
    <div ref={row} role="group" aria-label={label ?? t('followUps')} className="follow-ups">
      {questions.map(question => (
        <Chip
          key={question}
          kind="follow-up"
          title={question}
          onClick={() => ask(question)}
          className="min-w-0"
          icon={<CornerDownRight size={13} aria-hidden="true" className="flip flex-none" />}
        >
          {question}
        </Chip>
      ))}
    </div>
  );
}
