import { z } from 'zod';
import { organizationId, userId } from './ids.ts';
import { planName } from './plans.ts';

export const MAX_ORGANIZATION_NAME = 200;
export const MAX_ORGANIZATION_ADMINS = 20;
export const MAX_DOMAINS = 20;
export const MAX_FONT_FAMILIES = 3;
/** The blue and the pink of the product. */
export const DEFAULT_THEME: readonly [string, string] = ['#3D6BFF', '#EE5FAE'];

/** What people of a company, a school or a group have in common here. */
export const organization = z.object({
  _id: organizationId,
  name: z.string(),
  admins: z.array(userId),
  plan: planName,
  logoURL: z.string().nullable(),
  paymentLink: z.string().nullable(),
  /** Two colours, as `#rrggbb`. */
  theme: z.tuple([z.string(), z.string()]),
  /** Whoever has proved an e-mail at one of these belongs to it. */
  domains: z.array(z.string()),
  tenantURL: z.string().nullable(),
  fontFamily: z.array(z.string()),
  active: z.boolean(),
});
export type Organization = z.infer<typeof organization>;

/** An organisation as whoever belongs to it sees it. */
export const ownOrganization = organization.omit({ admins: true, domains: true, active: true }).extend({ isAdmin: z.boolean() });
export type OwnOrganization = z.infer<typeof ownOrganization>;
