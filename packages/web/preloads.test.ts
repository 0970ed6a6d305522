import { expect, test } from 'vitest';
import { stillToFetch } from './preloads.ts';

test('what the asking part or the entry stands on is not fetched again with a part that comes late', () => {
  const files = {
    'entry.js': { imports: ['react.js'], isEntry: true },
    'react.js': { imports: [] },
    'shell.js': { imports: ['menu.js', 'react.js'] },
    // Two files that import each other.
    'menu.js': { imports: ['popup.js'] },
    'popup.js': { imports: ['menu.js'] },
    'library.js': { imports: ['popup.js', 'tabs.js', 'react.js'] },
    'tabs.js': { imports: [] },
  };
  const needed = ['library.js', 'popup.js', 'tabs.js', 'react.js'];
  expect(stillToFetch(files, 'shell.js', needed)).toEqual(['library.js', 'tabs.js']);
  // Whoever does not stand on the menu fetches its popup.
  expect(stillToFetch(files, 'entry.js', needed)).toEqual(['library.js', 'popup.js', 'tabs.js']);
});
