import accounts from './accounts.json';
import common from './common.json';
import problems from './problems.json';

/** The words in Traditional Chinese as written in Taiwan that the way in needs, by feature; the others come with the workspace. */
export const texts = { common, problems, accounts };
