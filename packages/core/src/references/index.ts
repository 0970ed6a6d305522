export { pageOf } from './fields.ts';
export { inTextOf, orderOf, referenceOf } from './references.ts';
export { plainText, stopped } from './runs.ts';
export type { Run, Work } from './types.ts';
