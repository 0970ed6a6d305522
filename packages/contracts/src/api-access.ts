import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiKeyId } from './ids.ts';
import { pageOf, pageQuery } from './paging.ts';
import { problemCode } from './problems.ts';

/** A person has at most so many keys that are not revoked. */
export const MAX_API_KEYS = 50;
export const MAX_API_KEY_NAME = 100;

/** A key by which programs act for somebody. */
export const apiKey = z.object({
  _id: apiKeyId,
  name: z.string(),
  /** Its beginning and end, by which its owner knows it again. The whole is told once, when it is made. */
  key: z.string(),
  lastUsed: z.iso.datetime().nullable(),
  /** Null: it does not expire. */
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Revoked: it opens nothing any more. */
  archived: z.boolean(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** Credit is bought in whole cents of a US dollar, for more than this and for less than that. */
export const MORE_THAN_USD = 2;
export const LESS_THAN_USD = 1_000;
/** Calls by key that are paid for. */
export const PAID_CALLS = ['search', 'answers'] as const;
export type PaidCall = (typeof PAID_CALLS)[number];
/** Below what the balance is topped up. */
export const TOP_UP_BELOW_CENTS = 10;
/** Of a prompt, so many tokens cost a cent, and no answer less than that. */
export const PROMPT_TOKENS_PER_CENT = 5_000;
/** Usage is invoiced whenever so much has come together, and paid with credit. */
export const INVOICE_CENTS = 3_000;
/** The page of the product that shows how keys are used, and what that costs. */
export const USAGE_PATH = '/billing/usage';

/** Whether credit can be bought for so many dollars. */
export const isCreditAmount = (usd: number): boolean =>
  usd > MORE_THAN_USD && usd < LESS_THAN_USD && Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6;

/** What somebody's programs may do, and what pays for it. */
export const apiAccess = z.object({
  /** Without billing nothing is paid for, and it is always on. */
  active: z.boolean(),
  /** In US dollars; null where nothing is paid for. */
  balance: z.number().nullable(),
  /** `auto`: credit is bought by itself when the balance falls below ten cents. */
  charge: z.enum(['auto', 'manual']).nullable(),
  /** For how many dollars it is bought by itself. */
  topUp: z.number().nullable(),
  /** In US dollars, what each call costs; null where nothing is paid for. */
  prices: z.record(z.enum(PAID_CALLS), z.number().nonnegative()).nullable(),
  /** In US dollars, what was used and is not on an invoice yet. */
  uninvoiced: z.number(),
  /** In US dollars, what was refunded of payments for credit, or is disputed: it is taken off the balance. */
  takenBack: z.number(),
  /** What somebody has to know about their credit. */
  message: z.enum(['top_up_refused']).nullable(),
  /** Where they change how they pay; null where nothing is paid for, and where `portalProblem` says why. */
  customerPortal: z.url().nullable(),
  portalProblem: problemCode.nullable(),
  /** Where they see how their keys are used, and what that costs. */
  usagePortal: z.url(),
  keys: z.array(apiKey),
});
export type ApiAccess = z.infer<typeof apiAccess>;

export const getApiAccess = endpoint({
  method: 'GET',
  path: '/apiAccess',
  summary:
    'Whether programs may ask for me, my credit, how it is topped up, and my API keys. The address where I change ' +
    'how I pay is good for a short time.',
  policy: { who: 'user' },
  kind: 'json',
  reply: apiAccess,
  perMinute: 120,
  problems: ['unauthenticated'],
});
export const getBalance = endpoint({
  method: 'GET',
  path: '/balance',
  summary:
    'My credit in US dollars, where answers by models cost credit (`checkBalance`); elsewhere it does not exist.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({ balance: z.number() }),
  problems: ['unauthenticated', 'not_found'],
});
export const activateApiAccess = endpoint({
  method: 'POST',
  path: '/apiKeys/activate',
  summary:
    'Let my API keys ask, or stop that. It needs a valid payment method and credit; where nothing is paid for ' +
    'it does not exist.',
  policy: { who: 'user' },
  body: z.strictObject({ active: z.boolean() }),
  kind: 'none',
  status: 204,
  problems: [
    'unauthenticated',
    'validation',
    'not_found',
    'credit_required',
    'billing_unreachable',
    'billing_not_set_up',
    'billing_refused',
  ],
});
export const setTopUp = endpoint({
  method: 'PATCH',
  path: '/apiAccess',
  summary: 'Buy credit for so many US dollars whenever the balance falls below ten cents; -1 ends that.',
  policy: { who: 'user' },
  body: z.strictObject({
    topUp: z.number().refine(usd => usd === -1 || isCreditAmount(usd), 'Top up amount must be between $3 and $1000'),
  }),
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'validation', 'not_found'],
});
export const buyCredit = endpoint({
  method: 'POST',
  path: '/apiAccess/credit',
  summary: 'Buy credit once, for so many US dollars, with my payment method.',
  policy: { who: 'user' },
  body: z.strictObject({
    amount: z
      .number()
      .gt(MORE_THAN_USD, 'Amount must be greater than $3')
      .lt(LESS_THAN_USD, 'Amount too high. Please enter an amount less than $1,000.')
      .refine(isCreditAmount, 'An amount has whole cents.'),
  }),
  kind: 'none',
  status: 204,
  perMinute: 20,
  problems: [
    'unauthenticated',
    'validation',
    'not_found',
    'payment_refused',
    'billing_unreachable',
    'billing_not_set_up',
    'billing_refused',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/apiKeys',
  summary: 'My API keys, the newest first, the revoked ones too; never the keys themselves.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({ items: z.array(apiKey) }),
  problems: ['unauthenticated'],
});
export const createApiKey = endpoint({
  method: 'POST',
  path: '/apiKeys',
  summary:
    'Make an API key. The reply is the only one that tells it: what is stored cannot be turned back into it, and a ' +
    'repetition under the same `Idempotency-Key` makes and tells none.',
  policy: { who: 'user' },
  body: z.strictObject({
    name: z
      .string('Say what the key is for.')
      .trim()
      .min(1, 'Say what the key is for.')
      .max(MAX_API_KEY_NAME, `A name has at most ${MAX_API_KEY_NAME} characters.`),
    expiresAt: z.iso.datetime().nullable().default(null),
  }),
  isSecret: true,
  kind: 'json',
  status: 201,
  reply: apiKey,
  problems: [
    'unauthenticated',
    'validation',
    'credit_required',
    'api_access_off',
    'idempotency_mismatch',
    'idempotency_running',
    'idempotency_spent',
  ],
});
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/apiKeys/{apiKeyId}',
  summary: 'Revoke an API key for good. It stays in the list as revoked; doing it again changes nothing.',
  policy: { who: 'owner', of: 'apiKey', param: 'apiKeyId' },
  params: z.strictObject({ apiKeyId }),
  kind: 'json',
  reply: apiKey,
  problems: ['unauthenticated', 'not_found'],
});

const day = z.iso.date();
const use = z.object({
  calls: z.int().nonnegative(),
  /** In US dollars; below zero where more was given back, for answers that failed, than spent. */
  spent: z.number(),
});
/** How many calls were made by key on a day (UTC), and how much credit was spent. */
export const apiUse = use.extend({
  day,
  /**
   * The same for each key. Null is what no key is known of: answers in the workspace that cost credit, and calls from
   * before keys were told apart.
   */
  keys: z.array(use.extend({ apiKeyId: apiKeyId.nullable() })),
});
export type ApiUse = z.infer<typeof apiUse>;
/** What was used by somebody between two days (UTC), both included. */
export const apiUsage = z.object({
  from: day,
  to: day,
  total: z.int().nonnegative(),
  /** In US dollars, as what follows. */
  spent: z.number(),
  /** What there is now; null where nothing is paid for. */
  left: z.number().nullable(),
  /** What was used until now and is not on an invoice yet. */
  uninvoiced: z.number(),
  items: z.array(apiUse),
});
export type ApiUsage = z.infer<typeof apiUsage>;

export const getApiUse = endpoint({
  method: 'GET',
  path: '/apiAccess/usage',
  summary:
    'How many calls were made with my API keys on each day (UTC) from `from` to `to`, both included, and how much ' +
    'credit was spent: the last thirty days unless said, and at most 366. Days without either are left out.',
  policy: { who: 'user' },
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  kind: 'json',
  reply: apiUsage,
  problems: ['unauthenticated', 'validation'],
});

/** What was used until some moment, paid with credit. */
export const creditInvoice = z.object({
  /** Of one person they are numbered one by one. */
  number: z.int().positive(),
  /** In US dollars. */
  amount: z.number().positive(),
  createdAt: z.iso.datetime(),
});
export type CreditInvoice = z.infer<typeof creditInvoice>;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/apiAccess/invoices',
  summary: 'My invoices: each time so much was used that one is due. They are paid with credit.',
  policy: { who: 'user' },
  query: pageQuery,
  kind: 'json',
  reply: pageOf(creditInvoice),
  problems: ['unauthenticated', 'validation'],
});
