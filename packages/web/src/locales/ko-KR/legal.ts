import legal from './legal.json';

/** The words in Korean of the legal pages. */
export const texts = { legal };
