// What screens use of this feature.
export { Health } from './health.tsx';
export { Models } from './models.tsx';
