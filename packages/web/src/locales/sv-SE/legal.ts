import legal from './legal.json';

/** The words in Swedish of the legal pages. */
export const texts = { legal };
