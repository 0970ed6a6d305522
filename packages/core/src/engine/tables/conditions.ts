import { pattern } from '../../text/pattern.ts';
import { isYear } from './asked.ts';
import { amountIn } from './extremes.ts';

/** What rows must meet to be among those that are asked for. */
export type Condition =
  | {
      readonly kind: 'limit';
      readonly isAbove: boolean;
      readonly holdsLimit: boolean;
      readonly limit: number;
      /** The limit is written as a sum of money. */
      readonly isMoney: boolean;
    }
  /** Beyond a limit that the document itself sets. */
  | { readonly kind: 'target'; readonly isAbove: boolean; readonly holdsLimit: boolean }
  /** Beyond what was planned, by more than an amount. */
  | { readonly kind: 'budget'; readonly isAbove: boolean; readonly by: number }
  /** Risen or fallen from one period to the next. */
  | { readonly kind: 'course'; readonly isAbove: boolean }
  /** Marked as outside of what is normal, or outside of it by their figures; to either side where `isAbove` is null. */
  | { readonly kind: 'normal'; readonly isAbove: boolean | null };

/** A condition, and the question without the words that say it. */
export interface Conditional {
  readonly condition: Condition;
  readonly rest: string;
}

const ABOVE = pattern('iu')`
  (?<!\p{L})(?:above|over|more than|higher than|greater than|beyond|exceed\p{L}*|topp?ed|beat|über|mehr als|höher als
  |über(?:schr|stieg)\p{L}*|plus de|plus que|au-dessus d[eu]|dépass\p{L}+|más de|más que|por encima del?|supera(?:n
  |ron|do|ndo)?|superó|più di|oltre|sopra|boven|meer dan|hoger dan)(?!\p{L})
`;
const BELOW = pattern('iu')`
  (?<!\p{L})(?:below|under|less than|fewer than|lower than|short of|miss(?:ed|es)?|unter|weniger als|niedriger als
  |verfehl\p{L}+|unter(?:schr|bot)\p{L}*|moins de|moins que|en dessous d[eu]|au-dessous d[eu]|menos de|menos que
  |por debajo del?|meno di|sotto|onder|minder dan|lager dan)(?!\p{L})
`;
const AT_LEAST = pattern('iu')`
  (?<!\p{L})(?:at least|not? (?:less|fewer|lower) than|met(?= (?:the|their|its|our|this|all))|meets?|reach\p{L}*
  |mindestens|erreich\p{L}+|au moins|atteint\p{L}*|al menos
  |como mínimo|alcanz\p{L}+|almeno|raggiun\p{L}+|minstens|(?:ge|be)?haal\p{L}*)(?!\p{L})
`;
const AT_MOST = pattern('iu')`
  (?<!\p{L})(?:at most|not? (?:more|higher|greater) than|up to|höchstens|bis zu|au plus|jusqu['’]à|como máximo|hasta
  |al massimo|fino a|hoogstens|tot)(?!\p{L})
`;
/** An amount that stands directly behind such words. */
const LIMIT = pattern('iu')`
  ^\s*(?:an? |the )?(?<sign>\p{Sc})?\s?(?<limit>\p{Nd}[\p{Nd}.,'’\u00a0\u202f]*(?<![.,]))
  (?<unit>\s?(?:\p{Sc}|eur(?:os?)?|pounds?|dollars?|francs?)(?!\p{L}))?(?<after>.{0,10})
`;
/** Turns a condition round: such a question is left to who reads the sentences. */
export const NEGATED = pattern('iu')`
  (?<!\p{L})(?:not|never|neither|nor|without|fail\p{L}*|nicht|nie|kein\p{L}*|ohne|pas|jamais|aucune?|non|nunca|jamás
  |ningún\p{L}*|mai|nessun\p{L}*|niet|nooit|geen)(?!\p{L})|n['’]t(?!\p{L})
`;
/** An amount that is not told by its figure alone. */
const IN_OTHER_UNITS =
  /^\s?(?:million|mio|mill|mrd|billion|thousand|tausend|mille|mil|tsd|bn)(?!\p{L})|^[mk](?![\p{L}²³])/iu;
