import { getMessage, type Message } from '@nousboard/contracts';
import { useMutation } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { loadAnswerAsNote } from '#features/answers/index.ts';
import { createNote, type ShownNous } from '#features/nous/index.ts';
import { call } from '#lib/api/index.ts';
import { citedLink } from '#lib/cited-link.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.tsx';

/** Makes a note of an answer, called as its question is; each number in it leads to the words that it cites. */
export function NoteOfAnswer({
  answer,
  onMade,
}: {
  readonly answer: Message;
  readonly onMade: (note: ShownNous) => void;
}) {
  const { t } = useTranslation('answers');
  const { conversationId, parentMessageId } = answer;
  const make = useMutation({
    mutationFn: async () => {
      const [{ answerAsNote }, question] = await Promise.all([
        loadAnswerAsNote(),
        call(getMessage, { params: { messageId: parentMessageId } }),
      ]);
      const text = answerAsNote(answer, question.text, citation => citedLink(citation, conversationId));
      return createNote(conversationId, question.text, [], text);
    },
    onSuccess: onMade,
    onError: problem => showToast(problemText(problem), { level: 'error' }),
  });
  return (
    <IconButton label={t('actions.note')} disabled={make.isPending} onClick={() => make.mutate()} data-action="note">
      <NotebookPen size={16} aria-hidden="true" />
    </IconButton>
  );
}
