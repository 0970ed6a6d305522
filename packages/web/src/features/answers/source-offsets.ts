const ENTITY = /^&#?\w{1,31};/;

/**
 * Where a Markdown source character stands in the text it stands for. They differ where the source has an escape
 * (`\*`), an entity (`&amp;`) or indentation that the parser drops. The answer for a character that has no counterpart
 * is the
 * place of the next one that has.
 */
export function sourceOffsets(source: string, value: string): (offset: number) => number {
  if (source.length === value.length) return offset => offset;
  const places = new Uint32Array(source.length + 1);
  let at = 0;
  for (let offset = 0; offset < source.length; offset += 1) {
    places[offset] = at;
    const entity = ENTITY.exec(source.slice(offset, offset + 34))?.[0];
    if (entity && !value.startsWith(entity, at)) {
      places.fill(at, offset, offset + entity.length);
      at += (value.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      offset += entity.length - 1;
    } else if (source[offset] === value[at]) at += 1;
  }
  places[source.length] = value.length;
  return offset => Math.min(places[Math.max(0, Math.min(offset, source.length))] ?? value.length, value.length);
}
