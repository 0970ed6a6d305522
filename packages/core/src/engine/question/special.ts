import type { Segment, Sentence } from '../../document/types.ts';
import type { Candidate, Evidence, SearchableSegment, SegmentTexts } from '../../search/types.ts';
import type { Place } from '../mentions.ts';
import type { ReadQuestion } from './read-question.ts';

/** A question with what was read of it, and the sources that it is put to. */
export interface Asked {
  readonly question: string;
  readonly read: ReadQuestion;
  readonly scope: readonly SearchableSegment[];
}

/**
 * A kind of question that texts answer in a way or at a place of its own: who wrote them in the line of authors, what
 * was decided under that heading. What ranks best by the words of the question says little about those.
 */
export interface SpecialQuestion {
  readonly isAsked: (asked: Asked) => boolean;
  /** Where it may be said; read before what is found by words. */
  readonly places: (asked: Asked) => Candidate[];
  /** All that the sources say of it, for a question that asks it; null where they say nothing. */
  readonly evidence: (asked: Asked, texts: SegmentTexts) => Evidence | null;
}

/** Some segments as places, each from its beginning on. */
export const beginningsOf = (segments: readonly number[]): Candidate[] =>
  segments.map(segment => ({ segment, passage: 0, score: 1 }));

/** The sentences of which something is so, in the order of reading. */
export const sentencesWhere = (
  texts: SegmentTexts,
  isSo: (text: Segment, span: Sentence, place: Place) => boolean,
): Place[] =>
  [...texts]
    .sort(([one], [other]) => one - other)
    .flatMap(([segment, text]) =>
      text.sentences
        .map((span, sentence): [Sentence, Place] => [span, { segment, sentence, passage: span.passage }])
        .filter(([span, place]) => isSo(text, span, place))
        .map(([, place]) => place),
    );

/** Running text and points of lists, which say something of themselves as rows and headings do not. */
export const isProse = ({ role }: Sentence): boolean => role === 'paragraph' || role === 'list';
