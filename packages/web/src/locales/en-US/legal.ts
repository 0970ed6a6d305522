import legal from './legal.json';

/** The words in English of the legal pages. */
export const texts = { legal };
