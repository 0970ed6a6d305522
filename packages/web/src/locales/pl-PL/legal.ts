import legal from './legal.json';

/** The words in Polish of the legal pages. */
export const texts = { legal };
