import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { OwnOrganizations, type OwnOrganizationsProps } from './own-organizations.tsx';

beforeAll(speakEnglish);

const drawn = (organizations: object[], hasPlans = true): string =>
  renderToStaticMarkup(
    createElement(OwnOrganizations, {
      organizations: organizations as OwnOrganizationsProps['organizations'],
      hasPlans,
      onLeave: () => Promise.reject(new Error('Nobody pressed anything.')),
    }),
  );
const school = { _id: 'a', name: 'Tea School', mayLeave: true };

test('whoever was added is offered to leave, and told what they lose', () => {
  const html = drawn([school]);
  expect(html).toContain('aria-label="Tea School Leave"');
  expect(html).toContain('you lose its plan, its look and its data sources. Your projects and files stay.');
});

test('where nobody pays no plan is spoken of', () => {
  const html = drawn([school], false);
  expect(html).toContain('you lose its look and its data sources');
  expect(html).not.toContain('plan');
});

test('whoever belongs to it by their e-mail sees it without a way out; whoever belongs to nothing sees nothing', () => {
  const html = drawn([{ ...school, mayLeave: false }]);
  expect(html).toContain('Tea School');
  expect(html).not.toContain('Leave');
  expect(drawn([])).toBe('');
});
