/** A line break and the blanks around it: how a long pattern is laid out, and no part of it. */
const LAYOUT = /\s*\n\s*/g;

/**
 * A regular expression that is too long for one line, with these flags. Escapes are written as in `/…/`; line breaks
 * and the blanks around them are left out, blanks within a line count. Meant for constants: a literal is compiled once,
 * this wherever it stands.
 *
 * @throws SyntaxError like `RegExp`
 */
export const pattern =
  (flags = '') =>
  ({ raw }: TemplateStringsArray): RegExp =>
    new RegExp(raw.join('').replace(LAYOUT, ''), flags);
