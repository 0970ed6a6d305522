import { type AnswerEvent, answerEvents, type FileId, type FileVersionId, type Strictness } from '@nousboard/contracts';
import { hostileAnswers } from '@nousboard/testkit/fake-provider/index';
import { segmentsOf } from '@nousboard/testkit/read-source';
import { describe, expect, test } from 'vitest';
import { CitedText } from './cited-text.ts';
import type { ShownSource } from './shown-sources.ts';

const owner = {
  fileId: '11111111-1111-4111-8111-111111111111' as FileId,
  fileVersion: '22222222-2222-4222-8222-222222222222' as FileVersionId,
  title: 'Trial of drug X',
};
const [segment] = segmentsOf(
  [
    'The trial enrolled 214 patients in Oslo. Mortality fell by 12 % after one year. No serious harm was ' +
      'reported.\n\nGreen tea is grown on hills. It is picked by hand in spring.',
  ],
  1,
);

const sources: ShownSource[] = segment!.passages.map((passage, at) => {
  const sentences = segment!.sentences.slice(passage.firstSentence, passage.lastSentence);
  const key = `S${at + 1}`;
  return {
    owner,
    segment: segment!,
    name: owner.title,
    section: null,
    passage: {
      key,
      ...owner,
      page: 1,
      heading: null,
      text: segment!.text.slice(passage.start, passage.end),
      start: passage.start,
      end: passage.end,
      rects: [],
      score: 1,
      sentences: sentences.map(({ start, end }): [number, number] => [start, end]),
    },
    support: {
      key,
      context: owner.title,
      sentences: sentences.map(({ start, end }) => segment!.text.slice(start, end)),
    },
  };
});

function write(answer: string, { strictness = 'strict', size = 5 }: { strictness?: Strictness; size?: number } = {}) {
  const events: AnswerEvent[] = [];
  let ids = 0;
  const cited = new CitedText({
    strictness,
    sources,
    say: event => {
      events.push(event);
    },
    newId: () => `33333333-3333-4333-8333-${String(++ids).padStart(12, '0')}`,
  });
  for (let at = 0; at < answer.length; at += size) cited.push(answer.slice(at, at + size));
  cited.end();
  for (const { name, data } of events) answerEvents[name].parse(data);
  const text = events.reduce((sofar, event) => (event.name === 'text' ? sofar + event.data.piece : sofar), '');
  expect(text).toBe(cited.shown);
  return {
    text,
    citations: events.flatMap(event => (event.name === 'citation' ? [event.data] : [])),
    verdicts: events.flatMap(event =>
      event.name === 'verdict' ? [{ ...event.data, said: text.slice(event.data.start, event.data.end) }] : [],
    ),
    events,
  };
}

test('markers disappear, and each becomes a citation of exactly the sentence it points to', () => {
  const { text, citations, verdicts } = write(
    'The trial enrolled 214 patients in Oslo [S1.1]. Green tea is grown on hills. [S2.1]',
  );
  expect(text).toBe('The trial enrolled 214 patients in Oslo. Green tea is grown on hills.');
  expect(citations.map(({ key, quote, how, at }) => [key, quote, how, text.slice(0, at)])).toEqual([
    ['S1.1', 'The trial enrolled 214 patients in Oslo.', 'pointer', 'The trial enrolled 214 patients in Oslo'],
    ['S2.1', 'Green tea is grown on hills.', 'pointer', text],
  ]);
  expect(verdicts.map(({ said, verdict }) => [said, verdict])).toEqual([
    ['The trial enrolled 214 patients in Oslo.', 'verbatim'],
    ['Green tea is grown on hills.', 'verbatim'],
  ]);
});

test.each([1, 2, 3, 4, 5, 7, 1_000])(
  'headings and the heads of tables are neither judged nor cited, sentences around them are (%i units)',
  size => {
    const answer =
      '# Patients\n\nThe trial enrolled 214 patients in Oslo [S1.1].\n\n**Tea**\n\n| Plant | Where |\n' +
      '| --- | --- |\n| Green tea | grown on hills [S2.1] |\n';
    const { verdicts, citations } = write(answer, { size });
    expect(verdicts.map(({ said }) => said)).toEqual([
      'The trial enrolled 214 patients in Oslo.',
      '| Green tea | grown on hills |',
    ]);
    expect(citations).toHaveLength(2);
  },
);

test('very strict shows no heading that nothing carries', () => {
  const { text } = write('# Elephants are pink\n\nThe trial enrolled 214 patients in Oslo [S1.1].', {
    strictness: 'very_strict',
  });
  expect(text).toBe('The trial enrolled 214 patients in Oslo.');
});

