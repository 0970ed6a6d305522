export { buildPrompt, type Prompt, type PromptRequest, type PromptSource } from './build-prompt.ts';
export { buildDescriptionPrompt, DESCRIPTION_SCHEMA, DESCRIPTION_TOKENS, type DescriptionPrompt } from './description-prompt.ts';
export { harmless, withInvisibleBlank, withoutInvisible } from './harmless.ts';
export { type PlacedPointer, withPointers } from './partial.ts';
export { NO_ANSWER, PROMPT_VERSION } from './system-text.ts';
export { estimateTokens } from './tokens.ts';
