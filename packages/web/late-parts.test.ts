import { expect, test } from 'vitest';
import { withLateImports } from './late-parts.ts';

test('imports of other files of the build go through the importer, and no character moves', () => {
  const code =
    'a=()=>import(`./menu-x1_y.js`).then(b=>b.Menu);import("./one.js");import(this.worker);' +
    'import(`https://x.example/a.js`);import{c}from"./c.js";';
  const built = withLateImports(code);
  expect(built).toBe(
    'a=()=>$part$(`./menu-x1_y.js`).then(b=>b.Menu);$part$("./one.js");import(this.worker);' +
      'import(`https://x.example/a.js`);import{c}from"./c.js";',
  );
  expect(built).toHaveLength(code.length);
});
