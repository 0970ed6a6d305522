import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { texts as englishAccounts } from '../../locales/en-US/accounts.ts';
import type { texts as english } from '../../locales/en-US/index.ts';
import type { texts as englishLater } from '../../locales/en-US/later.ts';
import type { texts as englishLegal } from '../../locales/en-US/legal.ts';
import type { texts as englishWorkspace } from '../../locales/en-US/workspace.ts';
import { formatNumber, setFormatLocale } from '../format.ts';
import { useSettings } from '../settings.ts';
import { chooseLanguage, directionOf, tagFor } from './languages.ts';

export { useTranslation } from 'react-i18next';
export { directionOf } from './languages.ts';

const ENGLISH = 'en-US';

/** All texts of one language, by feature. English is the measure of the keys. */
export type Texts = typeof english &
  typeof englishAccounts &
  typeof englishWorkspace &
  typeof englishLater &
  typeof englishLegal;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
    enableSelector: false;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}

// Nobody downloads seventeen languages; whoever signs in does not wait for the words of the workspace, nor whoever is
// signed in for those of the way in.
const languages = import.meta.glob<{ texts: typeof english }>('../../locales/*/index.ts');
const accounts = import.meta.glob<{ texts: typeof englishAccounts }>('../../locales/*/accounts.ts');
const workspaces = import.meta.glob<{ texts: typeof englishWorkspace }>('../../locales/*/workspace.ts');
const later = import.meta.glob<{ texts: typeof englishLater }>('../../locales/*/later.ts');
const legal = import.meta.glob<{ texts: typeof englishLegal }>('../../locales/*/legal.ts');

/** Texts that come with the parts that need them. */
type LateFile = 'accounts.ts' | 'workspace.ts' | 'later.ts' | 'legal.ts';
const lateTexts: Readonly<Record<LateFile, Readonly<Record<string, () => Promise<{ texts: object }>>>>> = {
  'accounts.ts': accounts,
  'workspace.ts': workspaces,
  'later.ts': later,
  'legal.ts': legal,
};
/** Which of them the page has. */
const partsLoaded = new Set<LateFile>();

/** Languages that this build has texts for, by the alphabet. */
export const availableLanguages: readonly string[] = Object.keys(languages).map(path => path.split('/').at(-2)!);

/**
 * Latin words that begin or end with a sign or a figure: within a text that is written from the right, that would stand
 * on their other side.
 */
const isTornApart = (value: string, language: string | undefined): boolean =>
  language !== undefined &&
  directionOf(language) === 'rtl' &&
  /^\P{L}|\P{L}$/u.test(value) &&
  /^\P{L}*\p{Script=Latin}/u.test(value);

/**
 * Writes the values that come into texts. A count stays a number until here, because it chooses the plural form; then
 * it is read like all other numbers: "12,400 sources".
 */
const formatter: FormatterModule = {
  type: 'formatter',
  format: (value, _, language) => {
    if (typeof value === 'number') return formatNumber(value);
    return typeof value === 'string' && isTornApart(value, language) ? `\u2068${value}\u2069` : value;
  },
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
};

/** Makes `t` speak a language with these words. */
export async function speak(language: string, texts: Partial<Texts>): Promise<void> {
  setFormatLocale(tagFor('formats', language));
  partsLoaded.clear();
  hasEnglish = false;
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
      // A word that a language lacks is fetched in English, and drawn when it is there.
      saveMissing: true,
      missingKeyHandler: fetchEnglish,
      showSupportNotice: false,
    } as Parameters<typeof i18next.init>[0]);
}

/** What to try, in order: the language that the person has chosen, else those that the browser asks for. */
const wishes = (choice: string): readonly string[] =>
  choice === 'auto' ? navigator.languages : [choice, ...navigator.languages];

/** Loads the best language and sets it on the page. Awaited before the first render, so that no key is ever seen. */
export async function startI18n(
  wanted: readonly string[] = wishes(useSettings.getState().lang),
  loaders = languages,
): Promise<void> {
  const { language, texts } = await loadTexts(chooseLanguage(wanted, availableLanguages), loaders);
  await speak(language, texts);
  setPage(language);
}

function setPage(language: string): void {
  document.documentElement.lang = tagFor('page', language);
  document.documentElement.dir = directionOf(language);
}

let switching = Promise.resolve();

/**
 * Makes the page speak another language while it stands: whatever words it has loaded it loads in that language first.
 * Fails, and speaks as before, when some of them cannot be had.
 */