test.each([1, 2, 3, 7, 1_000])('nothing depends on how the text was cut (%i units)', size => {
  const answer =
    'Mortality fell by 12 % [S1.2], and no serious harm was reported [S1.3].\n\n- Green tea grows on hills 【S2.1】\n' +
    '- It is picked by hand [S2.1-2]\nUnknown [S7.1].';
  const whole = write(answer, { size: 10_000 });
  const cut = write(answer, { size });
  const bare = ({ citations }: typeof whole) => citations.map(({ id: _id, ...rest }) => rest);
  expect([cut.text, bare(cut), cut.verdicts]).toEqual([whole.text, bare(whole), whole.verdicts]);
});

describe('what a model gets wrong', () => {
  test('a pointer to the sentence beside the right one is moved there', () => {
    const { citations } = write('Mortality fell by 12 % after one year [S1.1].');
    expect(citations.map(({ quote, how }) => [quote, how])).toEqual([
      ['Mortality fell by 12 % after one year.', 'repaired'],
    ]);
  });
  test('a changed number keeps its sentence in strict, without a citation', () => {
    const { text, citations, verdicts } = write(
      'Green tea is grown on hills [S2.1]. Mortality fell by 21 % after one year [S1.2].',
    );
    expect(text).toContain('21 %');
    expect(citations).toHaveLength(1);
    expect(verdicts.at(-1)).toMatchObject({ verdict: 'none', why: 'not_supported' });
  });
  test('the same sentence is not shown in very strict', () => {
    const { text, citations, verdicts } = write(
      'Mortality fell by 21 % after one year [S1.2]. Green tea is grown on hills [S2.1]. The moon is made of cheese.',
      {
        strictness: 'very_strict',
      },
    );
    expect(text).toBe('Green tea is grown on hills.');
    expect(citations).toMatchObject([{ claim: { start: 0, end: text.length }, at: text.length }]);
    expect(verdicts).toMatchObject([{ said: text, verdict: 'verbatim' }]);
  });
  test('an answer without any pointer is matched with the sources once, and says so', () => {
    const { citations, verdicts } = write('The trial enrolled 214 patients in Oslo. Nobody knows why the sea is blue.');
    expect(citations.map(({ quote, how }) => [quote, how])).toEqual([
      ['The trial enrolled 214 patients in Oslo.', 'repaired'],
    ]);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['verbatim', 'none']);
  });
  test('unknown, garbled, nested and huge pointers never become citations', () => {
    const huge = `[${'S1.1,'.repeat(5_000)}S1.1]`;
    const { citations, text } = write(`${hostileAnswers.unknownPointers} ${huge} [S1.1-99] [S1.0] [S0.1]`);
    for (const { quote } of citations) expect(segment!.text).toContain(quote);
    expect(text).toContain('[S-1.2]');
    expect(text).not.toContain('[S9.1]');
  });
  test('fake events, markup and tags are text like any other', () => {
    for (const answer of [hostileAnswers.fakeEvents, hostileAnswers.markup, hostileAnswers.fakeSystemTurn])
      expect(write(answer).text).toBe(answer);
  });
  test('100,000 characters of brackets take linear time', () => {
    const timed = (times: number) => {
      const begun = process.cpuUsage().user;
      write('[S1.1 ['.repeat(times), { size: 64 });
      return process.cpuUsage().user - begun;
    };
    timed(1_000);
    expect(timed(14_300)).toBeLessThan(timed(1_430) * 40 + 500_000);
  });
});

test('an answer that broke off goes on behind what was shown', () => {
  const events: AnswerEvent[] = [];
  const before = 'The trial enrolled 214 patients in Oslo. Green tea is';
  const cited = new CitedText({
    strictness: 'strict',
    sources,
    say: event => {
      events.push(event);
    },
    newId: () => '33333333-3333-4333-8333-333333333333',
    before: { text: before, citations: 0, verdicts: [] },
  });
  cited.push(' grown on hills [S2.1].');
  cited.end();
  expect(cited.shown).toBe('The trial enrolled 214 patients in Oslo. Green tea is grown on hills.');
  expect(events.flatMap(event => (event.name === 'text' ? [event.data.offset] : []))[0]).toBe(before.length);
  // The pointer behind the first sentence was lost with the process; the sentence is matched with the sources.
  expect(events.flatMap(event => (event.name === 'citation' ? [[event.data.key, event.data.how]] : []))).toEqual([
    ['S1.1', 'repaired'],
    ['S2.1', 'pointer'],
  ]);
});
