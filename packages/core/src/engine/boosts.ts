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
  /^(?:[\p{L}\p{M}\p{N}'’(),"“”-]+\s+){1,8}?(?:is|are|was|were|means|refers to|is defined as|ist|sind|bezeichnet|est|sont|désigne|es|son|significa|è|sono|é|são|is een|zijn|это|это —|to jest|jest)\s|[\p{Script=Han}]{1,12}(?:是|指|即)|とは|은\s|는\s/iu;
const DEFINING_BOOST = 1.4;
/** What defines one kind of the thing. */
const KIND_BOOST = 1.15;

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
  /(?<!\p{L})(?:because|since|so that|therefore|thus|hence|due to|owing to|in order to|as a result|reasons?|caused?|causes|led to|leads to|threaten\p{L}*|fear\p{L}*|in (?:large |great )?part to|so as to|to (?:avoid|prevent|protect|escape|evade|gain|save)|weil|da|denn|deshalb|daher|deswegen|um|wegen|aufgrund|parce que|car|afin de?|à cause|puisque|porque|debido a|ya que|puesto que|para que|perché|poiché|affinché|pois|devido a|omdat|want|eftersom|ponieważ|bo|gdyż|потому что|поскольку|чтобы|çünkü|nedeniyle|vì|bởi)(?!\p{L})|, so(?!\p{L})|因为|因為|由于|由於|ため|ので|때문|لأن|بسبب/iu;
/** By what means, to who asks how something is done. */
const MEANS_BOOST = 1.3;
const ASKS_HOW_DONE =
  /^\P{L}*how (?:(?:is|are|was|were) (?!many|much)|(?:do|does|did|must|should|can|could|may|would) )|^\P{L}*(?:wie (?:wird|werden|wurde|wurden|kann|muss) |comment |cómo |come |como |hoe (?:wordt|worden|werd|kan|moet) |hur |jak |как |nasıl )/iu;
const SAYS_MEANS =
  /(?<!\p{L})(?:by (?:\p{L}+ ){0,1}\p{L}{3,}ing|using|by means of|through the use of|with the help of|indem|durch|mithilfe|mit hilfe|en \p{L}+ant|à l['’]aide de|mediante|usando|tramite|utilizando|através de|door|middels|genom att|za pomocą|с помощью|путём|kullanarak)(?!\p{L})/iu;
/** "21 million passages", to who asks how many passages; "the top 100 passages" are not all of them. */
const COUNTED_BOOST = 1.5;
const COUNTED_THING =
  /(?<!\p{L})(?:how many|wie ?viele|combien d(?:e |['’])|cu[aá]nt[oa]s|quant[ie]|quant[oa]s|hoeveel|hur många|ile|сколько|kaç|bao nhiêu) (?<things>\p{L}+(?:[ -]\p{L}+){0,2})/iu;
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
  const asksHow = ASKS_HOW_DONE.test(question);
  const counts = countingBoost(question);
  return (text, segment, ranked) =>
    isHeaded(text, segment, ranked) *
    defines(text) *
    (asksMoney ? (MONEY.test(text) ? MONEY_BOOST : 1) : asksAmount && holdsQuantity(text) ? QUANTITY_BOOST : 1) *
    (asksNumber && !holdsNumber(text) ? NUMBERLESS : 1) *
    counts(text) *
    (asksWhy && SAYS_WHY.test(text) ? CAUSE_BOOST : 1) *
    (asksHow && SAYS_MEANS.test(text) ? MEANS_BOOST : 1) *
    (asksWhich && LISTS.test(text) ? LISTING_BOOST : 1);
}

/** Favours a sentence that counts what a question asks to be counted: the number directly before it. */
function countingBoost(question: string): (text: string) => number {
  const thing = [...contentRoots(beforeSmallWord(COUNTED_THING.exec(question)?.groups?.['things'] ?? ''))].at(-1);
  if (thing === undefined) return () => 1;
  return text =>
    [...text.matchAll(COUNT)].some(({ groups }) => contentRoots(beforeSmallWord(groups?.['counted'] ?? '')).has(thing))
      ? COUNTED_BOOST
      : 1;
}

/** Words that end the name of a thing. */
const SMALL_WORD =
  /^(?:are|is|was|were|be|do|does|did|has|have|had|can|could|will|would|must|should|to|of|in|for|on|at|by|with|from|per|there|and|or|the|an?|all|that|which|hat|haben|gibt|sind|werden|wurden|wird|sont|ont|hay|son|tienen?|sono|são|t[eê]m|zijn|heeft|hebben|är|har|jest|są)$/iu;

/** The words of a text before the first small one. */
function beforeSmallWord(text: string): string {
  const words = text.split(/[\s-]+/u);
  const end = words.findIndex(word => SMALL_WORD.test(word));
  return words.slice(0, end < 0 ? words.length : end).join(' ');
}

/** A number, and the words behind it that it may count. */
const COUNT =
  /(?<!(?:top|first|last|next|each|every|per)[ -])(?<![\p{L}\p{Nd}.,])(?:\p{Nd}[\p{Nd}.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:[ -](?:hundred|thousand|million|billion))?[ -](?<counted>\p{L}+(?:[ -]\p{L}+){0,2})/giu;

/** "… is a", "… are the": what follows says what kind of thing it is. */
const SAYS_WHAT =
  /^(?:(?:also|usually|often|mostly|always|simply|basically|not) )?(?:an?|the|one|kinds? of|types? of|forms? of|\p{L}+s(?=,)|any|ein|eine|une?|una|uno|um|uma|een|il|lo|la|le|el|der|die|das)\b/iu;
/** Begins with what holds at this place of a text alone. */
const HERE = /^\P{L}*(?:here|hier|ici|aquí|qui|aqui)(?:,| (?:a|an|the|ein|eine|un|une|una|um|uma) )/iu;
/** Content words that a subject may have beyond the thing asked for. */
const BESIDE = 2;

/** Of a sentence that does not name the thing whose definition is asked for. */
const UNNAMED = 0.4;
/** "… is called a tide", "we propose the … (QACHECK) system": gives a thing its name. */
const INTRODUCING_BOOST = 1.3;
const INTRODUCES =
  /(?<!\p{L})(?:(?:is|are|was|were|be|being|often|also|commonly) (?:called|termed|known as|named|dubbed|referred to as|defined as)|(?:we|which i|i) (?:call|term|name|define|refer to)(?: (?:this|it|these|them|such))?|so-called|genannt|bezeichnet als|sogenannte\p{L}*|appelée?s?|nommée?s?|llamad[oa]s?|denominad[oa]s?|chiamat[oaie]|chamad[oa]s?|genoemd|kallas|zwan\p{L}+|называ\p{L}+)(?: as)?(?<named> [^.;]{1,60}?)(?=[.,;:()]|$)|(?:propose|present|introduce|develop|describe)s?(?<made> [^.;]{2,120}?)(?=,? (?:which|that|to|for|a|an) |[.,;:]|$)/giu;

/** Whether a sentence gives its name to the thing that these roots are of. */
const introduces = (text: string, asked: ReadonlySet<string>): boolean =>
  [...text.matchAll(INTRODUCES)].some(({ groups }) => {
    const named = contentRoots(groups?.['named'] ?? groups?.['made'] ?? '');
    return [...asked].every(root => named.has(root));
  });

/** Favours a sentence that says of the thing asked for what it is. */
export function definingBoost(question: string): (text: string) => number {
  const asked = contentRoots(question);
  return text => {
    const own = contentRoots(text);
    // What does not name the thing says nothing of it, whatever small words it shares with the question.
    if (![...asked].some(root => own.has(root))) return UNNAMED;
    const subject = DEFINES.exec(text)?.[0];
    if (!subject) return introduces(text, asked) ? INTRODUCING_BOOST : 1;
    const named = contentRoots(subject);
    // "According to Lee, a tide is …": what stands directly before the verb is the subject.
    const closest = contentRoots(subject.split(/[,;:]/u).at(-1) ?? '');
    const isSubject =
      (named.size <= asked.size + BESIDE || closest.size <= asked.size + BESIDE) &&
      [...asked].every(root => named.has(root)) &&
      (closest.size === 0 || [...asked].every(root => closest.has(root)));
    if (!isSubject) return introduces(text, asked) ? INTRODUCING_BOOST : 1;
    // "Here, a tide is …" holds only here.
    if (HERE.test(text)) return 1;
    if (!SAYS_WHAT.test(text.slice(text.indexOf(subject) + subject.length))) return 1;
    // "A molecular counterfactual is …" says what one kind of counterfactual is.
    return (closest.size > 0 ? closest.size : named.size) > asked.size ? KIND_BOOST : DEFINING_BOOST;
  };
}

/** Whether a question asks which the several things of a kind are. */
export const asksWhichOnes = (question: string): boolean => ASKS_WHICH_ONES.test(question);
