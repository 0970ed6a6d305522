export { inTextOf, orderOf, referenceOf } from './references.ts';
export { plainText } from './runs.ts';
export type { Run, Work } from './types.ts';
