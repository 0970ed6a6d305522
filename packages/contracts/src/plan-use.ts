import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getPlanUse = endpoint({
  method: 'GET',
  path: '/user/usage',
  summary: 'What one has used of what the plan limits: answers by models today, recaps this month, both by UTC.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({
    modelAnswers: z.int().nonnegative(),
    /** Those that are being made count too. */
    recaps: z.int().nonnegative(),
  }),
  problems: ['unauthenticated'],
});
