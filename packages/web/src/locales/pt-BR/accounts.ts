import accounts from './accounts.json';

/** The words in Portuguese of Brazil of the way in. */
export const texts = { accounts };
