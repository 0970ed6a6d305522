import { bibtexEntries, type RawEntry } from './bibtex-entries.ts';
import { filesOfBibtex } from './bibtex-files.ts';
import { namesOfBibtex } from './bibtex-names.ts';
import { dateFrom, dayOf, monthOf, writtenDate } from './identifiers.ts';
import { KIND_NAMES, kindOfType, NO_KIND } from './kinds.ts';
import { texText, texVerbatim } from './tex-text.ts';
import type { ReadEntry, ReadReferences, ReferenceFault } from './types.ts';
import { workFrom } from './work.ts';

/** What an entry takes over from the one that it stands in, when it does not say so itself. */
const INHERITED = ['publisher', 'year', 'date', 'month', 'editor', 'isbn', 'language'] as const;
/** Who brought it out or what it appeared in, the most telling first. */
const PUBLISHERS = [
  'journal',
  'journaltitle',
  'booktitle',
  'publisher',
  'institution',
  'school',
  'organization',
  'howpublished',
] as const;

/** Reads a BibTeX or BibLaTeX file. */
export function readBibtex(text: string): ReadReferences {
  const { entries, faults } = bibtexEntries(text);
  const byKey = new Map(entries.map(entry => [entry.key.toLowerCase(), entry]));
  const read: ReadEntry[] = [];
  const untitled: ReferenceFault[] = [];
  for (const entry of entries) {
    const parent = byKey.get((entry.fields.get('crossref') ?? '').toLowerCase());
    const one = entryOf(parent === undefined || parent === entry ? entry : within(entry, parent));
    if (one.work.title !== '' || one.attachments.length > 0) read.push(one);
    else untitled.push({ line: entry.line, code: 'no_title', name: entry.key });
  }
  return { entries: read, faults: [...faults, ...untitled].toSorted((a, b) => a.line - b.line) };
}

function within(entry: RawEntry, parent: RawEntry): RawEntry {
  const fields = new Map(entry.fields);
  const title = parent.fields.get('booktitle') ?? parent.fields.get('title');
  if (title !== undefined && !fields.has('booktitle')) fields.set('booktitle', title);
  for (const name of INHERITED) {
    const value = parent.fields.get(name);
    if (value !== undefined && !fields.has(name)) fields.set(name, value);
  }
  return { ...entry, fields };
}

function entryOf({ type, fields, line }: RawEntry): ReadEntry {
  const raw = (...names: string[]): string =>
    names.map(name => fields.get(name) ?? '').find(value => value.trim() !== '') ?? '';
  const text = (...names: string[]): string => texText(raw(...names));
  // BibLaTeX has a chapter's own book in `booktitle`; in BibTeX an `inbook` is the book.
  const kind = type === 'inbook' && fields.has('booktitle') ? 'article' : kindOfType(type, text('type'));
  const { publisherField } = kind === null ? NO_KIND : KIND_NAMES[kind];
  const published = text(publisherField, ...PUBLISHERS);
  const subtitle = text('subtitle');
  const url = texVerbatim(raw('url'));
  const eprint = /^arxiv$/i.test(text('archiveprefix', 'eprinttype'))
    ? texVerbatim(raw('eprint')).replace(/^arxiv:|v\d+$/gi, '')
    : '';
  return {
    work: workFrom({
      title: `${text('title')}${subtitle === '' ? '' : `: ${subtitle}`}`,
      kind,
      authors: namesOfBibtex(raw('author', 'editor')),
      publisher: /^https?:/i.test(published) ? '' : published,
      publishedOn: writtenDate(text('date')) ?? dateOf(text('year'), text('month'), text('day')),
      edition: text('edition'),
      abstract: text('abstract'),
      doi: texVerbatim(raw('doi')) || (eprint === '' ? '' : `10.48550/arXiv.${eprint}`),
      isbn: text('isbn'),
      language: text('langid', 'language'),
      topics: text('keywords', 'keyword').split(/[,;]/),
      url: url === '' ? texVerbatim(raw('howpublished')) : url,
    }),
    attachments: filesOfBibtex(raw('file', 'pdf')),
    line,
  };
}

/** BibTeX's own: `month = may`, `5`, `"4~" # may`. */
function dateOf(year: string, month: string, day: string): string | null {
  const named = monthOf(month);
  const [, figures = ''] = /^(\d{4})$/.exec(year.trim()) ?? [];
  return figures === ''
    ? writtenDate(year)
    : dateFrom(figures, named === null ? month : String(named), day || (named === null ? '' : dayOf(month)));
}
