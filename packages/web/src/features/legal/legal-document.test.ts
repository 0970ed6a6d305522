import type { LegalFacts } from '@nousboard/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { LegalDocument } from './legal-document.tsx';
import { type LegalName, legalNames } from './names.ts';

beforeAll(speakEnglish);

const known: LegalFacts = {
  operator: 'Quill & Page Ltd',
  representative: 'Ada Quill',
  address: '1 Paper Street, Inkton',
  email: 'legal@quill.example',
  phone: '+44 20 7946 0000',
  register: 'Companies House 01234567',
  law: 'England and Wales',
};

/** What a document reads like, without its marks. */
const read = (name: LegalName, facts: Partial<LegalFacts>): string =>
  renderToStaticMarkup(
    createElement(LegalDocument, { name, facts: { ...known, ...facts }, product: 'Nousboard', others: null }),
  ).replaceAll(/<[^>]*>/g, '');

test('a blank has its name once: where it stands beside it, or else in the blank itself', () => {
  expect(read('impressum', { address: null, phone: null })).toMatch(
    /Addressto be filled in.*Telephoneto be filled in/s,
  );
  expect(read('privacy', { address: null })).toContain('Address: to be filled in. ');
  for (const name of ['terms', 'enterprise-terms', 'api-terms'] as const)
    expect(read(name, { law: null })).toContain('Governing law: to be filled in. ');
  expect(read('terms', { operator: null })).toContain('“We” means Operator: to be filled in, who runs');
  for (const name of legalNames)
    expect(read(name, { address: null, phone: null, law: null })).not.toMatch(/(Address|Telephone|law): \1: /);
});

test('the texts are a template until the operator has said everything, and then the texts of the operator', () => {
  for (const name of legalNames) {
    expect(read(name, { law: null })).toContain('This is a template.');
    expect(read(name, {})).not.toMatch(/template/i);
  }
  expect(read('privacy', { law: null })).toContain('Date of this template: November 2026');
  expect(read('privacy', {})).toContain('Last updated in November 2026');
});
