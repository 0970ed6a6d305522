import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { PrintedTurn } from './printed-turn.tsx';
import { aMessage } from './testing.ts';

beforeAll(speakEnglish);
// Markup is drawn without a window, whose width nobody can ask.
vi.mock('#ui/use-media.ts', async original => ({ ...(await original<object>()), usePhone: () => false }));

test.each([
  ['It rose.', ['Edited', 'Stopped before its end']],
  ['', ['The model is busy. Please try again.']],
])('what is to be known of an answer stands below its words, also where there are none: %j', (text, remarks) => {
  const markup = renderToStaticMarkup(
    createElement(PrintedTurn, {
      question: undefined,
      answer: aMessage(2, 1, { text }),
      remarks,
      citationStyle: 'none',
      nameOf: () => undefined,
    }),
  );
  const words = markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  expect(words).toBe([text, ...remarks].join(' ').trim());
});
