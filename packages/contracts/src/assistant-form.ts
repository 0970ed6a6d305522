export const MAX_ASSISTANTS = 100;
export const MAX_ASSISTANT_FILES = 20;

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
