import { expect, test } from 'vitest';
import { askAll, read } from '../tables/testing.ts';
import { asksForAffiliations } from './affiliations.ts';

const library = {
  Tides: read(`# Tides

Ada Marsh, Yunfan Gao

1 University of the North, Department of Seas 2 Tide Research Ltd

Abstract

We worked with the University of Elsewhere on the tides of the coast.
`),
  Letters: read(`# Letters

The letters were written at sea.

## Introduction

A university is named in one of them.
`),
};

test.each([
  'Where do the authors of each paper work?',
  'Which universities are the authors from?',
  'At which institution was each of these papers written?',
  'Where do their authors work?',
  'What are the affiliations of the authors?',
  'Wo arbeiten die Autoren?',
  'Où travaillent les auteurs ?',
  'In which city do the authors work?',
  'Dans quelle ville travaillent les auteurs de chaque article ?',
  'In welcher Stadt arbeiten die Autoren?',
  'Which universities or companies are behind each of these papers?',
])('%s: each is told by the institutions in front of its text, and not by those in it', question => {
  const { text } = askAll(library, question);
  expect(text).toContain('University of the North, Department of Seas');
  expect(text).not.toContain('Elsewhere');
  expect(text).not.toContain('named in one of them');
  expect(text).toContain('**Letters**\n\nNothing about this.');
});

test.each([
  'Where do whales live?',
  'Which universities did the study ask?',
  'Which countries did the authors compare?',
  'What were the political affiliations of the voters?',
  'Who are the authors?',
])('%s asks for something else', question => {
  expect(asksForAffiliations(question)).toBe(false);
});

test('institutes, colleges and schools are asked for together', () => {
  const { text } = askAll(library, 'Which institute or college do the authors of each come from?');
  expect(text).toContain('University of the North, Department of Seas');
});
