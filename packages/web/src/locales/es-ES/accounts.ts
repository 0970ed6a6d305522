import accounts from './accounts.json';

/** The words in Spanish of the way in. */
export const texts = { accounts };
