import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const languages = readdirSync(here, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name);
const translations = languages.filter(language => language !== 'en-US');
const namespaces = readdirSync(join(here, 'en-US')).filter(name => name.endsWith('.json'));
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    flatten(inner, path.endsWith(':') ? `${path}${key}` : `${path}.${key}`),
  );
}

/** Every text of a language under its full name. Wordings of questions are looked for, not read. */
const textsOf = (language: string) =>
  new Map(
    namespaces
      .flatMap(namespace =>
        flatten(
          JSON.parse(readFileSync(join(here, language, namespace), 'utf8')),
          `${namespace.replace('.json', '')}:`,
        ),
      )
      .filter(([key]) => key !== 'recap:words'),
  );

const english = textsOf('en-US');
const all = new Map(languages.map(language => [language, textsOf(language)]));
const texts = (language: string) => all.get(language) ?? new Map<string, string>();
/** What is read of a text: without the places that are filled in. */
const read = (text: string) => text.replaceAll(/\{[^}]*\}|<[^>]*>/g, '\u2060');
/** The texts of a language that a rule finds at fault, with their names. */
const faults = (language: string, isFault: (text: string, key: string) => boolean) =>
  [...texts(language)].filter(([key, text]) => isFault(text, key)).map(([key, text]) => `${key}: ${text}`);

/** Which texts may be as in English, and why. Whatever is listed must be so, or the list is out of date. */
const alike: Readonly<Record<string, { readonly in: readonly string[]; readonly words: readonly string[] }[]>> = {
  'names of programs, kinds of files, styles and numbers of books': [
    {
      in: translations,
      words: [
        'Nousboard',
        'LibreOffice',
        'Tesseract',
        'FFmpeg',
        'eSpeak NG',
        'Node.js',
        'PostgreSQL',
        'APA',
        'Vancouver',
        'MLA',
        'JSON',
        'CSV',
        'PDF',
        'Markdown',
        'PRO',
        'DOI',
        'ISBN',
      ],
    },
    { in: ['de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pt-BR', 'sv-SE', 'tr-TR', 'vi-VN'], words: ['{count} PDF'] },
    { in: ['de-DE', 'pt-BR'], words: ['{count} PDFs'] },
  ],
  'what stands on keys': [
    { in: translations.filter(language => language !== 'fr-FR'), words: ['Esc'] },
    { in: translations.filter(language => language !== 'de-DE'), words: ['Ctrl'] },
    { in: translations.filter(language => !['es-ES', 'fr-FR', 'it-IT'].includes(language)), words: ['Enter'] },
    {
      in: translations.filter(language => !['de-DE', 'es-ES', 'fr-FR', 'it-IT'].includes(language)),
      words: ['End', 'PgUp', 'PgDn'],
    },
    {
      in: translations.filter(language => !['de-DE', 'es-ES', 'fr-FR', 'it-IT', 'sv-SE'].includes(language)),
      words: ['Shift'],
    },
  ],
  'names of ways to choose words, as services call them': [{ in: translations, words: ['Top K', 'Top P'] }],
  'the word of the product for what a person keeps': [
    {
      in: ['de-DE', 'es-ES', 'fr-FR', 'it-IT', 'ja-JP', 'ko-KR', 'nl-NL', 'pl-PL', 'pt-BR', 'sv-SE', 'zh-CN', 'zh-TC'],
      words: ['Nous'],
    },
  ],
  'signs of units': [
    { in: ['nl-NL', 'sv-SE'], words: ['{value} s', '{value} min'] },
    { in: ['sv-SE'], words: ['{value} h'] },
    { in: ['nl-NL'], words: ['p. {page}'] },
    { in: ['pt-BR'], words: ['{first} et al.'] },
  ],
  'words that the language shares with English': [
    {
      in: ['de-DE'],
      words: ['Bucket', 'Code', 'Format', 'Link', 'Name', 'Pause', 'Region', 'Screenshot', 'System', 'Text', 'Upgrade'],
    },
    { in: ['es-ES'], words: ['Bucket', 'Color', 'General', 'Manual', 'Plan'] },
    {
      in: ['fr-FR'],
      words: [
        '{count} note',
        '{count} notes',
        '{count} page',
        '{count} pages',
        '{count} question',
        '{count} questions',
        '{count} source',
        '{count} sources',
        'Actions',
        'Administration',
        'Article',
        'Assistants',
        'Code',
        'Description',
        'Document',
        'Documents',
        'Drives',
        'Finance',
        'Image',
        'Images',
        'Instructions',
        'Interface',
        'Long',
        'Mode',
        'Note',
        'Notes',
        'Notifications',
        'Options',
        'Page {page}',
        'Pages',
        'Pause',
        'Question',
        'Sources',
        'Strict',
        'Suggestion',
        'Versions',
      ],
    },
    { in: ['fr-FR', 'it-IT', 'nl-NL', 'pl-PL', 'pt-BR'], words: ['E-mail'] },
    { in: ['nl-NL', 'pt-BR'], words: ['{count} plugins', 'E-books'] },
    { in: ['it-IT', 'nl-NL', 'pt-BR'], words: ['{count} plugin'] },
    { in: ['it-IT', 'nl-NL'], words: ['Account'] },
    {
      in: ['it-IT'],
      words: [
        '{count} file',
        '{count} note',
        'Abstract',
        'Bucket',
        'Database',
        'Formula',
        'Home',
        'Link',
        'Password',
        'Privacy',
        'Screenshot',
      ],
    },
    {
      in: ['nl-NL'],
      words: [
        '{count} project',
        'Bucket',
        'Code',
        'Database',
        'Document',
        'In project',
        'Interface',
        'Link',
        'Model',
        'Parameters',
        'Privacy',
        'Project',
        'Spreadsheet',
        'Spreadsheets',
        'Tags',
        'Tags: {names}',
      ],
    },
    { in: ['pl-PL'], words: ['Administrator', 'folder', 'Link', 'Model', 'Plan', 'Region'] },
    {
      in: ['pt-BR'],
      words: [
        '{count} slide',
        '{count} slides',
        'Bucket',
        'Interface',
        'Link',
        'Manual',
        'slide {page}',
        'Slide {page}',
        'Slides',
      ],
    },
    {
      in: ['sv-SE'],
      words: [
        '{count} person',
        'Administration',
        'Bucket',
        'Data',
        'Format',
        'Region',
        'Standard',
        'System',
        'Text',
        'text',
      ],
    },
    { in: ['tr-TR'], words: ['Bucket', 'Form', 'Model', 'Plan'] },
    { in: ['vi-VN'], words: ['Email'] },
  ],
};

