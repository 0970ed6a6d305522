import { beginsReference, encoded, firstOf, flanking, isSpace, lastOf } from './characters.ts';
import { sameMark } from './tidy-note.ts';
import type { Inline, Mark } from './types.ts';

/** Words, something whole, or the beginning or end of a mark. */
interface Piece {
  kind: 'text' | 'whole' | 'open' | 'close';
  text: string;
}

/** Where a line of a paragraph ends. A heading and a cell have one line: there it is written as an element. */
export type BreakForm = 'line' | 'element';

/**
 * A line, or the lines of a paragraph, in Markdown. What is text is written so that it is read as text, wherever it
 * stands: only the beginning of a line may still mean something, which whoever knows what line it is takes care of.
 */
export function writeInline(content: readonly Inline[], form: BreakForm): string {
  const pieces = toPieces(content, form);
  keepMarksApart(pieces);
  return pieces.map(piece => piece.text).join('');
}

function toPieces(content: readonly Inline[], form: BreakForm): Piece[] {
  const pieces: Piece[] = [];
  const open: { mark: Mark; sign: string }[] = [];
  const closeTo = (depth: number) => {
    while (open.length > depth) {
      const { mark, sign } = open.pop() as (typeof open)[number];
      pieces.push(
        mark.type === 'link'
          ? { kind: 'whole', text: `](${destination(mark.href, mark.title)})` }
          : { kind: 'close', text: sign },
      );
    }
  };
  content.forEach((inline, at) => {
    const marks = wrapping(content, at);
    let shared = 0;
    while (
      shared < open.length &&
      shared < marks.length &&
      sameMark((open[shared] as { mark: Mark }).mark, marks[shared] as Mark)
    )
      shared += 1;
    closeTo(shared);
    for (const mark of marks.slice(shared)) {
      const sign = mark.type === 'italic' && !hasBoldAround(content, at) ? '*' : SIGNS[mark.type];
      open.push({ mark, sign });
      pieces.push({ kind: mark.type === 'link' ? 'whole' : 'open', text: sign });
    }
    pieces.push(toPiece(inline, content, at, form));
  });
  closeTo(0);
  return pieces;
}

const SIGNS = { link: '[', bold: '**', italic: '_', strike: '~~', code: '' } as const;

/** The marks to be open where this stands. Those around a break go on through it. */
function wrapping(content: readonly Inline[], at: number): readonly Mark[] {
  const inline = content[at] as Inline;
  if (inline.type !== 'break') return inline.marks.filter(mark => mark.type !== 'code');
  const before = nearest(content, at, -1);
  const after = nearest(content, at, 1);
  const shared: Mark[] = [];
  for (const mark of before) {
    if (!after[shared.length] || !sameMark(mark, after[shared.length] as Mark)) break;
    shared.push(mark);
  }
  return shared;
}
function nearest(content: readonly Inline[], from: number, step: 1 | -1): readonly Mark[] {
  for (let at = from + step; at >= 0 && at < content.length; at += step) {
    const inline = content[at] as Inline;
    if (inline.type !== 'break') return inline.marks.filter(mark => mark.type !== 'code');
  }
  return [];
}

/**
 * A single star beside a double one may be read as part of it; the line under is never mistaken, but cannot stand
 * within a word.
 */
function hasBoldAround(content: readonly Inline[], at: number): boolean {
  const isItalic = (inline: Inline | undefined): boolean =>
    inline !== undefined && inline.type !== 'break' && inline.marks.some(mark => mark.type === 'italic');
  let first = at;
  while (isItalic(content[first - 1])) first -= 1;
  for (let look = Math.max(0, first - 1); look < content.length; look += 1) {
    const inline = content[look] as Inline;
    if (inline.type === 'break' || inline.marks.some(mark => mark.type === 'bold')) return true;
    if (look > at && !isItalic(inline)) return false;
  }
  return false;
}

function toPiece(inline: Inline, content: readonly Inline[], at: number, form: BreakForm): Piece {
  switch (inline.type) {
    case 'break':
      // At the end of a paragraph a backslash would be one.
      return { kind: 'whole', text: form === 'line' && at < content.length - 1 ? '\\\n' : '<br>' };
    case 'image':
      return { kind: 'whole', text: `![${escapeAll(inline.alt)}](${destination(inline.src, inline.title)})` };
    case 'formula':
      return { kind: 'whole', text: writeFormula(inline.text, content[at - 1], content[at + 1]) };
    case 'text':
      if (inline.marks.some(mark => mark.type === 'code')) return { kind: 'whole', text: codeSpan(inline.text) };
      return { kind: 'text', text: inline.text };
  }
}

/**
 * Between dollar signs where every reader of formulas understands it; else between dollar signs and backticks, which
 * hold anything.
 */
