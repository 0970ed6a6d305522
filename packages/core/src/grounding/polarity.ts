import { rootOf } from '../text/fold.ts';

/** Words that turn a statement round, folded, in the languages of the interface. */
const NEGATIONS = new Set(
  (
    'no not never none nor neither without cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt hasnt ' +
    'havent hadnt couldnt shouldnt fail fails failed lack lacks lacked lacking unable absence ' +
    'nicht kein keine keinen keinem keiner keines nie niemals ohne weder ne pas jamais aucun aucune sans ni nunca ' +
    'jamas ningun ninguna sin non mai nessun nessuna senza nao nem sem nenhum nenhuma niet geen nooit zonder ' +
    'не нет ни без никогда nie bez zaden nigdy degil yok khong chua chang tidak bukan tanpa لا لم لن ليس ليست بدون ' +
    'غير دون नहीं न बिना 不 没 没有 未 无 無 非 ない なかった せず 않 아니 없 못 ไม่ มิได้'
  ).split(' '),
);
/** Parts that negations are contracted to: "isn't" is read as "isn" and "t". */
const CONTRACTED = /^(?:is|are|was|were|do|does|did|has|have|had|could|would|should|must|need)n$/;

export const isNegation = (term: string): boolean => NEGATIONS.has(term) || CONTRACTED.test(term);

/** Opposites that a careless summary swaps. Words of one side contradict the other. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  [
    'increase increased increases increasing rise rises rose risen rising raise raises raised raising elevate ' +
      'elevates elevated elevating elevation grow grows grew grown growing growth gain gains gained',
    'decrease decreased decreases decreasing fall falls fell fallen falling decline declined declines declining ' +
      'drop dropped drops shrink shrank loss losses reduce reduced reduces reducing reduction reductions lowers ' +
      'lowered lowering diminish diminishes diminished diminishing attenuate attenuates attenuated attenuating',
  ],
  ['more', 'less fewer'],
  ['higher highest', 'lower lowest'],
  ['above', 'below'],
  ['larger largest greater greatest bigger', 'smaller smallest'],
  ['most', 'least fewest'],
  ['before', 'after'],
  ['improve improved improves improving improvement', 'worsen worsened worsens worsening'],
  ['longer longest', 'shorter shortest'],
  ['earlier earliest', 'later latest'],
  [
    'promote promotes promoted promoting activate activates activated activating activation induce induces ' +
      'induced inducing induction stimulate stimulates stimulated stimulating stimulation enhance enhances enhanced ' +
      'enhancing encourage encourages encouraged facilitate facilitates facilitated upregulate upregulated ' +
      'upregulates upregulation',
    'inhibit inhibits inhibited inhibiting inhibition suppress suppresses suppressed suppressing suppression ' +
      'block blocks blocked blocking impair impairs impaired impairing prevent prevents prevented preventing ' +
      'prevention impede impedes impeded deactivate deactivates deactivated inactivate inactivates inactivated ' +
      'inactivation abolish abolishes abolished disrupt disrupts disrupted downregulate downregulated ' +
      'downregulates downregulation',
  ],
  ['positive positively', 'negative negatively'],
  ['strong stronger strongest', 'weak weaker weakest'],
  ['majority', 'minority'],
  ['maximum', 'minimum'],
  ['win wins won', 'lose loses lost'],
  ['effective efficacious', 'ineffective'],
  ['accurate', 'inaccurate'],
  ['sufficient', 'insufficient'],
  ['likely', 'unlikely'],
  ['able capable', 'unable incapable'],
  ['accelerate accelerates accelerated accelerating', 'slow slows slowed slowing delay delays delayed delaying'],
  ['allow allows allowed', 'forbid forbids forbade forbidden'],
  ['same', 'different'],
  ['first', 'last'],
  ['erhoht steigt stieg gestiegen zunahme mehr hoher', 'gesenkt sinkt sank gesunken abnahme weniger niedriger'],
  ['augmente augmentation hausse plus', 'diminue diminution baisse moins'],
  ['aumenta aumento mayor mas', 'disminuye disminucion menor menos'],
];
const sideOf = new Map<string, number>();
for (const [pair, sides] of OPPOSITES.entries())
  for (const [side, words] of sides.entries())
    for (const word of words.split(' ')) if (!sideOf.has(word)) sideOf.set(word, pair * 2 + side);

/**
 * The direction that a folded word says, as a number; its opposite is the number with the lowest bit turned. Undefined
 * for other words.
 */
export const directionOf = (term: string): number | undefined => sideOf.get(term);

/**
 * Whether the claim says the opposite of what the evidence says: a direction of which the evidence has only the other.
 */
export function turnsDirection(claim: readonly string[], evidence: readonly string[]): boolean {
  const there = new Set(evidence.map(term => sideOf.get(term)).filter(side => side !== undefined));
  const words = new Set(evidence.map(rootOf));
  return claim.some(term => {
    const side = sideOf.get(term);
    return side !== undefined && !words.has(rootOf(term)) && !there.has(side) && there.has(side ^ 1);
  });
}

/** How far a negation reaches: the next two words of content. */
const REACH = 2;

interface Polarity {
  readonly negated: ReadonlySet<string>;
  readonly plain: ReadonlySet<string>;
  readonly negations: number;
}

function polarityOf(terms: readonly string[], isContent: (term: string) => boolean): Polarity {
  const negated = new Set<string>(),
    plain = new Set<string>();
  let reach = 0,
    negations = 0;
  for (const term of terms) {
    if (isNegation(term)) {
      reach = REACH;
      negations += 1;
      continue;
    }
    if (!isContent(term)) continue;
    (reach > 0 ? negated : plain).add(rootOf(term));
    reach -= 1;
  }
  return { negated, plain, negations };
}

/**
 * Whether the claim denies what the evidence states, or states what it denies: a word that the one has only under a
 * negation and the other only without, or a claim with more negations than all its evidence.
 */
export function turnsNegation(
  claim: readonly string[],
  evidence: readonly string[],
  isContent: (term: string) => boolean,
): boolean {
  const said = polarityOf(claim, isContent),
    shown = polarityOf(evidence, isContent);
  if (said.negations > shown.negations) return true;
  for (const root of said.negated) if (!shown.negated.has(root) && shown.plain.has(root)) return true;
  for (const root of said.plain)
    if (!said.negated.has(root) && shown.negated.has(root) && !shown.plain.has(root)) return true;
  return false;
}
