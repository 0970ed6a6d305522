import { pattern } from '../text/pattern.ts';
import { tidy } from './document-title.ts';
import { textIn } from './span-text.ts';
import type { Segment } from './types.ts';

// None of the long patterns here has the flag "u": with it, whatever ignores case takes V8 three times as long to
// compile, and every process that reads a document compiles them anew. What it would add is the long s and the sign of
// the kelvin.

/** Months by their first letters, in the languages whose dates are read. */
const MONTHS: readonly (readonly [RegExp, number])[] = (
  [
    ['jan|ene|gen', 1],
    ['feb|fév|fev', 2],
    ['mar|mär|mrt|maa', 3],
    ['apr|avr|abr', 4],
    ['may|mai|mag|mei', 5],
    ['jun|juin|giu', 6],
    ['jul|juil|lug', 7],
    ['aug|aoû|aou|ago', 8],
    ['sep|set', 9],
    ['oct|okt|ott|out', 10],
    ['nov', 11],
    ['dec|dez|déc|dic', 12],
  ] as const
).map(([beginnings, month]) => [new RegExp(`^(?:${beginnings})`, 'i'), month]);
/** A month by its name or its usual abbreviation; compare without case, and with no letter behind it. */
export const MONTH =
  '(?:jan(?:uary|uari|uar|vier|eiro)?|enero|gennaio|feb(?:ruary|ruar|brero|braio|ruari)?|février|fevereiro' +
  '|mar(?:ch|s|zo|ço)?|märz|maart|apr(?:il|ile)?|avril|abril|may|mai|mayo|maggio|maio|mei|june?|juni|juin|junio' +
  '|giugno|junho|july?|juli|juillet|julio|luglio|julho|aug(?:ust|ustus)?|août|agosto|sep(?:t|tember|tembre|tiembre)?' +
  '|settembre|setembro|oct(?:ober|obre|ubre)?|oktober|ottobre|outubro|nov(?:ember|embre|iembre|embro)?|dec(?:ember)?' +
  '|dezember|décembre|diciembre|dicembre|dezembro)';
const YEAR = '((?:1[5-9]|20)\\d\\d)';
/** Ways to write a date; the groups say what they hold. */
const FORMS: readonly (readonly [string, readonly ('y' | 'm' | 'd' | 'name')[]])[] = [
  [`${YEAR}-(\\d\\d)-(\\d\\d)(?!\\d)`, ['y', 'm', 'd']],
  [`${YEAR}\\s*[年년]\\s*(\\d{1,2})\\s*[月월](?:\\s*(\\d{1,2})\\s*[日일])?`, ['y', 'm', 'd']],
  [
    '(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?(?:\\s*[–-]\\s*\\d{1,2})?\\s+(?:of\\s+|de\\s+)?' +
      `(${MONTH})\\b\\.?,?\\s+(?:de\\s+)?${YEAR}(?!\\d)`,
    ['d', 'name', 'y'],
  ],
  [
    `\\b(${MONTH})\\b\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:\\s*[–-]\\s*\\d{1,2})?,?\\s+${YEAR}(?!\\d)`,
    ['name', 'd', 'y'],
  ],
  [`\\b(${MONTH})\\b\\.?,?\\s*(?:de\\s+)?[–-]?\\s*${YEAR}(?!\\d)`, ['name', 'y']],
];
const ANY_DATE = `(?:${FORMS.map(([form]) => form.replace(/\((?!\?)/g, '(?:')).join('|')})`;
const two = (number: number): string => String(number).padStart(2, '0');

/**
 * The first date in a text as `YYYY-MM-DD` or `YYYY-MM`, or null. Numbers that could be days or months are left alone.
 */
export function dateIn(text: string): string | null {
  for (const [form, holds] of FORMS) {
    const match = new RegExp(form, 'i').exec(text);
    if (match === null) continue;
    const part = (name: (typeof holds)[number]): string | undefined =>
      holds.includes(name) ? match[holds.indexOf(name) + 1] : undefined;
    const month = Number(part('m') ?? MONTHS.find(([begins]) => begins.test(part('name') ?? ''))?.[1] ?? 0);
    const day = Number(part('d') ?? 0);
    if (month < 1 || month > 12 || day > 31) continue;
    return `${part('y')}-${two(month)}${day > 0 ? `-${two(day)}` : ''}`;
  }
  return null;
}

/** A date as containers write it: `D:20190823`, `2019-08-23T…`, `2019`; null for what is none. */
export function writtenDate(written: string | null | undefined): string | null {
  const match = /^\s*(?:D:)?((?:1[4-9]|20)\d\d)(?:-?(\d\d)(?:-?(\d\d))?)?(?!\d)/.exec(
    (written ?? '').replace(/(?<=^D:\d{8})\d.*/, ''),
  );
  if (match === null) return null;
  const [, year = '', month, day] = match;
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return year;
  return day === undefined || Number(day) < 1 || Number(day) > 31 ? `${year}-${month}` : `${year}-${month}-${day}`;
}

