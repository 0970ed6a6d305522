import type { RecapHost } from '@nousboard/contracts';
import type { Sounding } from '#features/speech/index.ts';

const WORDS_PER_MINUTE = 160;

/** How each host sounds. */
export const HOSTS: Readonly<Record<RecapHost, Sounding>> = {
  Ada: { variant: 'f3', pitch: 48, wordsPerMinute: WORDS_PER_MINUTE },
  Noor: { variant: 'f2', pitch: 62, wordsPerMinute: WORDS_PER_MINUTE },
  Tomas: { variant: 'm3', pitch: 38, wordsPerMinute: WORDS_PER_MINUTE },
  Mei: { variant: 'f4', pitch: 55, wordsPerMinute: WORDS_PER_MINUTE },
};
