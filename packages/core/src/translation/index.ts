export { translateQuestion, translationLanguages } from './translation.ts';
