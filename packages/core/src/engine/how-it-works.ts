import { pattern } from '../text/pattern.ts';

const ASKS = pattern('iu')`
  ^\P{L}*how (?:do|does|did) (?:the |an? )?(?<thing>.{2,50}?)(?: actually| really| exactly)? (?:work|function|operate)s?
  (?=\P{L}*$)
`;
const WORKS_BOOST = 1.4;

/**
 * Favours what a thing does, by itself and as a rule, to who asks how it works: "LIME creates perturbations", and not
 * what was done with it.
 */
export function worksBoost(question: string): (text: string) => number {
  const thing = ASKS.exec(question)?.groups?.['thing'];
  if (thing === undefined) return () => 1;
  const name = thing
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .trim()
    .replace(/\s+/gu, '[\\s-]+');
  const doing = new RegExp(
    `^[^\\p{L}]*(?:the |an? )?${name}(?: \\p{Ll}+ly)? (?:works? |(?!is|has|was|does)(?:\\p{Ll}{2,}s) (?!(?:been|to) ))`,
    'iu',
  );
  return text => (doing.test(text) ? WORKS_BOOST : 1);
}
