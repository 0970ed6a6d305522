import { textIn } from '../document/span-text.ts';
import type { FirstQuote, SearchedDocument } from './answers-to.ts';
import type { QuestionFrame } from './question-frames.ts';

/** A question, and what its answer has to begin with to be one. */
export interface Candidate {
  readonly question: string;
  readonly holds?: (quote: FirstQuote) => boolean;
  /** Asks for a summary, and there are sentences to sum up: that is all an answer needs. */
  readonly isSure?: boolean;
}

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
export const hasWords = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase());

/** Marks of a heading in Markdown. */
const MARKS = /^#{1,6}\s+|\s+#+$|^(?:\*\*|__)(?=\S)|(?<=\S)(?:\*\*|__):?$/gu;
const NUMBERING = /^(?:\d+(?:\.\d+)*[.):]?|[IVXL]+[.):]|[A-Z][.):])\s+/u;

const bareHeading = (heading: string): string => heading.trim().replace(MARKS, '').replace(NUMBERING, '');

/** About sections that most works of a kind have. The answer has to come from there. */
export function* aboutUsualSections({ texts }: SearchedDocument, frame: QuestionFrame): Generator<Candidate> {
  const headings = new Set(
    [...texts.values()].flatMap(({ passages }) =>
      passages.map(({ headings: above }) => bareHeading(above.at(-1) ?? '')),
    ),
  );
  for (const [heading, question] of frame.usual) {
    if ([...headings].some(text => heading.test(text))) {
      yield {
        question,
        holds: ({ segment, sentence }) =>
          (segment.passages[sentence?.passage ?? -1]?.headings ?? []).some(text => heading.test(bareHeading(text))),
      };
    }
  }
}

const TABLE_LABEL = /^(?:table|tab\.|tabelle|tableau|tabla|tabella|tabela|таблица|表)\s?(?:\d+(?:\.\d+)*|[IVXL]+)\b/iu;

/** About tables with a caption. The answer has to be of one, or speak of it by its name. */
export function* aboutTables(
  { texts }: SearchedDocument,
  frame: QuestionFrame,
): Generator<Candidate & { readonly page: number; readonly caption: string }> {
  for (const segment of texts.values()) {
    for (const page of segment.pages) {
      for (const block of page.blocks) {
        if (block.role !== 'caption' && block.role !== 'paragraph' && block.role !== 'heading') continue;
        const label = TABLE_LABEL.exec(tidy(textIn(segment, block).slice(0, 40)))?.[0];
        if (label === undefined || !page.blocks.some(({ role }) => role === 'table')) continue;
        const name = label.replace(/^\p{Lu}{2,}/u, word => word.slice(0, 1) + word.slice(1).toLowerCase());
        yield {
          question: frame.table(name),
          page: page.number,
          caption: textIn(segment, block),
          holds: quote => quote.sentence?.role === 'table' || hasWords(tidy(quote.text), label),
        };
      }
    }
  }
}