test.each(translations)('%s leaves no text in English but those that are listed with their reason', language => {
  const allowed = Object.values(alike).flatMap(groups =>
    groups.flatMap(group => (group.in.includes(language) ? group.words : [])),
  );
  const same = new Set<string>();
  for (const [key, text] of texts(language)) {
    const base = key.replace(PLURAL, '');
    const originals = [english.get(base), english.get(`${base}_one`), english.get(`${base}_other`)];
    if (/\p{L}/u.test(read(text)) && originals.includes(text)) same.add(text);
  }
  expect([...same].sort()).toEqual([...new Set(allowed)].sort());
});

// None of these is a word of any other language here.
const ENGLISH_WORDS =
  'the your you with this that which from cannot could please what answers? questions passages? and'.split(' ');
const ENGLISH_WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ENGLISH_WORDS.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
const NOT_ENGLISH: Readonly<Record<string, RegExp>> = {
  'fr-FR': /(?<!\p{L})(?:questions|passages?)(?!\p{L})/giu,
  'nl-NL': /(?<!\p{L})passages?(?!\p{L})/giu,
};

test.each(translations)('%s has no English words within its texts', language => {
  expect(
    faults(language, text => ENGLISH_WORD.test(read(text).replaceAll(NOT_ENGLISH[language] ?? /^$/g, ''))),
  ).toEqual([]);
});

