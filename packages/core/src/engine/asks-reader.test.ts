import { expect, test } from 'vitest';
import { ask, read } from './tables/testing.ts';

test.each([
  [
    'What is this about?',
    'en-US',
    '# Northgate Pet Cover\n\nPlease read this booklet with your certificate and keep it in a safe place.\n\n' +
      'This is insurance for cats and dogs that live with you. It pays for the vet when they are ill or hurt.\n',
    'Please read',
    'cats and dogs',
  ],
  [
    'Worum geht es in diesem Dokument?',
    'de-DE',
    '# Waschmaschine W40\n\nBitte lesen Sie diese Anleitung vor dem ersten Gebrauch aufmerksam durch.\n\n' +
      'Die Maschine wäscht bis zu sieben Kilogramm Wäsche und schleudert sie danach.\n',
    'Bitte lesen',
    'sieben Kilogramm',
  ],
])('%s: not what the reader is asked to do with it', (question, locale, text, unwanted, wanted) => {
  const { text: answer } = ask(read(text), question, locale);
  expect(answer).not.toContain(unwanted);
  expect(answer).toContain(wanted);
});
