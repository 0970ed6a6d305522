/** What a language is called outside of our texts, where its own name would not be understood. */
interface Tags {
  /** For `lang` of the page: fonts, hyphens and voices go by it. */
  readonly page?: string;
  /** For `Intl`. */
  readonly formats?: string;
}
const TAGS: Readonly<Record<string, Tags>> = {
  // To a browser TC is the Turks and Caicos Islands, and Chinese is simplified there.
  'zh-TC': { page: 'zh-Hant', formats: 'zh-Hant' },
};
export const tagFor = (use: keyof Tags, language: string): string => TAGS[language]?.[use] ?? language;

const RTL = new Set(['ar', 'fa', 'he', 'ur']);
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/i;

const baseOf = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/** Direction of a language's script. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RTL.has(baseOf(language)) ? 'rtl' : 'ltr');

/** The best of our languages for what the browser asks for, wish by wish; English when none fits. */
export function chooseLanguage(wanted: readonly string[], available: readonly string[]): string {
  for (const wish of wanted) {
    const ours = TRADITIONAL.test(wish) ? 'zh-TC' : wish;
    const exact = available.find(name => name.toLowerCase() === ours.toLowerCase());
    if (exact) return exact;
    // Where a language has two of ours, the first one is for everybody else: `zh-SG` is `zh-CN`.
    const near = available.find(name => baseOf(name) === baseOf(wish));
    if (near) return near;
  }
  return 'en-US';
}
