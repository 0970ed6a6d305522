import { afterEach, expect, test } from 'vitest';
import { pauseReading, type Reading, readAloud, resumeReading, stopReading, useReadAloud } from './read-aloud.ts';

afterEach(stopReading);

/** A voice that says what it is told to when the test lets it. */
function scripted(pieces: readonly string[]) {
  const heard: string[] = [];
  const shown: (string | null)[] = [];
  const reports: ((failed: boolean) => void)[] = [];
  let failures = 0;
  const reading: Reading<string> = {
    pieces,
    textOf: piece => piece,
    voice: {
      say: (text, done) => {
        heard.push(text);
        reports.push(done);
      },
      cancel: () => heard.push('(silence)'),
    },
    onPiece: piece => shown.push(piece),
    onFailed: () => {
      failures += 1;
    },
  };
  return {
    reading,
    heard,
    shown,
    reports,
    done: (failed = false) => reports.at(-1)?.(failed),
    failures: () => failures,
  };
}

test('sentences are read in order, each shown while it is, and then it is over', () => {
  const { reading, heard, shown, done } = scripted(['One.', 'Two.']);
  readAloud('m', reading);
  expect(useReadAloud.getState()).toEqual({ messageId: 'm', isPaused: false });
  done();
  done();
  expect(heard).toEqual(['One.', 'Two.']);
  expect(shown).toEqual(['One.', 'Two.', null]);
  expect(useReadAloud.getState().messageId).toBeNull();
});
test('after a pause the sentence begins again, and what the cancelled voice still says is not heard', () => {
  const { reading, heard, reports, done } = scripted(['One.', 'Two.', 'Three.']);
  readAloud('m', reading);
  done();
  pauseReading();
  pauseReading();
  expect(useReadAloud.getState()).toEqual({ messageId: 'm', isPaused: true });
  reports.at(-1)?.(false);
  expect(heard).toEqual(['One.', 'Two.', '(silence)']);
  resumeReading();
  resumeReading();
  done();
  expect(heard).toEqual(['One.', 'Two.', '(silence)', 'Two.', 'Three.']);
});
test('stopping ends it, and another answer takes over', () => {
  const first = scripted(['One.']);
  const second = scripted(['Other.']);
  readAloud('a', first.reading);
  readAloud('b', second.reading);
  expect(first.heard).toEqual(['One.', '(silence)']);
  expect(first.shown.at(-1)).toBeNull();
  first.done();
  expect(useReadAloud.getState().messageId).toBe('b');
  stopReading();
  expect(useReadAloud.getState().messageId).toBeNull();
  expect(second.heard).toEqual(['Other.', '(silence)']);
});
test('a voice that fails is told about, once, and nothing goes on', () => {
  const { reading, heard, done, failures } = scripted(['One.', 'Two.']);
  readAloud('m', reading);
  done(true);
  expect(failures()).toBe(1);
  expect(heard).toEqual(['One.']);
  expect(useReadAloud.getState().messageId).toBeNull();
});
test('an answer without words is over before it begins', () => {
  readAloud('m', scripted([]).reading);
  expect(useReadAloud.getState().messageId).toBeNull();
});
