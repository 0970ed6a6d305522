import accounts from './accounts.json';

/** The words in Polish of the way in. */
export const texts = { accounts };
