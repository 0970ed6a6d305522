import { NOTHING_KNOWN } from '@nousboard/contracts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { sourceFacts } from './source-facts.ts';

const sources = { details: { kinds: { webpage: 'Web page' } } };
beforeAll(async () => {
  await i18next.init({ lng: 'en-US', resources: { 'en-US': { sources } }, interpolation: { prefix: '{', suffix: '}', escapeValue: false }, showSupportNotice: false } as Parameters<
    typeof i18next.init
  >[0]);
});

test('what is known of a source is told in words, and what is not known is left out', () => {
  expect(sourceFacts(NOTHING_KNOWN, null)).toEqual([]);
  expect(
    sourceFacts({ ...NOTHING_KNOWN, kind: 'webpage', authors: ['Ada Lee', 'Bo Moss'], publishedOn: '2009-06-15', publisher: 'ACM', topics: ['tea', 'trays'] }, '14 pages'),
  ).toEqual([
    { name: 'kind', value: 'Web page' },
    { name: 'length', value: '14 pages' },
    { name: 'authors', value: 'Ada Lee and Bo Moss' },
    { name: 'publishedOn', value: 'June 15, 2009' },
    { name: 'publisher', value: 'ACM' },
    { name: 'topics', value: 'tea, trays' },
  ]);
});
