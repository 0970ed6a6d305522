import type {
  Citation,
  FileId,
  FileVersionId,
  FoundPassage,
  Message,
  MessageId,
  ProgressEvent,
  SentenceVerdict,
} from '@nousboard/contracts';
import { useEffect } from 'react';
import { answerOfMessage, type ShownTurn, setOpenCitation } from '#features/answers/index.ts';
import { StillThread } from '#features/answers/still-thread.tsx';
import { emptyMessage } from '#lib/empty-message.ts';
import { fakeProject } from '#lib/testing/fake-server.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const file = id(900) as FileId;
const version = id(901) as FileVersionId;
const nothing = () => undefined;

interface Sentence {
  readonly text: string;
  /** Markdown in front of it. */
  readonly after?: string;
  /** What carries it: nothing, or one citation or more with how well. */
  readonly by?: ReadonlyArray<Citation['verdict']>;
}

/** An answer of these sentences, each with its tabs, up to its `end`; the numbers run through. */
function written(sentences: readonly Sentence[], end = ''): Pick<Message, 'text' | 'citations' | 'verdicts'> {
  let text = '';
  const citations: Citation[] = [];
  const verdicts: SentenceVerdict[] = [];
  for (const { after = ' ', text: words, by = [] } of sentences) {
    if (text !== '') text += after;
    const start = text.length;
    text += words;
    const claim = { start, end: text.length };
    verdicts.push({ ...claim, verdict: by[0] ?? 'none' });
    for (const verdict of by) {
      const n = citations.length + 1;
      citations.push({
        id: id(1_000 + n),
        key: `S1.${n}`,
        at: claim.end,
        claim,
        fileId: file,
        fileVersion: version,
        title: 'Targeted memory reactivation during slow-wave sleep',
        page: n,
        quote: words,
        start: n * 200,
        end: n * 200 + words.length,
        prefix: '',
        suffix: '',
        rects: [{ page: n, x: 0.1, y: 0.2, w: 0.5, h: 0.02 }],
        how: 'extract',
        verdict,
        score: 1,
      });
    }
  }
  return { text: text + end, citations, verdicts };
}

const step = (
  stepId: string,
  agentId: ProgressEvent['agentId'],
  eventType: ProgressEvent['eventType'],
  code: string,
  params: Record<string, string | number>,
): ProgressEvent => ({
  stepId,
  agentId,
  eventType,
  details: { code, params },
  timestamp: '2026-01-01T00:00:00.000Z',
});

const nearest: FoundPassage = {
  key: 'S1.9',
  fileId: file,
  fileVersion: version,
  title: 'Targeted memory reactivation during slow-wave sleep',
  page: 9,
  heading: null,
  start: 0,
  end: 35,
  text: 'Arousals were scored by two raters.',
  rects: [],
  score: 0.2,
  sentences: [],
};

const AT = '2026-01-01T00:00:00.000Z';
const { conversationId } = fakeProject(1);

function turnOf(n: number, asked: string, known: Partial<Message>, live = false): ShownTurn {
  const question = emptyMessage({
    messageId: id(n) as MessageId,
    conversationId,
    parentMessageId: id(0) as MessageId,
    createdAt: AT,
    isCreatedByUser: true,
    text: asked,
  });
  const message = emptyMessage({
    messageId: id(n + 1) as MessageId,
    conversationId,
    parentMessageId: question.messageId,
    createdAt: AT,
    ...known,
  });
  return {
    question,
    questions: { ids: [question.messageId], index: 0 },
    answer: { message, siblings: { ids: [message.messageId], index: 0 }, shown: { ...answerOfMessage(message), live } },
  };
}
const searched = { files: 2, sentences: 412 };

const OPENED = 10;
const turns: ReadonlyArray<readonly [title: string, turn: ShownTurn]> = [
  [
    'Citations: rest, open, partly, two together, without a passage',
    turnOf(OPENED, 'Does replaying a cue strengthen memory?', {
      ...written([
        { text: 'Cued objects were placed closer to where they had been learned.', by: ['verbatim'] },
        { text: 'The effect held a week later.', by: ['supported'] },
        { text: 'It was found in most of the studies.', by: ['partial'] },
        { text: 'Nobody knows yet whether it helps at school.' },
        { text: 'Two groups agree.', by: ['verbatim', 'supported'] },
      ]),
      finish_reason: 'stop',
      searched,
    }),
  ],
  [
    'Found on the page, each',
    turnOf(20, 'When was the cue given?', {
      ...written([{ text: 'In the up-state.', by: ['verbatim'] }]),
      finish_reason: 'stop',
      searched,
    }),
  ],
  [
    'More of it folded away',
    turnOf(80, 'What did cueing change?', {
      ...written(
        [
          { text: 'Cued objects were placed closer to where they had been learned.', by: ['verbatim'] },
          {
            after: '\n\n<details>\n<summary>More passages</summary>\n\n- ',
            text: 'Five of six sounds.',
            by: ['verbatim'],
          },
          { after: '\n- ', text: 'It held for a week.', by: ['supported'] },
        ],
        '\n\n</details>',
      ),
      finish_reason: 'stop',
      searched,
    }),
  ],
  [
    'Stopped by the person',
    turnOf(30, 'How loud was it?', {
      ...written([{ text: 'The volume lay between 35 and 45 dB.', by: ['verbatim'] }]),
      finish_reason: 'aborted',
      searched,
    }),
  ],
  ['Unfinished', turnOf(40, 'How loud was it?', { text: 'The volume lay', unfinished: true })],
  ['An error', turnOf(50, 'How loud was it?', { error: 'unexpected' })],
  [
    'Declined, with what is nearest',
    turnOf(60, 'Does it help at school?', { finish_reason: 'declined', searched, sources: [nearest] }),
  ],
  [
    'At work: started, thinking, progress, completed, error',
    turnOf(
      70,
      'What did each group do?',
      {
        events: [
          step('1', 'Memory', 'COMPLETED', 'recalled', { count: 3 }),
          step('2', 'Planner', 'COMPLETED', 'planned_question', { count: 2, parts: 2 }),
          step('3', 'Researcher', 'ERROR', 'search_failed', {}),
          step('4', 'Researcher', 'PROGRESS', 'searching_part', { query: 'volume of the cue' }),
          step('5', 'Investigator', 'THINKING', 'checking_quotes', {}),
          step('6', 'Planner', 'STARTED', 'planning_question', {}),
        ],
      },
      true,
    ),
  ],
];

/** Answers in every state that a thread can show. */
export function ThreadStates() {
  useEffect(() => {
    setOpenCitation({ messageId: id(OPENED + 1), number: 2 });
    return () => setOpenCitation(null);
  }, []);
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-cols-2">
      {turns.map(([title, turn]) => (
        <section key={title} aria-label={title} className="flex min-h-0 flex-col rounded-r4 border border-line pt-2">
          <h3 className="px-5 text-smallest text-ink-3">{title}</h3>
          <StillThread turns={[turn]} onShareImage={nothing} />
        </section>
      ))}
    </div>
  );
}
