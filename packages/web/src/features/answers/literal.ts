import type { Nodes, Root } from 'mdast';
import { signSpans } from '#lib/inline-markdown.ts';

interface Span {
  start: number;
  end: number;
  isMarkdown?: boolean;
}

/** The signs that can mean something in Markdown: all of ASCII's. */
const SIGNS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
/**
 * Unicode keeps exactly as many code points that no text may hold (U+FDD0–U+FDEF); each stands in for one sign while a
 * block is read.
 */
const FIRST_STAND_IN = 0xfdd0;
const standIns = new Map([...SIGNS].map((sign, index) => [sign, String.fromCharCode(FIRST_STAND_IN + index)]));
const STAND_IN = /[\ufdd0-\ufdef\ufffe]/g;
/** One more, for a sign that is not shown. */
const LEFT_OUT = '\ufffe';
const SIGN_OR_BREAK = /[!-/:-@[-`{-~\r\n]/g;

/** A row of a table, and the line under a table's head as the built-in engine writes it. */
const ROW = /^\|.*\|\s*$/;
const HEAD_LINE = /^\|(?: --- \|)+$/m;
/** Everything in a row but what parts its cells. */
const SIGN_IN_CELL = /\\\||[!-/:-@[-`{}~]/g;

/**
 * The Markdown of a block with the words of `spans` made meaningless to a parser, character for character, so that
 * every offset holds. A row of a table stays a row; its cells are words. Undone in the tree by `showLiterally`, but for
 * the signs of words that are Markdown in their source: those are gone.
 */
export function hideLiterals(source: string, spans: readonly Span[]): string {
  if (spans.length === 0) return source;
  let hidden = source.replace(STAND_IN, '\ufffd');
  for (const { start, end, isMarkdown } of spans) {
    const from = Math.max(0, start);
    const words = hidden.slice(from, Math.max(from, end));
    const isRow = ROW.test(words) && (from === 0 || source[from - 1] === '\n') && HEAD_LINE.test(source.slice(0, from));
    const hide = (sign: string) => (sign === '\\|' ? sign : (standIns.get(sign) ?? ' '));
    const read = isMarkdown && !isRow ? leaveOut(words) : words;
    hidden =
      hidden.slice(0, from) +
      read.replace(isRow ? SIGN_IN_CELL : SIGN_OR_BREAK, hide) +
      hidden.slice(from + words.length);
  }
  return hidden;
}

const leaveOut = (words: string): string =>
  signSpans(words).reduce(
    (left, { start, end }) => left.slice(0, start) + LEFT_OUT.repeat(end - start) + left.slice(end),
    words,
  );

/** Puts the signs back that `hideLiterals` took out, in place. */
export function showLiterally(tree: Root): Root {
  const show = (node: Nodes): void => {
    if ('value' in node)
      node.value = node.value.replace(STAND_IN, standIn =>
        standIn === LEFT_OUT ? '' : (SIGNS[standIn.charCodeAt(0) - FIRST_STAND_IN] ?? standIn),
      );
    if ('children' in node) node.children.forEach(show);
  };
  show(tree);
  return tree;
}
