import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const locales = join(import.meta.dirname, '../../locales');
const languages = readdirSync(locales, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name);

type Sections = Record<string, Record<string, string>>;
const documents = (language: string): Record<string, { sections: Sections }> =>
  JSON.parse(readFileSync(join(locales, language, 'legal.json'), 'utf8')).documents;

/** Every figure of a text with its unit of money or share, in the digits and separators of English, by size. */
function figures(text: string): readonly string[] {
  const plain = text
    .replaceAll(/[٠-٩]/g, digit => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replaceAll(/(\d)[,٫](\d)/g, '$1.$2');
  return [...plain.matchAll(/(?:[%٪]\s?)?(\d+(?:\.\d+)?)\s?(USD|دولار|[%٪])?/g)]
    .map(
      ([whole, figure, unit]) =>
        `${figure}${unit && unit !== '%' && unit !== '٪' ? ' USD' : /[%٪]/.test(whole) ? ' %' : ''}`,
    )
    .sort();
}

test.each(languages)('the legal texts in %s have the figures of English in every paragraph', language => {
  const english = documents('en-US');
  for (const [name, document] of Object.entries(documents(language))) {
    for (const [section, texts] of Object.entries(document.sections)) {
      for (const [key, text] of Object.entries(texts)) {
        expect([name, section, key, figures(text)]).toEqual([
          name,
          section,
          key,
          figures(english[name]?.sections[section]?.[key] ?? ''),
        ]);
      }
    }
  }
});

const all = (name: string) =>
  Object.values(documents('en-US')[name]?.sections ?? {})
    .flatMap(section => Object.values(section))
    .join('\n');

test.each([
  [
    'terms',
    [
      'renew automatically',
      'partial periods',
      '1.5% per month',
      'next renewal, and not earlier than 30 days',
      'due in 30 days',
      'within 14 days',
      'within 30 days after notice',
    ],
  ],
  [
    'terms',
    [
      'greater of 100 USD or what you paid us in the 6 months',
      'informally for 30 days',
      'opt out of arbitration',
      'within 30 days after you first accept',
      'grace period of 7 days',
      'full refund',
      'opt out in the settings',
    ],
  ],
  [
    'terms',
    ['at least 13 years', 'persons under 18 years', 'deletion within 30 days', 'not used to train foundation models'],
  ],
  [
    'enterprise-terms',
    [
      'initial term',
      '1 year at a time',
      'non-renewal at least 30 days',
      'USD',
      '1.5% per month',
      '7 business days',
      'Once every 12 months, with 30 days of notice',
    ],
  ],
  [
    'enterprise-terms',
    [
      'stored for 7 days by default',
      'not used to train foundation models',
      'Authorized Users',
      'form the data processing addendum',
      'the Customer is the controller and we are the processor',
      'greater of 100 USD',
    ],
  ],
  [
    'api-terms',
    [
      '30 days after we post them',
      'wind-down of 6 months',
      'due in 30 days',
      '0.10 USD',
      'valid payment method and positive credit',
      'within 30 days after notice',
    ],
  ],
  [
    'privacy',
    [
      'Your data is private',
      'do not train on your data',
      'within 30 days',
      '7 days',
      'under 13 years',
      'under 18 years',
      'GDPR',
      'CCPA',
      'opt out of this at any time in the settings',
    ],
  ],
])('the %s say what the specification demands', (name, demands) => {
  for (const demand of demands) expect(all(name)).toContain(demand);
});
