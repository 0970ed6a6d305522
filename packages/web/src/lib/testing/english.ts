import { speak } from '#lib/i18n/index.ts';
import { texts as accounts } from '../../locales/en-US/accounts.ts';
import { texts } from '../../locales/en-US/index.ts';
import { texts as later } from '../../locales/en-US/later.ts';
import { texts as legal } from '../../locales/en-US/legal.ts';
import { texts as workspace } from '../../locales/en-US/workspace.ts';

/** Makes `t` speak English, with the words that people read: for tests of functions that write them. */
export const speakEnglish = (): Promise<void> =>
  speak('en-US', { ...texts, ...accounts, ...workspace, ...later, ...legal });