const LATIN_NAMES = new Set(
  (
    'Nousboard Nous nous LibreOffice Tesseract FFmpeg eSpeak NG Debian Node js PostgreSQL PGlite PDF Word Excel ' +
    'PowerPoint EPUB Markdown JSON CSV HTML APA MLA Vancouver DOI ISBN ' +
    'PNG JPEG WebP GIF Tab Escape Project Gutenberg CC BY https example org article arXiv PubMed bioRxiv medRxiv ' +
    'OpenAI Stripe BibTeX RIS CSL Zotero ZIP Cookie cookie token AI API MCP Model Context Protocol CCPA GDPR ' +
    'http webhook Webhook USD UTC MB ID J K Top P S s eu ' +
    'central amazonaws com Basic Essential Pro PRO Bing Sydney conversationId Esc End PgUp PgDn Enter Ctrl Shift'
  ).split(' '),
);

test.each(['ar-EG', 'ru-RU', 'zh-CN', 'zh-TC', 'ja-JP', 'ko-KR'])('%s writes in Latin letters only names', language => {
  expect(
    faults(language, text => [...read(text).matchAll(/[A-Za-z]+/g)].some(([word]) => !LATIN_NAMES.has(word))),
  ).toEqual([]);
});

/** The quotation marks of each language, outer ones only: no text of ours quotes within a quote. */
const QUOTES: Readonly<Record<string, readonly [string, string]>> = {
  'ar-EG': ['«', '»'],
  'de-DE': ['„', '“'],
  'en-US': ['“', '”'],
  'es-ES': ['«', '»'],
  'fr-FR': ['«\u00a0', '\u00a0»'],
  'it-IT': ['«', '»'],
  'ja-JP': ['「', '」'],
  'ko-KR': ['“', '”'],
  'nl-NL': ['“', '”'],
  'pl-PL': ['„', '”'],
  'pt-BR': ['“', '”'],
  'ru-RU': ['«', '»'],
  'sv-SE': ['”', '”'],
  'tr-TR': ['“', '”'],
  'vi-VN': ['“', '”'],
  'zh-CN': ['“', '”'],
  'zh-TC': ['「', '」'],
};