function writeFormula(text: string, before: Inline | undefined, after: Inline | undefined): string {
  const isPlain = /^(?![\s`])(?:[^\\$]|\\[\s\S])*$/.test(text) && !/\s$/.test(text);
  const next = after?.type === 'text' ? after.text : '';
  const isAlone = before?.type !== 'formula' && after?.type !== 'formula' && !/^\d/.test(next);
  return isPlain && isAlone ? `$${text}$` : `$${codeSpan(text)}$`;
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(run => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ [\s\S]* $/.test(text) && /[^ ]/.test(text) ? ' ' : '';
  return fence + pad + text + pad + fence;
}

function destination(href: string, title: string): string {
  const address = /^[^\s<>()\\&\p{C}]+$/u.test(href) ? href : `<${escapeSome(href, /[\\<>&]/)}>`;
  return title === '' ? address : `${address} "${escapeSome(title, /[\\"&]/)}"`;
}
const escapeSome = (text: string, which: RegExp): string =>
  text.replace(/[\s\S]/gu, (character, at: number) => {
    if (/[\n\r]/.test(character)) return encoded(character);
    if (!which.test(character) || (character === '&' && !beginsReference(text, at))) return character;
    return `\\${character}`;
  });
const escapeAll = (text: string): string => escapeSome(text, /[\\`*_~[\]<>$!&]/);

/**
 * A mark begins and ends only beside certain characters. Where it would not, the character beside it is written as a
 * number, which may stand anywhere.
 */
function keepMarksApart(pieces: Piece[]): void {
  const texts = pieces.map(piece => (piece.kind === 'text' ? [...piece.text] : []));
  const first = (at: number) =>
    pieces[at]?.kind === 'text' ? (texts[at]?.[0] ?? '') : firstOf(pieces[at]?.text ?? '');
  const last = (at: number) =>
    pieces[at]?.kind === 'text' ? (texts[at]?.at(-1) ?? '') : lastOf(pieces[at]?.text ?? '');
  const asNumbers = pieces.map(() => ({ first: false, last: false }));
  // What is written as a number begins with "&" and ends with ";": a sign to whoever stands beside it.
  const before = (at: number) =>
    asNumbers[at]?.last || (asNumbers[at]?.first && texts[at]?.length === 1) ? ';' : last(at);
  const after = (at: number) =>
    asNumbers[at]?.first || (asNumbers[at]?.last && texts[at]?.length === 1) ? '&' : first(at);
  let isChanged = true;
  const asNumber = (at: number, edge: 'first' | 'last') => {
    const numbers = asNumbers[at];
    if (pieces[at]?.kind !== 'text' || !numbers || numbers[edge]) return;
    numbers[edge] = true;
    isChanged = true;
  };
  // A character that becomes a number is a sign to the mark on its other side too, so this is looked at until nothing
  // changes: a few times.
  while (isChanged) {
    isChanged = false;
    pieces.forEach((piece, at) => {
      if (piece.kind === 'open') {
        if (isSpace(after(at + 1))) asNumber(at + 1, 'first');
        if (!flanking(piece.text, before(at - 1), after(at + 1)).opens) asNumber(at - 1, 'last');
      }
      if (piece.kind === 'close') {
        if (isSpace(before(at - 1))) asNumber(at - 1, 'last');
        if (!flanking(piece.text, before(at - 1), after(at + 1)).closes) asNumber(at + 1, 'first');
      }
    });
  }
  pieces.forEach((piece, at) => {
    if (piece.kind !== 'text') return;
    const characters = texts[at] as string[];
    const { first: firstAsNumber, last: lastAsNumber } = asNumbers[at] as { first: boolean; last: boolean };
    const start = isEdge(pieces[at - 1]) && /[ \t]/.test(characters[0] ?? '');
    const end = isEdge(pieces[at + 1]) && /[ \t]/.test(characters.at(-1) ?? '');
    const from = firstAsNumber || start ? 1 : 0;
    const to = (lastAsNumber || end) && characters.length > from ? characters.length - 1 : characters.length;
    piece.text =
      characters.slice(0, from).map(encoded).join('') +
      escapeText(characters.slice(from, to)) +
      characters.slice(to).map(encoded).join('');
  });
}
/** Spaces at the edges of a line are not read. */
const isEdge = (piece: Piece | undefined): boolean =>
  piece === undefined || piece.text === '\\\n' || piece.text === '<br>';

/** What means something within a line is escaped, except where it plainly cannot. */
function escapeText(characters: readonly string[]): string {
  const text = characters.join('');
  let offset = 0;
  return characters
    .map((character, at) => {
      const here = offset;
      offset += character.length;
      const before = characters[at - 1] ?? '';
      const after = characters[at + 1] ?? '';
      const isInside = at > 1 && at < characters.length - 2;
      switch (character) {
        case '\\':
        case '`':
        case '[':
        case ']':
        case '~':
        case '$':
          return `\\${character}`;
        case '*':
          return isInside && before === ' ' && after === ' ' ? character : '\\*';
        case '_':
          return isInside && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after) ? character : '\\_';
        case '<':
          return after === '' || /[a-z/!?]/i.test(after) ? '\\<' : character;
        case '&':
          return after === '' || beginsReference(text, here) ? '\\&' : character;
        case '!':
          return after === '' ? '\\!' : character;
        default:
          return character;
      }
    })
    .join('');
}
