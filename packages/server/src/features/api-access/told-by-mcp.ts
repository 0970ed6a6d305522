import type { Citation, contract, DocumentPassage, Problem, ReplyOf } from '@nousboard/contracts';
import { documentPath } from '#features/files/index.ts';

/** What is found, as a model reads it: each passage with its source, its place, and the address that opens it. */
export function toldPassages({ items, unread }: ReplyOf<typeof contract.searchByKey>, origin: string): string {
  const passages = items.map((passage, at) => `[${at + 1}] ${placeOf(passage, origin)}\n${quoted(passage.quote)}`);
  return [...(passages.length > 0 ? passages : ['Nothing in these sources comes near.']), ...toldUnread(unread)].join(
    '\n\n',
  );
}

/** An answer with a number behind each sentence of a source, and below it what each number opens. */
export function toldAnswer({ text, citations, unread }: ReplyOf<typeof contract.answerByKey>, origin: string): string {
  const cited = citations.map((citation, at) => `[${at + 1}] ${placeOf(citation, origin)}\n${quoted(citation.quote)}`);
  return [numbered(text, citations), ...cited, ...toldUnread(unread)].join('\n\n');
}

export const toldFiles = ({ items, nextCursor }: ReplyOf<typeof contract.listFilesByKey>): string =>
  [
    ...items.map(
      ({ file_id: id, title, filename, status, pagesReady, pageCount, reason }) =>
        `- ${title} (${filename}), id ${id}: ${reason ?? status}, ${pagesReady} of ${pageCount ?? '?'} pages read`,
    ),
    ...(items.length === 0 ? ['There are no files.'] : []),
    ...(nextCursor === null ? [] : [`There are more: ask again with the cursor ${nextCursor}`]),
  ].join('\n');

/** Why a call was refused, with what is wrong of what was sent. */
export const toldRefusal = ({ message, facts }: Problem): string =>
  [message, ...Object.entries(facts.fields ?? {}).map(([field, why]) => `${field}: ${why}`)].join('\n');

type Place = Pick<
  DocumentPassage,
  'title' | 'page' | 'pageLabel' | 'cells' | 'fileId' | 'fileVersion' | 'start' | 'end'
>;

function placeOf({ title, page, pageLabel, cells, fileId, fileVersion, start, end }: Place, origin: string): string {
  const words = documentPath({ file_id: fileId, version: fileVersion, start: String(start), end: String(end) });
  const place = [`p. ${pageLabel ?? page}`, ...(cells === undefined ? [] : [cells])].join(', ');
  return `${title}, ${place} (id ${fileId}): ${origin}${words}`;
}

const quoted = (words: string): string => words.replace(/^/gm, '> ');

/** Numbers from behind, so that the places before stay where they are. */
const numbered = (text: string, citations: readonly Citation[]): string =>
  [...citations.entries()]
    .sort(([a, { at: before }], [b, { at: behind }]) => behind - before || b - a)
    .reduce((told, [number, { at }]) => `${told.slice(0, at)}[${number + 1}]${told.slice(at)}`, text);

const toldUnread = (unread: ReplyOf<typeof contract.searchByKey>['unread']): string[] =>
  unread.length === 0 ? [] : [`Not or not wholly read yet: ${unread.map(({ title }) => title).join('; ')}.`];
