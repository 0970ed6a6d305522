import type { LegalFacts } from '@nousboard/contracts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';

// Of the private use area: no text and no operator's name has them.
const OPEN = '\uE000';
const CLOSE = '\uE001';

export const factNames = [
  'operator',
  'representative',
  'address',
  'email',
  'phone',
  'register',
  'law',
] as const satisfies ReadonlyArray<keyof LegalFacts>;

/** The texts name these right before them. */
const NAMED_THERE: ReadonlySet<keyof LegalFacts> = new Set(['address', 'law']);

/** Where a fact that is not known would stand, when its name stands there already. */
export const blankAlone = (t: TFunction<'legal'>): string => `${OPEN}${t('blankAlone')}${CLOSE}`;

/**
 * What texts are filled with: the operator's facts, and for each that is not known a blank, with its name where the
 * texts do not say it.
 */
export function fillings(facts: LegalFacts, product: string, t: TFunction<'legal'>): Readonly<Record<string, string>> {
  const filled = factNames.map(name => [
    name,
    facts[name] ??
      (NAMED_THERE.has(name) ? blankAlone(t) : `${OPEN}${t('blank', { fact: t(`facts.${name}`) })}${CLOSE}`),
  ]);
  return { product, ...Object.fromEntries(filled) };
}

/** A filled text with its blanks marked, so that nobody takes one for a name. */
export function Filled({ text }: { readonly text: string }): ReactNode {
  return text.split(OPEN).map((piece, at) => {
    const [blank, after] = at === 0 ? [undefined, piece] : (piece.split(CLOSE) as [string, string]);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of an unchanging text have no other name.
      <span key={at}>
        {blank === undefined ? null : (
          <span className="rounded-r1 border border-dashed border-line-control px-1 text-ink-2">{blank}</span>
        )}
        {after}
      </span>
    );
  });
}
