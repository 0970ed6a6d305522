import { answerParts } from '@nousboard/core/answer-parts';
import { memo, useMemo, useState } from 'react';
import { BlockCitations, useAnswer } from './answer-context.ts';
import { AnswerFold } from './answer-fold.tsx';
import { BlockMarker, type MarkedBlock } from './block-marks.ts';
import { copyWithSources } from './copy-with-sources.ts';
import { drawAnswer } from './draw-answer.tsx';
import { blocksOf, PartSplitter } from './markdown-blocks.ts';
import type { Cited } from './numbering.ts';
import { type Marks, placeMarks } from './place-marks.ts';
import { readBlock } from './read-block.ts';

export interface AnswerTextProps {
  text: string;
  marks: Marks;
  cited: ReadonlyMap<string, Cited>;
  /**
   * The addresses that it may link to. The same set as long as it holds the same ones: another one draws everything
   * anew.
   */
  links: ReadonlySet<string>;
  live: boolean;
}

/**
 * An answer's Markdown with its citations, and what is folded away in it. While it is live, blocks that are complete
 * keep their rendering.
 */
export const AnswerText = memo(function AnswerText({ text, marks, cited, links, live }: AnswerTextProps) {
  const { nameOf, project } = useAnswer();
  const [splitter] = useState(() => new PartSplitter());
  const [marker] = useState(() => new BlockMarker());
  const parts = useMemo(() => answerParts(text, marks.literal), [text, marks.literal]);
  const blocks = useMemo(
    () => (live ? splitter.split(text, parts) : parts.map(part => blocksOf(text, part))).flat(),
    [splitter, text, parts, live],
  );
  const marked = useMemo(() => marker.mark(blocks, marks, cited), [marker, blocks, marks, cited]);
  const ofParts = parts.map(({ start, end }) =>
    marked.filter(({ block }) => block.start >= start && block.start < end),
  );
  const above = new Set(parts.flatMap(({ summary }, at) => (summary === null ? numbersOf(ofParts[at]) : [])));
  return (
    <div
      className="answer-text"
      data-live={live || undefined}
      onCopy={event => copyWithSources(event, { cited, nameOf, project })}
    >
      {parts.map(({ start, summary }, at) => {
        const drawn = ofParts[at]?.map(block => <AnswerBlock key={block.block.start} marked={block} links={links} />);
        if (summary === null) return drawn;
        return (
          <AnswerFold
            key={`fold-${start}`}
            place={at}
            summary={summary}
            numbers={numbersOf(ofParts[at])}
            above={above}
            live={live}
          >
            {drawn}
          </AnswerFold>
        );
      })}
    </div>
  );
});

const numbersOf = (marked: readonly MarkedBlock[] = []): readonly number[] =>
  marked.flatMap(({ cited }) => cited.map(({ passage }) => passage.number));

const AnswerBlock = memo(function AnswerBlock({ marked, links }: { marked: MarkedBlock; links: ReadonlySet<string> }) {
  const {
    block: { text: source },
    marks,
    cited,
  } = marked;
  const drawn = useMemo(() => {
    return drawAnswer(placeMarks(readBlock(source, marks.literal, links), source, marks));
  }, [source, marks, links]);
  const byId = useMemo(() => new Map(cited.map(one => [one.citation.id as string, one])), [cited]);
  return (
    <BlockCitations value={byId}>
      <div className="answer-block">{drawn}</div>
    </BlockCitations>
  );
});
