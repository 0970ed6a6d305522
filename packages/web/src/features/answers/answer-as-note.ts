import type { Citation, Message } from '@nousboard/contracts';
import { unfolded } from '@nousboard/core/answer-parts';
import { readNote, writeNote } from '@nousboard/core/note';
import type { NoteLink } from '#lib/cited-link.ts';
import { withTabs } from './copy-text.ts';
import { withoutExits } from './leaving.ts';
import { passagesOf } from './numbering.ts';
import { linksOf } from './shown-answer.ts';
import { withoutSoftBreaks } from './soft-breaks.ts';

/** Stands for a tab while the links of the text are looked at: signs that no text has. */
const MARK = /\ue000(\d+)\ue001/g;
const BETWEEN = /(\ue001) (?=\ue000)/g;

/**
 * The Markdown of an answer in which each number is a link to the words that it cites. It links to nothing else that
 * its question or its sources do not name, and is written as the editor writes it, so that the first letter typed into
 * it changes nothing but itself.
 */
export function answerAsNote(
  answer: Pick<Message, 'text' | 'citations' | 'sources'>,
  question: string,
  linkTo: (citation: Citation) => NoteLink,
): string {
  const passages = passagesOf(answer.citations);
  const marked = withTabs(
    answer.text.replace(/[\ue000\ue001]/g, ' '),
    answer.citations,
    passages,
    number => `\ue000${number}\ue001`,
  );
  const joined = withoutSoftBreaks(unfolded(marked).replace(BETWEEN, '$1'));
  const linked = withoutExits(joined, new Set(linksOf(question, answer))).replace(MARK, (_, number: string) => {
    const passage = passages[Number(number) - 1];
    if (!passage) return '';
    const { href, title } = linkTo(passage.citation);
    return `[${passage.number}](${href} "${asNumbers(title)}")`;
  });
  return writeNote(readNote(linked)).trim();
}

/** What may mean something in Markdown, as numbers, which mean nothing wherever they stand: in a table, beside code. */
const asNumbers = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, sign => `&#${sign.codePointAt(0)};`);
