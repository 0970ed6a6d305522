import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problems } from '@nousboard/contracts';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const languages = readdirSync(here, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name);
const namespaces = readdirSync(join(here, 'en-US')).filter(name => name.endsWith('.json'));
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    flatten(inner, path ? `${path}.${key}` : key),
  );
}
const load = (language: string, namespace: string) =>
  new Map(flatten(JSON.parse(readFileSync(join(here, language, namespace), 'utf8'))));
const placeholders = (text: string) => [...text.matchAll(/\{([^}]*)\}/g)].map(match => match[1]!).sort();

const tables = languages.flatMap(language => namespaces.map(namespace => [language, namespace] as const));

test.each(tables)('%s/%s has words for every key, and no others', (language, namespace) => {
  expect(existsSync(join(here, language, namespace))).toBe(true);
  const base = (keys: Iterable<string>) => new Set([...keys].map(key => key.replace(PLURAL, '')));
  expect([...base(load(language, namespace).keys())].sort()).toEqual([...base(load('en-US', namespace).keys())].sort());
});

test.each(tables)('%s/%s has exactly the plural forms of its language', (language, namespace) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  const counted = Map.groupBy(
    [...load(language, namespace).keys()].filter(key => PLURAL.test(key)),
    key => key.replace(PLURAL, ''),
  );
  for (const [key, variants] of counted)
    expect([key, variants.map(variant => PLURAL.exec(variant)![1]).sort()]).toEqual([key, forms]);
});

test.each(tables)(
  '%s/%s is well formed: no empty text, no broken placeholder, no exclamation of ours',
  (_language, namespace) => {
    for (const [key, text] of load(_language, namespace)) {
      expect([key, text.trim()]).not.toEqual([key, '']);
      for (const name of placeholders(text))
        expect([key, name]).toEqual([key, expect.stringMatching(/^[a-zA-Z][\w]*$/)]);
      expect([key, text.replaceAll(/\{[^{}]*\}/g, '')]).toEqual([key, expect.not.stringMatching(/[{}]/)]);
    }
  },
);

test.each(tables)(
  '%s/%s puts in what English puts in; a form for none, one or two may say its number in words',
  (language, namespace) => {
    const english = load('en-US', namespace);
    for (const [key, text] of load(language, namespace)) {
      const said = placeholders(text);
      const given = placeholders(english.get(key.replace(PLURAL, '_other')) ?? english.get(key) ?? '');
      if (/_(zero|one|two)$/.test(key)) expect([key, given]).toEqual([key, expect.arrayContaining(said)]);
      else expect([key, said]).toEqual([key, given]);
    }
  },
);

test('a problem has its words in one place: every screen’s, the workspace’s, or that of parts opened later', () => {
  const written = ['problems.json', 'workspaceProblems.json', 'laterProblems.json'].flatMap(file => [
    ...load('en-US', file).keys(),
  ]);
  const codes = written.filter(key => !key.endsWith('_one')).map(key => key.replace(PLURAL, ''));
  expect(codes.sort()).toEqual([...Object.keys(problems), 'unreachable'].sort());
});

test.each(languages)(
  '%s names the button of the sources in focus by what it shows: their count, or only the number on a phone',
  language => {
    const texts = load(language, 'answers.json');
    const labels = [...texts].filter(([key]) => key.startsWith('ask.sourcesLabel_'));
    expect(labels).not.toEqual([]);
    for (const [key, label] of labels) {
      const form = key.replace('ask.sourcesLabel_', '');
      // Nothing in focus is said by another text, without a name of its own.
      if (form !== 'zero') expect(label).toContain(texts.get(`ask.sources_${form}`));
      // What checks names reads letters taken apart: there a counter behind the number makes one word of both.
      const name = label.replace('{count}', '2').normalize('NFKD');
      const parts = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(name)];
      expect(parts.map(({ segment }) => segment)).toContain('2');
    }
  },
);
