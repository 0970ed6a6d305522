import { tagFor } from './languages.ts';

/** What a language is called by those who read it: "Deutsch", "繁體中文", "日本語". */
export function ownName(language: string): string {
  const tag = tagFor('page', language);
  const { language: base, script } = new Intl.Locale(tag).maximize();
  // Of Chinese we have two, told apart by their script; of the others one, for which the country would say too much.
  const name =
    new Intl.DisplayNames(tag, { type: 'language' }).of(base === 'zh' ? `${base}-${script}` : base) ?? language;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
