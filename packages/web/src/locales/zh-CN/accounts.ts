import accounts from './accounts.json';

/** The words in Simplified Chinese of the way in. */
export const texts = { accounts };
