import type { FoundPassage } from '@nousboard/contracts';
import { rectsOf, type Segment, type SegmentOwner } from '@nousboard/core/document';
import { nameIn } from '@nousboard/core/engine';
import type { SupportingPassage } from '@nousboard/core/grounding';
import type { Prompt, PromptSource } from '@nousboard/core/prompt';
import type { Found } from '#features/retrieval/index.ts';

/** A passage that a run has found, with what is needed to cite from it. */
export interface ShownSource {
  readonly passage: FoundPassage;
  readonly owner: SegmentOwner;
  readonly segment: Segment;
  /** What its document is called, for a model: two of one title have two names. */
  readonly name: string;
  /** What it stands under, for a model: its heading, and of a later part of a table what the columns hold. */
  readonly section: string | null;
  /** The same sentences as the model sees them and as claims are held against. */
  readonly support: SupportingPassage;
}

/** The `n` of a passage's key `Sn`: its place among what was found, from 1. Passages whose file is gone leave holes. */
export const numberOf = ({ key }: Pick<FoundPassage, 'key'>): number => Number(key.slice(1));

/** The passages of the evidence, best first, under the keys S1, S2, … */
export function shownSources({ evidence, segments, texts }: Found): ShownSource[] {
  return evidence.passages.flatMap((ranked, at) => {
    const segment = texts.get(ranked.segment);
    const owner = segments[ranked.segment]?.owner;
    const passage = segment?.passages[ranked.passage];
    if (!segment || !owner || !passage) return [];
    const slice = (start: number, end: number) => segment.text.slice(start - segment.start, end - segment.start);
    const sentences = segment.sentences.slice(passage.firstSentence, passage.lastSentence);
    const key = `S${at + 1}`;
    const name = nameIn(segments, ranked.segment);
    const found = passage.context?.split('\n') ?? [];
    return [
      {
        owner,
        segment,
        name,
        section: [...passage.headings.slice(-1), ...found].join(' › ') || null,
        passage: {
          key,
          fileId: owner.fileId,
          fileVersion: owner.fileVersion,
          title: owner.title,
          page: passage.page,
          heading: passage.headings.at(-1) ?? null,
          text: slice(passage.start, passage.end),
          start: passage.start,
          end: passage.end,
          rects: rectsOf(segment, passage.start, passage.end),
          score: ranked.score,
          sentences: sentences.map(({ start, end }): [number, number] => [start, end]),
        },
        support: {
          key,
          sentences: sentences.map(({ start, end }) => slice(start, end)),
          context: [name, ...passage.headings, ...found].join(' › '),
        },
      },
    ];
  });
}

export const promptSource = ({ name, passage, section, support }: ShownSource): PromptSource => ({
  key: passage.key,
  title: name,
  page: passage.page,
  heading: section,
  sentences: support.sentences,
});

/**
 * The sources as a model has seen them: what its prompt had no room for keeps its number and has no sentences, so that
 * a pointer to it is a pointer to nothing.
 */
export function asShown(
  sources: readonly ShownSource[],
  { shown, cut }: Pick<Prompt, 'shown' | 'cut'>,
): readonly ShownSource[] {
  const keys = new Set(shown);
  return sources.map(source => {
    const { key } = source.passage;
    if (keys.has(key) && cut?.key !== key) return source;
    const sentences = source.support.sentences.slice(0, cut?.key === key ? cut.sentences : 0);
    return { ...source, support: { ...source.support, sentences } };
  });
}
