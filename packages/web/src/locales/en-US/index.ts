import type { ProblemCode } from '@nousboard/contracts';
import common from './common.json';
import problems from './problems.json';

/** The words in English that every screen needs, by feature; the others come with their screens. A problem code without words does not compile; one of them counts days. */
export const texts = { common, problems: problems satisfies Record<Exclude<ProblemCode, 'message_limit'> | 'message_limit_other', string> };
