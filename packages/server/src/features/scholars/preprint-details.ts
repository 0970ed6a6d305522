import type { PaperRecord } from '@nousboard/contracts';
import { z } from 'zod';
import { UpstreamError } from '#platform/outbound/upstream-failure.ts';
import { dayOf, doiIn, oneLine, orNull, paragraphs } from './wording.ts';

/** bioRxiv and medRxiv: one API, two servers. */
export type PreprintServer = 'biorxiv' | 'medrxiv';

/** A page of `/details`. The cursor of the next one is a number of records, so it moves by `count`. */
export interface PreprintPage {
  readonly total: number;
  readonly count: number;
  readonly items: readonly PaperRecord[];
}

// Numbers come as text as well, and what is missing as "NA".
const number = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);
const text = z.string().nullish();
const record = z.object({
  title: z.string(),
  authors: text,
  doi: z.string(),
  date: text,
  version: z.union([z.string().regex(/^\d{1,3}$/), z.int().min(1).max(999)]),
  type: text,
  license: text,
  category: text,
  abstract: text,
  published: text,
});
const page = z.object({
  messages: z.array(z.object({ status: z.string(), count: number.optional(), total: number.optional() })).min(1),
  collection: z.array(z.unknown()).default([]),
});

/** Of a preprint. It becomes a part of addresses. */
export const PREPRINT_DOI = /^(?!.*\.\.)10\.\d{4,9}\/[\w.()/-]+$/;

/**
 * Marks that flattening left in abstracts, such as `O_LI` before an entry of a list. They stick to the words beside
 * them.
 */
const MARKS =
  /[OC]_(?:LI|ST_ABS|SCPLOW|SCPCAP|FIG|TBL|TBLFN|TEXTBOX|INLINEFIG|FLOATNO|CAPTION|DISPLAYEQ|INLINEEQ|QD|IMG)/g;

/** Reads a page of the bioRxiv API. Errors come with status 200 and a message, or with an empty body. */
export function readPreprintPage(source: string, server: PreprintServer): PreprintPage {
  const parsed = page.safeParse(jsonOf(source));
  const message = parsed.data?.messages[0];
  if (parsed.data === undefined || message === undefined) throw new UpstreamError('protocol', { cause: parsed.error });
  if (/no posts found/i.test(message.status)) return { total: 0, count: 0, items: [] };
  if (message.status !== 'ok') throw new UpstreamError('protocol');
  const { collection } = parsed.data;
  const items = collection.flatMap(one => recordOf(one, server) ?? []);
  return { total: message.total ?? collection.length, count: collection.length, items: newestOfEach(items) };
}

function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw new UpstreamError('protocol', { cause });
  }
}

function recordOf(one: unknown, server: PreprintServer): PaperRecord | undefined {
  const said = record.safeParse(one).data;
  const doi = PREPRINT_DOI.test(said?.doi ?? '') ? doiIn(said?.doi) : null;
  const title = oneLine(said?.title);
  if (said === undefined || doi === null || title === '') return undefined;
  const day = dayOf(given(said.date));
  const published = doiIn(given(said.published));
  return {
    source_id: `${server}:${doi}`,
    source: server,
    title,
    abstract: paragraphs((given(said.abstract) ?? '').replace(MARKS, mark => (mark === 'O_LI' ? '\n\n' : ''))),
    categories: [orNull(given(said.category))].filter(category => category !== null),
    license: orNull(given(said.license)),
    authors: (given(said.authors) ?? '')
      .split(';')
      .map(nameOf)
      .filter(name => name !== ''),
    'journal-ref': null,
    doi,
    versions: [{ version: `v${said.version}`, created: day }],
    update_date: day,
    published: day,
    url: `https://www.${server}.org/content/${doi}v${said.version}`,
    notices: [
      ...(/withdraw/i.test(given(said.type) ?? '') || /^withdrawn\b/i.test(title)
        ? [{ kind: 'withdrawn' as const, doi: null }]
        : []),
      ...(published === null ? [] : [{ kind: 'published' as const, doi: published }]),
    ],
  };
}

const given = (value: string | null | undefined): string | undefined =>
  value == null || value === 'NA' ? undefined : value;

/** "Quinn, A. J." is said "A. J. Quinn". */
function nameOf(name: string): string {
  const [last = '', ...first] = name.split(',').map(oneLine);
  return [...first, last].filter(part => part !== '').join(' ');
}

/** One record for each preprint: its newest version, which knows of the earlier ones. */
function newestOfEach(items: readonly PaperRecord[]): PaperRecord[] {
  const found = new Map<string, PaperRecord>();
  for (const item of items) {
    const known = found.get(item.source_id);
    found.set(item.source_id, known === undefined ? item : joinVersions(known, item));
  }
  return [...found.values()];
}

const numberOf = ({ version }: PaperRecord['versions'][number]) => Number(version.slice(1));

/** Two records of one preprint as one: the newer version's words, the versions of both, and the day of the first. */
export function joinVersions(one: PaperRecord, other: PaperRecord): PaperRecord {
  const versions = [
    ...new Map([...one.versions, ...other.versions].map(version => [version.version, version])).values(),
  ].sort((a, b) => numberOf(a) - numberOf(b));
  const last = versions.at(-1)?.version;
  const newer = other.versions.some(({ version }) => version === last) ? other : one;
  const published = [one.published, other.published].filter(day => day !== null).sort()[0] ?? null;
  return { ...newer, versions, published };
}
