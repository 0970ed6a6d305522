import legal from './legal.json';

/** The words in Japanese of the legal pages. */
export const texts = { legal };
