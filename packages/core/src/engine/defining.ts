import { contentRoots } from '../text/content-terms.ts';
import { rootOf } from '../text/fold.ts';
import { pattern } from '../text/pattern.ts';
import { tokenise } from '../text/tokenise.ts';
import { type DefinedThing, isShortName } from './question/defined-thing.ts';

/** What speaks for a sentence as the definition of a thing: factors of its score. */
const FACTORS = {
  /** It does not name the thing. */
  unnamed: 0.4,
  plain: 1,
  /** What one kind of the thing is. */
  kind: 1.15,
  /** Gives a name to the thing: "… is called a tide", "we propose the … (QACHECK) system". */
  introduces: 1.3,
  /** "A tide is the …". */
  defines: 1.4,
  /** "A tide is the …" speaks of every one, "the tide is a …" may speak of this one. */
  generic: 1.55,
  /** "By tide I mean …", "tide (i.e. …)". */
  meant: 1.5,
  /** "Static Application Security Testing (SAST)": most to who asks what a short name stands for. */
  expands: 1.35,
  /** "Tide – the …", in a list of terms. */
  entry: 1.6,
};
/** From here on a sentence names the thing, and from there on it says what the thing is. */
export const LEAST_NAMING = FACTORS.plain;
export const LEAST_DEFINING = FACTORS.introduces;

const DEFINES = pattern('iu')`
  ^(?:[\p{L}\p{M}\p{N}'’(),"“”-]+\s+){1,8}?(?:is|are|was|were|(?:has|have|had) been|means|refers to|consists? of
  |comprises?|is defined as|ist|sind|bezeichnet|est
  |sont|désigne|es|son|significa|è|sono|é|são|is een|zijn|это|это —|to jest|jest)\s
  |[\p{sc=Han}]{1,12}(?:是|指|即)|とは|은\s|는\s
`;
/** Verbs that need no article behind them to say what a thing is. */
const MEANS = /(?:means|refers to|consists? of|comprises?|defined as|bezeichnet|désigne|significa|指|とは)\s*$/iu;
/** The verb behind a subject, with a small word before it: "just means". */
const VERB = pattern('iu')`
  (?:(?:just|simply|basically|also|usually|often|generally) )?
  (?:means|refers to|consists? of|comprises?|is defined as|(?:has|have|had) been|bezeichnet|désigne|significa)\s*$
`;
/** "… is a", "… are the": what follows says what kind of thing it is. */
const SAYS_WHAT = pattern('iu')`
  ^(?:(?:also|usually|often|mostly|always|simply|basically|typically|generally|not|just|merely|essentially|really)[ ]
  |mainly |primarily |chiefly )?(?:an?|appropriate for|meant for
  |intended (?:for|to)|(?:suitable|suited|designed|aimed|used|made) (?:for|to|at|as|when|in)|what|when|where|the|one
  |kinds? of|types? of|forms? of
  |\p{L}+s(?=,)|any|ein|eine|une?|una|uno|um|uma|een|il|lo|la|le|el|der|die|das)\b
`;
/** Begins with what holds at this place of a text alone. */
const HERE = /^\P{L}*(?:here|hier|ici|aquí|qui|aqui)(?:,| (?:a|an|the|ein|eine|un|une|una|um|uma) )/iu;
const GENERIC = /^\s*(?:an?|eine?|une?|una|uno|um|uma|een|en|ett) /iu;
/** Content words that a subject may have beyond the thing asked for. */
const BESIDE = 2;

