import { z } from 'zod';
import { skippedFile } from './citations.ts';
import { endpoint } from './endpoint.ts';
import { rangeHeaders } from './files.ts';
import { conversationId, fileId, recapId } from './ids.ts';
import { LANGUAGES } from './languages.ts';
import { passage } from './passages.ts';
import { type PlanName, type PricingTier, plans, pricing } from './plans.ts';
import { problemCode } from './problems.ts';

export const recapHost = z.enum(['Ada', 'Noor', 'Tomas', 'Mei']);
export type RecapHost = z.infer<typeof recapHost>;
/** Voices to choose two of, with what each does in the conversation. */
export const RECAP_HOSTS = [
  { name: 'Ada', part: 'explains' },
  { name: 'Noor', part: 'asks' },
  { name: 'Tomas', part: 'tells' },
  { name: 'Mei', part: 'checks' },
] as const satisfies readonly { readonly name: RecapHost; readonly part: string }[];

/** Hosts speak the languages of the interface. */
export const recapLanguage = z.enum(LANGUAGES);
export type RecapLanguage = z.infer<typeof recapLanguage>;

export const recapQuality = z.enum(['sd', 'hd']);
export type RecapQuality = z.infer<typeof recapQuality>;
/** Pixels of the picture. */
export const RECAP_SIZES = {
  sd: { width: 640, height: 360 },
  hd: { width: 1_280, height: 720 },
} as const satisfies Record<RecapQuality, object>;

/** The tier that somebody needs for a recap of this quality; null when their plan is enough. */
export function tierForRecap(isHd: boolean, plan: PlanName): PricingTier | null {
  const isEnough = (name: PlanName) => plans[name].recapsPerMonth > 0 && (plans[name].hdRecaps || !isHd);
  return isEnough(plan) ? null : (pricing.find(tier => isEnough(tier.plan.monthly)) ?? null);
}

export const recapLength = z.enum(['short', 'standard', 'long']);
export type RecapLength = z.infer<typeof recapLength>;
/** How long a recap is about, where its sources have enough to say. */
export const RECAP_MINUTES = { short: 3, standard: 8, long: 15 } as const satisfies Record<RecapLength, number>;

/** Each source has its turn, and there is no time for more. */
export const MAX_RECAP_SOURCES = 12;
export const MAX_RECAP_TOPIC_CHARACTERS = 300;

/** How a recap is to be. */
export const recapOptions = z.strictObject({
  /** The first begins. */
  hosts: z.tuple([recapHost, recapHost]).refine(([first, second]) => first !== second, 'Choose two hosts.'),
  language: recapLanguage,
  quality: recapQuality.default('sd'),
  length: recapLength.default('standard'),
  /** What it is to be about; empty: all that the sources say. */
  topic: z.string().trim().max(MAX_RECAP_TOPIC_CHARACTERS).default(''),
});
export type RecapOptions = z.infer<typeof recapOptions>;

/** What is done for a recap, in order. */
export const RECAP_STEPS = ['script', 'voices', 'slides', 'video'] as const;
export const recapStep = z.enum(RECAP_STEPS);
export type RecapStep = z.infer<typeof recapStep>;

/** What a host says, from when to when in the video. */
export const recapLine = z.object({
  host: recapHost,
  text: z.string(),
  /** BCP 47; null when it cannot be told. */
  language: z.string().nullable(),
  /** Where it comes from. Only what a host asks or announces comes from nowhere. */
  passage: passage.nullable(),
  startMs: z.int().nonnegative(),
  endMs: z.int().nonnegative(),
});
export type RecapLine = z.infer<typeof recapLine>;

