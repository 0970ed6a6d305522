import accounts from './accounts.json';

/** The words in Japanese of the way in. */
export const texts = { accounts };
