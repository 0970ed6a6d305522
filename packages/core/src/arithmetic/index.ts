export { calculate } from './calculate.ts';
