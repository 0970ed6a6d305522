import { z } from 'zod';
import { email } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { organizationId, userId } from './ids.ts';
import {
  MAX_DOMAINS,
  MAX_FONT_FAMILIES,
  MAX_ORGANIZATION_NAME,
  organization,
  organizationMetadata,
} from './organization-shapes.ts';
import { pageOf, pageQuery } from './paging.ts';
import { planName } from './plans.ts';
import { isPublicMailDomain } from './public-mail.ts';

// Organisations and who belongs to them, for those who run them. What their people see of them is in
// organization-shapes.ts.

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'A colour is written as #rrggbb');
const address = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Use a whole address that begins with https://' })
  .max(500);
/** Fetched once and by the server: nobody's browser goes there, which a site without encryption would be refused. */
const logoAddress = z
  .url({ protocol: /^https?$/, error: 'Use a whole address that begins with https:// or http://' })
  .max(500);
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .min(5, 'A domain has at least 5 characters')
  .max(200, 'A domain has at most 200 characters')
  .regex(/^[a-z0-9][a-z0-9.-]*\.[a-z]{2,}$/, 'Use a domain such as example.org')
  .refine(one => !isPublicMailDomain(one), 'Anybody gets an email at this domain');

const fields = z.strictObject({
  name: z
    .string()
    .trim()
    .min(3, 'A name has at least 3 characters')
    .max(MAX_ORGANIZATION_NAME, `A name has at most ${MAX_ORGANIZATION_NAME} characters`),
  plan: planName,
  metadata: z.strictObject(organizationMetadata.partial().shape),
  parentOrgId: organizationId.nullable(),
  logoURL: logoAddress.nullable(),
  paymentLink: address.nullable(),
  theme: z.tuple([color, color]),
  domains: z
    .array(domain)
    .max(MAX_DOMAINS)
    .transform(all => [...new Set(all)]),
  tenantURL: z
    .string()
    .trim()
    .toLowerCase()
    .min(4, 'It has at least 4 characters')
    .max(40, 'It has at most 40 characters')
    .regex(/^[a-z0-9][a-z0-9-]*[a-z0-9]$/, 'Use letters, digits and hyphens')
    .nullable(),
  fontFamily: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(100)
        .regex(/^[\p{L}\d _-]+$/u, 'Use the name of a font'),
    )
    .max(MAX_FONT_FAMILIES),
  active: z.boolean(),
});
/** What of it only an ADMIN of the installation decides: who belongs to it unasked, and what they may do. */
export const ADMIN_ONLY_FIELDS = ['plan', 'domains', 'tenantURL', 'active', 'parentOrgId'] as const;

export const member = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  /** Somebody has added them; else they belong to it by the domain of their e-mail. */
  isAdded: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** What somebody has asked in the interface of an organisation. */
export const organizationUse = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  questions: z.int().positive(),
  projects: z.int().positive(),
  models: z.array(z.string()),
});
export type OrganizationUse = z.infer<typeof organizationUse>;

/** How often everybody together has asked a model in it. */
export const modelUse = z.object({ endpoint: z.string(), model: z.string(), questions: z.int().positive() });
export type ModelUse = z.infer<typeof modelUse>;

const one = z.strictObject({ organizationId });
const oneMember = z.strictObject({ organizationId, userId });
const closed = ['unauthenticated', 'not_found'] as const;

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/organizations',
  summary: 'The organisations that I administer; for an ADMIN of the installation all.',
  policy: { who: 'user' },
  kind: 'json',
  reply: z.object({ items: z.array(organization) }),
  problems: ['unauthenticated'],
});
export const createOrganization = endpoint({
  method: 'POST',
  path: '/organizations',
  summary: 'Make an organisation.',
  policy: { who: 'admin' },
  body: z.strictObject({ ...fields.partial().shape, name: fields.shape.name }),
  kind: 'json',
  status: 201,
  reply: organization,
  problems: [
    'unauthenticated',
    'forbidden',
    'validation',
    'rate_limited',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
export const updateOrganization = endpoint({
  method: 'PATCH',
  path: '/organizations/{organizationId}',
  summary:
    'Change an organisation. What is not named stays as it is, each of its preferences too. Plan, domains, tenant ' +
    'address, parent and whether it is active are for an ADMIN of the installation.',
  policy: { who: 'user' },
  params: one,
  body: fields.partial(),
  kind: 'json',
  reply: organization,
  problems: [...closed, 'forbidden', 'validation', 'rate_limited'],
});
export const getOrganizationLogo = endpoint({
  method: 'GET',
  path: '/organizations/{organizationId}/logo/{name}',
  summary:
    'The logo of an organisation, for whoever was told its address: its people, and visitors of its tenant address ' +
    'where it is public.',
  policy: { who: 'anyone' },
  params: z.strictObject({ organizationId, name: z.string().regex(/^[0-9a-f]{64}\.png$/) }),
  kind: 'binary',
  problems: ['not_found'],
});
export const deleteOrganization = endpoint({
  method: 'DELETE',
  path: '/organizations/{organizationId}',
  summary: 'Delete an organisation. The accounts of its people stay, with everything of theirs.',
  policy: { who: 'admin' },
  params: one,
  kind: 'none',
  status: 204,
  problems: [...closed, 'forbidden'],
});
export const listMembers = endpoint({
  method: 'GET',
  path: '/organizations/{organizationId}/members',
  summary: 'Who belongs to an organisation, the latest account first.',
  policy: { who: 'user' },
  params: one,
  query: pageQuery,
  kind: 'json',
  reply: pageOf(member).extend({ matching: z.int().describe('How many belong to it, on all pages.') }),
  problems: [...closed, 'validation'],
});
export const getOrganizationUse = endpoint({
  method: 'GET',
  path: '/organizations/{organizationId}/usage',
  summary:
    'Who has asked in the interface of an organisation in the last thirty days (UTC): how often, ' +
    'in how many projects, with which models; and how often each model was asked by all of them. What was asked is ' +
    'not told.',
  policy: { who: 'user' },
  params: one,
  kind: 'json',
  reply: z.object({ items: z.array(organizationUse), models: z.array(modelUse) }),
  problems: closed,
});
export const addMember = endpoint({
  method: 'POST',
  path: '/organizations/{organizationId}/members',
  summary: 'Add somebody who has an account, by its e-mail.',
  policy: { who: 'user' },
  params: one,
  body: z.strictObject({ email: email(3) }),
  kind: 'json',
  status: 201,
  reply: member,
  perMinute: 30,
  problems: [...closed, 'validation', 'rate_limited'],
});
export const setMember = endpoint({
  method: 'PUT',
  path: '/organizations/{organizationId}/members/{userId}',
  summary: 'Make somebody who belongs to an organisation its administrator, or an ordinary member again.',
  policy: { who: 'user' },
  params: oneMember,
  body: z.strictObject({ isAdmin: z.boolean() }),
  kind: 'json',
  reply: member,
  problems: [...closed, 'validation', 'too_many_admins'],
});
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/organizations/{organizationId}/members/{userId}',
  summary:
    'Take out somebody who was added; anybody may take out themselves. Whoever has an e-mail at one of its domains ' +
    'belongs to it all the same.',
  policy: { who: 'user' },
  params: oneMember,
  kind: 'none',
  status: 204,
  problems: closed,
});
