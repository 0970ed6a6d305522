import accounts from './accounts.json';

/** The words in Korean of the way in. */
export const texts = { accounts };
