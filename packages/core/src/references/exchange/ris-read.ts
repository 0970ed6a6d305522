import { nameOf } from '../names.ts';
import { givenPath } from './bibtex-files.ts';
import { writtenDate } from './identifiers.ts';
import { kindOfType } from './kinds.ts';
import { nameFrom, wholeName, writtenName } from './people.ts';
import { LIMITS, type ReadEntry, type ReadReferences, type ReferenceFault, withoutMark } from './types.ts';
import { workFrom } from './work.ts';

const TAG = /^([A-Z][A-Z0-9]) {1,2}- ?(.*)$/;
/** Tags of what a work appeared in, the most telling first. */
const CONTAINERS = ['JF', 'JO', 'T2', 'BT', 'JA', 'J2', 'J1', 'PB'];
const FILES = ['L1', 'L2', 'UR', 'LK'];
const OF_A_FILE = /\.(?:pdf|epub|docx?|pptx?|xlsx?|txt|md)$/i;

type Values = ReadonlyMap<string, readonly string[]>;

/** Reads a RIS file: `TY  - JOUR`, one tag a line, until `ER  -`. A line without a tag goes on with the one before. */
export function readRis(text: string): ReadReferences {
  const entries: ReadEntry[] = [];
  const faults: ReferenceFault[] = [];
  let open: { values: Map<string, string[]>; line: number; last: string[]; characters: number } | undefined;
  const fault = (line: number, code: ReferenceFault['code'], name = '') => faults.push({ line, code, name });
  const end = () => {
    if (!open) return;
    const entry = entryOf(open.values, open.line);
    if (open.characters > LIMITS.fieldCharacters * 4) fault(open.line, 'too_long', entry.work.title);
    else if (entry.work.title !== '' || entry.attachments.length > 0) entries.push(entry);
    else fault(open.line, 'no_title', open.values.get('ID')?.[0] ?? '');
    open = undefined;
  };
  let number = 0;
  /** The lines before this one stand outside of every record too, and that was told. */
  let isLost = false;
  for (const line of withoutMark(text).split(/\r\n|\n|\r/)) {
    number += 1;
    if (entries.length >= LIMITS.entries || faults.length >= LIMITS.faults) {
      fault(number, 'too_many');
      return { entries, faults };
    }
    const [, tag, value = ''] = TAG.exec(line) ?? [];
    if (tag === 'TY') {
      end();
      isLost = false;
      open = { values: new Map([['TY', [value.trim()]]]), line: number, last: [], characters: 0 };
    } else if (tag === 'ER') end();
    else if (open === undefined) {
      // Some exports head the file, or its records, with lines of their own; a tag outside of every record is a
      // mistake.
      if (tag !== undefined && !isLost) fault(number, 'not_an_entry', tag);
      isLost ||= tag !== undefined;
    } else {
      open.characters += line.length;
      if (open.characters > LIMITS.fieldCharacters * 4) continue;
      if (tag === undefined) open.last.push(line);
      else {
        const values: string[] = open.values.get(tag) ?? [];
        open.values.set(tag, values);
        open.last = values;
        values.push(value);
      }
    }
  }
  end();
  return { entries, faults };
}

function entryOf(values: Values, line: number): ReadEntry {
  const all = (...tags: string[]): readonly string[] =>
    tags.map(tag => values.get(tag) ?? []).find(found => found.some(value => value.trim() !== '')) ?? [];
  const text = (...tags: string[]): string => all(...tags).join(' ');
  const type = values.get('TY')?.[0] ?? '';
  const kind = kindOfType(type, text('M3'));
  const isPart = kind === 'article';
  return {
    work: workFrom({
      title: text('TI', 'T1', ...(isPart ? [] : ['BT']), 'CT', 'ST'),
      kind,
      authors: all('AU', 'A1', 'A2', 'ED', 'A3')
        .filter(name => name.trim() !== '')
        .map(nameOfRis),
      publisher: isPart || kind === null ? text(...CONTAINERS) : text('PB', 'JO', 'T2', 'IN'),
      publishedOn: writtenDate(text('DA')) ?? writtenDate(text('PY', 'Y1')),
      edition: text('ET'),
      abstract: text('AB', 'N2'),
      doi: all('DO')[0] ?? '',
      isbn: text('SN'),
      language: text('LA'),
      topics: all('KW'),
      url:
        all('UR')
          .flatMap(value => value.split(';'))
          .find(value => /^\s*https?:/i.test(value)) ?? '',
    }),
    attachments: FILES.flatMap(tag => values.get(tag) ?? [])
      .flatMap(value => value.split(';'))
      .flatMap(value => givenPath(value) ?? [])
      .filter(path => OF_A_FILE.test(path))
      .slice(0, LIMITS.attachments),
    line,
  };
}

/** `Last, First, Suffix`. A comma at the end is how some programs mark an organisation. */
function nameOfRis(written: string): string {
  const text = written.trim();
  if (text.endsWith(',')) return wholeName(text.slice(0, -1));
  const [family = '', given, suffix] = text.split(',');
  return given === undefined || nameOf(text).given === null ? writtenName(text) : nameFrom(family, given, suffix);
}