export function switchLanguage(choice: string): Promise<void> {
  const next = switching.then(() => changeTo(chooseLanguage(wishes(choice), availableLanguages)));
  // One after the other: of two choices in a row the later one stays.
  switching = next.catch(() => undefined);
  return next;
}

async function changeTo(language: string): Promise<void> {
  if (language === i18next.language) return;
  const [{ texts }, ...parts] = await Promise.all([
    loaderOf(languages, language, 'index.ts')(),
    ...[...partsLoaded].map(file => loaderOf(lateTexts[file], language, file)()),
  ]);
  for (const words of [texts, ...parts.map(part => part.texts)]) addWords(language, words);
  setFormatLocale(tagFor('formats', language));
  setPage(language);
  await i18next.changeLanguage(language);
}

/** Follows the choice as it is stored, which another tab may have made. Returns how to stop. */
export const followLanguage = (): (() => void) =>
  useSettings.subscribe(({ lang }, before) => {
    // Who chose it here has loaded it before and was told if that failed; elsewhere the old language is good enough.
    if (lang !== before.lang) void switchLanguage(lang).catch(() => undefined);
  });

/** The English words of all parts that the page has are there, or on their way. */
let hasEnglish = false;

/** Brings them for a word that is missing: once, however many are. A try that failed is made again for the next one. */
function fetchEnglish(): void {
  if (hasEnglish || i18next.language === ENGLISH) return;
  hasEnglish = true;
  void Promise.all([
    loaderOf(languages, ENGLISH, 'index.ts')(),
    ...[...partsLoaded].map(file => loaderOf(lateTexts[file], ENGLISH, file)()),
  ]).then(
    parts => {
      for (const { texts } of parts) addWords(ENGLISH, texts);
      // What is drawn is drawn again with them. Words of parts that come late need that not: their screens wait for
      // them.
      i18next.emit('languageChanged', i18next.language);
    },
    () => {
      hasEnglish = false;
    },
  );
}

/** The texts of a language; the English ones where they cannot be loaded, which is better than nothing on the page. */
async function loadTexts(
  language: string,
  loaders: typeof languages,
): Promise<{ language: string; texts: typeof english }> {
  const load = loaderOf(loaders, language, 'index.ts');
  try {
    return { language, ...(await load()) };
  } catch (error) {
    if (language === ENGLISH) throw error;
    return loadTexts(ENGLISH, loaders);
  }
}

/** Gives the words of the workspace to what is loaded meanwhile: its screens must not be drawn without them. */
export const withWorkspaceTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts('workspace.ts', part);
/** The same for the screens of the way in. */
export const withAccountTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts('accounts.ts', part);
/** The same for parts that are not opened each time. */
export const withLaterTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts('later.ts', part);
/** The same for the legal pages. */
export const withLegalTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts('legal.ts', part);

async function withTexts<Part>(file: LateFile, part: Promise<Part>): Promise<Part> {
  const words = loadLate(file, i18next.language);
  await Promise.all([part, words]);
  // The language may have been changed while they were on their way.
  if ((await words).wanted !== i18next.language) return withTexts(file, part);
  const { language, texts } = await words;
  addWords(language, texts);
  partsLoaded.add(file);
  // The English words of this part have not been asked for yet.
  hasEnglish = false;
  return part;
}

/** Words of a part in a language; in English, which `t` falls back to, where they cannot be loaded. */
async function loadLate(file: LateFile, wanted: string): Promise<{ wanted: string; language: string; texts: object }> {
  try {
    return { wanted, language: wanted, ...(await loaderOf(lateTexts[file], wanted, file)()) };
  } catch (error) {
    if (wanted === ENGLISH) throw error;
    return {
      wanted,
      language: ENGLISH,
      ...(await loaderOf(lateTexts[file], ENGLISH, file)().catch(() => Promise.reject(error))),
    };
  }
}

function loaderOf<Words>(
  loaders: Readonly<Record<string, () => Promise<Words>>>,
  language: string,
  file: string,
): () => Promise<Words> {
  const load = loaders[`../../locales/${language}/${file}`];
  if (!load) throw new Error(`There is no ${file} for ${language}.`);
  return load;
}

function addWords(language: string, texts: object): void {
  for (const [namespace, words] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, words);
}

/** The current language's texts outside of components. */
export const t = i18next.t;
/** The name of the current language, as our texts and the server know it. */
export const currentLanguage = (): string => i18next.language;
