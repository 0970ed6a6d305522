import legal from './legal.json';

/** The words in Italian of the legal pages. */
export const texts = { legal };
