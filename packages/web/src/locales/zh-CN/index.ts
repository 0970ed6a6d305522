import accounts from './accounts.json';
import common from './common.json';
import problems from './problems.json';

/** The words in Simplified Chinese that the way in needs, by feature; the others come with the workspace. */
export const texts = { common, problems, accounts };
