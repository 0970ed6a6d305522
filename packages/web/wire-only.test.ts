import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutShapes } from './wire-only.ts';

const slim = (code: string) => withoutShapes(code, parseSync('shapes.js', code).program.body);

test('of a route what a browser calls it by is left, and no line moves', () => {
  const route = `export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in.',
  policy: { who: 'anyone' },
  body: z.object({
    email,
  }),
  form: z.object({ email }),
  kind: 'json',
  problems: ['ban'],
});`;
  const left = slim(route);
  expect(left.replace(/\s+/g, ' ').replace(' )', ')')).toBe(
    "export const login = /*@__PURE__*/ endpoint({ method: 'POST', path: '/auth/login', policy: { who: " +
      "'anyone' }, kind: 'json' });",
  );
  expect(left.split('\n').length).toBe(route.split('\n').length);
});

test('a shape can fall away when nobody names it, and everything else stays as it is', () => {
  const code =
    'const one = z.strictObject({ id });\nexport const LIMIT = 8;\nexport const list = item => z.array(item);\n' +
    'export const settings = { a: z.string() };\n' +
    "export const id = uuid.brand('Id');";
  expect(slim(code)).toBe(
    'const one = /*@__PURE__*/ (() => (z.strictObject({ id })))();\nexport const LIMIT = 8;\n' +
      'export const list = item => z.array(item);\n' +
      'export const settings = /*@__PURE__*/ (() => ({ a: z.string() }))();\n' +
      "export const id = /*@__PURE__*/ (() => (uuid.brand('Id')))();",
  );
});

test('of a problem is left whether trying again can help', () => {
  const code =
    "export const problems = {\n  busy: { status: 503, retry: true, message: 'Try again.' },\n  ban: {\n" +
    "    status: 403,\n    retry: false,\n    message: 'No.',\n  },\n};";
  expect(slim(code)).toBe('export const problems = {\n  busy: { retry: true },\n  ban: { retry: false }\n\n\n\n,\n};');
});
