import type { Pointer } from '@nousboard/core/grounding';
import { withInvisibleBlank } from '@nousboard/core/prompt';
import type { CitableDocument } from '#features/models/index.ts';
import { numberOf, type ShownSource } from './shown-sources.ts';

/**
 * A passage as a document of its own. Its text has the offsets of the passage, so that a place in it is a place in the
 * source.
 */
export const citableDocument = ({ name, passage, section }: ShownSource): CitableDocument => ({
  title: [withInvisibleBlank(name), ...(section === null ? [] : [withInvisibleBlank(section)])].join(' › '),
  text: withInvisibleBlank(passage.text),
});

/** The sentences that a place in a passage touches, as a pointer to that source. Undefined where it touches none. */
export function pointerTo({ passage }: ShownSource, start: number, end: number): Pointer | undefined {
  const [from, to] = [passage.start + start, passage.start + end];
  const touched = passage.sentences.flatMap(([first, last], at) => (first < to && last > from ? [at + 1] : []));
  const [one, other] = [touched[0], touched.at(-1)];
  return one === undefined || other === undefined ? undefined : { source: numberOf(passage), from: one, to: other };
}
