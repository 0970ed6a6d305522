import { FILE_LINK_PATH } from '#lib/file-link-path.ts';

/** Where a citation leads: bare, in the brackets of the editor, or cut off at the end of a beginning. */
const ADDRESS = new RegExp(`\\]\\(<?${FILE_LINK_PATH}\\?[^\\s<>()]*(?:>?\\)|$)`, 'g');

/** A text with its citations as a reader sees them, `[1]`: where they lead is longer than what they stand behind. */
export const withoutAddresses = (markdown: string): string => markdown.replace(ADDRESS, ']');
