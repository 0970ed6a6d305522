import legal from './legal.json';

/** The words in French of the legal pages. */
export const texts = { legal };
