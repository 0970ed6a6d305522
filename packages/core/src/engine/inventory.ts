import { textIn } from '../document/span-text.ts';
import { holdsPhrase, type Phrase, phraseOf, placesOf } from '../search/phrase.ts';
import type {
  Candidate,
  Evidence,
  ListedSource,
  RankedPassage,
  RankedSentence,
  SearchableSegment,
  SegmentTexts,
} from '../search/types.ts';
import type { Inventory } from './inventory-words.ts';
import { evidenceOf, holderOf, inTurn } from './mentions.ts';
import { beginningsOf } from './question/special.ts';
import { fitness } from './quotable.ts';

/** Documents that are shown, each with a sentence. */
const MOST_LISTED = 20;
/** Segments that are read to see which documents have a phrase of several words as it is written. */
const MOST_READ = 48;
/**
 * Sentences at a document's beginning among which its title, authors and date are looked for, and the longest that is
 * shown.
 */
const BEGINNING = 60;
const LONGEST = 300;

/** The first segment of every document in scope, in its order. */
export function firstSegments(scope: readonly SearchableSegment[]): number[] {
  const known = new Set<string>();
  return scope.flatMap(({ owner }, at) => {
    if (known.has(owner.fileVersion)) return [];
    known.add(owner.fileVersion);
    return [at];
  });
}

/** Whether one of a document's authors has all the words of a name. */
function isBy(authors: readonly string[], name: Phrase): boolean {
  return authors.some(
    author =>
      holdsPhrase(name, author) || name.sequence.every(word => holdsPhrase({ ...name, sequence: [word] }, author)),
  );
}

/** First segments of the documents whose metadata are what is asked for. */
function described(scope: readonly SearchableSegment[], inventory: Exclude<Inventory, { ask: 'mention' }>): number[] {
  const all = firstSegments(scope);
  if (inventory.ask === 'all') return all;
  if (inventory.ask === 'year') return all.filter(at => scope[at]?.facts?.publishedOn?.startsWith(inventory.year));
  const name = phraseOf(inventory.name, true);
  return name ? all.filter(at => isBy(scope[at]?.facts?.authors ?? [], name)) : [];
}

/** Between things of which a source may speak of one: "skating and sledging". */
const BETWEEN_THINGS = /\s*[,;/&]\s*|\s+(?:and|or|und|oder|et|ou|y|o|e|en|och|i|и)\s+/iu;

/** As it is asked; where no source has all of several things that are looked for, of the first that one has. */
export function heldInventory(inventory: Inventory, scope: readonly SearchableSegment[]): Inventory {
  if (inventory.ask !== 'mention' || inventory.isExact) return inventory;
  const isHeld = (words: string): boolean => {
    const phrase = phraseOf(words, false);
    return phrase !== null && placesOf(scope, phrase).length > 0;
  };
  const things = inventory.phrase.split(BETWEEN_THINGS).filter(Boolean);
  const held = things.length < 2 || isHeld(inventory.phrase) ? undefined : things.find(isHeld);
  return held === undefined ? inventory : { ...inventory, phrase: held };
}

/** The passages whose segments have to be read to list the sources that are asked for. */
export function inventoryCandidates(scope: readonly SearchableSegment[], asked: Inventory): Candidate[] {
  const inventory = heldInventory(asked, scope);
  if (inventory.ask !== 'mention') return beginningsOf(described(scope, inventory).slice(0, MOST_LISTED));
  const phrase = phraseOf(inventory.phrase, inventory.isExact);
  return phrase ? beginningsOf(inTurn(placesOf(scope, phrase), scope, MOST_READ).map(({ segment }) => segment)) : [];
}

/** The sources that are asked for, their candidates' texts at hand; null when there are none. */
export function inventoryEvidence(
  scope: readonly SearchableSegment[],
  asked: Inventory,
  texts: SegmentTexts,
): Evidence | null {
  const inventory = heldInventory(asked, scope);
  const listed = inventory.ask === 'mention' ? mentioning(scope, inventory, texts) : statedBy(scope, inventory, texts);
  if (listed.length === 0) return null;
  const shown = listed.slice(0, MOST_LISTED);
  const evidence = evidenceOf(
    scope,
    shown.flatMap(({ sentence }) => sentence ?? []),
  );
  // A document of which no sentence shows why it is listed is shown by how it begins.
  const others = shown.flatMap(({ segment, sentence }): RankedPassage[] =>
    sentence === null && texts.get(segment)?.passages[0] ? [{ segment, passage: 0, score: 1, sentences: [] }] : [],
  );
  return {
    ...evidence,
    passages: [...evidence.passages, ...others],
    sources: { count: listed.length, all: firstSegments(scope).length, shown },
  };
}

/**
 * Documents with a sentence that has the phrase. Where any form of its words will do, a sentence that has them all
 * counts, and one that has them in a row is shown.
 */
function mentioning(
  scope: readonly SearchableSegment[],
  { phrase: words, isExact }: { phrase: string; isExact: boolean },
  texts: SegmentTexts,
): ListedSource[] {
  const phrase = phraseOf(words, isExact);
  const listed = new Map<string, { source: ListedSource; worth: number }>();
  for (const { segment, sentences } of phrase ? placesOf(scope, phrase) : []) {
    const file = scope[segment]?.owner.fileVersion ?? '';
    const text = texts.get(segment);
    if (!phrase || (!text && listed.has(file))) continue;
    if (!text) {
      if (!isExact || phrase.isSure) listed.set(file, { source: { segment, sentence: null }, worth: -1 });
      continue;
    }
    const holds = phrase.isSure ? () => true : holderOf(phrase, text);
    for (const sentence of sentences) {
      // Nothing is better than a whole sentence with the phrase.
      if ((listed.get(file)?.worth ?? 0) >= BEST) break;
      const span = text.sentences[sentence];
      if (!span) continue;
      const isHeld = holds(span);
      if (isExact && !isHeld) continue;
      const said = textIn(text, span);
      const worth = (isHeld ? HELD : 0) + fitness(said, span.role);
      if (worth > (listed.get(file)?.worth ?? Number.NEGATIVE_INFINITY))
        listed.set(file, { source: { segment, sentence: ranked(segment, sentence, span.passage) }, worth });
    }
  }
  return [...listed.values()].map(({ source }) => source);
}

/** What a sentence with the phrase as it is written is worth, and the most that any can be. */
const HELD = 2,
  BEST = 3;

const ranked = (segment: number, sentence: number, passage: number): RankedSentence => ({
  segment,
  sentence,
  passage,
  score: 1,
  coverage: 1,
});

/** Documents by their metadata, each with a sentence of its beginning that says so, where there is one. */
function statedBy(
  scope: readonly SearchableSegment[],
  inventory: Exclude<Inventory, { ask: 'mention' }>,
  texts: SegmentTexts,
): ListedSource[] {
  return described(scope, inventory).map(segment => {
    const text = texts.get(segment);
    const wanted =
      inventory.ask === 'author'
        ? phraseOf(inventory.name, true)
        : phraseOf(inventory.ask === 'year' ? inventory.year : (scope[segment]?.owner.title ?? ''), true);
    const sentence = wanted
      ? (text?.sentences.slice(0, BEGINNING).findIndex(({ start, end, role }) => {
          const said = role === 'furniture' ? '' : (text?.text.slice(start - text.start, end - text.start) ?? '');
          return said.length <= LONGEST && holdsPhrase(wanted, said);
        }) ?? -1)
      : -1;
    const passage = text?.sentences[sentence]?.passage;
    return { segment, sentence: passage === undefined ? null : ranked(segment, sentence, passage) };
  });
}