const ARXIV_STAMP = new RegExp(`arXiv:\\S+\\s+\\[[^\\]]+\\]\\s+(${ANY_DATE})`, 'i');
const LABELLED = new RegExp(
  '(?:\\b(?:first )?published(?: online)?(?: on)?|\\brelease date|\\bdate of (?:publication|issue|report)' +
    '(?: \\([^)]{0,60}\\))?|\\bissued(?: on)?|^date|\\bveröffentlicht(?: am)?|\\berschienen(?: am)?' +
    `|\\bpublié(?: le)?|\\bpublicado(?: el)?|\\bpubblicato(?: il)?)\\s*[:\\s]\\s*(${ANY_DATE})`,
  'im',
);
/** Since when a policy or a leaflet holds, as it says at its very top. */
const IN_FORCE = new RegExp(
  '\\b(?:in force|in effect|effective|valid|applies) (?:from|since|as of)(?: the)?\\s+' +
    `(${ANY_DATE})` +
    '|(?:gültig|in kraft|gilt) (?:ab|seit)(?: dem)?\\s+' +
    `(${ANY_DATE})` +
    '|(?:en vigueur|valable) (?:depuis|à (?:compter|partir)) (?:le |du )?' +
    `(${ANY_DATE})` +
    '|(?:en vigor|in vigore|em vigor|vigente|válid[oa]) (?:desde|dal|a partir de[l]?)(?: el)?\\s+' +
    `(${ANY_DATE})`,
  'iu',
);
const AT_TOP = 400;
const MEETING = new RegExp(`\\p{Lu}[\\p{L}\\d-]*\\s?[’'‘]\\s?\\d\\d,?\\s+(${ANY_DATE})`, 'u');
const WEEKDAY = /^\p{L}+(?:day|tag|di|dag),?\s+/iu;
const BEGINS_WITH_DATE = new RegExp(`^${ANY_DATE}`, 'i');
const OTHER_DATE = pattern('i')`
  \b(?:born|birth|received|accepted|revised|retrieved|accessed|deadline|expires?|effective|ended|quarters?|fiscal
  |periods?|as of|through|until|geboren|né|consulté|abgerufen)\b
  |\b(?:end|ends|start|starts|begins?|due|expiry|renewal|termination|check-?(?:in|out)|departure|arrival)
  (?: (?:date|on))?\s*:|\b(?:end|start|due|expiry) date\b
  |\b(?:fällig(?:keit)?|mietbeginn|mietende|beginn|ende|échéance|début|fin|inicio|vencimiento|inizio|fine|scadenza
  |início|fim|vencimento|vervaldatum|einddatum|begindatum)\s*:
`;
const COPYRIGHT =
  /(?:©|\(c\)|copyright)\s*(?:©|c\b|\(c\))?[^.\n\d]{0,60}?\b((?:1[5-9]|20)\d\d)(?:\s*[–-]\s*((?:1[5-9]|20)\d\d))?/iu;
const IMPRINT_YEAR = /^[\p{Lu}\s,.&-]{4,40}\s((?:1[5-9]|20)\d\d)$/u;
const LONGEST_DATE_LINE = 60;
const IMPRINT_PAGES = 8;

/** When an e-book of an old work came out or was mended. */
const EDITION = /^.*(?:\[\s*e-?(?:book|text)\s*#\s*\d+\s*\]|\bmost recently updated\b).*$/gim;

/**
 * When a document was published, as it shows itself: a stamp or a label, a line that holds nothing but a date, the
 * meeting it was given at, the year of its copyright. Null where it shows none; when a file was made says nothing about
 * that.
 */
export function dateShown(segment: Segment): string | null {
  const [first] = segment.pages;
  if (first === undefined) return null;
  const slice = (of: { start: number; end: number }): string => textIn(segment, of).replace(EDITION, '');
  const page = slice(first);
  for (const pattern of [ARXIV_STAMP, LABELLED]) {
    const date = dateIn(pattern.exec(page)?.[1] ?? '');
    if (date !== null) return date;
  }
  for (const block of first.blocks) {
    const text = tidy(slice(block));
    if (OTHER_DATE.test(text)) continue;
    const isHeading =
      block.role === 'heading' && (BEGINS_WITH_DATE.test(text) || BEGINS_WITH_DATE.test(text.replace(WEEKDAY, '')));
    if (block.role === 'table' || (text.length > LONGEST_DATE_LINE && !isHeading)) continue;
    const date = dateIn(text);
    if (date !== null) return date;
  }
  const since = dateIn(IN_FORCE.exec(page.slice(0, AT_TOP))?.[0] ?? '');
  if (since !== null) return since;
  const met = dateIn(MEETING.exec(page)?.[1] ?? '');
  if (met !== null) return met;
  for (const { blocks } of segment.pages.slice(0, IMPRINT_PAGES)) {
    for (const block of blocks) {
      const text = tidy(slice(block));
      const year =
        COPYRIGHT.exec(text)
          ?.slice(1)
          .findLast(one => one !== undefined) ?? IMPRINT_YEAR.exec(text)?.[1];
      if (year !== undefined) return year;
    }
  }
  return null;
}
