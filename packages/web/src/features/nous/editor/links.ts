import type { Command, EditorState } from 'prosemirror-state';
import type { NoteLink } from '#lib/cited-link.ts';
import { type FileLink, fileLinkIn } from '#lib/file-link.ts';
import { marks } from './schema.ts';

/** Follows a link to a file, or to words of it. */
export type OpenLink = (link: FileLink, href: string) => void;

/** The link that the cursor touches; with `isBefore` also one that ends at it. */
export function linkAt({ selection: { $from } }: EditorState, isBefore: boolean): NoteLink | null {
  const nodes = isBefore ? [$from.nodeAfter, $from.nodeBefore] : [$from.nodeAfter];
  for (const node of nodes) {
    const link = node && marks.link.isInSet(node.marks);
    if (link) return link.attrs as NoteLink;
  }
  return null;
}

/**
 * Goes where a link leads: to a source beside the note, or to a page of the web in another window. False for what leads
 * nowhere.
 */
export function follow(href: string, onOpen: OpenLink): boolean {
  const link = fileLinkIn(href);
  if (link) onOpen(link, href);
  else if (/^(?:https?:|mailto:)/i.test(href)) window.open(href, '_blank', 'noopener,noreferrer');
  else return false;
  return true;
}

/** Follows the link at the cursor. */
export const followLink =
  (onOpen: OpenLink): Command =>
  (state, dispatch) => {
    const link = linkAt(state, true);
    return link !== null && (dispatch ? follow(link.href, onOpen) : true);
  };

/** A press on a link to a source opens it; another link is words to be written in, and followed with Ctrl or Cmd. */
export function pressLink(event: MouseEvent, state: EditorState, onOpen: OpenLink): boolean {
  const href = event.target instanceof Element ? event.target.closest('a[href]')?.getAttribute('href') : null;
  if (!href || !state.selection.empty || !(event.ctrlKey || event.metaKey || fileLinkIn(href))) return false;
  event.preventDefault();
  return follow(href, onOpen);
}

/**
 * What somebody means who types this as the address of a link: "example.org" is a page of the web, "ada@example.org" a
 * letter. Null for what is no address, and for what a browser would run.
 */
export function typedAddress(typed: string): string | null {
  const words = typed.trim();
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(words)) return `mailto:${words}`;
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(words)) return `https://${words}`;
  return /^(?:https?:\/\/[^\s/]|mailto:[^\s]|cite:|[/#?.])\S*$/i.test(words) ? words : null;
}
