// What screens use of this feature.
export { Health } from './health.tsx';
