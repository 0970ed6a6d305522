import legal from './legal.json';

/** The words in Traditional Chinese as written in Taiwan of the legal pages. */
export const texts = { legal };
