import type { DocumentPassage, RecapHost, RecapLanguage, RecapLine } from '@nousboard/contracts';
import { phrasesFor, type RecapPhrases } from './phrases.ts';
import { saidOf } from './quotes.ts';
import { secondsOf, spoken } from './spoken.ts';

/** A line as it is written: when it is said is known once somebody has said it. */
export type ScriptLine = Omit<RecapLine, 'startMs' | 'endMs'>;

/** What somebody has written about a source: who says it is the host of that place among the two. */
export interface WrittenLine {
  readonly host: 0 | 1;
  readonly text: string;
  readonly passage: DocumentPassage | null;
}

/** A source with what there is to say of it: quotes of it, the best first, and what a model has written if it has. */
export interface ScriptSource {
  readonly title: string;
  readonly language: string | null;
  readonly quotes: readonly DocumentPassage[];
  readonly written: readonly WrittenLine[] | null;
}

export interface ScriptRequest {
  readonly hosts: readonly [RecapHost, RecapHost];
  readonly language: RecapLanguage;
  readonly title: string;
  readonly topic: string;
  /** Whether the sources say anything about the topic: hosts tell where they do not. */
  readonly isOnTopic: boolean;
  /** How long it is to be, about. */
  readonly seconds: number;
  readonly sources: readonly ScriptSource[];
}

/** Greeting and farewell. */
const FRAME_SECONDS = 30;
/** Somebody asks before each quote, and announces each source. */
const TURN_SECONDS = 3.5;
const PAUSE_SECONDS = 0.4;
const LONGEST_TITLE = 90;

/** The time that each of so many sources has. */
export const secondsForEach = (seconds: number, sources: number): number =>
  Math.max(0, seconds - FRAME_SECONDS) / Math.max(1, sources) - TURN_SECONDS;

/**
 * What two hosts say about sources: a greeting, each source in turn, and a farewell. Whatever is said of a source is a
 * passage of it, or was written from one and has been held against it; hosts by themselves only greet, announce and
 * ask. Every source has its turn, and those that have more to say share the time that others leave. Empty when no
 * source has anything to say.
 */
export function writeScript({
  hosts,
  language,
  title,
  topic,
  isOnTopic,
  seconds,
  sources,
}: ScriptRequest): ScriptLine[] {
  const phrases = phrasesFor(language);
  const telling = sources.filter(({ quotes, written }) => written !== null || quotes.length > 0);
  if (telling.length === 0) return [];
  const say = (host: number, text: string): ScriptLine => ({
    host: hosts[host === 0 ? 0 : 1],
    text,
    language,
    passage: null,
  });
  const name = shortened(title);
  const lines = [
    say(0, phrases.opening(...hosts, name)),
    say(1, telling.some(({ written }) => written !== null) ? phrases.byModel : phrases.quotedOnly),
  ];
  if (topic !== '') lines.push(say(0, phrases.topic(topic)));
  if (topic !== '' && !isOnTopic) lines.push(say(1, phrases.notOnTopic));
  let left = seconds - FRAME_SECONDS;
  let asked = 0;
  // Those with little to say come first when time is shared out, and leave theirs to the others.
  const shares = new Map<ScriptSource, readonly DocumentPassage[]>();
  const inNeed = [...telling].sort((a, b) => a.quotes.length - b.quotes.length);
  for (const [at, source] of inNeed.entries()) {
    const { kept, used } = withinTime(source.quotes, left / (inNeed.length - at) - TURN_SECONDS);
    shares.set(source, kept);
    left -= used + TURN_SECONDS;
  }
  for (const [at, source] of telling.entries()) {
    const reader = at % 2;
    lines.push(say(reader, (at === 0 ? phrases.open : phrases.next)(shortened(source.title))));
    if (source.written !== null) {
      for (const { host, text, passage } of source.written)
        lines.push({ host: hosts[reader === 0 ? host : host === 0 ? 1 : 0], text, language, passage });
      continue;
    }
    let page: string | null = null;
    for (const passage of inOrderOfReading(shares.get(source) ?? [])) {
      const here = passage.pageLabel ?? String(passage.page);
      lines.push(say(1 - reader, questionFor(phrases, here, here === page, asked)));
      lines.push({ host: hosts[reader === 0 ? 0 : 1], text: saidOf(passage), language: source.language, passage });
      page = here;
      asked += 1;
    }
  }
  lines.push(say(0, phrases.closing(name)), say(1, phrases.check));
  return lines;
}

function questionFor({ onPage, more }: RecapPhrases, page: string, isSame: boolean, asked: number): string {
  const further = more[asked % more.length];
  return isSame && further !== undefined ? further : (onPage[asked % onPage.length]?.(page) ?? '');
}

/** The best quotes that fit into a time, at least one. */
function withinTime(quotes: readonly DocumentPassage[], seconds: number): { kept: DocumentPassage[]; used: number } {
  const kept: DocumentPassage[] = [];
  let used = 0;
  for (const quote of quotes) {
    const takes = secondsOf(spoken(quote.quote)) + TURN_SECONDS + PAUSE_SECONDS;
    if (kept.length > 0 && used + takes > seconds) continue;
    kept.push(quote);
    used += takes;
  }
  return { kept, used };
}

const inOrderOfReading = (passages: readonly DocumentPassage[]): DocumentPassage[] =>
  [...passages].sort((a, b) => a.start - b.start);

/** A title as somebody would say it: not longer than a breath. */
function shortened(title: string): string {
  const words = title.replace(/\s+/g, ' ').trim();
  if (words.length <= LONGEST_TITLE) return words;
  const cut = words.slice(0, LONGEST_TITLE).toWellFormed();
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}
