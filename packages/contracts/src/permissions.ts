import { z } from 'zod';

/** What can be permitted, and of what: the words of the specification. */
export const PERMISSION_TYPES = ['SHARED_GLOBAL', 'USE', 'CREATE', 'UPDATE', 'READ', 'READ_AUTHOR', 'SHARE'] as const;
export type PermissionType = (typeof PERMISSION_TYPES)[number];
export const PERMISSION_FEATURES = ['PROMPTS', 'BOOKMARKS', 'AGENTS', 'MULTI_CONVO'] as const;
export type PermissionFeature = (typeof PERMISSION_FEATURES)[number];

/** What somebody may do, by feature; what is not there is not permitted. */
export const permissions = z.record(
  z.enum(PERMISSION_FEATURES),
  z.partialRecord(z.enum(PERMISSION_TYPES), z.boolean()),
);
export type Permissions = z.infer<typeof permissions>;

const everything = Object.fromEntries(PERMISSION_TYPES.map(type => [type, true])) as Record<PermissionType, true>;

/** What each role may do. Tags are the bookmarks of this product. */
export const rolePermissions: Readonly<Record<'ADMIN' | 'USER', Permissions>> = {
  USER: {
    PROMPTS: { USE: true, CREATE: true, SHARED_GLOBAL: false },
    BOOKMARKS: { USE: true },
    AGENTS: { USE: true, CREATE: true, SHARED_GLOBAL: false },
    MULTI_CONVO: { USE: false },
  },
  ADMIN: { PROMPTS: everything, BOOKMARKS: everything, AGENTS: everything, MULTI_CONVO: everything },
};

/** Whether a role may do this with that. */
export const isPermitted = (role: 'ADMIN' | 'USER', feature: PermissionFeature, type: PermissionType): boolean =>
  rolePermissions[role][feature][type] === true;
