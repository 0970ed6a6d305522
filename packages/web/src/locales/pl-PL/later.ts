import administration from './administration.json';
import reader from './reader.json';

/** The words in Polish of parts that are not opened each time, by feature. */
export const texts = { administration, reader };
