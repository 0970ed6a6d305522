import { type PlanFeature, Problem, type ProblemCode, plans } from '@nousboard/contracts';
import i18next from 'i18next';
import { openDialog } from './dialogs.ts';

/** What a larger plan would not refuse, and what of it decides; null where only the place knows. */
const GATES: Partial<Record<ProblemCode, PlanFeature | null>> = {
  plan_required: null,
  plan_file_count: 'filesInFocus',
  plan_file_size: 'fileSize',
  plan_focus_count: 'filesInFocus',
  message_limit: 'questionsPerDay',
  recap_limit: 'visualRecap',
};

/** A button that leads from a refusal to the plans. */
export interface PlanGate {
  readonly label: string;
  readonly onPress: () => void;
}

/** The way on from what a plan refuses; undefined where no plan would help. `feature`: what was wanted here. */
export function planGate(problem: unknown, feature: PlanFeature | null = null): PlanGate | undefined {
  if (!(problem instanceof Problem)) return undefined;
  const deciding = GATES[problem.code];
  if (deciding === undefined || isMost(problem)) return undefined;
  return {
    label: i18next.t('shell:userMenu.upgrade'),
    onPress: () => openDialog({ name: 'upgrade', feature: deciding ?? feature }),
  };
}

const isMost = ({ code, facts }: Problem): boolean =>
  code === 'recap_limit' && Number(facts['max']) >= plans.pro_plan.recapsPerMonth;
