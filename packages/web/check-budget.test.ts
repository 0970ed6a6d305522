import { expect, test } from 'vitest';
import { filesOf, localesOf } from './check-budget.ts';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'], css: ['shared.css'] },
  'src/screens/login.tsx': { file: 'login.js', imports: ['_shared.js'] },
};

test('every file is counted once, however many chunks share it', () => {
  expect(filesOf(manifest, ['index.html', 'src/screens/login.tsx'])).toEqual(['index.js', 'shared.js', 'login.js']);
});

test('a screen that lost its own chunk is a mistake, not a saving', () => {
  expect(() => filesOf(manifest, ['src/screens/gone.tsx'])).toThrow('gone.tsx');
});

test('languages are those whose texts were built', () => {
  const texts = { file: 'texts.js' };
  expect(
    localesOf({
      ...manifest,
      'src/locales/de-DE/index.ts': texts,
      'src/locales/de-DE/workspace.ts': texts,
      'src/locales/en-US/index.ts': texts,
    }),
  ).toEqual(['de-DE', 'en-US']);
});
