import { frameFor } from '@nousboard/core/engine';
import { findContradictions } from '@nousboard/core/grounding';
import type { Found } from '#features/retrieval/index.ts';
import { newUuid } from '#platform/new-id.ts';
import { citationFrom } from '../citation-from.ts';
import type { Progress } from '../progress.ts';
import type { Run } from '../run.ts';
import { numberOf, type ShownSource } from '../shown-sources.ts';

/** Sentences held against each other: those that the answer cites, and those that answer best. */
const MOST_SENTENCES = 60;
const MOST_CITED = 24;
/** Disagreements that are told. */
const MOST_TOLD = 2;
/** A statement that can stand alone: whole, on one line, no row of a table. */
const STATEMENT = /^[^\n|]{15,320}[.!。！．]["”’»)]*$/u;

interface Stated {
  readonly source: ShownSource;
  /** Place of the sentence in its passage. */
  readonly at: number;
  readonly text: string;
  readonly document: string;
}

/**
 * Looks for sentences of different sources that cannot both be true, and adds them to the answer, each cited, where it
 * does not name both itself. Says everything at once, so that an answer is never stored with a part of it.
 */
export function compareSources(run: Run, progress: Progress, found: Found, sources: readonly ShownSource[]): void {
  const told = new Set(run.log.answer.sources.map(({ key }) => key));
  const shown = sources.filter(({ passage }) => told.has(passage.key));
  if (new Set(shown.map(({ passage }) => passage.fileVersion)).size < 2) return;
  const step = progress.start('Investigator', 'compare', 'comparing_sources');
  const cited = citedIn(run, shown).slice(0, MOST_CITED);
  const stated = distinct([...cited, ...bestOf(found, shown)]).slice(0, MOST_SENTENCES);
  const isCited = (one: Stated | undefined) => cited.some(other => other.source === one?.source && other.at === one.at);
  const apart = findContradictions(stated).flatMap(({ one, other }) => {
    const [first, second] = [stated[one], stated[other]];
    return first && second ? [[first, second] as const] : [];
  });
  const news = apart.filter(([one, other]) => !(isCited(one) && isCited(other))).slice(0, MOST_TOLD);
  if (news.length > 0) tell(run, distinct(news.flat()));
  step.done('compared_sources', { conflicts: apart.length });
}

const distinct = (stated: readonly Stated[]): Stated[] =>
  stated.filter((one, at) => stated.findIndex(other => other.source === one.source && other.at === one.at) === at);

function statedAt(source: ShownSource, at: number): Stated[] {
  const text = source.support.sentences[at];
  return text !== undefined && STATEMENT.test(text) ? [{ source, at, text, document: source.passage.fileVersion }] : [];
}

/** The sentences that the answer cites. */
function citedIn(run: Run, shown: readonly ShownSource[]): Stated[] {
  return run.log.answer.citations.flatMap(({ fileVersion, start, end }) =>
    shown.flatMap(source =>
      source.passage.fileVersion === fileVersion
        ? source.passage.sentences.flatMap(([from, to], at) => (from >= start && to <= end ? statedAt(source, at) : []))
        : [],
    ),
  );
}

/** The sentences that answer best by their words. */
function bestOf({ evidence, texts }: Found, shown: readonly ShownSource[]): Stated[] {
  const byPlace = new Map(
    shown.flatMap(source => {
      const ranked = evidence.passages[numberOf(source.passage) - 1];
      return ranked ? [[`${ranked.segment}/${ranked.passage}`, source] as const] : [];
    }),
  );
  return evidence.sentences.slice(0, MOST_SENTENCES).flatMap(({ segment, passage, sentence }) => {
    const source = byPlace.get(`${segment}/${passage}`);
    const first = texts.get(segment)?.passages[passage]?.firstSentence;
    return source && first !== undefined ? statedAt(source, sentence - first) : [];
  });
}

function tell(run: Run, stated: readonly Stated[]): void {
  const say = (piece: string) => run.say({ name: 'text', data: { offset: run.log.answer.text.length, piece } });
  say(`${run.log.answer.text.endsWith('\n') ? '\n' : '\n\n'}**${frameFor(run.identity.request.locale).disagree}**\n`);
  for (const { source, at, text } of stated) {
    say('\n- ');
    const start = run.log.answer.text.length;
    say(text);
    const end = start + text.length;
    const citation = citationFrom(
      source,
      { from: at, to: at, how: 'extract', verdict: 'verbatim', coverage: 1 },
      { id: newUuid(), claim: { start, end }, at: end },
    );
    if (citation) run.say({ name: 'citation', data: citation });
    run.say({ name: 'verdict', data: { start, end, verdict: citation ? 'verbatim' : 'none' } });
  }
}
