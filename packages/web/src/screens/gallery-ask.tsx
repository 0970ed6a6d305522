import { type ConversationId, MAX_QUESTION_CHARACTERS, type TagId } from '@nousboard/contracts';
import { Suspense } from 'react';
import { AskArea, type AskAreaProps, type AskMode, setAskMode, setDraft } from '#features/answers/index.ts';
import { TagsButton } from '#features/nous/index.ts';
import { RecapChips } from '#features/recap/index.ts';
import { fakeProject, fakeTag } from '#lib/testing/fake-server.ts';
import { Button } from '#ui/button.tsx';
import type { Say } from './gallery-part.tsx';

const nothing = () => undefined;
const project = fakeProject(1);
const typed = 'Does replaying a cue strengthen memory?';

/** What stands in the field of each, and what is asked of it. */
const areas: ReadonlyArray<readonly [title: string, mode: AskMode, text: string, state?: Partial<AskAreaProps>]> = [
  ['Empty', 'ask', ''],
  ['Typed', 'ask', typed],
  ['Answering', 'ask', '', { running: true }],
  ['Stopping', 'ask', typed, { running: true, stopping: true }],
  ['No source', 'ask', '', { sourceCount: 0, block: { text: 'Add a source to ask a question.', closed: true } }],
  [
    'Not read yet',
    'ask',
    typed,
    { block: { text: 'This source is still being read.', action: <Button size="small">Remove</Button> } },
  ],
  ['Too long', 'ask', 'word '.repeat(MAX_QUESTION_CHARACTERS / 4)],
  ['A note, empty', 'note', ''],
  ['A note, typed', 'note', 'Why timing beats volume'],
  ['A recap, empty', 'recap', ''],
  ['A recap, typed', 'recap', 'Cueing in sleep, for a class'],
  [
    'A recap, no source',
    'recap',
    '',
    { sourceCount: 0, block: { text: 'Add a source to ask a question.', closed: true } },
  ],
];
/** Each has a place of its own, and with it its own mode and words. */
const placeOf = (at: number) => (at + 1).toString(16).padStart(24, '0') as ConversationId;
for (const [at, [, mode, text]] of areas.entries()) {
  setAskMode(placeOf(at), mode);
  setDraft(placeOf(at), text, mode);
}

/** Where questions, notes and recaps are written, in every state. */
export function AskAreas({ say }: Say) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-5 xl:grid-cols-2">
      {areas.map(([title, mode, , state], at) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-1 text-smallest text-ink-3">{title}</h3>
          <AskArea
            project={placeOf(at)}
            placeholder={say('Ask your sources')}
            sourceCount={3}
            sourcePicker={null}
            block={null}
            running={false}
            stopping={false}
            settings={project}
            onChange={nothing}
            onAsk={nothing}
            onStop={nothing}
            note={{
              controls: <NoteTags chosen={title.endsWith('typed') && mode === 'note' ? [fakeTag.tagId] : []} />,
              onSend: nothing,
            }}
            recap={{
              controls: (
                <RecapChips
                  place={placeOf(at)}
                  sources={{ files: [], isChosen: () => false, onChoose: nothing }}
                  plan="basic_plan"
                  onOpen={nothing}
                />
              ),
              onSend: nothing,
            }}
            {...state}
          />
        </section>
      ))}
    </div>
  );
}

const NoteTags = ({ chosen }: { readonly chosen: readonly TagId[] }) => (
  <Suspense fallback={null}>
    <TagsButton own chosen={chosen} onChange={nothing} />
  </Suspense>
);
