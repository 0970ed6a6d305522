import type { ConversationId } from '@nousboard/contracts';
import type { ClipboardEvent } from 'react';
import { citedLink, type NoteLink } from '#lib/cited-link.ts';
import { formatNumber } from '#lib/format.ts';
import type { AnswerContextValue } from './answer-context.ts';
import { quoteLine } from './copy-text.ts';
import type { Cited, Passage } from './numbering.ts';

/** Whose words are copied. */
interface CopiedAnswer {
  readonly cited: ReadonlyMap<string, Cited>;
  readonly nameOf: AnswerContextValue['nameOf'];
  readonly project: ConversationId;
}

const TAB = '[data-citation]';

/**
 * Copies selected words with what the numbers in them stand for: the numbers lead to the words that they cite, and
 * below stands where these are. Formulas are copied as they are written: a drawn one has rows of its own, which a
 * browser copies as breaks.
 */
export function copyWithSources(event: ClipboardEvent<HTMLElement>, answer: CopiedAnswer): void {
  const selection = getSelection();
  const text = event.currentTarget;
  if (!selection || selection.isCollapsed) return;
  const range = withTabsBehind(selection.getRangeAt(0), text);
  const passages = text.contains(range.commonAncestorContainer) ? passagesIn(range.cloneContents(), answer) : [];
  if (passages.length === 0 && !text.querySelector('.answer-formula')) return;
  // Out of the way for as long as the browser is asked for the words; nothing is painted meanwhile.
  text.classList.add('is-copied');
  const words = passages.length === 0 ? selection.toString() : wordsOf(text, range, passages, answer);
  text.classList.remove('is-copied');
  event.clipboardData.setData('text/plain', words);
  if (passages.length > 0) event.clipboardData.setData('text/html', htmlOf(range, passages, answer));
  event.preventDefault();
}

/** The numbers that stand right behind the last selected word belong to it, though they cannot be selected. */
function withTabsBehind(selected: Range, text: HTMLElement): Range {
  const range = selected.cloneRange();
  for (const tab of text.querySelectorAll(TAB)) {
    const between = document.createRange();
    between.setStart(range.endContainer, range.endOffset);
    if (between.comparePoint(tab, 0) < 0) continue;
    between.setEndBefore(tab);
    if (between.toString().trim() !== '') break;
    range.setEndAfter(tab);
  }
  return range;
}

/** What the numbers in some words stand for, in their order. */
function passagesIn(words: DocumentFragment, { cited }: CopiedAnswer): Passage[] {
  const known = new Map([...cited.values()].map(({ passage }) => [passage.number, passage]));
  const numbers = new Set([...words.querySelectorAll<HTMLElement>(TAB)].map(tab => Number(tab.dataset['citation'])));
  return [...numbers].flatMap(number => known.get(number) ?? []).sort((a, b) => a.number - b.number);
}

const linkOf = ({ citation }: Passage, { project }: CopiedAnswer): NoteLink => {
  const { href, title } = citedLink(citation, project);
  return { href: new URL(href, location.origin).href, title };
};

/** The copied words, in place of each number something else. */
function copyOf(range: Range, tab: (number: number) => (string | Node)[]): HTMLElement {
  const copy = document.createElement('div');
  copy.append(range.cloneContents());
  for (const button of copy.querySelectorAll<HTMLElement>(TAB)) {
    const isBehindOther = button.previousElementSibling?.matches('[data-copied]') === true;
    const mark = document.createElement('span');
    mark.dataset['copied'] = '';
    mark.append(isBehindOther ? '' : ' ', '[', ...tab(Number(button.dataset['citation'])), ']');
    button.replaceWith(mark);
  }
  return copy;
}

function wordsOf(text: HTMLElement, range: Range, passages: readonly Passage[], answer: CopiedAnswer): string {
  const copy = copyOf(range, number => [formatNumber(number)]);
  // Only what stands on the page has lines.
  text.append(copy);
  // biome-ignore lint/performance/useDomNodeTextContent: the text of its nodes has no lines
  const words = copy.innerText.trim();
  copy.remove();
  const lines = passages.map(passage => `${quoteLine(passage, answer.nameOf)} ${linkOf(passage, answer).href}`);
  return `${words}\n\n${lines.join('\n')}`;
}

function htmlOf(range: Range, passages: readonly Passage[], answer: CopiedAnswer): string {
  const linked = (passage: Passage, text: string): HTMLElement => {
    const link = document.createElement('a');
    const { href, title } = linkOf(passage, answer);
    link.href = href;
    link.title = title;
    link.textContent = text;
    return link;
  };
  const copy = copyOf(range, number =>
    passages.filter(own => own.number === number).map(own => linked(own, formatNumber(number))),
  );
  for (const source of copy.querySelectorAll('.answer-formula-source')) source.remove();
  for (const passage of passages) {
    const line = document.createElement('p');
    line.append(linked(passage, quoteLine(passage, answer.nameOf)));
    copy.append(line);
  }
  return copy.innerHTML;
}
