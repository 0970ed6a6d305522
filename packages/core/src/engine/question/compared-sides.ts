import { contentRoots } from '../../text/content-terms.ts';
import { pattern } from '../../text/pattern.ts';

/** The two sides of a comparison, and that by which they are compared: "" where nothing is said of it. */
export interface ComparedSides {
  readonly sides: readonly [string, string];
  readonly aspect: string;
}

const ARTICLE = /^(?:the|an?|der|die|das|le|la|les|el|los|las|il|lo|gli|i|o|os|as)\s+/iu;
const NAME_ALONE = /^\p{Lu}[\p{L}-]*$/u;
const NAME_AND_THING = /^\p{Lu}[\p{L}-]*((?:\s\p{Ll}[\p{L}-]*)+)$/u;
const OWNED = /^(?<whose>.*?['’]s)\s+(?<thing>.+)$/u;
/** "The ears of a right whale": a part of the first side alone, or of both. */
const PART_OF = /^(?:the|their)\s+(?<part>[^,]{2,40}?)\s+(?:of|in)\s+(?<whole>.+)$/iu;

/** "Cost of option b", beside "option c". */
const PART_OF_BARE = /^(?<part>\p{L}[^,]{1,40}?)\s+(?:of|for|in)\s+(?<whole>.+)$/iu;
/** Whether two things differ by their last word alone. */
function isAlike(one: string, other: string): boolean {
  const [words, others] = [one, other].map(text => text.trim().toLowerCase().split(/\s+/u));
  return (words?.length ?? 0) > 1 && words?.slice(0, -1).join(' ') === others?.slice(0, -1).join(' ');
}

/** "League goals for Huddersfield", beside another name. */
const NAME = "\\p{Lu}[\\p{L}\\p{N}'’.-]*(?:\\s\\p{Lu}[\\p{L}\\p{N}'’.-]*)*";
const PART_FOR = new RegExp(
  `^(?<part>\\p{Ll}[^,]{2,60}?)\\s+(?:of|in|for|at|by|with|under)\\s+(?<whole>${NAME})$`,
  'u',
);
const IS_NAME = new RegExp(`^${NAME}$`, 'u');

/** "…, pros and cons", "… - which is faster": asked beside the sides. */
const ASIDE = pattern('iu')`
  (?:\s*[,:;]\s+|\s+[-–—]\s*)(?=(?:and |so )?(?:what|how|which|who|whose|where|when|why|is|are|do|does|did|in terms|with
  |by|pros|advantages|strengths|benefits|please|briefly|in short)(?!\p{L}))
`;
/** "Normal stations when they play a record": in which case, or in what respect. */
const IN_RESPECT = pattern('iu')`
  \s+(?=(?:when|whenever|if|while|in terms of|with (?:respect|regard) to|regarding|concerning|as regards)(?!\p{L}))
`;
/** "Web radio treated": what is done with the first side. */
const DONE_WITH = /\s+(?:treated|handled|dealt with|considered|regarded|viewed|judged|counted)$/iu;

/** What a comparison is asked for anyway. */
const NO_ASPECT = pattern('giu')`
  (?<!\p{L})(?:pros|cons|advantages?|disadvantages?|strengths?|weaknesses|weakness|benefits?|drawbacks?|wins?|better
  |best|worse|differ\p{L}*|compar\p{L}*|briefly|please|in short|in terms of|with (?:respect|regard) to|regarding
  |concerning|as regards|things?)(?!\p{L})
`;

/**
 * What is compared, from the words on either side of a comparison: without what is asked beside them, and each with
 * what is said once for both.
 */
export function comparedSides(one: string, other: string, said = ''): ComparedSides {
  const [against, ...asides] = other.split(ASIDE) as [string, ...string[]];
  const [second, ...respects] = against.split(IN_RESPECT) as [string, ...string[]];
  const first = one.replace(DONE_WITH, '');
  const part = partOfBoth(first, second);
  return {
    sides: completed(part?.whole ?? first, second),
    aspect: [said, part?.name ?? '', ...respects, ...asides]
      .map(words => words.replace(NO_ASPECT, ' ').replace(/\s+/gu, ' ').trim())
      .filter(words => contentRoots(words).size > 0)
      .join(' '),
  };
}

/**
 * "The ears of a right whale and a sperm whale" are the ears of both; "the rate of return and the yield" are two
 * things, told apart by the article.
 */
function partOfBoth(one: string, other: string): { readonly name: string; readonly whole: string } | null {
  const named = IS_NAME.test(other) ? PART_FOR.exec(one)?.groups : undefined;
  if (named?.['part'] && named['whole']) return { name: named['part'].replace(ARTICLE, ''), whole: named['whole'] };
  const bare = PART_OF_BARE.exec(one)?.groups;
  if (bare?.['part'] && bare['whole'] && isAlike(bare['whole'], other))
    return { name: bare['part'].replace(ARTICLE, ''), whole: bare['whole'] };
  const { part, whole } = PART_OF.exec(one)?.groups ?? {};
  if (part === undefined || whole === undefined || PART_OF.test(other)) return null;
  const article = (text: string) => ARTICLE.exec(text)?.[0].trim().toLowerCase() ?? '';
  return article(whole) === article(other) ? { name: part, whole } : null;
}

/**
 * The sides of a comparison, each with what is said once for both: "the English and the International style" are two
 * styles, and "Ada's mistakes and Lee's" are mistakes.
 */
function completed(one: string, other: string): [string, string] {
  const thing = NAME_AND_THING.exec(other.replace(ARTICLE, ''))?.[1];
  if (thing !== undefined && NAME_ALONE.test(one.replace(ARTICLE, ''))) return [`${one}${thing}`, other];
  const owned = OWNED.exec(one)?.groups?.['thing'];
  return owned !== undefined && /['’]s$/u.test(other) ? [one, `${other} ${owned}`] : [one, other];
}
