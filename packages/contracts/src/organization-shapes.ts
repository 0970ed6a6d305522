import { z } from 'zod';
import { dataSourceId, organizationId, userId } from './ids.ts';
import { planName } from './plans.ts';

export const MAX_ORGANIZATION_NAME = 200;
export const MAX_ORGANIZATION_ADMINS = 20;
export const MAX_DOMAINS = 20;
export const MAX_FONT_FAMILIES = 3;
/** The blue and the pink of the product. */
export const DEFAULT_THEME: readonly [string, string] = ['#3D6BFF', '#EE5FAE'];

/** What an organisation says in place of the product. */
export const TEXT_PREFERENCES = ['inputPlaceholder', 'welcomeMessage'] as const;
/** What it may leave out for its people. */
export const FEATURE_PREFERENCES = [
  'dropFiles',
  'settings',
  'organizationMenu',
  'responseParameters',
  'upload',
  'myLibrary',
  'books',
  'scholars',
] as const;
const preferenceName = z.enum([...TEXT_PREFERENCES, 'defaultDataSource', ...FEATURE_PREFERENCES]);
export type TextPreference = (typeof TEXT_PREFERENCES)[number];
export type FeaturePreference = (typeof FEATURE_PREFERENCES)[number];
export const MAX_PREFERENCE_TEXT = 200;

export const preferenceEntry = z.strictObject({
  /** Of a feature: whether its people have it. Of a text: whether it is said. */
  enabled: z.boolean(),
  /** For its administrators the entry does not count. */
  allowAdmin: z.boolean(),
  /** What is said; the data source that a new project begins with. Null for a feature. */
  value: z.string().trim().max(MAX_PREFERENCE_TEXT, `At most ${MAX_PREFERENCE_TEXT} characters`).nullable(),
});
export type PreferenceEntry = z.infer<typeof preferenceEntry>;
export const organizationPreferences = z.partialRecord(preferenceName, preferenceEntry);
export type OrganizationPreferences = z.infer<typeof organizationPreferences>;

export const organizationMetadata = z.strictObject({
  preferences: organizationPreferences,
  /** Its look is shown to whoever comes to its tenant address, signed in or not. */
  public: z.boolean(),
});

/** What people of a company, a school or a group have in common here. */
export const organization = z.object({
  _id: organizationId,
  name: z.string(),
  admins: z.array(userId),
  plan: planName,
  dataSources: z.array(dataSourceId),
  metadata: organizationMetadata,
  /** Whose administrators run this one too. */
  parentOrgId: organizationId.nullable(),
  logoURL: z.string().nullable(),
  /** Where this installation serves that logo from. */
  logo: z.string().nullable(),
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
export const ownOrganization = organization
  .omit({ admins: true, domains: true, active: true, parentOrgId: true, logoURL: true })
  .extend({
    isAdmin: z.boolean(),
    /** Somebody has added them; whoever belongs to it by the domain of their e-mail cannot leave it. */
    mayLeave: z.boolean(),
  });
export type OwnOrganization = z.infer<typeof ownOrganization>;

/** An organisation as a stranger at its tenant address sees it. */
export const organizationLook = organization.pick({ name: true, logo: true, theme: true, fontFamily: true });
export type OrganizationLook = z.infer<typeof organizationLook>;

type Seen = Pick<OwnOrganization, 'metadata' | 'isAdmin'>;
const entryOf = ({ metadata, isAdmin }: Seen, name: z.infer<typeof preferenceName>): PreferenceEntry | undefined => {
  const entry = metadata.preferences[name];
  return entry?.allowAdmin && isAdmin ? undefined : entry;
};
/**
 * Whether somebody has a feature in the interface of an organisation; in that of the product, which is null, everybody
 * has all.
 */
export const hasFeature = (seen: Seen | null, name: FeaturePreference): boolean =>
  seen === null || entryOf(seen, name)?.enabled !== false;
/** What an organisation has put in a place; null leaves it to the product. */
export const preferredValue = (seen: Seen | null, name: TextPreference | 'defaultDataSource'): string | null => {
  const entry = seen === null ? undefined : entryOf(seen, name);
  return entry?.enabled ? entry.value || null : null;
};
