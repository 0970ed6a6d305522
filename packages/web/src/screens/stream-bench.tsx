import type { Citation, FileId, FileVersionId, Message, MessageId } from '@nousboard/contracts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AnswerState, answerOfRun, emptyAnswer, nextAnswer } from '#features/answers/index.ts';
import { StillThread } from '#features/answers/still-thread.tsx';
import { emptyMessage } from '#lib/empty-message.ts';
import { fakeProject } from '#lib/testing/fake-server.ts';

const PIECE = 16;
const LENGTH = 16_000;
const TABS = 101;
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const sentence = (n: number) =>
  `Cued objects of group ${n} were placed closer to where they had been learned than uncued ones, ` +
  'and it held a week later.';

/** Prose, lists, tables and code as a model writes them, with a citation for most sentences. */
function longAnswer(): { text: string; citations: readonly Citation[] } {
  let text = '';
  const citations: Citation[] = [];
  const cite = (n: number) => {
    const start = text.length;
    text += sentence(n);
    if (citations.length >= TABS) return;
    citations.push({
      id: id(1_000 + n),
      key: `S1.${n}`,
      at: text.length,
      claim: { start, end: text.length },
      fileId: id(900) as FileId,
      fileVersion: id(901) as FileVersionId,
      title: 'A paper',
      page: 1 + (n % 9),
      quote: sentence(n),
      start: n * 200,
      end: n * 200 + 100,
      prefix: '',
      suffix: '',
      rects: [{ page: 1 + (n % 9), x: 0.1, y: 0.2, w: 0.5, h: 0.02 }],
      how: 'extract',
      verdict: 'verbatim',
      score: 1,
    });
  };
  for (let n = 0; text.length < LENGTH; ) {
    text += `## What group ${n} did\n\n`;
    for (const last = n + 4; n < last; n += 1) {
      cite(n);
      text += ' ';
    }
    text += '\n\n';
    for (const last = n + 4; n < last; n += 1) {
      text += '- **Timing.** ';
      cite(n);
      text += '\n';
    }
    text +=
      `\n| Group | Saving | d |\n| --- | ---: | ---: |\n| ${n} | 2.5 cm | 0.68 |\n| ${n + 1} | 0.1 cm | 0.03 |\n\n` +
      `\`\`\`r\nfit <- lm(saving ~ phase, data = night)\n\`\`\`\n\n`;
  }
  return { text, citations };
}

const message = (n: number, parent: number, known: Partial<Message>): Message =>
  emptyMessage({
    messageId: id(n) as MessageId,
    conversationId: fakeProject(1).conversationId,
    parentMessageId: id(parent) as MessageId,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...known,
  });
const nothing = () => undefined;

/**
 * A thread that is fed by a script, and the same text without any of it: how much does an answer cost while it is
 * written?
 */
export function StreamBenchScreen() {
  const [state, setState] = useState<AnswerState>({ ...emptyAnswer, phase: 'working' });
  const [plain, setPlain] = useState<string | null>(null);
  useEffect(() => {
    const measure = (change: () => void) => {
      const begun = performance.now();
      flushSync(change);
      // Reading a height makes the browser lay the page out now.
      void document.body.offsetHeight;
      return performance.now() - begun;
    };
    // From the begin of the next frame to behind its painting: what watches sizes, follows the end and places the
    // margin works there.
    const frame = () =>
      new Promise<number>(resolve => {
        requestAnimationFrame(() => {
          const begun = performance.now();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve(performance.now() - begun);
          };
          port2.postMessage(null);
        });
      });
    // Milliseconds for each piece, and what was shown in the end. Every piece is drawn by itself; the product draws at
    // most every 50 ms.
    const run = async () => {
      const { text, citations } = longAnswer();
      const rich: number[] = [];
      const richFrames: number[] = [];
      const bare: number[] = [];
      const bareFrames: number[] = [];
      let next: AnswerState = { ...emptyAnswer, phase: 'working' };
      let seq = 0;
      for (let offset = 0; offset < text.length; offset += PIECE) {
        const end = Math.min(text.length, offset + PIECE);
        rich.push(
          measure(() => {
            next = nextAnswer(next, {
              seq: (seq += 1),
              name: 'text',
              data: { offset, piece: text.slice(offset, end) },
            });
            for (const citation of citations)
              if (citation.at > offset && citation.at <= end)
                next = nextAnswer(next, { seq: (seq += 1), name: 'citation', data: citation });
            setState(next);
          }),
        );
        richFrames.push(await frame());
      }
      const tabs = document.querySelectorAll('button[data-citation]').length;
      for (let end = PIECE; end <= text.length; end += PIECE) {
        bare.push(measure(() => setPlain(text.slice(0, end))));
        bareFrames.push(await frame());
      }
      return { characters: text.length, citations: tabs, rich, richFrames, plain: bare, plainFrames: bareFrames };
    };
    Object.assign(window, { measureStream: run });
  }, []);

  if (plain !== null) return <p className="answer-text mx-auto max-w-[640px] whitespace-pre-wrap">{plain}</p>;
  const answer = message(2, 1, {});
  const shown = answerOfRun({
    asked: { text: 'x', parentMessageId: null, regenerates: null, continues: null, at: answer.createdAt },
    state,
    connected: true,
    stopping: false,
    refusal: null,
    wasStored: true,
  });
  return (
    <div className="flex h-dvh flex-col">
      <StillThread
        turns={[
          {
            question: message(1, 0, { isCreatedByUser: true, text: 'What did each group do?' }),
            questions: { ids: [id(1) as MessageId], index: 0 },
            answer: { message: answer, siblings: { ids: [answer.messageId], index: 0 }, shown },
          },
        ]}
        onShareImage={nothing}
      />
    </div>
  );
}
