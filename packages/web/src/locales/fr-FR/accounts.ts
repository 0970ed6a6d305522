import accounts from './accounts.json';

/** The words in French of the way in. */
export const texts = { accounts };
