import { useTranslation } from '#lib/i18n/index.ts';
import { useShortcut } from '#lib/keyboard.ts';
import { Chip } from '#ui/chip.tsx';
import { CornerDownRight } from 'lucide-react';

/** Questions to go on with; press asks them at once. */
export function FollowUps({ questions, label, onAsk }: { questions: readonly string[]; label?: string; onAsk: (text: string) => void }) {
  const { t } = useTranslation('answers');
  useShortcut('followUp.first', () => { if (questions[0]) onAsk(questions[0]); }, questions.length > 0);
  useShortcut('followUp.second', () => { if (questions[1]) onAsk(questions[1]); }, questions.length > 1);
  if (questions.length === 0) return null;
  return (
    <div role="group" aria-label={label ?? t('followUps')} className="mb-2.5 flex flex-wrap gap-2">
      {questions.map(question => (
        <Chip key={question} kind="follow-up" title={question} onClick={() => onAsk(question)} icon={<CornerDownRight size={13} aria-hidden="true" className="flip flex-none" />}>{question}</Chip>
      ))}
    </div>
  );
}
