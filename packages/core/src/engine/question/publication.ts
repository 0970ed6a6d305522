import { dateIn } from '../../document/document-date.ts';
import { textIn } from '../../document/span-text.ts';
import { isAskingWord } from '../../search/asking-words.ts';
import type { Evidence, FoundDocument, RankedSentence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { pattern } from '../../text/pattern.ts';
import { evidenceOf } from '../mentions.ts';
import { saysWhatToDo } from './asked-of-each.ts';
import { documentsOf } from './authors.ts';
import { type Asked, beginningsOf, type SpecialQuestion } from './special.ts';

/** Asks when something came out. */
const ASKS = pattern('iu')`
  (?<!\p{L})(?:(?:when|(?:in )?(?:which|what) year|on (?:which|what) (?:date|day)) .*(?<!\p{L})
  (?:published|issued|released|written|dated|come out|came out|appear(?:ed)?|(?:go|went) to press)
  |when (?:is|are|was|were) .*(?<!\p{L})from(?=\P{L}*$)
  |(?:which|what) (?:date|day|year) (?:do|does|did) .*(?<!\p{L})(?:bear|carry|have|show)(?=\P{L}*$)
  |(?:which|what)(?: one| of (?:these|those|them|the two))?(?: \p{L}+)? (?:is|was|came(?: out)?) (?:the )?
  (?:newer|newest|older|oldest|earlier|earliest|later|latest|first|more recent|most recent)
  |(?:date|year) of (?:publication|issue|release)|(?:publication|release|issue) (?:date|year)s?
  |wann .*(?:veröffentlicht|erschien\p{L}*|herausgegeben|geschrieben|verfasst)|erscheinungs(?:jahr|datum)
  |quand .*(?:publiée?s?|parue?s?|écrite?s?)|date de (?:publication|parution)
  |cuándo .*(?:public\p{L}+|escri\p{L}+|sali\p{L}+)|fecha de publicación
  |quando .*(?:pubblicat|scritt|publicad|escrit)\p{L}*|data di pubblicazione|data de publicação
  |wanneer .*(?:gepubliceerd|verschenen|geschreven)|publicatiedatum
  |när .*(?:publicerad\p{L}*|utgiv\p{L}*|skrev\p{L}*)|kiedy .*(?:opublikowan\p{L}*|wydan\p{L}*|napisan\p{L}*)
  |когда .*(?:опубликован\p{L}*|издан\p{L}*|вы(?:шел|шла|шло|шли)|написан\p{L}*)|дата публикации
  |ne zaman .*(?:yayımlan|yayınlan|yazıl)\p{L}*|yayın tarihi|khi nào .*xuất bản|ngày xuất bản)(?!\p{L})
  |(?:什么时候|何时|哪(?:一)?年).*(?:发表|出版|发布|写)|出版日期|发布日期|いつ.*(?:出版|発行|公開|発表)|発行日|언제.*(?:출판|발행|발표)|متى.*(?:نُ?شر|صدر)
`;
/** Words of such questions that say nothing of a subject. */
const BESIDE = pattern('iu')`
  ^(?:publi\p{L}*|pubbl\p{L}*|issu\p{L}*|releas\p{L}*|written|dat(?:e|es|ed|um|a)|years?|come|came|out|appear\p{L}*
  |press|went|go|first|from|bear|carry|show
  |days?|newer|newest|old\p{L}*|earl\p{L}*|later?|latest|recent|one|ones|veroffentlich\p{L}*
  |erschein\p{L}*|erschien\p{L}*|geschrieben|verfass\p{L}*|jahr
  |herausgegeben|paru\p{L}*|ecri\p{L}*|escri\p{L}*|fecha|sali\p{L}*|scritt\p{L}*|gepubliceerd|verschenen
  |geschreven|wann|quand|cuando|quando|wanneer|nar|kiedy|когда|ne|zaman)$
`;
/** What is asked about is a source, by a word for one. */
const OF_SOURCE = pattern('iu')`
  (?<!\p{L})(?:this|the|these|those|my|dies\p{L}+|der|die|das|cet(?:te)?|ce|ces|l['’]|el|la|los|las|este|esta|estos
  |il|lo|questo|questa|o|a|deze|dit|het|den|det|ten|ta|to|bu|эт\p{L}+)[ ]?
  (?:\p{L}+ )?(?:papers?|documents?|dokument\p{L}*|documentos?|documenti|articles?|artikel\p{L}*|artículos?
  |articol[oi]|artigos?|reports?|bericht\p{L}*|rapports?|informes?|books?|buch|bücher|livres?|libros?|libr[oi]|livros?
  |boek\p{L}*|files?|studies|study|studien?|sources?|quellen?|handbooks?|manuals?|guides?|standards?|surveys?|reviews?
  |pdfs?|texts?|документ\p{L}*|стать\p{L}+|makale|belge)(?!\p{L})
`;
/** "Which one is older?", "the newest of these". */
const OF_THESE = /(?<!\p{L})(?:(?:which|what) one|of (?:these|those|them|the two))(?!\p{L})/iu;
/** Stands before the day on which a text came out; and before others. */
const LABEL = pattern('iu')`
  (?<!\p{L})(?:publish\p{L}*|publication|issued|issue date|released?|dated?|version|edition|revis\p{L}+ of|copyright
  |veröffentlicht|erschienen|stand|publié|publicado|pubblicato)(?!\p{L})|©|\(c\)|arxiv:
`;
const OTHER = pattern('iu')`
  (?<!\p{L})(?:born|birth|received|accepted|revised|retrieved|accessed|deadline|expires?|effective|fiscal|quarters?
  |as of|through|until|pages?|supersede\p{L}*|prohibit\p{L}*)(?!\p{L})
`;
/**
 * Sentences at a document's beginning, which are likeliest to say it, and characters of one that says little else, or
 * says it at all.
 */
const BEGINNING = 40;
const SHORT = 80;
const LONG = 200;
/** What speaks for a sentence, and what it needs to be shown. */
const WORTH = { known: 3, year: 1, label: 2, short: 1, beginning: 1, other: -3 };
const LEAST = 3;

/** Whether a question asks for nothing but when the sources, or those that it names, came out. */
export function asksForPublication({
  question,
  read: { words, files, isOfEach, helping },
}: Pick<Asked, 'question' | 'read'>): boolean {
  if (!ASKS.test(question) || helping !== '') return false;
  if (files === null && !isOfEach && !OF_SOURCE.test(question) && !OF_THESE.test(question)) return false;
  return contentTerms(words).every(term => isAskingWord(term) || saysWhatToDo(term) || BESIDE.test(term));
}

/** When the sources came out: the sentence at either end of each document, the first of many, that says it best. */
export const publication: SpecialQuestion = {
  isAsked: asksForPublication,
  places: ({ scope }) => beginningsOf(documentsOf(scope).flatMap(segment => endsOf(scope, segment))),
  evidence: ({ scope }, texts) => daysOfPublication(scope, texts),
};

/** A document's first segment and its last one, one where they are the same. */
export function endsOf(scope: readonly SearchableSegment[], first: number): number[] {
  const version = scope[first]?.owner.fileVersion;
  return [...new Set([first, scope.findLastIndex(({ owner }) => owner.fileVersion === version)])];
}

function daysOfPublication(scope: readonly SearchableSegment[], texts: SegmentTexts): Evidence | null {
  const documents = documentsOf(scope).map((segment): FoundDocument => {
    const told = endsOf(scope, segment).flatMap(at => datedSentences(scope[segment], { first: segment, at }, texts));
    const best = told.sort((a, b) => b.score - a.score)[0];
    const publishedOn = scope[segment]?.facts?.publishedOn;
    return best || !publishedOn
      ? { segment, sentences: best ? [best] : [], alone: best ? 1 : 0 }
      : { segment, sentences: [], alone: 0, publishedOn };
  });
  const sentences = documents.flatMap(document => document.sentences);
  const isTold = sentences.length > 0 || documents.some(({ publishedOn }) => publishedOn !== undefined);
  return isTold ? { ...evidenceOf(scope, sentences), documents } : null;
}

/** The sentences of a segment that may say when its document came out, each with its worth. */
function datedSentences(
  document: SearchableSegment | undefined,
  { first, at: segment }: { readonly first: number; readonly at: number },
  texts: SegmentTexts,
): RankedSentence[] {
  const known = document?.facts?.publishedOn ?? null;
  const text = texts.get(segment);
  return (text?.sentences ?? []).flatMap((span, sentence) => {
    const words = text ? textIn(text, span) : '';
    const year = /(?<![\p{L}\p{N}])(?:1[5-9]|20)\p{Nd}{2}(?!\p{N})/u.exec(words)?.[0];
    if (year === undefined || span.role === 'reference' || span.role === 'table' || words.length > LONG) return [];
    const date = dateIn(words);
    const isLabelled = LABEL.test(words);
    const isKnown =
      known !== null && (date === null ? known === year : date.startsWith(known) || known.startsWith(date));
    const isOfYear = known?.startsWith(year) ?? false;
    if (!isKnown && !isLabelled) return [];
    const score =
      (isKnown ? WORTH.known : isOfYear ? WORTH.year : 0) +
      (isLabelled ? WORTH.label : 0) +
      (words.length <= SHORT ? WORTH.short : 0) +
      (sentence < BEGINNING && segment === first ? WORTH.beginning : 0) +
      (OTHER.test(words) ? WORTH.other : 0);
    return score >= LEAST ? [{ segment, sentence, passage: span.passage, score, coverage: 1 }] : [];
  });
}
