import legal from './legal.json';

/** The words in German of the legal pages. */
export const texts = { legal };