test.each(languages)('%s quotes with its own quotation marks, each opened and closed', language => {
  const [open, close] = QUOTES[language] ?? ['', ''];
  const other = /["„“”«»「」『』‘‚]/;
  const isFault = (text: string) => {
    const parts = text.split(open === close ? open : new RegExp(`${open}|${close}`));
    return parts.some(part => other.test(part)) || parts.length % 2 === 0;
  };
  expect(faults(language, isFault)).toEqual([]);
});

// The specification fixes these letter by letter in English.
const AS_SPECIFIED = new Set([
  'answers:ask.noSources',
  'workspaceProblems:no_sources',
  'workspaceProblems:token_balance',
  'processing:running',
]);

test.each(languages)('%s has no stray spaces, no doubled signs and no exclamation marks', language => {
  expect(faults(language, text => /\s\s|^\s|\s$|\s[,.]/.test(text))).toEqual([]);
  expect(
    faults(language, (text, key) => !(language === 'en-US' && AS_SPECIFIED.has(key)) && /\.\.|[!！¡]/.test(text)),
  ).toEqual([]);
});

test('en-US spells as Americans do', () => {
  const british = /colour|behaviour|favour|catalogue|licence|centre|(?:organ|recogn|summar|synchron)is/i;
  expect(faults('en-US', text => british.test(read(text)))).toEqual([]);
});

test.each(translations)('%s has no straight apostrophes', language => {
  expect(faults(language, text => /['`´]/.test(text))).toEqual([]);
});

test.each(languages)('%s has the links of English', language => {
  const tags = (text = '') => [...text.matchAll(/<\/?[a-z]+>/g)].join();
  expect(
    faults(
      language,
      (text, key) => tags(text) !== tags(english.get(key.replace(PLURAL, '_other')) ?? english.get(key)),
    ),
  ).toEqual([]);
});

test.each(translations.filter(language => language !== 'fr-FR'))(
  '%s has no space before a sign that ends a part of a sentence',
  language => {
    expect(faults(language, text => /\s[;:?؟؛،]/u.test(text))).toEqual([]);
  },
);

test('fr-FR has a no-break space before a colon and a narrow one before ; ? and !', () => {
  expect(faults('fr-FR', text => /(?<!\u00a0):(?=\s|$)|(?<!\u202f)[;?!]/u.test(text))).toEqual([]);
});

test('ar-EG has the comma, the question mark, the percent sign and the digits of Arabic', () => {
  // The name of a kind of store, an address of one and a region are written as they are typed.
  const typed = /https:\/\/\S+|(?<![\w-])(?:eu-central-1|S3)(?![\w-])/g;
  expect(faults('ar-EG', text => /[,;?%0-9]/.test(read(text).replaceAll(typed, '')))).toEqual([]);
});

test.each(['zh-CN', 'zh-TC', 'ja-JP'])('%s has full-width signs within its sentences', language => {
  const wide = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
  const narrow = new RegExp(`${wide}\\s?[,;:!?.]|[,;:!?]\\s?${wide}|[。，、：；？]\\s`, 'u');
  expect(faults(language, text => narrow.test(text))).toEqual([]);
});

test.each(['ar-EG', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pl-PL', 'pt-BR', 'ru-RU'])(
  '%s does not break a line between a figure and its unit',
  language => {
    const loose =
      /(?:\d|\}) (?:s|min|h|MB|Mo|МБ|мин|ч|с(?=[,.]|$)|ث|د|USD|%)(?!\p{L})|(?<!\p{L})(?:p\.|s\.|S\.|с\.|ص) \{/u;
    expect(faults(language, text => loose.test(text))).toEqual([]);
  },
);

/** Words that would stand for a thing beside its own word: each language has one for each thing. */
const SECOND_WORDS: Readonly<Record<string, RegExp>> = {
  'de-DE': /Belegstelle|Passage|(?<!\p{L})Strenge|(?<!\p{L})Tags(?!\p{L})/u,
  'fr-FR': /paramètre/i,
  'it-IT': /passaggi citati/,
  'pl-PL': /rygor/,
  'pt-BR': /mecanismo/,
  'ru-RU': /(?<!\p{L})тег(?!\p{L})|картинк|(?:Следующая|Предыдущая) ссылка/iu,
};

test.each(Object.entries(SECOND_WORDS))('%s has one word for each thing', (language, second) => {
  expect(faults(language, text => second.test(text))).toEqual([]);
});

/** How a language does not speak to people, because it speaks to them otherwise. */
const OTHER_ADDRESS: Readonly<Record<string, RegExp>> = {
  'de-DE': new RegExp(
    '(?<!\\p{L})(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?)(?!\\p{L})|(?:^|[.:] |oder |Bitte )' +
      '(?:Gib|[Hh]ole|[Ll]ade|[Ff]üge|[Ww]ähle|[Pp]rüfe|[Vv]erwende|[Vv]ersuche|[Öö]ffne) ',
    'u',
  ),
  'es-ES': /(?<!\p{L})(?:usted(?:es)?|seleccione|elija|pruebe|compruebe)(?!\p{L})/iu,
  'fr-FR': /(?<!\p{L})(?:tu|toi|tes)(?!\p{L})/iu,
  'it-IT': /(?<!\p{L})(?:voi|inserisca|scelga|provi|verifichi)(?!\p{L})/iu,
  'pl-PL': /(?<!\p{L})(?:pan|pani|państw\p{L}*|proszę)(?!\p{L})/iu,
  'pt-BR': /(?<!\p{L})(?:tu|teus?|tuas?)(?!\p{L})/iu,
  'ru-RU': /(?<!\p{L})(?:ты|тебя|тебе|тво(?:й|я|и|ё|его|ей|их|им|ими|ем|ему))(?!\p{L})/iu,
  'tr-TR': /(?<!\p{L})(?:sen|seni|senin|sana)(?!\p{L})/iu,
};

test.each(Object.entries(OTHER_ADDRESS))('%s speaks to people in one way', (language, other) => {
  expect(faults(language, text => other.test(text))).toEqual([]);
});
