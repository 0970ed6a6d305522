/** What a browser says of itself, as far as it is kept: what somebody knows it by again. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first that fits counts: nearly all of them also say that they are Chrome, Safari or both. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (names: typeof browsers, userAgent: string): string | null =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;

/** Which browser it is on which system, without versions; each by its own name. */
export const deviceOf = (userAgent: string | undefined = ''): Device => ({
  browser: firstIn(browsers, userAgent),
  system: firstIn(systems, userAgent),
});
