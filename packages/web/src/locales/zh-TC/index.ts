import common from './common.json';
import problems from './problems.json';

/**
 * The words in Traditional Chinese as written in Taiwan that every screen needs, by feature; the others come with their
 * screens.
 */
export const texts = { common, problems };
