import type { ConversationId, FileId } from '@nousboard/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { filesToGive } from './assistants.queries.ts';

const project = '0123456789abcdef01234567' as ConversationId;
const [here, elsewhere, gone] = ['1', '2', '3'].map(n => `00000000-0000-4000-8000-00000000000${n}` as FileId);

test('an assistant is offered the sources of the project, and keeps those that it has from another', async () => {
  if (!here || !elsewhere || !gone) throw new Error('There are three files.');
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/files?')) return Response.json({ items: [{ file_id: here, title: 'Here' }] });
    if (address === `/api/files/${elsewhere}`) return Response.json({ file_id: elsewhere, title: 'Elsewhere' });
    return Response.json({ error: { code: 'not_found', message: 'Not found.' } }, { status: 404 });
  });
  expect(await new QueryClient().fetchQuery(filesToGive(project, [here, elsewhere, gone]))).toEqual([
    { id: elsewhere, title: 'Elsewhere' },
    { id: here, title: 'Here' },
  ]);
});
