import type { ProblemCode } from '@nousboard/contracts';
import accounts from './accounts.json';
import common from './common.json';
import problems from './problems.json';

/** The words in English that the way in needs, by feature; the others come with the workspace. A problem code without words does not compile; one of them counts days. */
export const texts = { common, problems: problems satisfies Record<Exclude<ProblemCode, 'message_limit'> | 'message_limit_other', string>, accounts };
