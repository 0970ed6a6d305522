import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** How pictures in notes end, by the type of their content. */
export const NOTE_PICTURE_TYPES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
export const MAX_NOTE_PICTURE_MB = 10;
/** As many as a picture among the sources may have; of more, browsers draw nothing. */
export const MAX_NOTE_PICTURE_MEGAPIXELS = 120;
/** Of one person, in all their notes. */
export const MAX_NOTE_PICTURES = 2_000;

/** The name of a picture says its content, so the same picture is kept once however often it is put into notes. */
export const notePictureName = z.string().regex(/^[0-9a-f]{64}\.(?:png|jpg|webp|gif)$/);

export const addNotePicture = endpoint({
  method: 'POST',
  path: '/files/pictures',
  summary:
    'Keep a picture for my notes: multipart with one file (PNG, JPEG, WebP or GIF by its content, at most 10 MB ' +
    'and 120 million pixels). ' +
    '`address` is what a note shows it by: `![words](address)`. A picture that none of my notes and none of their ' +
    'earlier versions shows is removed after a week.',
  policy: { who: 'user' },
  multipart: true,
  kind: 'json',
  status: 201,
  reply: z.object({ address: z.string() }),
  perMinute: 60,
  problems: [
    'unauthenticated',
    'bad_request',
    'validation',
    'picture_unsupported',
    'too_many_pictures',
    'file_too_large',
    'storage_full',
    'quota_reached',
    'unsupported_media_type',
    'rate_limited',
  ],
});

export const getNotePicture = endpoint({
  method: 'GET',
  path: '/files/pictures/{name}',
  summary: 'A picture of my notes.',
  policy: { who: 'user' },
  params: z.strictObject({ name: notePictureName }),
  kind: 'binary',
  contentCookie: true,
  problems: ['unauthenticated', 'not_found'],
});
