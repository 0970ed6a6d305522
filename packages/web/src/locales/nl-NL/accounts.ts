import accounts from './accounts.json';

/** The words in Dutch of the way in. */
export const texts = { accounts };
