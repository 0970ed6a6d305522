import type { CitationStyle, Message } from '@nousboard/contracts';
import { plainText } from '@nousboard/core/references';
import type { AnswerContextValue } from './answer-context.ts';
import { quoteLine, withNumbers } from './copy-text.ts';
import { withoutExits } from './leaving.ts';
import { passagesOf } from './numbering.ts';
import { citedSources } from './references.ts';
import { linksOf } from './shown-answer.ts';

/**
 * A message to be kept outside of the product: its text with numbers, the works as the style lists them, and what each
 * number quotes.
 */
export interface WrittenAnswer {
  text: string;
  references: readonly string[];
  quotes: readonly string[];
}

/** Writes a message down. An answer links to nothing that its question or its sources do not name. */
export function writtenAnswer(
  style: CitationStyle,
  message: Message,
  question: Message | undefined,
  nameOf: AnswerContextValue['nameOf'],
): WrittenAnswer {
  if (message.isCreatedByUser) return { text: message.text, references: [], quotes: [] };
  const passages = passagesOf(message.citations);
  return {
    text: withoutExits(
      withNumbers(message.text, message.citations, passages),
      new Set(linksOf(question?.text ?? '', message)),
    ),
    references:
      style === 'none' ? [] : citedSources(style, passages, nameOf).map(({ reference }) => plainText(reference)),
    quotes: passages.map(passage => quoteLine(passage, nameOf)),
  };
}
