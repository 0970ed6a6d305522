import accounts from './accounts.json';

/** The words in Vietnamese of the way in. */
export const texts = { accounts };
