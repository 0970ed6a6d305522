import accounts from './accounts.json';

/** The words in Swedish of the way in. */
export const texts = { accounts };
