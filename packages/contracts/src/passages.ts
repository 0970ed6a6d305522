import { z } from 'zod';
import { citation } from './citations.ts';
import { endpoint } from './endpoint.ts';
import { highlightColors } from './highlights.ts';
import { conversationId, fileId, fileVersionId, highlightId, MAX_PLACE } from './ids.ts';

/** Words of a document with their place on its page. */
export const passage = citation.pick({
  fileId: true,
  fileVersion: true,
  title: true,
  page: true,
  pageLabel: true,
  quote: true,
  start: true,
  end: true,
  rects: true,
  cells: true,
  approximate: true,
});
export type DocumentPassage = z.infer<typeof passage>;

/** The same as it is cited by hand; `type`, the MIME type of its document, says how its words are read. */
export const citablePassage = passage.extend({ type: z.string() });
export type CitablePassage = z.infer<typeof citablePassage>;

export const getPassage = endpoint({
  method: 'GET',
  path: '/files/{fileId}/passage',
  summary:
    'The words from `start` to `end` (UTF-16 units of the canonical text of a version), ' +
    'with the rectangles that light them.',
  policy: { who: 'owner', of: 'file', param: 'fileId' },
  params: z.strictObject({ fileId }),
  query: z.strictObject({
    version: fileVersionId,
    start: z.coerce.number().int().min(0).max(MAX_PLACE),
    end: z.coerce.number().int().min(1).max(MAX_PLACE),
  }),
  kind: 'json',
  reply: citablePassage,
  problems: ['unauthenticated', 'not_found', 'validation', 'file_not_ready'],
});

const share = z.number().min(0).max(1);
/** A run of letters on a page, in the order of reading, with its box in fractions of the displayed page. */
export const pageWord = z.object({ text: z.string(), x: share, y: share, w: share, h: share, endsLine: z.boolean() });
export type PageWord = z.infer<typeof pageWord>;

export const getPageWords = endpoint({
  method: 'GET',
  path: '/files/{fileId}/words',
  summary:
    'The words of a page where they stand on it, such as those that were recognised in a scan; ' +
    'none where pages have no words with places.',
  policy: { who: 'owner', of: 'file', param: 'fileId' },
  params: z.strictObject({ fileId }),
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(MAX_PLACE), version: fileVersionId.optional() }),
  kind: 'json',
  reply: z.object({ items: z.array(pageWord) }),
  problems: ['unauthenticated', 'not_found', 'validation', 'file_not_ready'],
});

/** Words to look for take so many characters: a sentence that somebody remembers. */
export const MAX_CITABLE_CHARACTERS = 200;

/** Words that the reader marked; what they wrote to them is empty where they wrote nothing. */
export const citableHighlight = citablePassage.extend({
  highlightId,
  color: z.enum(highlightColors),
  comment: z.string(),
});
export type CitableHighlight = z.infer<typeof citableHighlight>;

/** A source to be cited as a whole. */
export const citableSource = citation.pick({ fileId: true, title: true });

/** So many sources can be chosen to look in: their ids have room in an address. */
export const MAX_CITABLE_SOURCES = 200;

export const findCitable = endpoint({
  method: 'GET',
  path: '/convos/{conversationId}/passages',
  summary:
    'What a note of this project can cite: my highlights whose words or comment have all words of `q`, ' +
    'its sources by title, and the sentences of them that fit `q` best; without `q` my latest highlights and the ' +
    'latest sources. Twelve at most. `sources` takes ids, separated by commas: only these are looked in.',
  policy: { who: 'owner', of: 'project', param: 'conversationId' },
  params: z.strictObject({ conversationId }),
  query: z.strictObject({
    q: z
      .string()
      .trim()
      .max(MAX_CITABLE_CHARACTERS, `Words to look for take at most ${MAX_CITABLE_CHARACTERS} characters.`)
      .default(''),
    sources: z
      .string()
      .transform(text => text.split(',').filter(Boolean))
      .pipe(z.array(fileId).max(MAX_CITABLE_SOURCES))
      .default([]),
  }),
  kind: 'json',
  reply: z.object({
    highlights: z.array(citableHighlight),
    sources: z.array(citableSource),
    passages: z.array(citablePassage),
  }),
  perMinute: 240,
  problems: ['unauthenticated', 'not_found', 'validation', 'rate_limited'],
});
