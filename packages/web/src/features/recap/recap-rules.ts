import { type PlanName, plans } from '@nousboard/contracts';

export type RecapQuality = 'sd' | 'hd';
export type RecapLength = 'short' | 'standard' | 'long';

/** Voices to choose two of, with what each does in the conversation. */
export const HOSTS = [
  { name: 'Ada', part: 'explains' },
  { name: 'Noor', part: 'asks' },
  { name: 'Tomas', part: 'tells' },
  { name: 'Mei', part: 'checks' },
] as const;
export type HostName = (typeof HOSTS)[number]['name'];

export const MINUTES: Readonly<Record<RecapLength, number>> = { short: 3, standard: 8, long: 15 };

/** How a recap is to be. */
export interface RecapOptions {
  readonly hosts: readonly HostName[];
  readonly language: string;
  readonly quality: RecapQuality;
  readonly length: RecapLength;
}

const RANK_OF_SD = plans.essential_plan.rank;
const RANK_OF_HD = plans.pro_plan.rank;
export const mayMakeRecaps = (plan: PlanName): boolean => plans[plan].rank >= RANK_OF_SD;
export const mayUseHd = (plan: PlanName): boolean => plans[plan].rank >= RANK_OF_HD;

/** What a request for a recap ends in. `not_here`: nothing is wrong with it, but this installation makes none. */
export type RecapOutcome = 'needs_essential' | 'needs_pro' | 'no_source' | 'only_pdfs' | 'incomplete' | 'not_here';

/** Judges a request, in the order in which a person can do something about it. */
export function outcomeOf({ plan, pdfs, others, options }: { plan: PlanName; pdfs: number; others: number; options: RecapOptions }): RecapOutcome {
  if (!mayMakeRecaps(plan)) return 'needs_essential';
  if (options.quality === 'hd' && !mayUseHd(plan)) return 'needs_pro';
  if (pdfs === 0) return others > 0 ? 'only_pdfs' : 'no_source';
  return options.hosts.length === 2 ? 'not_here' : 'incomplete';
}
