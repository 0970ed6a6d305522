import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileId, fileVersionId, highlightId, MAX_PLACE, userId } from './ids.ts';

/** As many as a person can have on one file. */
export const MAX_HIGHLIGHTS = 1_000;
/** Lines of text on one page. */
export const MAX_HIGHLIGHT_RECTS = 200;
export const MAX_HIGHLIGHT_TEXT = 8_000;
export const MAX_HIGHLIGHT_COMMENT = 4_000;
/** Characters of a picture as a data URL: about 300 kB of bytes. */
export const MAX_HIGHLIGHT_IMAGE = 400_000;

/** The five pens. */
export const highlightColors = ['moss', 'sky', 'rose', 'iris', 'sand'] as const;
export type HighlightColor = (typeof highlightColors)[number];

const share = z.number().min(0).max(1);
/** A rectangle in fractions of the displayed page, from its top left; `width` and `height` say so by being 1. */
const highlightRect = z
  .strictObject({
    x1: share,
    y1: share,
    x2: share,
    y2: share,
    width: z.literal(1),
    height: z.literal(1),
    pageNumber: z.int().min(1).max(MAX_PLACE),
  })
  .refine(({ x1, x2, y1, y2 }) => x1 < x2 && y1 < y2, 'A rectangle needs a width and a height.');
export type HighlightRect = z.infer<typeof highlightRect>;

/** Rounding may differ by less than this share of a page. */
const ROUNDING = 1e-6;
const position = z
  .strictObject({
    /**
     * Null, with no other rectangles, where pages look like nothing: words of a text are marked by their place in it.
     */
    boundingRect: highlightRect.nullable(),
    rects: z.array(highlightRect).max(MAX_HIGHLIGHT_RECTS),
    pageNumber: z.int().min(1).max(MAX_PLACE),
  })
  .refine(
    ({ boundingRect, rects }) => (boundingRect === null) === (rects.length === 0),
    'A bounding rectangle holds at least one other.',
  )
  .refine(
    ({ boundingRect, rects, pageNumber }) =>
      [...(boundingRect ? [boundingRect] : []), ...rects].every(rect => rect.pageNumber === pageNumber),
    'All rectangles lie on one page.',
  )
  .refine(
    ({ boundingRect: around, rects }) =>
      around === null ||
      rects.every(
        ({ x1, y1, x2, y2 }) =>
          x1 >= around.x1 - ROUNDING &&
          y1 >= around.y1 - ROUNDING &&
          x2 <= around.x2 + ROUNDING &&
          y2 <= around.y2 + ROUNDING,
      ),
    'The bounding rectangle holds all others.',
  );
export type HighlightPosition = z.infer<typeof position>;

const comment = z.strictObject({
  text: z.string().trim().max(MAX_HIGHLIGHT_COMMENT),
  /** One emoji, or nothing. */
  emoji: z
    .string()
    .max(32)
    .regex(
      /^\p{Extended_Pictographic}?[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f]*$/u,
      'This is no emoji.',
    ),
});
export type HighlightComment = z.infer<typeof comment>;

const image = z
  .string()
  .max(MAX_HIGHLIGHT_IMAGE)
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'This is no picture.');

/**
 * What a reader marked in a document: words, words with a comment, or an area of a page as a picture. Words are kept
 * with what stands around them, so that they are found again when their file is read anew or has become another one.
 */
