import legal from './legal.json';

/** The words in Portuguese of Brazil of the legal pages. */
export const texts = { legal };
