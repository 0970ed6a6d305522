import { expect, test } from 'vitest';
import { urlOf } from './url.ts';

test('parameters are escaped and empty query values left out', () => {
  expect(
    urlOf(
      { path: '/files/{fileId}/pages/{page}.png' },
      { fileId: 'a/b', page: 3 },
      { width: 200, version: undefined, search: '' },
    ),
  ).toBe('/api/files/a%2Fb/pages/3.png?width=200');
});

test('a missing parameter is a mistake of ours, not a request to another address', () => {
  expect(() => urlOf({ path: '/convos/{conversationId}' }, {})).toThrow('conversationId');
});
