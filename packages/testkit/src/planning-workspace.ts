import { type LoggedEvent, ROOT_MESSAGE_ID } from '@nousboard/contracts';
import type { Settings } from '@nousboard/server/platform/settings';
import { expect } from 'vitest';
import { byModel, startAnsweringApp } from './answering-app.ts';
import { type FakeProvider, isPlanRequest, type Scenario } from './fake-provider/index.ts';

/** Too much to be shown whole to a model with a window of 16k tokens. */
export const filler = (about: string) =>
  Array.from(
    { length: 70 },
    (_, n) =>
      `The ${about} of year ${1900 + n} was noted by the clerk in the big ledger, and later copied out by ` +
      'hand by another clerk.',
  );
export const oslo = ['The trial in Oslo enrolled 214 patients.', 'Mortality in Oslo fell by 12 % after one year.'];
export const bergen = [
  'In the Bergen arm nausea was reported by 31 patients.',
  'The Bergen arm was stopped early because the drug ran out.',
];
export const pages = [
  [...oslo, ...filler('weather')].join('\n\n'),
  [...filler('harvest'), ...bergen].join('\n\n'),
  ['A page about postage stamps.', ...filler('tide')].join('\n\n'),
];
export const complex = 'What did mortality do in Oslo and why was the other arm stopped?';
export const simple = 'How many patients did the trial in Oslo enrol?';
export const plan = (patch: object = {}): Scenario => ({
  answer: JSON.stringify({
    question: complex,
    parts: ['What did mortality do in Oslo?', 'Why was the Bergen arm stopped?'],
    queries: ['mortality Oslo', 'Bergen arm stopped early'],
    actions: [],
    ...patch,
  }),
});

export async function workspace(
  more: Partial<Settings> | ((provider: FakeProvider) => Partial<Settings>) = {},
  texts: readonly string[] = pages,
) {
  const server = await startAnsweringApp(provider => ({
    ollamaBaseUrl: provider.ollamaUrl,
    ollamaContextTokens: 32_768,
    ...(typeof more === 'function' ? more(provider) : more),
  }));
  const asking = await server.asking({ title: 'Two arms', pages: texts, segmentPages: 1 });
  const body = (text: string, more: object) => ({ ...byModel, parentMessageId: ROOT_MESSAGE_ID, text, ...more });
  return {
    ...server,
    ...asking,
    ask: (text: string, more: object = {}) => asking.ask(body(text, more)),
    body: (text: string, more: object) => ({ conversationId: asking.project.conversationId, ...body(text, more) }),
  };
}
export type Workspace = Awaited<ReturnType<typeof workspace>>;

export const progressOf = (events: readonly LoggedEvent[]) =>
  events.flatMap(({ name, data }) => (name === 'progress' ? [data] : []));
export const codesOf = (events: readonly LoggedEvent[]) => progressOf(events).map(({ details }) => details.code);
export const lastPrompt = (from: FakeProvider) => from.chats().at(-1)?.body ?? '';
export const plansAsked = (from: FakeProvider) =>
  from
    .chats()
    .filter(({ body }) =>
      isPlanRequest((JSON.parse(body) as { messages: { role: string; content: string }[] }).messages),
    ).length;

/** Every step that starts ends exactly once, nothing else ends, and only what is under way goes on. */
export function expectClosedSteps(events: readonly LoggedEvent[]): void {
  const open = new Set<string>();
  for (const { stepId, eventType } of progressOf(events)) {
    if (eventType === 'STARTED') {
      expect(open.has(stepId)).toBe(false);
      open.add(stepId);
    } else if (eventType === 'THINKING' || eventType === 'PROGRESS') {
      expect(open.has(stepId)).toBe(true);
    } else {
      expect(open.delete(stepId)).toBe(true);
    }
  }
  expect([...open]).toEqual([]);
}