const INTRODUCES = pattern('giu')`
  (?<!\p{L})(?:(?:is|are|was|were|be|being|often|also|commonly) (?:called|termed|known as|named|dubbed|referred to as
  |defined as)|(?:we|which i|i) (?:call|term|name|define|refer to)
  (?: (?:this|it|these|them|such(?: an?)?(?: \p{L}+){0,5}))?|so-called|genannt|bezeichnet als|sogenannte\p{L}*
  |appelée?s?|nommée?s?|llamad[oa]s?|denominad[oa]s?|chiamat[oaie]|chamad[oa]s?|genoemd|kallas|zwan\p{L}+|называ\p{L}+)
  (?: as)?(?<named> [^.;]{1,60}?)(?=[.,;:()]|$)|(?:propose|present|introduce|develop|describe)s?(?<made> [^.;]{2,120}?)
  (?=,? (?:which|that|to|for|a|an) |[.,;:]|$)
`;
/** "By X I mean", "we define X as", "X (i.e. …)", "X, that is, …". */
const MEANT = pattern('giu')`
  (?<!\p{L})(?:by|with|unter|mit|par|por|con|met) (?<by>[^.,;]{1,60}?)
  ,? (?:i|we|they|he|she|one|the authors?|wir|ich|nous|on|entendemos|intendiamo|bedoelen)
  (?: \p{L}+)? (?:means?|understands?|meant|refers?|verstehen|meinen|entend(?:ons)?)(?!\p{L})
  |(?:define|understand|definieren|définissons|definimos|definiamo)s? (?<as>[^.,;]{1,60}?) (?:as|als|comme|como|come)
  (?!\p{L})|(?<said>[^.,;:()]{2,60}?),? (?:\((?:i\.e\.|that is|meaning|d\. ?h\.|c['’]est-à-dire|es decir|cioè|ou seja)
  |(?:that is,|i\.e\.,?|which means|meaning that) )
`;
/** The head of an entry in a list of terms, up to the sign behind it. */
const ENTRY = pattern('iu')`
  ^(?:\S{1,3}\s)?\P{L}{0,3}(?<head>[^:–—.;]{1,70}?)["”’»]*
  (?:\s*[:–—：]|\s+-\s|[.,]?\s+(?:noun|n\.|verb|v\.|adj\.)\s*[—–:-]?|\.\s*[—–-])[^\p{L}|]{0,4}\p{L}
`;

/** A thing by the roots of its words: of all of them where it is called by function words alone, as "Other" is. */
class Named {
  readonly #roots: ReadonlySet<string>;
  readonly #rootsIn: (text: string) => ReadonlySet<string>;

  constructor({ name }: Pick<DefinedThing, 'name'>) {
    this.#rootsIn = contentRoots(name).size > 0 ? text => undoubled(contentRoots(text)) : allRoots;
    this.#roots = this.#rootsIn(name);
  }

