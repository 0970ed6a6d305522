import accounts from './accounts.json';

/** The words in Russian of the way in. */
export const texts = { accounts };
