import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { texts as english } from '../../locales/en-US/index.ts';
import type { texts as englishWorkspace } from '../../locales/en-US/workspace.ts';
import { setFormatLocale } from '../format.ts';

export { Trans, useTranslation } from 'react-i18next';

/** All texts of one language, by feature. English is the measure of the keys. */
export type Texts = typeof english & typeof englishWorkspace;
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

// Two chunks per language: nobody downloads seventeen, and nobody who signs in waits for the words of the workspace.
const languages = import.meta.glob<{ texts: typeof english }>('../../locales/*/index.ts');
const workspaces = import.meta.glob<{ texts: typeof englishWorkspace }>('../../locales/*/workspace.ts');
const RTL = new Set(['ar', 'fa', 'he', 'ur']);

/** Languages that this build has texts for. */
export const availableLanguages: readonly string[] = Object.keys(languages).map(path => path.split('/').at(-2)!);

/** Direction of a language's script. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RTL.has(language.split('-')[0]!) ? 'rtl' : 'ltr');

/** The best of our languages for what the browser asks for; English when none fits. */
export function chooseLanguage(wanted: readonly string[], available: readonly string[] = availableLanguages): string {
  for (const wish of wanted) {
    const exact = available.find(name => name.toLowerCase() === wish.toLowerCase());
    if (exact) return exact;
    const near = available.find(name => name.split('-')[0] === wish.split('-')[0]?.toLowerCase());
    if (near) return near;
  }
  return 'en-US';
}

/** Loads a language and sets it on the page. Awaited before the first render, so that no key is ever seen. */
export async function startI18n(language: string): Promise<void> {
  const load = languages[`../../locales/${language}/index.ts`];
  if (!load) throw new Error(`There are no texts for ${language}.`);
  const { texts } = await load();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en-US',
    ns: Object.keys(texts),
    defaultNS: 'common',
    resources: { [language]: texts },
    // React escapes; escaping twice would show `&amp;` in titles.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    returnNull: false,
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0]);
  setFormatLocale(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** Gives the words of the workspace to what is loaded meanwhile: its screens must not be drawn without them. */
export async function withWorkspaceTexts<Part>(part: Promise<Part>): Promise<Part> {
  const load = workspaces[`../../locales/${i18next.language}/workspace.ts`];
  if (!load) throw new Error(`There are no texts of the workspace for ${i18next.language}.`);
  const [loaded, { texts }] = await Promise.all([part, load()]);
  for (const [namespace, words] of Object.entries(texts)) i18next.addResourceBundle(i18next.language, namespace, words);
  return loaded;
}

/** The current language's texts outside of components. */
export const t = i18next.t;
export const currentLanguage = (): string => i18next.language;
