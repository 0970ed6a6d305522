const SHOWN = 2;

/**
 * Questions to begin with, out of those of each source: from every source in turn, each once. What is asked of the
 * whole of "this document" comes first, and says nothing beside other documents.
 */
export function suggestedBy(questions: readonly (readonly string[])[]): readonly string[] {
  const offered = questions.length === 1 ? questions : questions.map(ofOne => ofOne.slice(1));
  const rounds = Math.max(0, ...offered.map(({ length }) => length));
  const inTurn = Array.from({ length: rounds }, (_, round) => offered.flatMap(ofOne => ofOne[round] ?? [])).flat();
  return [...new Set(inTurn)].slice(0, SHOWN);
}
