import { expect, test } from 'vitest';
import { isPermitted, PERMISSION_FEATURES, PERMISSION_TYPES, permissions, rolePermissions } from './permissions.ts';

const granted = (role: 'ADMIN' | 'USER') =>
  PERMISSION_FEATURES.flatMap(feature =>
    PERMISSION_TYPES.filter(type => isPermitted(role, feature, type)).map(type => `${feature} ${type}`),
  );

test('permissions are seven types over four features', () => {
  expect(PERMISSION_TYPES).toEqual(['SHARED_GLOBAL', 'USE', 'CREATE', 'UPDATE', 'READ', 'READ_AUTHOR', 'SHARE']);
  expect(PERMISSION_FEATURES).toEqual(['PROMPTS', 'BOOKMARKS', 'AGENTS', 'MULTI_CONVO']);
  for (const table of Object.values(rolePermissions)) expect(permissions.safeParse(table).success).toBe(true);
});

test('a USER uses and makes prompts and agents and uses bookmarks; an ADMIN may do everything', () => {
  expect(granted('USER')).toEqual(['PROMPTS USE', 'PROMPTS CREATE', 'BOOKMARKS USE', 'AGENTS USE', 'AGENTS CREATE']);
  expect(granted('ADMIN')).toHaveLength(PERMISSION_TYPES.length * PERMISSION_FEATURES.length);
});
