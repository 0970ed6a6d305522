import { join } from 'node:path';
import { expect, test } from 'vitest';
import { weighScreens } from '../../packages/web/check-budget.ts';
import { root } from '../support/server.ts';

test('what is loaded before a screen works stays within its budget, in all 17 languages', { tags: 'certain' }, () => {
  const weighed = weighScreens(join(root, 'packages/web/dist'));
  expect(weighed).toHaveLength(5);
  for (const { screen, kilobytes, maxKilobytes, locale } of weighed)
    expect([screen, locale, kilobytes <= maxKilobytes ? '' : `${kilobytes} kB`]).toEqual([screen, locale, '']);
});