  get size(): number {
    return this.#roots.size;
  }
  /** How many different words a text has, counted as those of the name are. */
  wordsIn = (text: string): number => this.#rootsIn(text).size;
  isPartlyIn(text: string): boolean {
    const own = this.#rootsIn(text);
    return [...this.#roots].some(root => own.has(root));
  }
  isIn(text: string): boolean {
    const own = this.#rootsIn(text);
    return this.size > 0 && [...this.#roots].every(root => own.has(root));
  }
  /** It is in the text, and nothing else is. */
  is = (text: string): boolean => this.wordsIn(text) === this.size && this.isIn(text);
}

const allRoots = (text: string): Set<string> => undoubled(tokenise(text).map(({ term }) => rootOf(term)));
/** "Egg" is too short for a root, and "eggs" loses a letter more than its ending. */
const undoubled = (roots: Iterable<string>): Set<string> =>
  new Set([...roots].map(root => root.replace(/([bdfgmnprt])\1$/u, '$1')));

/** Letters by which a noun differs from its other number and cases, at most. */
const NUMBER_ENDING = 3;

/** Whether a thing of one word is written in a text as the noun that it is: "curled" names no curling. */
function writtenAs(name: string): (text: string) => boolean {
  const [word, ...others] = tokenise(name).map(({ term }) => term);
  if (word === undefined || others.length > 0 || !/^\p{L}+$/u.test(word)) return () => true;
  return text =>
    tokenise(text).some(({ term }) => {
      const least = Math.min(term.length, word.length);
      return (
        Math.abs(term.length - word.length) <= NUMBER_ENDING && term.startsWith(word.slice(0, Math.max(least - 1, 2)))
      );
    });
}

/** Whether a sentence gives its name to the thing that these roots are of. */
const introduces = (text: string, thing: Named): boolean =>
  [...text.matchAll(INTRODUCES)].some(({ groups }) => thing.isIn(groups?.['named'] ?? groups?.['made'] ?? ''));

/** Whether a sentence says what the author means by the thing; of what stands before "i.e." the last words count. */
const saysWhatIsMeant = (text: string, thing: Named): boolean =>
  [...text.matchAll(MEANT)].some(({ groups }) => {
    const by = groups?.['by'] ?? groups?.['as'];
    if (by !== undefined) return thing.is(by);
    return endsWith(groups?.['said'] ?? '', thing);
  });

/** Whether the last words of a text are the thing. */
function endsWith(text: string, thing: Named): boolean {
  const words = text.trim().split(/\s+/u);
  return words.some((_, at) => thing.is(words.slice(at).join(' ')));
}

/** What stands before ", which", in quotation marks or not. */
const EXPLAINED = /(?<thing>[^.;:,]{2,80}?)(?:(?<quoted>["'”’»]+),?|,(?<inside>["'”’»]*)) (?:which|who|whose|qui) /giu;

/** "A “tide gauge,” which tells how high the water stands" says what it is; without the marks it may. */
function explains(text: string, thing: Named): number {
  const said = [...text.matchAll(EXPLAINED)].find(({ groups }) => endsWith(groups?.['thing'] ?? '', thing));
  if (!said) return FACTORS.plain;
  return said.groups?.['quoted'] || said.groups?.['inside'] ? FACTORS.introduces : FACTORS.kind;
}

/** "This is a …", behind a sentence that ends with the thing. */
const IS_THAT = pattern('iu')`
  ^\P{L}*(?:(?:this|it|that|these|those|they) (?:is|are|was|were)|(?:das|dies(?:es)?|er|sie|es) (?:ist|sind|war)
  |c['’](?:est|était)|ce sont|est[aeo] es|quest[ao] è|(?:isto|est[ae]) é|(?:dit|dat|het) is)[ ]
  (?:an?|the|one|what|eine?|der|die|das|une?|una|uno|uma?|een)(?!\p{L})
`;

/** Whether a sentence only leads to a thing, and the next one says what it is: "There stands the quern. It is a …". */
export const isDefinedNext = (text: string, next: string, { name }: Pick<DefinedThing, 'name'>): boolean =>
  IS_THAT.test(next) && endsWith(text, new Named({ name }));

/** "Server-Side Request Forgery (SSRF)": the words before or in brackets whose initials are the short name. */
function expandedIn(name: string): (text: string) => boolean {
  const letters = [...name.toLowerCase()].filter(letter => /[\p{L}\p{Nd}]/u.test(letter));
  const written = name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const before = new RegExp(
    `(?<long>(?:[\\p{L}\\p{Nd}’'-]+[ /]){1,9}[\\p{L}\\p{Nd}’'-]+) ?\\((?:the )?[“"]?${written}s?[”"]?[),;]`,
    'gu',
  );
  const behind = new RegExp(
    `(?<![\\p{L}\\p{Nd}])${written}s?(?:,? (?:stands for|is short for|short for)|\\s?\\()\\s?(?<long>[^().;]{4,90})`,
    'gu',
  );
  return text =>
    [...text.matchAll(before), ...text.matchAll(behind)].some(({ groups }) =>
      hasInitials(groups?.['long'] ?? '', letters),
    );
}

/** Whether some of a text's words in a row begin with these letters, each of which begins a word or stands in one. */
function hasInitials(text: string, letters: readonly string[]): boolean {
  const words = text
    .toLowerCase()
    .split(/[\s/-]+/u)
    .filter(Boolean);
  return words.some((word, from) => word[0] === letters[0] && spells(words.slice(from), letters));
}

function spells(words: readonly string[], letters: readonly string[]): boolean {
  let at = 0;
  for (const word of words) {
    if (at === letters.length) return true;
    if (word[0] !== letters[at]) {
      // "of", "and", "the" have no letter in the name.
      if (word.length <= 3) continue;
      return false;
    }
    at += 1;
    // "Linear Model (LiMo)": further letters of a word.
    for (let inside = 1; at < letters.length && inside < word.length; inside += 1) {
      if (word[inside] !== letters[at] || words.some(other => other !== word && other[0] === letters[at])) break;
      at += 1;
    }
  }
  return at === letters.length;
}

/** Whether a text begins as the entry of a list of terms does: the thing, and behind a sign what it is. */
function isEntry(text: string, { name }: DefinedThing, thing: Named): boolean {
  const head = ENTRY.exec(text)?.groups?.['head'];
  if (head === undefined) return false;
  const bracketed = /\((?<inside>[^)]+)\)/u.exec(head)?.groups?.['inside'];
  return thing.is(head.replace(/\([^)]*\)/gu, ' ')) || bracketed?.trim().toLowerCase() === name.toLowerCase();
}

/** What a sentence is worth that the next one says it of: as much as one that says it itself. */
export const TOLD_NEXT = FACTORS.defines;

/** Whether a sentence is nothing but the thing, as over an entry of a dictionary: "GAM.", what it is comes next. */
export const isHeadOfEntry = (text: string, { name }: Pick<DefinedThing, 'name'>): boolean =>
  text.trim().length <= name.length + HEAD_SIGNS && new Named({ name }).is(text);
const HEAD_SIGNS = 4;

/** What speaks for a sentence as one that says what a thing is. */
export function definingBoost(defined: DefinedThing): (text: string) => number {
  const thing = new Named(defined);
  const isWritten = writtenAs(defined.name);
  const expands = isShortName(defined.name) ? expandedIn(defined.name) : () => false;
  return text => {
    // What does not name the thing says nothing of it, whatever small words it shares with the question.
    if (!thing.isPartlyIn(text) || !isWritten(text)) return FACTORS.unnamed;
    // "Ada Lovelace – the early years" is a title, in no list of terms.
    if ((!defined.isPerson && isEntry(text, defined, thing)) || (defined.isShortFor && expands(text)))
      return FACTORS.entry;
    if (saysWhatIsMeant(text, thing)) return FACTORS.meant;
    return Math.max(
      asSubject(text, thing),
      expands(text) ? FACTORS.expands : FACTORS.plain,
      introduces(text, thing) ? FACTORS.introduces : FACTORS.plain,
      saysWhoItIs(text, thing) ? FACTORS.generic : FACTORS.plain,
      explains(text, thing),
    );
  };
}

/** "A loose-fish is fair game for anybody": of every one, but "a tide is measured by gauges" says what is done. */
const LAST_WORD = /\s\S+\s*$/u;
const DONE = /^(?:not |often |usually |then )?\p{L}+(?:ed|en)(?!\p{L})/iu;

/** "The chief mate was Starbuck, …": who somebody is stands in front. */
const IS_HE = pattern('u')`
  ^\P{L}*(?:[Tt]he|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Oo]ne of) [^.;:?!]{3,70} (?:is|was|are|were)[ ]
  (?<who>\p{Lu}[^,.;:]{1,40})[,.;]
`;
/** Whether a sentence says who somebody is, behind what they are. */
const saysWhoItIs = (text: string, thing: Named): boolean => thing.is(IS_HE.exec(text)?.groups?.['who'] ?? '');

const OTHER_NAME = / ?\([^()]{1,60}\) (?=(?:is|are|was|were|means|refers to)\s)/u;

/** How far a sentence has the thing as its subject and says what it is. */
function asSubject(said: string, thing: Named): number {
  // "Level 4 (“Internal Verification”) is …": another name in brackets takes nothing from the first.
  const text = said.replace(OTHER_NAME, ' ');
  const subject = DEFINES.exec(text)?.[0];
  // "Here, a tide is …" holds only here.
  if (!subject || HERE.test(text)) return FACTORS.plain;
  // "According to Lee, a tide is …": what stands directly before the verb is the subject.
  const before = subject.replace(VERB, '');
  const closest = before.split(/[,;:]/u).at(-1) ?? '';
  const [named, own] = [thing.wordsIn(before), thing.wordsIn(closest)];
  const isSubject = Math.min(named, own) <= thing.size + BESIDE && thing.isIn(own > 0 ? closest : before);
  if (!isSubject) return FACTORS.plain;
  const behind = text.slice(text.indexOf(subject) + subject.length);
  if (!MEANS.test(subject) && !SAYS_WHAT.test(behind))
    return GENERIC.test(closest) && thing.is(closest.replace(GENERIC, '').replace(LAST_WORD, '')) && !DONE.test(behind)
      ? FACTORS.introduces
      : FACTORS.plain;
  // "A molecular counterfactual is …" says what one kind of counterfactual is.
  if ((own > 0 ? own : named) > thing.size) return FACTORS.kind;
  return GENERIC.test(closest) ? FACTORS.generic : FACTORS.defines;
}
