import type { ProblemCode } from '@nousboard/contracts';

const KEY_PROBLEMS: readonly ProblemCode[] = [
  'no_user_key',
  'expired_user_key',
  'invalid_api_key',
  'insufficient_quota',
  'own_quota',
];

/** Whether a key of one's own would help, where one can be set. */
export const isKeyProblem = (code: ProblemCode): boolean => KEY_PROBLEMS.includes(code);
