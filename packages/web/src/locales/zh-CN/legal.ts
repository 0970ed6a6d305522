import legal from './legal.json';

/** The words in Simplified Chinese of the legal pages. */
export const texts = { legal };
