import accounts from './accounts.json';

/** The words in Arabic of the way in. */
export const texts = { accounts };
