import legal from './legal.json';

/** The words in Turkish of the legal pages. */
export const texts = { legal };