export const highlight = z.object({
  id: highlightId,
  user: userId,
  fileId,
  type: z.enum(['text', 'comment', 'image']),
  pageNumber: z.int().min(1),
  position,
  /** The picture of an area only comes when the highlight is asked for by itself. */
  content: z.object({ text: z.string().optional(), image: z.string().optional() }),
  comment,
  color: z.enum(highlightColors),
  /**
   * Whether `position` is its place in the version shown. Words that are not there, and areas of other content, are
   * kept with the place they had.
   */
  found: z.boolean(),
  /**
   * Where its words stand in the text of the version shown; null for an area, and where they do not or that is not
   * known.
   */
  anchor: z.object({ version: fileVersionId, start: z.int().nonnegative(), end: z.int().positive() }).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Highlight = z.infer<typeof highlight>;

const isEmpty = ({ text, emoji }: HighlightComment) => text === '' && emoji === '';
const newHighlight = z
  .strictObject({
    /** Chosen by the client: the same highlight sent twice is one. */
    id: highlightId,
    fileId,
    /** The version whose pages were shown; the file's present one unless said. */
    fileVersion: fileVersionId.optional(),
    type: z.enum(['text', 'comment', 'image']),
    position,
    /** Where the words stand in the text of `fileVersion`, instead of rectangles. */
    anchor: z
      .strictObject({ start: z.int().nonnegative().max(MAX_PLACE), end: z.int().positive().max(MAX_PLACE) })
      .refine(({ start, end }) => start < end, 'Words have a beginning before their end.')
      .optional(),
    content: z.strictObject({
      text: z.string().trim().min(1).max(MAX_HIGHLIGHT_TEXT).optional(),
      image: image.optional(),
    }),
    comment: comment.default({ text: '', emoji: '' }),
    color: z.enum(highlightColors),
  })
  .refine(
    ({ type, content }) =>
      type === 'image'
        ? content.image !== undefined && content.text === undefined
        : content.text !== undefined && content.image === undefined,
    {
      path: ['content'],
      error: 'Words have a text, and an area has a picture.',
    },
  )
  .refine(draft => draft.type === 'image' || (draft.type === 'comment') !== isEmpty(draft.comment), {
    path: ['comment'],
    error: 'A comment says something.',
  })
  .refine(({ type, position }) => type !== 'image' || position.rects.length === 1, {
    path: ['position'],
    error: 'An area is one rectangle.',
  })
  .refine(({ anchor, position }) => (anchor === undefined) === position.rects.length > 0, {
    path: ['anchor'],
    error: 'A highlight lies under rectangles, or stands at a place of the text.',
  })
  .refine(({ anchor, fileVersion }) => anchor === undefined || fileVersion !== undefined, {
    path: ['fileVersion'],
    error: 'A place of a text is one of a version.',
  });
export type NewHighlight = z.output<typeof newHighlight>;

const one = z.strictObject({ highlightId });
const mine = { who: 'owner', of: 'highlight', param: 'highlightId' } as const;

export const listHighlights = endpoint({
  method: 'GET',
  path: '/highlights',
  summary:
    'My highlights on a file that I may read, by their place in it. `version` says which version’s pages are shown.',
  policy: { who: 'user' },
  query: z.strictObject({ fileId, version: fileVersionId.optional() }),
  kind: 'json',
  reply: z.object({ items: z.array(highlight) }),
  problems: ['unauthenticated', 'not_found', 'validation'],
});
export const createHighlight = endpoint({
  method: 'POST',
  path: '/highlights',
  summary:
    'Mark words or an area of a file that I may read: on its pages, or in its text where it has no pages that look ' +
    'like something. Nobody else sees it.',
  policy: { who: 'user' },
  body: newHighlight,
  kind: 'json',
  status: 201,
  reply: highlight,
  problems: [
    'unauthenticated',
    'not_found',
    'validation',
    'conflict',
    'too_many_highlights',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});
export const getHighlight = endpoint({
  method: 'GET',
  path: '/highlights/{highlightId}',
  summary: 'One highlight, an area with its picture.',
  policy: mine,
  params: one,
  kind: 'json',
  reply: highlight,
  problems: ['unauthenticated', 'not_found'],
});
export const updateHighlight = endpoint({
  method: 'PATCH',
  path: '/highlights/{highlightId}',
  summary: 'Change the colour or the comment of a highlight. Words with a comment are a comment, without one a text.',
  policy: mine,
  params: one,
  body: z
    .strictObject({ color: z.enum(highlightColors).optional(), comment: comment.optional() })
    .refine(changes => changes.color !== undefined || changes.comment !== undefined, 'Nothing is to be changed.'),
  kind: 'json',
  reply: highlight,
  problems: ['unauthenticated', 'not_found', 'validation'],
});
export const deleteHighlight = endpoint({
  method: 'DELETE',
  path: '/highlights/{highlightId}',
  summary: 'Delete a highlight with its comment.',
  policy: mine,
  params: one,
  kind: 'none',
  status: 204,
  problems: ['unauthenticated', 'not_found'],
});
