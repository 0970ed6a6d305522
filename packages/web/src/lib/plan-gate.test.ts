import { Problem, type ProblemCode } from '@nousboard/contracts';
import { beforeAll, expect, test, vi } from 'vitest';
import type { WorkspaceDialog } from './dialogs.ts';
import { speakEnglish } from './testing/english.ts';

const openDialog = vi.fn<(dialog: WorkspaceDialog) => void>();
vi.mock('./dialogs.ts', () => ({ openDialog }));
const { planGate } = await import('./plan-gate.ts');

beforeAll(speakEnglish);

test.each([
  ['plan_required', 'models'],
  ['plan_file_count', 'filesInFocus'],
  ['plan_file_size', 'fileSize'],
  ['plan_focus_count', 'filesInFocus'],
  ['message_limit', 'questionsPerDay'],
  ['recap_limit', 'visualRecap'],
] as const)('what a plan refuses (%s) leads to the plans, with what decides', (code, feature) => {
  const gate = planGate(new Problem(code, { max: 10 }), 'models');
  expect(gate?.label).toBe('Upgrade');
  gate?.onPress();
  expect(openDialog).toHaveBeenLastCalledWith({ name: 'upgrade', feature });
});

test('what no plan would help leads nowhere', () => {
  for (const code of ['not_found', 'concurrent', 'token_balance'] satisfies ProblemCode[])
    expect(planGate(new Problem(code))).toBeUndefined();
  // Nobody has more recaps than these.
  expect(planGate(new Problem('recap_limit', { max: 60 }))).toBeUndefined();
  expect(planGate(new TypeError('plan_required'))).toBeUndefined();
});
