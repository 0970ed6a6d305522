export { inTextOf, orderOf, referenceOf } from './references.ts';
export { plainText } from './runs.ts';
export type { Listed, Place, Run, Work } from './types.ts';