/** How far a plan was missed: "by more than £1,000". */
const BY =
  /(?:^|\s)(?:by|um|de|por|di|met) .{0,16}?(?<by>\p{Nd}[\p{Nd}.,'’\u00a0\u202f]*(?<![.,]))(?<behind>.{0,10})/iu;
/** Signs between such words and what they speak of: "over the agreed budget". */
const NEAR = 24;
const TARGET = pattern('iu')`
  (?<!\p{L})(?:target|targets|goal|threshold|benchmark|zielwert\p{L}*|ziel|richtwert\p{L}*|grenzwert\p{L}*|vorgabe
  |objectif|seuil|cible|objetivo|umbral|meta|obiettivo|soglia|streefwaarde|doel|norm)(?!\p{L})
`;
const BUDGET = pattern('iu')`
  (?<!\p{L})(?:budget|budgeted|plan|planned|estimates?|voranschlag|planwert|budgété\p{L}*|prévu\p{L}*|presupuesto
  |previst[oa]s?|preventivo|begroting|begroot)(?!\p{L})
`;
const ROSE = pattern('iu')`
  (?<!\p{L})(?:rose|risen|went up|gone up|go up|up on|grew|grown|increased?|gestiegen|stieg(?:en)?|zugenommen|erhöht
  |gewachsen|augmenté\p{L}*|monté\p{L}*|progressé|subi(?:do|eron)|aument(?:ado|aron|ó)|aumentat[oaie]|cresciut[oaie]
  |salit[oaie]|gestegen|toegenomen)(?!\p{L})
`;
const FELL = pattern('iu')`
  (?<!\p{L})(?:fell|fallen|went down|gone down|go down|dropped|decreased?|declined|shrank|shrunk|gesunken|sank|fiel
  |gefallen|abgenommen|zurückgegangen|baissé\p{L}*|diminué\p{L}*|reculé|bajado|bajaron|disminu\p{L}+|diminuit[oaie]
  |calat[oaie]|sces[oaie]|gedaald|afgenomen)(?!\p{L})
`;
const TOO_HIGH = pattern('iu')`
  (?<!\p{L})(?:too high|elevated|zu hoch|trop élevé\p{L}*|trop haut\p{L}*|demasiado alt[oa]s?
  |troppo alt[oaei]|te hoog)(?!\p{L})
`;
const TOO_LOW = pattern('iu')`
  (?<!\p{L})(?:too low|zu niedrig|erniedrigt\p{L}*|trop bas(?:ses?)?|trop faibles?|demasiado baj[oa]s?|troppo bass[oaei]
  |te laag)(?!\p{L})
`;
const NOT_NORMAL = pattern('iu')`
  (?<!\p{L})(?:abnormal|not normal|out of range|outside (?:of )?(?:the |its |their )?(?:normal |reference )*range
  |flagged|auffällig\p{L}*|nicht normal|anorma\p{L}+|hors norme|fuera de rango|fuori norma|afwijkend\p{L}*)(?!\p{L})
`;

/**
 * What a question asks of the rows that it wants; null where it asks nothing of them that could be told by a table, the
 * contrary of it, or more than one thing.
 */
export function conditionIn(question: string): Conditional | null {
  const found = beyondPlanIn(question) ?? beyondIn(question) ?? changedIn(question);
  return found && !NEGATED.test(found.rest) && !hasBound(found.rest) ? found : null;
}

/** Whether an amount stands behind words that make it a bound. */
const hasBound = (rest: string): boolean =>
  [AT_LEAST, AT_MOST, ABOVE, BELOW].some(words => {
    const found = words.exec(rest);
    return found !== null && LIMIT.test(rest.slice(found.index + found[0].length));
  });

/** Risen or fallen, or outside of what is normal. */
function changedIn(question: string): Conditional | null {
  for (const [words, condition] of [
    [TOO_HIGH, { kind: 'normal', isAbove: true }],
    [TOO_LOW, { kind: 'normal', isAbove: false }],
    [NOT_NORMAL, { kind: 'normal', isAbove: null }],
    [ROSE, { kind: 'course', isAbove: true }],
    [FELL, { kind: 'course', isAbove: false }],
  ] as const)
    if (words.test(question)) return { condition, rest: question.replace(words, ' ') };
  return null;
}

/** Beyond a plan, which stands near behind the words that say so. */
function beyondPlanIn(question: string): Conditional | null {
  const planned = BUDGET.exec(question);
  for (const [words, isAbove] of [
    [ABOVE, true],
    [BELOW, false],
  ] as const) {
    const found = words.exec(question);
    const away = planned && found ? planned.index - found.index : -1;
    if (!planned || !found || away < 0 || away > NEAR) continue;
    const rest = question.replace(words, ' ').replace(BUDGET, ' ');
    const { by, behind } = BY.exec(question.slice(planned.index))?.groups ?? {};
    if (by === undefined || isYear(by)) return { condition: { kind: 'budget', isAbove, by: 0 }, rest };
    const amount =
      IN_OTHER_UNITS.test(behind ?? '') || /^\s?(?:%|per ?cent)/iu.test(behind ?? '') ? null : amountIn(by);
    return amount === null ? null : { condition: { kind: 'budget', isAbove, by: amount }, rest: rest.replace(by, ' ') };
  }
  return null;
}

/** Beyond a limit: of the question, or of the document. */
function beyondIn(question: string): Conditional | null {
  for (const [words, isAbove, holdsLimit] of [
    [AT_LEAST, true, true],
    [AT_MOST, false, true],
    [ABOVE, true, false],
    [BELOW, false, false],
  ] as const) {
    const found = words.exec(question);
    if (!found) continue;
    const [before, behind] = [question.slice(0, found.index), question.slice(found.index + found[0].length)];
    const target = TARGET.exec(behind);
    if (target && target.index <= NEAR)
      return { condition: { kind: 'target', isAbove, holdsLimit }, rest: `${before} ${behind.replace(TARGET, ' ')}` };
    const { limit, sign, unit, after = '' } = LIMIT.exec(behind)?.groups ?? {};
    const amount = limit === undefined || isYear(limit) || IN_OTHER_UNITS.test(after) ? null : amountIn(limit);
    if (limit !== undefined && amount !== null)
      return {
        condition: {
          kind: 'limit',
          isAbove,
          holdsLimit,
          limit: amount,
          isMoney: sign !== undefined || unit !== undefined,
        },
        rest: `${before} ${behind.replace(limit, ' ')}`,
      };
  }
  return null;
}
