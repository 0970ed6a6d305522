import type { WorkKind } from '@nousboard/contracts';
import type { ReferenceWork } from './types.ts';

/** How the formats call a kind of work. */
interface KindNames {
  readonly bibtex: string;
  /** The field of BibTeX that says who published it, or what it appeared in. */
  readonly publisherField: string;
  readonly ris: string;
  readonly csl: string;
  /** What the formats without a type of their own write beside their general one. */
  readonly form?: string;
}

export const KIND_NAMES: Readonly<Record<WorkKind, KindNames>> = {
  article: { bibtex: 'article', publisherField: 'journal', ris: 'JOUR', csl: 'article-journal' },
  book: { bibtex: 'book', publisherField: 'publisher', ris: 'BOOK', csl: 'book' },
  report: { bibtex: 'techreport', publisherField: 'institution', ris: 'RPRT', csl: 'report' },
  thesis: { bibtex: 'phdthesis', publisherField: 'school', ris: 'THES', csl: 'thesis' },
  manual: { bibtex: 'manual', publisherField: 'organization', ris: 'GEN', csl: 'document', form: 'Manual' },
  standard: { bibtex: 'misc', publisherField: 'publisher', ris: 'STAND', csl: 'standard', form: 'Standard' },
  legal: { bibtex: 'misc', publisherField: 'publisher', ris: 'LEGAL', csl: 'legislation', form: 'Legal text' },
  letter: { bibtex: 'misc', publisherField: 'publisher', ris: 'PCOMM', csl: 'personal_communication', form: 'Letter' },
  form: { bibtex: 'misc', publisherField: 'publisher', ris: 'GEN', csl: 'document', form: 'Form' },
  slides: { bibtex: 'misc', publisherField: 'publisher', ris: 'SLIDE', csl: 'speech', form: 'Slides' },
  spreadsheet: { bibtex: 'misc', publisherField: 'publisher', ris: 'DATA', csl: 'dataset', form: 'Data set' },
  webpage: { bibtex: 'misc', publisherField: 'publisher', ris: 'ELEC', csl: 'webpage', form: 'Web page' },
};
export const NO_KIND: KindNames = { bibtex: 'misc', publisherField: 'publisher', ris: 'GEN', csl: 'document' };

/** Whether the publisher of a work is what it appeared in. */
export const isContainer = ({ kind, isHouse }: ReferenceWork): boolean => kind === 'article' && isHouse !== true;

/** Names of types, of all formats, by the kind that they say. What stands within another work counts as an article. */
const TYPES: Readonly<Record<WorkKind, string>> = {
  article:
    'article incollection inproceedings conference suppperiodical jour ejour abst inpr chap echap conf ' +
    'cpaper mgzn news encyc dict article-journal article-magazine article-newspaper chapter paper-conference entry ' +
    'entry-encyclopedia entry-dictionary review review-book preprint',
  book:
    'book mvbook booklet inbook bookinbook collection mvcollection proceedings mvproceedings reference ' +
    'edbook ebook clswk ser',
  report: 'techreport report rprt govdoc',
  thesis: 'phdthesis mastersthesis thesis thes',
  manual: 'manual',
  standard: 'standard stand',
  legal:
    'legal legislation jurisdiction legadminmaterial bill stat case unbill hear legal_case regulation treaty hearing',
  letter: 'letter pcomm icomm personal_communication',
  form: 'form',
  slides: 'slides slide presentation speech',
  spreadsheet: 'dataset data aggr dbase',
  webpage: 'online electronic www webpage website elec web blog post post-weblog',
};
const KIND_OF_TYPE = new Map<string, WorkKind>();
for (const [kind, names] of Object.entries(TYPES))
  for (const name of names.split(' ')) KIND_OF_TYPE.set(name, kind as WorkKind);
const KIND_OF_FORM = new Map<string, WorkKind>();
for (const [kind, { form }] of Object.entries(KIND_NAMES))
  if (form !== undefined) KIND_OF_FORM.set(form.toLowerCase(), kind as WorkKind);

/** The kind that a type says, or, where the type says nothing, the form written beside it. */
export const kindOfType = (type: string, form: string): WorkKind | null =>
  KIND_OF_TYPE.get(type.toLowerCase()) ?? KIND_OF_FORM.get(form.trim().toLowerCase()) ?? null;
