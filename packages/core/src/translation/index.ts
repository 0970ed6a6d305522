export { translateQuestion } from './translation.ts';
