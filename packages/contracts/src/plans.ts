import { z } from 'zod';

/** Ascending: a later plan includes the earlier ones. */
export const planName = z.enum(['basic_plan', 'essential_plan', 'essential_yearly_plan', 'pro_plan', 'pro_yearly_plan']);
export type PlanName = z.infer<typeof planName>;

const MB = 1024 * 1024;

/** What each plan allows. `null` means without a limit. */
export const plans = {
  basic_plan: { rank: 0, fileBytes: 10 * MB, filesPerProject: 10, filesInFocus: 10, modelAnswersPerDay: 50, answersAtOnce: 2 },
  essential_plan: { rank: 1, fileBytes: 100 * MB, filesPerProject: null, filesInFocus: 50, modelAnswersPerDay: 500, answersAtOnce: 4 },
  essential_yearly_plan: { rank: 1, fileBytes: 100 * MB, filesPerProject: null, filesInFocus: 50, modelAnswersPerDay: 500, answersAtOnce: 4 },
  pro_plan: { rank: 2, fileBytes: 300 * MB, filesPerProject: null, filesInFocus: null, modelAnswersPerDay: null, answersAtOnce: 8 },
  pro_yearly_plan: { rank: 2, fileBytes: 300 * MB, filesPerProject: null, filesInFocus: null, modelAnswersPerDay: null, answersAtOnce: 8 },
} as const satisfies Record<PlanName, PlanLimits>;

export interface PlanLimits {
  readonly rank: number;
  readonly fileBytes: number;
  readonly filesPerProject: number | null;
  readonly filesInFocus: number | null;
  readonly modelAnswersPerDay: number | null;
  readonly answersAtOnce: number;
}
