import i18next from 'i18next';
import { texts } from '../../locales/en-US/index.ts';
import { texts as workspace } from '../../locales/en-US/workspace.ts';

/** Makes `t` speak English, with the words that people read: for tests of functions that write them. */
export async function speakEnglish(): Promise<void> {
  await i18next.init({
    lng: 'en-US',
    resources: { 'en-US': { ...texts, ...workspace } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0]);
}
