import { expect, test } from 'vitest';
import { deletionAddress } from './deletion-address.ts';

test.each([
  ['https://forms.example/delete', 'https://forms.example/delete?email=ada%2Bx%40example.org'],
  ['https://forms.example/delete?form=7#ask', 'https://forms.example/delete?form=7&email=ada%2Bx%40example.org#ask'],
  ['https://forms.example/d?entry.12={email}', 'https://forms.example/d?entry.12=ada%2Bx%40example.org'],
])('the form at %s is opened with the e-mail in it', (form, address) => {
  expect(deletionAddress(form, 'ada+x@example.org')).toBe(address);
});
