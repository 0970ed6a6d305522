import type { SupportingPassage } from '@nousboard/core/grounding';

/** A sentence of a source that shares enough words with a claim to be held against it. */
export interface Likely {
  readonly source: number;
  readonly sentence: number;
}

/** Below this share of common words no sentence supports a claim: the check itself asks for more. */
const LEAST_SHARE = 0.4;
const MOST = 4;
/** A claim longer than this is no sentence. */
const LONGEST_CLAIM = 800;

const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu;
const rootsOf = (text: string) => new Set((text.toLowerCase().match(word) ?? []).map(found => found.slice(0, 5)));

/**
 * Finds the few source sentences that might carry a claim, by common word beginnings alone. Checking a claim properly
 * costs a hundred times as much, and an answer without pointers would otherwise be checked against everything that was
 * shown.
 */
export class LikelySupport {
  readonly #sentences: { readonly place: Likely; readonly roots: ReadonlySet<string> }[];

  constructor(passages: readonly SupportingPassage[]) {
    this.#sentences = passages.flatMap(({ sentences }, source) =>
      sentences.map((text, sentence) => ({ place: { source, sentence }, roots: rootsOf(text) })),
    );
  }

  for(claim: string): Likely[] {
    if (claim.length > LONGEST_CLAIM) return [];
    const said = rootsOf(claim);
    const shares = this.#sentences.map(({ place, roots }) => {
      let common = 0;
      for (const root of said) if (roots.has(root)) common += 1;
      return { place, share: common / Math.max(1, said.size) };
    });
    return shares
      .filter(({ share }) => share >= LEAST_SHARE)
      .sort((a, b) => b.share - a.share)
      .slice(0, MOST)
      .map(({ place }) => place);
  }
}
