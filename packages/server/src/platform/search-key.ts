import { searchKey } from '@nousboard/core/text';

export { searchKey };

/** A `like` pattern that finds the typed words anywhere; `%`, `_` and `\` in them are ordinary characters. */
export const searchPattern = (typed: string): string => `%${searchKey(typed).replace(/[\\%_]/g, '\\$&')}%`;
