import { tagFor } from '#lib/i18n/languages.ts';

/**
 * "Deutsch", "العربية", "繁體中文": a language of ours in its own words. Where it is spoken is said only if we have it
 * twice.
 */
export function languageName(language: string): string {
  const tag = language === 'zh-CN' ? 'zh-Hans' : tagFor('formats', language);
  const said = tag.startsWith('zh') ? tag : tag.split('-')[0]!;
  const name = new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }).of(said) ?? said;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
