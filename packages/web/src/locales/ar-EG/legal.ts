import legal from './legal.json';

/** The words in Arabic of the legal pages. */
export const texts = { legal };
