import accounts from './accounts.json';

/** The words in German of the way in. */
export const texts = { accounts };
