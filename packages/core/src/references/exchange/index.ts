export { readBibtex } from './bibtex-read.ts';
export { writeBibtex } from './bibtex-write.ts';
export { readCslJson } from './csl-read.ts';
export { writeCslJson } from './csl-write.ts';
export { dateFrom, givenDoi, givenIsbn } from './identifiers.ts';
export { formatOfReferences, readReferences, referenceText } from './read.ts';
export { readRis } from './ris-read.ts';
export { writeRis } from './ris-write.ts';
export type { ReadEntry, ReadReferences, ReferenceFault, ReferenceWork } from './types.ts';
