import accounts from './accounts.json';

/** The words in Traditional Chinese as written in Taiwan of the way in. */
export const texts = { accounts };
