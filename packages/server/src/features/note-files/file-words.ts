import { lookup } from '@nousboard/core/text';

/**
 * The heading above the list of references; the client calls it the same. Here, because the file is written for people
 * who may never open the client.
 */
const references: Readonly<Record<string, string>> = lookup({
  en: 'Sources',
  ar: 'المصادر',
  de: 'Quellen',
  es: 'Fuentes',
  fr: 'Sources',
  it: 'Fonti',
  ja: '資料',
  ko: '출처',
  nl: 'Bronnen',
  pl: 'Źródła',
  pt: 'Fontes',
  ru: 'Источники',
  sv: 'Källor',
  tr: 'Kaynaklar',
  vi: 'Nguồn',
  zh: '来源',
  'zh-TC': '來源',
});

/** In the language of a locale (`pt-BR`); in English for one that nobody has heard of. */
export const referencesHeading = (locale: string): string =>
  references[locale] ?? references[locale.split('-')[0] ?? ''] ?? (references.en as string);
