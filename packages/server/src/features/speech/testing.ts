/** Sounds for the tests of the features above. */
export { SAMPLE_RATE, samplesOf, wavFile } from './sound.ts';
