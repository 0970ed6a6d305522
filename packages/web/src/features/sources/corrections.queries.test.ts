import type { SourceFile } from '@nousboard/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { drawnOnce } from '#lib/testing/drawn-once.ts';
import { useCorrect } from './corrections.queries.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });

test('a document that is called otherwise from now on is called so in the other windows too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ file_id: 'f', title: 'Dreams' }));
  const other = new BroadcastChannel('nousboard-changes');
  const heard = new Promise<unknown>(resolve => {
    other.onmessage = ({ data }) => resolve(data);
  });
  const file = { file_id: 'f' } as SourceFile;
  await drawnOnce(new QueryClient(), useCorrect).mutateAsync({ file, metadata: { title: 'Dreams' } });
  expect(await heard).toEqual([['sources']]);
  other.close();
});
