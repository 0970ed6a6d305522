import { MAX_INSTRUCTIONS } from './parameter-ranges.ts';

export const MAX_ASSISTANTS = 100;
export const MAX_ASSISTANT_FILES = 20;

/** The most characters of each. */
export const ASSISTANT_LIMITS = {
  name: 80,
  description: 300,
  instructions: MAX_INSTRUCTIONS,
  model: 200,
} as const;

/** What stands in the form of a new assistant. */
export const USUAL_ASSISTANT = {
  name: '',
  description: '',
  instructions: '',
  model: 'gpt-3.5-turbo-1106',
  function: false,
  code_interpreter: false,
  retrieval: false,
};
