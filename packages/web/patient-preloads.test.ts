import { expect, test } from 'vitest';
import { withPatience } from './patient-preloads.ts';

const helper = `
  const isCss = isCssPreloadUrl(dep);
  }, (err) => {
    seen[href] = void 0;
    throw err;
  });
  if (e.type === "error") rej(new Error());
`;

test('without a network no script is preloaded, and a style sheet that failed is asked for again', () => {
  expect(withPatience(helper)).toBe(`
  const isCss = isCssPreloadUrl(dep); if (!isCss && !navigator.onLine) return;
  }, (err) => {
    delete seen[href];
    throw err;
  });
  if (e.type === "error") link.remove(), rej(new Error());
`);
});

test('a build whose preloading is written in another way is refused', () => {
  expect(() => withPatience(helper.replace('void 0', 'null'))).toThrow('written in another way');
});
