import legal from './legal.json';

/** The words in Spanish of the legal pages. */
export const texts = { legal };
