import type { FileId, HighlightComment, HighlightId, NewHighlight } from '@nousboard/contracts';
import { localNames, readLocal, writeLocal } from '#lib/settings.ts';
import { PAGE, whenGone } from '#lib/this-page.ts';

/** A comment as it was written: to a highlight, in place of what it said, or with marks that are made with it. */
export type WrittenComment =
  | { readonly id: HighlightId; readonly before: HighlightComment; readonly comment: HighlightComment }
  | { readonly drafts: readonly [NewHighlight, ...NewHighlight[]] };

/** The highlight that carries it. */
export const commentedId = (
  written: { readonly id: HighlightId } | { readonly drafts: readonly [NewHighlight, ...NewHighlight[]] },
): HighlightId => ('drafts' in written ? written.drafts[0].id : written.id);

const nameOf = (file: FileId, highlight: HighlightId): string => `comment.${file}.${PAGE}.${highlight}`;

/** Keeps a comment in this browser until the server has it, or its writer gives it up. */
export const keepComment = (file: FileId, written: WrittenComment): void =>
  writeLocal(nameOf(file, commentedId(written)), JSON.stringify(written));
export const forgetComment = (file: FileId, highlight: HighlightId): void => writeLocal(nameOf(file, highlight), '');

/** What was written to a highlight here and is not saved. */
export function keptComment(file: FileId, highlight: HighlightId): HighlightComment | undefined {
  const kept = readLocal(nameOf(file, highlight));
  const written = kept ? (JSON.parse(kept) as WrittenComment) : null;
  return written && 'id' in written ? written.comment : undefined;
}

/** Gives back what was written on a file in this page, or in one that is gone, and the server does not have. */
export function takeComments(file: FileId, then: (written: WrittenComment) => void): void {
  for (const name of localNames(`comment.${file}.`)) {
    const take = () => {
      const kept = readLocal(name);
      if (kept === null) return;
      writeLocal(name, '');
      then(JSON.parse(kept) as WrittenComment);
    };
    const [, , page = ''] = name.split('.');
    if (page === PAGE) take();
    else whenGone(page, take);
  }
}
