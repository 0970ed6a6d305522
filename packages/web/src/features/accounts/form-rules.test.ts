import { registration } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { passwordStrength, type RegisterValues, registerErrors } from './form-rules.ts';
import { loginError } from './login-error.ts';

const good: RegisterValues = {
  name: 'Mara Lindholm',
  username: '',
  email: 'mara@uni.example',
  password: 'correct horse',
  confirm_password: 'correct horse',
  setupToken: '',
};
const cases: [string, Partial<RegisterValues>, string | undefined][] = [
  ['all is well', {}, undefined],
  ['name too short', { name: ' Al ' }, 'nameShort'],
  ['name at its limit', { name: 'a'.repeat(80) }, undefined],
  ['name too long', { name: 'a'.repeat(81) }, 'nameLong'],
  ['username of one letter', { username: 'a' }, 'usernameShort'],
  ['username too long', { username: 'a'.repeat(81) }, 'usernameLong'],
  ['email too short', { email: 'a@b.c' }, 'emailShort'],
  ['email without a dot', { email: 'mara@university' }, 'emailPattern'],
  ['email too long', { email: `${'a'.repeat(120)}@uni.example` }, 'emailLong'],
  ['password too short', { password: 'short12', confirm_password: 'short12' }, 'passwordShort'],
  [
    'eight emoji are eight characters',
    { password: '🐢🐢🐢🐢🐢🐢🐢🐢', confirm_password: '🐢🐢🐢🐢🐢🐢🐢🐢' },
    undefined,
  ],
  ['password too long', { password: 'a'.repeat(129), confirm_password: 'a'.repeat(129) }, 'passwordLong'],
  ['passwords differ', { confirm_password: 'correct horses' }, 'mismatch'],
];

test.each(cases)('the form refuses exactly what the contract refuses: %s', (_name, change, expected) => {
  const { setupToken, ...values } = { ...good, ...change };
  const errors = Object.values(registerErrors({ ...values, setupToken }, false));
  expect(errors).toEqual(expected ? [expected] : []);
  expect(registration.safeParse(values).success).toBe(expected === undefined);
});

test('the set-up token is asked for only when the installation wants it', () => {
  expect(registerErrors(good, true)).toEqual({ setupToken: 'tokenMissing' });
  expect(registerErrors({ ...good, setupToken: 'abc' }, true)).toEqual({});
});

test('length makes a password strong, repetition does not', () => {
  expect(
    ['short', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'sleepier', 'Sleep-19', 'a long sentence about sleep'].map(passwordStrength),
  ).toEqual(['short', 'weak', 'weak', 'fair', 'strong']);
});

test('login failures are told by status', () => {
  expect([429, 403, 500, 503, 401, 422, 0].map(loginError)).toEqual([
    '429',
    '403',
    '500',
    '500',
    'other',
    'other',
    'unreachable',
  ]);
});
