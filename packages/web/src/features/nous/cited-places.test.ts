import type { ConversationId, FileId, FileVersionId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { fileLinkOf } from '#lib/file-link.ts';
import { citedPlaces } from './cited-places.ts';

const [file, version] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const link = (start: number | null, project: string | null = null) =>
  fileLinkOf(
    file as FileId,
    project as ConversationId | null,
    start === null ? null : { version: version as FileVersionId, start, end: start + 9 },
  );

test('places that a note cites are counted once each, in whichever project; other links are none', () => {
  const text = [
    `Timing decides [1](${link(0)}), and not loudness [2](<${link(20)}>).`,
    `The same words [1](${link(0, 'b'.repeat(24))}), by their whole address [3](https://nous.example${link(40)}).`,
    `[A source](${link(null)}), [a page](https://a.example/?version=1&start=2).`,
  ];
  expect(citedPlaces(text.join('\n\n'))).toBe(3);
  expect(citedPlaces('No words of others.')).toBe(0);
});
