export { decodeText } from '../../document/decode-text.ts';
export { writeBibtex } from './bibtex-write.ts';
export { writeCslJson } from './csl-write.ts';
export { dateFrom, givenDoi, givenIsbn } from './identifiers.ts';
export { readReferences } from './read.ts';
export { writeRis } from './ris-write.ts';
export type { ReadEntry, ReferenceWork } from './types.ts';