export const recap = z.object({
  id: recapId,
  projectId: conversationId,
  title: z.string(),
  status: z.enum(['processing', 'done', 'failed']),
  ...recapOptions.shape,
  sources: z.array(fileId),
  /** Those of them that could not be read in full when the script was written; empty before. */
  skipped: z.array(skippedFile),
  /** What is done for it; of one that failed, where that was: the steps before are kept. */
  step: recapStep,
  /** Of the whole work, 0..1. */
  progress: z.number().min(0).max(1),
  /** How many of its lines the step is through with; null where it does not go line by line. */
  counted: z.object({ done: z.int().nonnegative(), total: z.int().positive() }).nullable(),
  /** Why it failed, with the facts of that problem. */
  problem: z.object({ code: problemCode, facts: z.record(z.string(), z.unknown()) }).nullable(),
  /** Where the video is; null until it is done. */
  url: z.string().nullable(),
  durationMs: z.int().nonnegative().nullable(),
  /** All that is said, once it is done. */
  lines: z.array(recapLine),
  /** When it was asked for; one that failed and goes on later: by as much later. */
  createdAt: z.iso.datetime(),
});
export type Recap = z.infer<typeof recap>;

/** Programs that an installation lacks and recaps are made with, and what adds them on Debian. */
export const missingPrograms = z.object({ programs: z.string(), command: z.string() });
export type MissingPrograms = z.infer<typeof missingPrograms>;

const mine = { who: 'owner', of: 'recap', param: 'recapId' } as const;

export const createRecap = endpoint({
  method: 'POST',
  path: '/recaps',
  summary:
    'Have two hosts talk about PDFs of a project, in a video. It is made in the background, and counts against the ' +
    'month when it is done.',
  policy: { who: 'user' },
  body: recapOptions.extend({ projectId: conversationId, sources: z.array(fileId).min(1).max(MAX_RECAP_SOURCES) }),
  kind: 'json',
  status: 202,
  reply: recap,
  perMinute: 20,
  problems: [
    'unauthenticated',
    'not_found',
    'shared_read_only',
    'validation',
    'plan_required',
    'recap_only_pdfs',
    'recap_running',
    'recap_limit',
    'recap_language',
    'recap_programs',
    'sources_processing',
    'rate_limited',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
export const retryRecap = endpoint({
  method: 'POST',
  path: '/recaps/{recapId}/retry',
  summary:
    'Go on with a recap that failed, behind what has been made of it already. One that has not failed stays as it is.',
  policy: mine,
  params: z.strictObject({ recapId }),
  kind: 'json',
  status: 202,
  reply: recap,
  perMinute: 20,
  problems: [
    'unauthenticated',
    'not_found',
    'shared_read_only',
    'plan_required',
    'recap_running',
    'recap_limit',
    'recap_programs',
    'rate_limited',
  ],
});
export const listRecaps = endpoint({
  method: 'GET',
  path: '/recaps',
  summary: 'My recaps of a project, the newest first.',
  policy: { who: 'user' },
  query: z.strictObject({ projectId: conversationId }),
  kind: 'json',
  reply: z.object({ items: z.array(recap) }),
  problems: ['unauthenticated', 'not_found', 'validation'],
});
export const getRecapPrograms = endpoint({
  method: 'GET',
  path: '/recaps/programs',
  summary: 'Which programs this installation lacks to make recaps; null where it has them.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({ missing: missingPrograms.nullable() }),
  problems: ['unauthenticated'],
});
export const deleteRecap = endpoint({
  method: 'DELETE',
  path: '/recaps/{recapId}',
  summary: 'Delete a recap with its video. One that is being made is stopped, and does not count.',
  policy: mine,
  params: z.strictObject({ recapId }),
  kind: 'none',
  problems: ['unauthenticated', 'not_found'],
});
export const getRecapVideo = endpoint({
  method: 'GET',
  path: '/recaps/{recapId}/video',
  summary: 'The video. Ranges are served.',
  policy: mine,
  params: z.strictObject({ recapId }),
  headers: rangeHeaders,
  kind: 'binary',
  contentCookie: true,
  problems: ['unauthenticated', 'not_found', 'range_not_satisfiable'],
});
