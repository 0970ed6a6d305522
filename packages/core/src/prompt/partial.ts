/** Where a pointer stood in a text that was shown without them. */
export interface PlacedPointer {
  readonly at: number;
  readonly key: string;
}

/** Puts pointers back into an answer that broke off, so that a model continues a text of the form it wrote. */
export function withPointers(text: string, pointers: readonly PlacedPointer[]): string {
  const places = Map.groupBy(pointers, ({ at }) => at);
  let result = '';
  let from = 0;
  for (const at of [...places.keys()].sort((a, b) => a - b)) {
    const keys = [...new Set((places.get(at) ?? []).map(({ key }) => key))];
    result += `${text.slice(from, at)} [${keys.join(', ')}]`;
    from = at;
  }
  return result + text.slice(from);
}
