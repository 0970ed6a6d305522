/** What a citation in a note keeps of the words it leads to, for when their source is gone. */
export interface KeptWords {
  /** Of the source. */
  readonly title: string;
  /** Where the words stand in it, as a person would say it; '' where there is nothing to say. */
  readonly place: string;
  readonly quote: string;
}

/** A note has room for many of them, and a tooltip for one. */
const MOST = { title: 200, place: 80, quote: 600 } as const;

/** Stands between the parts. Within one its first space does not break the line: so the two are told apart. */
const BETWEEN = ' · ';
const WITHIN = '\u00A0· ';

/** The kept words as the title of a link: "Title · p. 4 · the quoted words". */
export const writeKeptWords = ({ title, place, quote }: KeptWords): string =>
  [bounded(title, MOST.title), bounded(place, MOST.place), bounded(quote, MOST.quote)]
    .filter((part, at) => part !== '' || at !== 1)
    .map(part => part.replaceAll(BETWEEN, WITHIN))
    .join(BETWEEN);

/** The kept words that the title of a link holds; null for a title that somebody wrote. */
export function readKeptWords(written: string): KeptWords | null {
  const parts = written.split(BETWEEN).map(part => part.replaceAll(WITHIN, BETWEEN));
  const [title = '', quote = ''] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || parts.length > 3 || title === '' || quote === '') return null;
  return { title, place: parts.length === 3 ? (parts[1] as string) : '', quote };
}

/** On one line, whole characters, "…" where there was more. */
function bounded(text: string, most: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > most
    ? `${line
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/u, '')
        .trimEnd()}…`
    : line;
}
