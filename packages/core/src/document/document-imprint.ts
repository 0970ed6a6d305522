import { pattern } from '../text/pattern.ts';
import { letters, tidy } from './document-title.ts';
import { textIn } from './span-text.ts';
import type { Segment } from './types.ts';

const DOI = /\b(10\.\d{4,9}\/[^\s"<>{}|\\^`]+)/;
const ARXIV = /arXiv:(\d{4}\.\d{4,5})/i;

/** The identifier of a work in a text; a preprint's is made from its number. */
export function doiIn(text: string): string | null {
  const doi = DOI.exec(text)?.[1]?.replace(/[.,;:)\]]+$/, '');
  if (doi !== undefined) return doi;
  const arxiv = ARXIV.exec(text)?.[1];
  return arxiv === undefined ? null : `10.48550/arXiv.${arxiv}`;
}

const ISBN = /\b(?:urn:)?isbn(?:-1[03])?[:\s]*((?:97[89][\s-]?)?\d(?:[\s-]?\d){8}[\s-]?[\dX])(?!\d)/iu;

/** Whether the last figure is the one that the others ask for. */
function isSound(isbn: string): boolean {
  const figures = [...isbn].map(sign => (sign === 'X' ? 10 : Number(sign)));
  const sum = figures.reduce(
    (total, figure, at) => total + figure * (isbn.length === 10 ? 10 - at : at % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % (isbn.length === 10 ? 11 : 10) === 0;
}

/** An ISBN of ten or thirteen figures, without hyphens; null when there is none or its check figure is wrong. */
export function isbnIn(text: string): string | null {
  const isbn = ISBN.exec(text)?.[1]?.replace(/[\s-]/g, '').toUpperCase();
  return isbn !== undefined && (isbn.length === 10 || isbn.length === 13) && isSound(isbn) ? isbn : null;
}

const ORDINAL =
  '(?:\\d{1,3}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|revised|international' +
  '|abridged|unabridged|student)';
const EDITIONS = [
  new RegExp(`\\b(${ORDINAL}(?:,? (?:and )?${ORDINAL})? edition)\\b`, 'iu'),
  /(?<![\d.])(\d{1,3}\. (?:\p{L}+ ){0,2}Auflage)\b/iu,
  /(?<!\d)(\d{1,3}(?:re|ère|e|ème) édition)\b/iu,
  /(?<!\d)(\d{1,3}\.?[ªa] (?:edición|edição|edizione))\b/iu,
  /((?:第\s?[\d一二三四五六七八九十]{1,3}\s?版))/u,
];
const LONGEST_IMPRINT_LINE = 120;
/** Longer, it is running text that speaks of other works. */
const LONGEST_NOTICE = 600;
const LONGEST_HOUSE = 60;
const MOST_ISBNS = 3;
const IMPRINT_PAGES = 8;

const HOUSE = pattern('iu')`
  ^(?:the )?[\p{L}&.,' -]{2,50} (?:press|publishers?|publishing(?: (?:house|company))?|verlag|books)$
  |^(?:éditions|editorial|edizioni|verlag) [\p{L}&.' -]{2,40}$
`;
const PUBLISHED_BY = pattern('u')`
  \b(?:[Pp]ublished by|[Vv]erlegt bei|[Ee]rschienen bei|[Pp]ublié par|[Pp]ublicado por)\s+(?:the )?
  (\p{Lu}[\p{L}&.' -]{1,60}?)(?=[.,;(]|\s+\d|$)
`;
const COPYRIGHT_OF = pattern('u')`
  (?:©|[Cc]opyright|COPYRIGHT)\s*(?:©|[Cc]\b|\([Cc]\))?\s*(?:by )?(?:(?:1[5-9]|20)\d\d)(?:\s*[–-]\s*(?:1[5-9]|20)\d\d)?
  ,?\s+(?:by )?(?:the )?(\p{Lu}[\p{L}&' -]{1,60}?)(?=[.,;(\d]|\s+[Aa]ll [Rr]ights|\s+\d|$)
`;
const NO_HOUSE = /^(?:the )?(?:author|authors|author\(s\)|owner|holders?|some rights|all rights|company|this|a|an)\b/i;

export interface Imprint {
  readonly publisher: string | null;
  readonly edition: string | null;
  readonly isbn: string | null;
}

/**
 * What the first pages say of a publisher, an edition and an ISBN. A person who holds the copyright is no publisher.
 */
export function imprintOf(segment: Segment, authors: readonly string[]): Imprint {
  const lines = segment.pages
    .slice(0, IMPRINT_PAGES)
    .flatMap(({ blocks }) => blocks)
    .filter(({ role }) => role !== 'table' && role !== 'code' && role !== 'reference')
    .map(({ role, start, end }) => ({
      role,
      text: tidy(textIn(segment, { start, end })),
    }));
  const houseIn = (pattern: RegExp, longest: number): string | null => {
    for (const { text } of lines) {
      if (text.length > longest) continue;
      const house = pattern.exec(text)?.[1]?.trim();
      if (house !== undefined && letters(house) >= 3 && !NO_HOUSE.test(house) && !authors.includes(house)) return house;
    }
    return null;
  };
  const isbns = new Set(lines.flatMap(({ text }) => isbnIn(text) ?? []));
  const [isbn = null] = isbns;
  const editions = lines
    .filter(({ text }) => text.length <= LONGEST_IMPRINT_LINE)
    .flatMap(({ text }) => EDITIONS.flatMap(pattern => pattern.exec(text)?.[1] ?? []));
  return {
    publisher:
      houseIn(PUBLISHED_BY, LONGEST_IMPRINT_LINE) ??
      lines.find(({ text }) => text.length <= LONGEST_HOUSE && HOUSE.test(text))?.text ??
      houseIn(COPYRIGHT_OF, LONGEST_NOTICE),
    edition: editions[0] ?? null,
    // A work has one per binding; a list of works has many.
    isbn: isbns.size <= MOST_ISBNS ? isbn : null,
  };
}
