import {
  answerTypes,
  asksForMoney,
  asksForQuantity,
  holdsNumber,
  holdsQuantity,
  MONEY,
} from '../search/answer-type.ts';
import { contentRoots } from '../text/content-terms.ts';
import type { Boost } from './excerpts.ts';
import type { Intent } from './intent.ts';

const DEFINES =
  /^(?:[\p{L}\p{M}\p{N}'’(),"“”-]+\s+){1,8}?(?:is|are|was|were|means|refers to|is defined as|ist|sind|bezeichnet|est|sont|désigne|es|son|significa|è|sono|é|são|is een|zijn|это|это —|to|jest)\s|[\p{Script=Han}]{1,12}(?:是|指|即)|とは|은\s|는\s/iu;
const DEFINING_BOOST = 1.4;

/** An amount is worth more than all else to who asks how much: without it the answer is none. */
const QUANTITY_BOOST = 1.5;
/** Who asks how many is not told by a sentence without a number. */
const NUMBERLESS = 0.7;
/** Who asks what something costs is told by a sum alone. */
const MONEY_BOOST = 1.8;
/** What says because of what, to who asks why; and what lists several things, to who asks which. */
const CAUSE_BOOST = 1.25;
const LISTING_BOOST = 1.3;
const ASKS_WHY =
  /^\P{L}*(?:why|for what reason|what (?:is|was|are|were) the (?:reason|cause)s?|how come|warum|weshalb|wieso|pourquoi|por qué|perch[eé]|por que|waarom|varför|dlaczego|почему|зачем|neden|niçin|tại sao|vì sao|لماذا|为什么|為什麼|为何|なぜ|왜)/iu;
const SAYS_WHY =
  /(?<!\p{L})(?:because|since|so that|therefore|thus|hence|due to|owing to|in order to|as a result|reasons?|caused?|causes|led to|leads to|threaten\p{L}*|fear\p{L}*|to avoid|to prevent|to protect|weil|da|denn|deshalb|daher|deswegen|um|wegen|aufgrund|parce que|car|afin de?|à cause|puisque|porque|debido a|ya que|puesto que|para que|perché|poiché|affinché|pois|devido a|omdat|want|eftersom|ponieważ|bo|gdyż|потому что|поскольку|чтобы|çünkü|nedeniyle|vì|bởi)(?!\p{L})|, so(?!\p{L})|因为|因為|由于|由於|ため|ので|때문|لأن|بسبب/iu;
const ASKS_WHICH_ONES =
  /(?<!\p{L})(?:what|which|name|list|who)(?: are| were)?(?: the| all| all the)? (?:two|three|four|five|six|seven|eight|nine|ten|main|different|\p{Nd}{1,2}) \p{L}+/iu;
/** "A, B and C", or several points. */
const LISTS =
  /,\s(?!(?:and|or|und|oder|et|ou|y|o|e)\s)[^,;.]{2,32}?,?\s(?:and|or|und|oder|et|ou|y|o|e|en|och|i|и)\s|(?:[•▪◦–-] [^•▪◦]{3,}){3}|[^、]{1,20}、[^、]{1,20}、/u;

/** A section that is about what is asked, told by its heading: how it begins says most. */
const HELPED_BOOST = 1.4;
const HEADED_BOOST = { opening: 1.45, further: 1.15 };

/**
 * Favours sentences under a heading that has nothing but words of the question, and at least half of them; or, where
 * the question asks for a part that texts have by custom, one of that part's words.
 */
function headedBoost(question: string, helping: string): Boost {
  const asked = contentRoots(question);
  const helps = contentRoots(helping);
  return (words, text, { passage, sentence }) => {
    // Who asks what is wrong with a thing is told by who speaks of drawbacks, wherever that stands.
    if (helps.size > 0 && [...contentRoots(words)].some(root => helps.has(root))) return HELPED_BOOST;
    const own = text.passages[passage];
    const heading = own?.headings.at(-1);
    if (!own || heading === undefined) return 1;
    const roots = new Set([...contentRoots(heading)].filter(root => /\p{L}{2}/u.test(root)));
    if (roots.size === 0) return 1;
    const shared = [...asked].filter(root => roots.has(root)).length;
    const isWhole = helps.size === 0 && [...roots].every(root => asked.has(root)) && shared * 2 >= asked.size;
    if (!isWhole && ![...roots].some(root => helps.has(root))) return 1;
    const isOpening = text.passages[passage - 1]?.headings.at(-1) !== heading && sentence - own.firstSentence < 2;
    return isOpening ? HEADED_BOOST.opening : HEADED_BOOST.further;
  };
}

/** What speaks for a sentence as the answer to a question of its kind, beyond the words that they share. */
export function boostFor(question: string, intent: Intent, helping: string): Boost {
  const isHeaded = headedBoost(question, helping);
  const defines = intent.kind === 'definition' ? definingBoost(question) : () => 1;
  const asksMoney = asksForMoney(question);
  const asksAmount = asksForQuantity(question);
  const asksNumber = answerTypes(question).includes('number');
  const asksWhy = ASKS_WHY.test(question);
  const asksWhich = intent.kind === 'list' || asksWhichOnes(question);
  return (text, segment, ranked) =>
    isHeaded(text, segment, ranked) *
    defines(text) *
    (asksMoney ? (MONEY.test(text) ? MONEY_BOOST : 1) : asksAmount && holdsQuantity(text) ? QUANTITY_BOOST : 1) *
    (asksNumber && !holdsNumber(text) ? NUMBERLESS : 1) *
    (asksWhy && SAYS_WHY.test(text) ? CAUSE_BOOST : 1) *
    (asksWhich && LISTS.test(text) ? LISTING_BOOST : 1);
}

/** "… is a", "… are the": what follows says what kind of thing it is. */
const SAYS_WHAT =
  /^(?:(?:also|usually|often|mostly|always|simply|basically|not) )?(?:an?|the|one|kinds? of|types? of|forms? of|\p{L}+s(?=,)|any|ein|eine|une?|una|uno|um|uma|een|il|lo|la|le|el|der|die|das)\b/iu;
/** Content words that a subject may have beyond the thing asked for. */
const BESIDE = 2;

/** Favours a sentence that says of the thing asked for what it is. */
export function definingBoost(question: string): (text: string) => number {
  const asked = contentRoots(question);
  return text => {
    const subject = DEFINES.exec(text)?.[0];
    if (!subject) return 1;
    const named = contentRoots(subject);
    // "According to Lee, a tide is …": what stands directly before the verb is the subject.
    const closest = contentRoots(subject.split(/[,;:]/u).at(-1) ?? '');
    const isSubject =
      (named.size <= asked.size + BESIDE || closest.size <= asked.size + BESIDE) &&
      [...asked].every(root => named.has(root)) &&
      (closest.size === 0 || [...asked].every(root => closest.has(root)));
    if (!isSubject) return 1;
    return SAYS_WHAT.test(text.slice(text.indexOf(subject) + subject.length)) ? DEFINING_BOOST : 1;
  };
}

/** Whether a question asks which the several things of a kind are. */
export const asksWhichOnes = (question: string): boolean => ASKS_WHICH_ONES.test(question);
