import { functionWordsFor } from '../text/function-words.ts';
import { tokenise } from '../text/tokenise.ts';

const LOOKS_LIKE_A_VERB = /(?:ed|ing|ly|s['’])$/u;
const PHRASE_WORDS = 4;
/** Words of sizes, order and degree: they stand before things but name none. */
export const VAGUE: ReadonlySet<string> = new Set(
  (
    'new other different various several many more most same such first second third next last large larger ' +
    'small smaller high higher low lower good better best general specific certain important significant following ' +
    'previous current recent existing similar given respective overall total main major key common possible able et ' +
    'al fig figure figures table tables section sections eq equation one two three four five example way ways part ' +
    'parts number case cases order set use used using based paper study work approach author authors like via ' +
    'per within e.g i.e vs'
  ).split(' '),
);

interface Counted {
  /** As written inside a sentence, where it occurs there: at its start the capital is not the phrase's own. */
  text: string;
  times: number;
  readonly words: number;
  name: boolean;
  /** What "and" joins to it wherever it stands: "wear and tear" is one thing. Null where nothing always does. */
  joined: string | null;
}

const JOINED = /^ and (\p{L}+)/u;
const LONGEST_JOINED = 40;

/** An abbreviation, or a name written as one: what alone can stand for a subject. */
const COINED = /^(?=.*\p{Lu})(?:\p{L}+\p{Lu}|\p{L}*\p{Nd}).*$/u;

/**
 * Noun-like phrases that stand at least twice in these texts, the more telling first: longer ones and names before
 * single words.
 */
export function phrasesIn(texts: readonly string[]): string[] {
  const counts = new Map<string, Counted>();
  for (const text of texts) countIn(text, counts);
  const telling = ({ times, words, name }: Counted) => times * (words + (name ? 1 : 0));
  return [...counts.values()]
    .filter(({ times, words, name, joined }) => times >= 2 && joined === null && (words > 1 || name))
    .sort((a, b) => telling(b) - telling(a) || (a.text < b.text ? -1 : 1))
    .map(({ text }) => text);
}

function countIn(text: string, counts: Map<string, Counted>): void {
  const tokens = tokenise(text).filter((token, at, all) => token.position !== all[at + 1]?.position);
  const functionWords = functionWordsFor(tokens);
  const isNaming = tokens.map(
    ({ term }) => !functionWords.has(term) && !VAGUE.has(term) && /^\p{L}{2}|^\p{L}\d/u.test(term),
  );
  // A phrase never reaches over punctuation or a line.
  const goesOn = tokens.map(({ end }, at) => {
    const next = tokens[at + 1]?.start ?? end;
    return next === end + 1 && /[ -]/.test(text[end] ?? '');
  });
  for (let from = 0; from < tokens.length; from += 1) {
    const first = tokens[from];
    if (
      !first ||
      !isNaming[from] ||
      first.end - first.start < 3 ||
      LOOKS_LIKE_A_VERB.test(first.term) ||
      text[first.start - 1] === '-'
    )
      continue;
    let key = '';
    for (let words = 1; words <= PHRASE_WORDS && isNaming[from + words - 1]; words += 1) {
      const last = tokens[from + words - 1];
      if (!last) break;
      if (key.includes(` ${last.term} `)) break;
      key += `${words === 1 ? ' ' : ''}${last.term} `;
      if (!LOOKS_LIKE_A_VERB.test(last.term) && text[last.end] !== '-') {
        const written = text.slice(first.start, last.end);
        const inSentence =
          from > 0 && text[first.start - 1] === ' ' && /[\p{L}\p{N},)]/u.test(text[first.start - 2] ?? '');
        const name = words > 1 ? inSentence && /^\p{Lu}/u.test(written) : COINED.test(written);
        const joined = JOINED.exec(text.slice(last.end, last.end + LONGEST_JOINED))?.[1]?.toLowerCase() ?? null;
        const known = counts.get(key);
        if (known) {
          known.times += 1;
          known.name ||= name;
          if (known.joined !== joined) known.joined = null;
          if (/^\p{Ll}/u.test(written)) known.text = written;
        } else counts.set(key, { text: written, times: 1, words, name, joined });
      }
      if (!goesOn[from + words - 1]) break;
    }
  }
}
