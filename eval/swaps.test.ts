import { expect, test } from 'vitest';
import { hasSet } from './collection.ts';
import { isAccepted, LANGUAGES, type Swap, swapsOf } from './swaps.ts';

/** A part of the paragraphs is enough to notice a change. */
const EVERY = 4;

for (const language of LANGUAGES) {
  test(`claims made wrong on purpose are rejected, faithful ones are not: ${language}`, ctx => {
    if (!hasSet('xquad-dev') || !hasSet('scifact-dev'))
      return ctx.skip('The development sets are not beside the repository.');
    const swaps = swapsOf(language, { every: EVERY });
    const kinds: readonly Swap['kind'][] = ['figure', 'name', 'negation', 'neighbour', 'faithful'];
    for (const kind of kinds) expect(swaps.filter(swap => swap.kind === kind).length, kind).toBeGreaterThan(2);
    const wrong = swaps.filter(({ kind }) => kind !== 'faithful'),
      faithful = swaps.filter(({ kind }) => kind === 'faithful');
    const accepted = wrong.filter(isAccepted);
    expect(
      accepted.length / wrong.length,
      accepted.map(({ kind, claim }) => `${kind}: ${claim}`).join('\n'),
    ).toBeLessThanOrEqual(0.02);
    expect(faithful.filter(swap => !isAccepted(swap)).length / faithful.length).toBeLessThanOrEqual(0.05);
  });
}

test('a swap says something else than its evidence, and a faithful claim the same', ctx => {
  if (!hasSet('xquad-dev') || !hasSet('scifact-dev'))
    return ctx.skip('The development sets are not beside the repository.');
  const bare = (text: string) => text.replace(/[\s.,。]/gu, '');
  for (const { kind, claim, evidence } of swapsOf('es', { every: EVERY })) {
    if (kind === 'faithful') expect(bare(evidence.sentences[0] ?? '')).toBe(bare(claim));
    else expect(evidence.sentences.map(bare)).not.toContain(bare(claim));
  }
});
