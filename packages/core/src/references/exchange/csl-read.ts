import { dateFrom, writtenDate } from './identifiers.ts';
import { jsonBreak } from './json-break.ts';
import { kindOfType } from './kinds.ts';
import { nameFrom, wholeName } from './people.ts';
import { LIMITS, linesOf, type ReadEntry, type ReadReferences, type ReferenceFault, withoutMark } from './types.ts';
import { workFrom } from './work.ts';

type Item = Readonly<Record<string, unknown>>;

/** Tags that CSL allows within a text. */
const FACES = /<\/?(?:i|b|sc|sup|sub|em|strong|span)(?:\s[^<>]{0,200})?>/gi;

/** Reads CSL-JSON: a list of items, one item, or a list under `items`. */
export function readCslJson(given: string): ReadReferences {
  const text = withoutMark(given);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { entries: [], faults: [{ line: linesOf(text)(jsonBreak(text)), code: 'not_json', name: '' }] };
  }
  const items: readonly unknown[] = Array.isArray(parsed)
    ? parsed
    : Array.isArray(asItem(parsed)?.['items'])
      ? (asItem(parsed)?.['items'] as unknown[])
      : [parsed];
  const lineOf = lineOfItems(text, items.length);
  const entries: ReadEntry[] = [];
  const faults: ReferenceFault[] = [];
  for (const [at, value] of items.entries()) {
    if (entries.length >= LIMITS.entries || faults.length >= LIMITS.faults) {
      faults.push({ line: lineOf(at), code: 'too_many', name: '' });
      break;
    }
    const item = asItem(value);
    const entry = item && entryOf(item, lineOf(at));
    if (entry !== undefined && entry.work.title !== '') entries.push(entry);
    else
      faults.push({
        line: lineOf(at),
        code: item === undefined ? 'not_an_entry' : 'no_title',
        name: stringOf(item?.['id']).slice(0, 200),
      });
  }
  return { entries, faults };
}

const asItem = (value: unknown): Item | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Item) : undefined;
/** A text or a number, as a text; nothing else is looked into. */
const stringOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, LIMITS.fieldCharacters) : typeof value === 'number' ? String(value) : '';

function entryOf(item: Item, line: number): ReadEntry {
  const plain = (...names: string[]): string =>
    names.map(name => stringOf(item[name])).find(value => value.trim() !== '') ?? '';
  const text = (...names: string[]): string => plain(...names).replace(FACES, '');
  const kind = kindOfType(plain('type'), plain('genre'));
  const authors = namesOf(item['author']);
  return {
    work: workFrom({
      title: text('title', 'title-short'),
      kind,
      authors: authors.length > 0 ? authors : namesOf(item['editor']),
      publisher: kind === 'article' ? text('container-title', 'publisher') : text('publisher', 'container-title'),
      publishedOn: dateOf(item['issued']),
      edition: text('edition'),
      abstract: text('abstract'),
      doi: plain('DOI'),
      isbn: plain('ISBN'),
      language: plain('language'),
      topics: text('keyword').split(/[,;]/),
      url: plain('URL'),
    }),
    attachments: [],
    line,
  };
}

const namesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.slice(0, LIMITS.fields * 5) : []).flatMap(name => {
    const parts = asItem(name);
    const part = (key: string) => stringOf(parts?.[key]);
    const family = [part('non-dropping-particle'), part('dropping-particle'), part('family')]
      .filter(one => one !== '')
      .join(' ');
    const written =
      part('literal') === '' ? nameFrom(family, part('given'), part('suffix')) : wholeName(part('literal'));
    return written === '' ? [] : [written];
  });

/** `{"date-parts": [[2023, 5, 4]]}`, or a text under `raw` or `literal`. */
function dateOf(value: unknown): string | null {
  const date = asItem(value);
  const parts: unknown = date?.['date-parts'];
  const first: unknown = Array.isArray(parts) ? parts[0] : undefined;
  const [year = '', month = '', day = ''] = Array.isArray(first) ? first.slice(0, 3).map(stringOf) : [];
  return (
    dateFrom(year, month, day) ?? writtenDate(stringOf(date?.['raw']) || stringOf(date?.['literal']) || stringOf(value))
  );
}

/** Where each item of a list begins, which JSON itself does not tell; of anything else its first line. */
function lineOfItems(text: string, count: number): (at: number) => number {
  const starts: number[] = [];
  let depth = 0;
  let isText = false;
  let isAwaited = false;
  for (
    let at = text.trimStart().startsWith('[') ? 0 : text.length;
    at < text.length && starts.length < count;
    at += 1
  ) {
    const sign = text[at] ?? '';
    if (isText) {
      if (sign === '\\') at += 1;
      else isText = sign !== '"';
      continue;
    }
    if (isAwaited && /[^\s,\]]/.test(sign)) {
      starts.push(at);
      isAwaited = false;
    }
    if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 1 && (sign === ',' || starts.length === 0)) isAwaited = true;
  }
  const lineOf = linesOf(text);
  return at => lineOf(starts[at] ?? 0);
}
