import type { SentenceVerdict } from '@nousboard/contracts';
import { findSupport } from '@nousboard/core/grounding';
import type { Found, Retrieval, Scope } from '#features/retrieval/index.ts';
import type { Log } from '#platform/log.ts';
import { newUuid } from '#platform/new-id.ts';
import { citationFrom } from '../citation-from.ts';
import { settleOn } from '../find-sources.ts';
import type { Progress, Step } from '../progress.ts';
import type { Run } from '../run.ts';
import { numberOf, type ShownSource, shownSources } from '../shown-sources.ts';
import { shown as told } from './research.ts';

/** Sentences that are looked for once more. Those that are shorter, or longer, state nothing that a search finds. */
const MOST_SENTENCES = 3;
const SHORTEST = 25;
const LONGEST = 500;
const PASSAGES_OF_SENTENCE = 4;
/** The answer stands already, and its reader waits for the end. */
const LONGEST_MS = 8_000;

/** What an answer is written from; it grows when the check finds more. */
interface Known {
  readonly found: Found;
  readonly sources: readonly ShownSource[];
}

/**
 * The second and last round: sentences of the answer that nothing carries are looked for in the run's scope. What
 * carries one is cited, and stands among the sources from then on, behind those that were there; the run settles on
 * what was found with it.
 */
export async function secondLook(
  { retrieval, log }: { readonly retrieval: Pick<Retrieval, 'findEvidence'>; readonly log: Log },
  run: Run,
  progress: Progress,
  check: Pick<Step, 'goesOn'>,
  scope: Scope,
  known: Known,
): Promise<void> {
  const { text, verdicts } = run.log.answer;
  const open = verdicts
    .filter(({ verdict, start, end }) => verdict === 'none' && end - start >= SHORTEST && end - start <= LONGEST)
    .slice(0, MOST_SENTENCES);
  const begun = performance.now();
  let now = known;
  for (const [at, verdict] of open.entries()) {
    if (run.signal.aborted || performance.now() - begun > LONGEST_MS) break;
    const claim = text.slice(verdict.start, verdict.end);
    check.goesOn('checking_sentence', { sentence: at + 1, sentences: open.length });
    const step = progress.start('Researcher', `look-again-${at + 1}`, 'searching_part', { query: told(claim) });
    try {
      const looked = await retrieval.findEvidence(scope, claim, { limit: PASSAGES_OF_SENTENCE, within: now.found });
      now = withSupport(run, claim, verdict, now, looked);
      step.done('searched_part', { query: told(claim), passages: looked.evidence.passages.length });
    } catch (error) {
      log.warn({ err: error, runId: run.identity.runId }, 'a sentence of an answer could not be looked for again');
      step.failed();
    }
  }
}

/** Cites what carries a sentence, if anything of what was looked up does. */
function withSupport(run: Run, claim: string, { start, end }: SentenceVerdict, known: Known, looked: Found): Known {
  const candidates = shownSources(looked);
  const support = findSupport(
    claim,
    candidates.map(candidate => candidate.support),
  );
  const carrying = support && candidates[support.passage];
  if (!support || !carrying || (support.verdict !== 'supported' && support.verdict !== 'verbatim')) return known;
  const { sources } = known;
  const isSame = ({ passage }: ShownSource) =>
    passage.fileVersion === carrying.passage.fileVersion && passage.start === carrying.passage.start;
  const shown = sources.find(isSame);
  const number = known.found.evidence.passages.length + 1;
  const source = shown ?? {
    ...carrying,
    passage: { ...carrying.passage, key: `S${number}` },
    support: { ...carrying.support, key: `S${number}` },
  };
  const citation = citationFrom(
    source,
    { ...support, verdict: support.verdict, how: 'repaired' },
    { id: newUuid(), claim: { start, end }, at: end },
  );
  if (!citation) return known;
  const next =
    shown && run.log.answer.sources.some(({ key }) => key === shown.passage.key)
      ? known
      : added(run, known, looked, carrying, source);
  run.say({ name: 'citation', data: citation });
  run.say({ name: 'verdict', data: { start, end, verdict: support.verdict } });
  return next;
}

/** Tells of one source more than before. */
function added(run: Run, { found, sources }: Known, looked: Found, carrying: ShownSource, source: ShownSource): Known {
  const { searched, skipped, sources: told } = run.log.answer;
  const isNew = !sources.includes(source);
  const ranked = isNew ? looked.evidence.passages[numberOf(carrying.passage) - 1] : undefined;
  const passages = ranked ? [...found.evidence.passages, ranked] : found.evidence.passages;
  const grown: Found = isNew
    ? { ...found, texts: new Map([...looked.texts, ...found.texts]), evidence: { ...found.evidence, passages } }
    : found;
  if (isNew) settleOn(run, grown);
  run.say({
    name: 'sources',
    data: { items: [...told, source.passage], searched: searched ?? found.evidence.searched, skipped: [...skipped] },
  });
  return { found: grown, sources: isNew ? [...sources, source] : sources };
}
