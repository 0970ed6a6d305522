import type { WorkKind } from '@nousboard/contracts';
import { pattern } from '../text/pattern.ts';
import { abstractSpan } from './document-abstract.ts';
import { tidy } from './document-title.ts';
import { textIn } from './span-text.ts';
import type { DocumentFacts, Segment } from './types.ts';

/** What is looked at to tell what kind of work a document is. `format` is its file type, e.g. `pdf`. */
export interface WorkSigns {
  readonly format: string;
  readonly pageCount: number;
  readonly facts: Pick<DocumentFacts, 'title' | 'doi' | 'isbn'>;
  /** The document's beginning. */
  readonly segment: Segment;
}

const THESIS = pattern('iu')`
  \b(?:(?:doctoral|ph\.?\s?d\.?|master['’]?s?|bachelor['’]?s?) (?:thesis|dissertation)
  |in partial fulfil?lment of the requirements|inaugural-?dissertation|(?:diplom|master|bachelor|doktor)arbeit
  |thèse (?:de|présentée)|tesis (?:doctoral|de (?:maestría|grado))|tesi di (?:laurea|dottorato))
`;
const LEGAL = pattern('imu')`
  ^agency:.*\n[\s\S]*^action:|\bproposed rules?\b[\s\S]{0,200}\bfederal register\b|\bregulation \(eu\)
  |\bdirective \d{4}/\d+/e[uc]|\bthis (?:\p{L}+ ){0,2}agreement\b[\s\S]{0,80}\bis (?:made|entered) |\b
  (?:plaintiffs?|petitioners?|appellants?)\b[\s\S]{0,200}\b(?:defendants?|respondents?|appellees?)\b
  |\bbe it enacted\b|\bpublic law \d+
`;
const LETTER_OPENS = pattern('imu')`
  ^\s*(?:dear (?:sir|madam|mr|mrs|ms|dr|prof|all|colleagues?|\p{Lu})|sehr geehrte|liebe[rs]? \p{Lu}|chère?s? |madame,
  |monsieur,|estimad[oa]s?)\b
`;
const LETTER_CLOSES = pattern('imu')`
  ^\s*(?:(?:yours )?(?:sincerely|faithfully|truly)|(?:kind|best|warm) regards|mit freundlichen grüßen
  |cordialement|atentamente)\b
`;
const WEB_PAGE =
  /^from wikipedia, the free encyclopedia|^https?:\/\/\S+\s+(?:\d{1,2}\/\d{1,2}\/\d{2,4}|\d+\/\d+)\s*$/imu;
const STATUTORY_REPORT = /\b(?:annual|quarterly|semi-?annual|current|transition) report (?:pursuant|under|on form)\b/iu;
const FORM = /^\s*(?:form \w+[-\w]*|application form|registration form|antrag(?:sformular)? auf|formulaire de)\b/imu;
const TITLES: readonly (readonly [WorkKind, RegExp])[] = [
  [
    'manual',
    pattern('iu')`
      \b(?:manual|handbook|(?:user|reference|installation|administrator|developer|style)['’]?s? guide|instructions
      |handbuch|bedienungsanleitung|manuel|mode d['’]emploi|manuale|guía)\b
    `,
  ],
  ['standard', /\b(?:standard|specification|rfc \d+|iso(?:\/iec)? \d+|norm)\b|标准|規格/iu],
  ['report', /\b(?:report|white ?paper|factsheet|statistics|bericht|rapport|informe|relatório|relazione)\b/iu],
];
const CHAPTER = /^(?:chapter|kapitel|chapitre|cap[ií]tulo|capitolo|глава)\s+[\divxlc]+\b/iu;
const LETTER_PAGES = 6;
const BOOK_PAGES = 100;
const ARTICLE_PAGES = 80;
const SLIDE = { leastPages: 3, mostCharacters: 900, aspect: 1.2 } as const;

/** Pages lying on their side, with little on each. */
const isSlides = ({ pages }: Segment): boolean =>
  pages.length >= SLIDE.leastPages &&
  pages.every(
    ({ width, height, start, end }) =>
      height > 0 && width > height * SLIDE.aspect && end - start <= SLIDE.mostCharacters,
  );

/** The kind of work that a document is, by its format, title, marks and headings; null where they do not say. */
export function workKindOf({ format, pageCount, facts, segment }: WorkSigns): WorkKind | null {
  if (format === 'xlsx' || format === 'xls') return 'spreadsheet';
  if (format === 'pptx' || format === 'ppt') return 'slides';
  const first = segment.pages.slice(0, 2);
  const beginning = segment.text.slice(0, (first.at(-1)?.end ?? segment.end) - segment.start).slice(0, 12_000);
  const blocks = segment.pages.flatMap(page => page.blocks);
  const headings = blocks.filter(({ role }) => role === 'heading').map(block => tidy(textIn(segment, block)));
  if (THESIS.test(beginning)) return 'thesis';
  if (format === 'pdf' && isSlides(segment)) return 'slides';
  if (WEB_PAGE.test(beginning)) return 'webpage';
  if (LEGAL.test(beginning)) return 'legal';
  if (pageCount <= LETTER_PAGES && LETTER_OPENS.test(beginning) && LETTER_CLOSES.test(segment.text)) return 'letter';
  if (facts.isbn !== null && pageCount >= BOOK_PAGES) return 'book';
  for (const [kind, pattern] of TITLES) if (pattern.test(facts.title ?? '')) return kind;
  if (format === 'epub') return 'book';
  const hasAbstract =
    abstractSpan(segment) !== null &&
    !/^\s*(?:executive )?summary/imu.test(headings.find(text => /summary/i.test(text)) ?? '');
  if (
    pageCount <= ARTICLE_PAGES &&
    (hasAbstract ||
      (facts.doi !== null && headings.some(text => /introduction|references|background|methods?/i.test(text))))
  )
    return 'article';
  if (headings.some(text => /^executive summary$/i.test(text))) return 'report';
  if (STATUTORY_REPORT.test(beginning)) return 'report';
  if (FORM.test(beginning.slice(0, 400))) return 'form';
  return pageCount >= BOOK_PAGES && (format === 'pdf' || headings.some(text => CHAPTER.test(text))) ? 'book' : null;
}
