/** Where a citation leads: bare, in the brackets of the editor, or cut off at the end of a beginning. */
const ADDRESS = /\]\(<?\/file\?[^\s<>()]*(?:>?\)|$)/g;

/** A note with its citations as a reader sees them, `[1]`: where they lead is longer than what they stand behind. */
export const withoutAddresses = (markdown: string): string => markdown.replace(ADDRESS, ']');
