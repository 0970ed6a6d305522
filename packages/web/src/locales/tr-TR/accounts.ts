import accounts from './accounts.json';

/** The words in Turkish of the way in. */
export const texts = { accounts };
