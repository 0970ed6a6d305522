import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { texts as english } from '../../locales/en-US/index.ts';
import type { texts as englishLater } from '../../locales/en-US/later.ts';
import type { texts as englishWorkspace } from '../../locales/en-US/workspace.ts';
import { formatNumber, setFormatLocale } from '../format.ts';
import { chooseLanguage, directionOf, tagFor } from './languages.ts';

export { Trans, useTranslation } from 'react-i18next';
export { directionOf } from './languages.ts';

const ENGLISH = 'en-US';

/** All texts of one language, by feature. English is the measure of the keys. */
export type Texts = typeof english & typeof englishWorkspace & typeof englishLater;
export type Namespace = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
    enableSelector: false;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}

// Nobody downloads seventeen languages, and nobody who signs in waits for the words of the workspace.
const languages = import.meta.glob<{ texts: typeof english }>('../../locales/*/index.ts');
const workspaces = import.meta.glob<{ texts: typeof englishWorkspace }>('../../locales/*/workspace.ts');
const later = import.meta.glob<{ texts: typeof englishLater }>('../../locales/*/later.ts');

/** Languages that this build has texts for, by the alphabet. */
export const availableLanguages: readonly string[] = Object.keys(languages).map(path => path.split('/').at(-2)!);

/** Writes the values that come into texts. A count stays a number until here, because it chooses the plural form; then it is read like all other numbers: "12,400 sources". */
const formatter: FormatterModule = {
  type: 'formatter',
  format: value => (typeof value === 'number' ? formatNumber(value) : value),
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
};

/** Makes `t` speak a language with these words. */
export async function speak(language: string, texts: Partial<Texts>): Promise<void> {
  setFormatLocale(tagFor('formats', language));
  await i18next
    .use(initReactI18next)
    .use(formatter)
    .init({
      lng: language,
      fallbackLng: ENGLISH,
      ns: Object.keys(texts),
      defaultNS: 'common',
      resources: { [language]: texts },
      // React escapes; escaping twice would show `&amp;` in titles.
      interpolation: { prefix: '{', suffix: '}', escapeValue: false, alwaysFormat: true },
      returnNull: false,
      showSupportNotice: false,
    } as Parameters<typeof i18next.init>[0]);
}

/** Loads the best language for what the browser asks for and sets it on the page. Awaited before the first render, so that no key is ever seen. */
export async function startI18n(wanted: readonly string[], loaders = languages): Promise<void> {
  const { language, texts } = await loadTexts(chooseLanguage(wanted, availableLanguages), loaders);
  await speak(language, texts);
  document.documentElement.lang = tagFor('page', language);
  document.documentElement.dir = directionOf(language);
}

/** The texts of a language; the English ones where they cannot be loaded, which is better than nothing on the page. */
async function loadTexts(language: string, loaders: typeof languages): Promise<{ language: string; texts: typeof english }> {
  const load = loaders[`../../locales/${language}/index.ts`];
  if (!load) throw new Error(`There are no texts for ${language}.`);
  try {
    return { language, ...(await load()) };
  } catch (error) {
    if (language === ENGLISH) throw error;
    return loadTexts(ENGLISH, loaders);
  }
}

/** Gives the words of the workspace to what is loaded meanwhile: its screens must not be drawn without them. */
export const withWorkspaceTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(workspaces, 'workspace.ts', part);
/** The same for parts that are not opened each time. */
export const withLaterTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(later, 'later.ts', part);

async function withTexts<Part>(loaders: Readonly<Record<string, () => Promise<{ texts: object }>>>, file: string, part: Promise<Part>): Promise<Part> {
  const load = loaders[`../../locales/${i18next.language}/${file}`];
  if (!load) throw new Error(`There is no ${file} for ${i18next.language}.`);
  const [loaded, { texts }] = await Promise.all([part, load()]);
  for (const [namespace, words] of Object.entries(texts)) i18next.addResourceBundle(i18next.language, namespace, words);
  return loaded;
}

/** The current language's texts outside of components. */
export const t = i18next.t;
/** The name of the current language, as our texts and the server know it. */
export const currentLanguage = (): string => i18next.language;
