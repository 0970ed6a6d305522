import { contract, type Endpoint, Problem, type ProblemCode, problems } from '@nousboard/contracts';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { availableLanguages, startI18n, withLaterTexts, withWorkspaceTexts } from './i18n/index.ts';
import { codeText, problemText } from './problem-text.ts';
import { speakEnglish } from './testing/english.ts';

const ANYTHING = 'Something went wrong :( Please try again.';
/** Of a server that is newer than this page. */
const tomorrow = 'not_known_here' as ProblemCode;

describe('in English', () => {
  beforeAll(speakEnglish);

  test('what nobody foresaw is told in general words, never by its own or by a code', () => {
    for (const problem of [new TypeError('x is not a function'), undefined, 'oops', new Problem('unexpected')])
      expect(problemText(problem)).toBe(ANYTHING);
    expect(codeText(tomorrow)).toBe(ANYTHING);
  });

  test('what was foreseen is told in words of its own, with its facts', () => {
    const cap = (days: number) => problemText(new Problem('message_limit', { max: 50, windowInMinutes: days * 1_440 }));
    expect([cap(1), cap(7)]).toEqual([
      'You have a cap of 50 message(s) per day.',
      'You have a cap of 50 message(s) per 7 days.',
    ]);
    expect(problemText(new Problem('unavailable', { unreachable: true }))).toBe(
      'The server cannot be reached. Check the connection and try again.',
    );
  });
});

/** Codes that people read in the words of any failure. */
const inGeneralWords = (codes: readonly ProblemCode[]) =>
  codes.filter(code => code !== 'unexpected' && codeText(code) === i18next.t('problems:unexpected'));
const everyCode = Object.keys(problems) as ProblemCode[];

describe('as parts of the page come', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));
  afterEach(() => {
    vi.doUnmock('../locales/fr-FR/workspace.ts');
    vi.resetModules();
  });

  const isOpen = (route: Endpoint) =>
    (['anyone', 'refresh-cookie'].includes(route.policy.who) || 'unverified' in route.policy) &&
    // Those come from another service.
    !route.isVerbatim;
  const metOnTheWayIn = [
    ...Object.values(contract)
      .filter(isOpen)
      .flatMap(route => route.problems),
    ...everyCode.filter(code => code.startsWith('social_')),
  ];

  test.each(availableLanguages)('%s has words on the way in for all that its routes answer', async language => {
    await startI18n([language]);
    expect(metOnTheWayIn).toContain('invitation_invalid');
    expect(inGeneralWords(metOnTheWayIn)).toEqual([]);
    // Whatever else comes is told in general words.
    expect(everyCode.filter(code => codeText(code) === code)).toEqual([]);
  });

  test.each(availableLanguages)(
    '%s has words for every code, those of an open project from the start',
    async language => {
      await startI18n([language]);
      await withWorkspaceTexts(Promise.resolve());
      const asked = [contract.ask, contract.uploadFiles, contract.setMessageTags, contract.getUser];
      expect(inGeneralWords(asked.flatMap(route => route.problems))).toEqual([]);
      await withLaterTexts(Promise.resolve());
      expect(inGeneralWords(everyCode)).toEqual([]);
    },
  );

  test('the workspace waits for words that are slow, and its problems have general ones until then', async () => {
    const words = Promise.withResolvers<void>();
    vi.doMock('../locales/fr-FR/workspace.ts', async original => {
      await words.promise;
      return original();
    });
    await startI18n(['fr']);
    const drawn = vi.fn<() => void>();
    const screen = withWorkspaceTexts(Promise.resolve()).then(drawn);
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(drawn).not.toHaveBeenCalled();
    expect(codeText('tag_exists')).toBe(i18next.t('problems:unexpected'));
    words.resolve();
    await screen;
    expect(codeText('tag_exists')).toBe('Une étiquette de ce nom existe déjà.');
  });
});
