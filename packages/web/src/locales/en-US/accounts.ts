import accounts from './accounts.json';

/** The words in English of the way in. */
export const texts = { accounts };
