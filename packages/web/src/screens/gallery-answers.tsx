import type { MessageId } from '@nousboard/contracts';
import { Suspense, useState } from 'react';
import { DiscardButton, SiblingPager, TextEditor } from '#features/answers/index.ts';
import { RememberButton } from '#features/memory/index.ts';
import { Button } from '#ui/button.tsx';

const id = '00000000-0000-4000-8000-000000000001' as MessageId;
const ids = [id, id, id];
const nothing = () => undefined;
const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** What can be done with a question and an answer, in every state. */
export function AnswerVerbs({ say }: { readonly say: (text: string) => string }) {
  const [edited, setEdited] = useState<'question' | 'answer' | 'refused' | null>(null);
  const [now] = useState(() => new Date().toISOString());
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <RememberButton answer={{ messageId: id, createdAt: now, persist: false }} />
        <RememberButton answer={{ messageId: id, createdAt: now, persist: true }} />
        <RememberButton answer={{ messageId: id, createdAt: LONG_AGO, persist: false }} />
        <DiscardButton busy={false} countLater={() => 0} onDiscard={nothing} />
        <DiscardButton busy={false} countLater={() => 2} onDiscard={nothing} />
        <DiscardButton busy countLater={() => 0} onDiscard={nothing} />
        {[0, 1, 2].map(index => (
          <SiblingPager key={index} kind="answer" siblings={{ ids, index }} onPick={nothing} />
        ))}
      </div>
      <div className="my-2 flex flex-wrap gap-2">
        <Button onClick={() => setEdited('question')}>{say('Edit a question')}</Button>
        <Button onClick={() => setEdited('answer')}>{say('Edit an answer')}</Button>
        <Button onClick={() => setEdited('refused')}>{say('Edit, refused')}</Button>
      </div>
      {edited ? (
        <Suspense fallback={null}>
          <TextEditor
            key={edited}
            label={say('A text')}
            text={say('Cues delivered on the down-state left memory unchanged.')}
            max={200}
            tooLong={({ max, count }) => `At most ${max}, now ${count}.`}
            saveLabel={say('Save')}
            problem={edited === 'refused' ? say('Please wait until the current response is finished.') : null}
            enterSaves={edited === 'question'}
            className={edited === 'question' ? 'max-h-52 font-serif text-question' : 'max-h-[45vh] min-h-28 text-input'}
            onSave={() => setEdited(null)}
            onCancel={() => setEdited(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
