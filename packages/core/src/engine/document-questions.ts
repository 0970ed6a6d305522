import type { Segment } from '../document/types.ts';
import type { Evidence, SearchableSegment } from '../search/types.ts';
import { followUpsFor } from './follow-ups.ts';
import type { Frame } from './frames.ts';

/** As the specification has them: so many, each no longer than this with its sign in front. */
const MOST = 5;
const MOST_CHARACTERS = 50;
/** Passages looked at for subjects, spread over the pages. */
const LOOKED_AT = 6;

/**
 * Questions to begin with that a document answers, for its metadata: the first asks about the whole, the others about subjects that
 * its text speaks of; each was tried against the text. `segment` is the document's beginning.
 */
export function documentQuestions(of: SearchableSegment, segment: Segment, frame: Frame): string[] {
  const { whole, about, defined, section } = frame.documentQuestions;
  const running = segment.passages.flatMap(({ role, firstSentence, lastSentence }, passage) => (role === 'paragraph' && lastSentence - firstSentence > 1 ? [passage] : []));
  const step = Math.max(1, running.length / LOOKED_AT);
  const spread = running.filter((_, at) => Math.floor(at % step) === 0).slice(0, LOOKED_AT);
  const evidence: Evidence = {
    passages: spread.map(passage => ({ segment: 0, passage, score: 1, sentences: [] })),
    sentences: [],
    gate: 0,
    searched: { files: 1, sentences: segment.sentences.length },
  };
  const asked = running.length === 0 ? [] : followUpsFor('', [of], new Map([[0, segment]]), evidence, [], { ...frame, followUps: { ...frame.followUps, about, defined, section } });
  const fitting = [
    ...(running.length === 0 ? [] : [whole]),
    ...asked.map(question => (STARTS_WITH_SIGN.test(question) ? question : `${frame.documentQuestions.sign} ${question}`)),
  ];
  return [...new Set(fitting)].filter(question => [...question].length <= MOST_CHARACTERS).slice(0, MOST);
}

const STARTS_WITH_SIGN = /^\p{Extended_Pictographic}/u;
