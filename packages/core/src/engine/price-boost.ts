import { asksForMoney, holdsPrice } from '../search/answer-type.ts';
import { contentRoots } from '../text/content-terms.ts';
import { fold, rootOf } from '../text/fold.ts';
import type { Boost } from './excerpts.ts';
import { PRICE_WORDS } from './tables/asked.ts';

/** Of "sugar-free cakes" nothing is told by what is free. */
const FREE = rootOf(fold('free'));
/** "The monthly fee" is what it costs a month. */
const PERIODS = contentRoots(
  'week month year woche monat jahr semaine mois an semana mes año settimana mese anno mês ano maand jaar vecka ' +
    'månad år tydzień miesiąc rok неделя месяц год',
);
/** Who asks what something costs is told by a sum alone, or that it is free; what something else costs is less so. */
const BOOST = { ofIt: 1.8, ofOther: 1.2 };

/**
 * Favours what says a price, most what is asked about, by its own words or those above it; null where none is asked
 * for.
 */
export function priceBoost(question: string, otherNamesOf: (root: string) => readonly string[]): Boost | null {
  if (!asksForMoney(question)) return null;
  const thing = [...contentRoots(question)]
    .filter(root => !PRICE_WORDS.has(root) && root !== FREE)
    .flatMap(root => (PERIODS.has(root) ? [root, ...otherNamesOf(root)] : [root]));
  return (words, text, { passage }) => {
    if (!holdsPrice(words)) return 1;
    const said = contentRoots([...(text.passages[passage]?.headings ?? []), words].join('\n'));
    return thing.length === 0 || thing.some(root => said.has(root)) ? BOOST.ofIt : BOOST.ofOther;
  };
}
