import legal from './legal.json';

/** The words in Russian of the legal pages. */
export const texts = { legal };
