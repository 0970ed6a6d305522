import legal from './legal.json';

/** The words in Vietnamese of the legal pages. */
export const texts = { legal };
