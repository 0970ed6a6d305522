import accounts from './accounts.json';

/** The words in Italian of the way in. */
export const texts = { accounts };
