import legal from './legal.json';

/** The words in Dutch of the legal pages. */
export const texts = { legal };
