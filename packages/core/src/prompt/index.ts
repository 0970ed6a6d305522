export { buildPrompt, type Prompt, type PromptSource } from './build-prompt.ts';
export {
  buildDescriptionPrompt,
  DESCRIPTION_SCHEMA,
  DESCRIPTION_TOKENS,
} from './description-prompt.ts';
export { withInvisibleBlank, withoutInvisible } from './harmless.ts';
export { withPointers } from './partial.ts';
export {
  buildPlanPrompt,
  PLAN_LIMITS,
  PLAN_SCHEMA,
  PLAN_TOKENS,
  type PlanPromptRequest,
} from './plan-prompt.ts';
export { isSmallModel } from './prompt-size.ts';
export { asksSeveralThings } from './question-shape.ts';
export { buildRecapPrompt, RECAP_SCHEMA, recapTokens } from './recap-prompt.ts';
export { buildSummaryPrompt, LONGEST_SUMMARY, SUMMARY_TOKENS } from './summary-prompt.ts';
export { NO_ANSWER, PROMPT_VERSION } from './system-text.ts';
export { estimateTokens } from './tokens.ts';
export { buildToolPrompt, TOOL_STEP_SCHEMA, TOOL_TURN_TOKENS } from './tool-prompt.ts';
export type { PromptToolResult } from './tool-results.ts';
export {
  buildRewritingPrompt,
  buildWritingPrompt,
  type Rewriting,
  rewritingTokens,
  WRITING_TOKENS,
} from './writing-prompt.ts';
