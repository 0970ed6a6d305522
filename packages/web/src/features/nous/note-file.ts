import { FILE_LINK_PATH } from '#lib/file-link-path.ts';
import { safeFileName } from '#lib/file-name.ts';
import { t } from '#lib/i18n/index.ts';
import { asMarkdown } from '#lib/plain-markdown.ts';
import { saveFile } from '#lib/save-file.ts';
import { isUntitled } from './card-text.ts';

export interface NoteOnPaper {
  readonly title: string | null;
  readonly text: string;
}

/** Where the address of a source or of a note's picture begins: bare, or in the brackets of the editor. */
const LINKED = new RegExp(`\\]\\((<?)(${FILE_LINK_PATH}\\?|/api/files/pictures/)`, 'g');

/**
 * A note as a document of Markdown: its title as the heading, and its text to the letter, in which citations are links.
 * Those and its pictures begin at this installation, and need its address outside of it.
 */
export function noteMarkdown({ title, text }: NoteOnPaper, origin: string): string {
  const heading = isUntitled(title ?? '') ? '' : `# ${asMarkdown(title ?? '')}\n\n`;
  const linked = text.replace(LINKED, `]($1${origin}$2`);
  return `${heading}${linked.replace(/\n*$/, '\n')}`;
}

export const noteFileName = ({ title }: NoteOnPaper, ending: string): string =>
  `${safeFileName(title ?? '', t('nous:untitled'))}.${ending}`;

/** Hands a note to the browser as a file of Markdown. Needs nobody, so it works without a network. */
export function saveNoteAsMarkdown(note: NoteOnPaper): void {
  saveFile(new Blob([noteMarkdown(note, location.origin)], { type: 'text/markdown' }), noteFileName(note, 'md'));
}
