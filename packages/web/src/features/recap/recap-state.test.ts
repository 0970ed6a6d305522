import { type ConversationId, type FileId, Problem, type SourceFile } from '@nousboard/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WorkspaceDialog } from '#lib/dialogs.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });
const openDialog = vi.fn<(dialog: WorkspaceDialog) => void>();
vi.mock('#lib/dialogs.ts', () => ({ openDialog }));
const startRecap = vi.fn<() => Promise<void>>();
vi.mock('./recaps.queries.ts', () => ({ startRecap, isBusy: () => false }));
const { requestRecap } = await import('./recap-state.ts');

const place = 'a'.repeat(24) as ConversationId;
const files = [{ file_id: 'tea' as FileId, type: 'application/pdf' } as SourceFile];
const refuse = async (problem: Problem, from: ConversationId | 'new' = place) => {
  startRecap.mockRejectedValueOnce(problem);
  await requestRecap({
    place: from,
    files,
    isChosen: () => true,
    plan: 'essential_plan',
    topic: '',
    begin: () => Promise.resolve(place),
  });
};
beforeEach(() => void openDialog.mockClear());

test('what the server’s knowledge of the plan refuses opens the plans, with recaps as what is wanted', async () => {
  for (const [problem, from] of [
    [new Problem('plan_required', { plan: 'Essential' }), place],
    [new Problem('plan_required', { plan: 'Essential' }), 'new'],
    [new Problem('recap_limit', { max: 10 }), place],
  ] as const) {
    await refuse(problem, from);
    expect(openDialog).toHaveBeenCalledExactlyOnceWith({ name: 'upgrade', feature: 'visualRecap' });
    openDialog.mockClear();
  }
});

test('another refusal opens nothing', async () => {
  await refuse(new Problem('recap_running'));
  expect(openDialog).not.toHaveBeenCalled();
});
