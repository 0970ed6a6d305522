import type { Pooling } from './model-folder.ts';

/**
 * The tokens of a text as far as a model reads: of one that is cut, the mark at its end stays where the tokenizer puts
 * one (`marks` are the tokens of no text at all). A model cannot be given nothing: that becomes its token 0.
 */
export function cutTo(most: number, ids: readonly number[], marks: readonly number[]): readonly number[] {
  if (ids.length === 0) return [0];
  if (ids.length <= most) return ids;
  const end = marks.at(-1);
  return end !== undefined && ids.at(-1) === end ? [...ids.slice(0, most - 1), end] : ids.slice(0, most);
}

/**
 * One vector of length 1 from what a model gives for one text: a vector for each token, or one for the whole. Throws
 * when it is neither, or no number.
 */
export function pooled(data: ArrayLike<number>, dims: readonly number[], pooling: Pooling): Float32Array {
  const [texts, tokens, width] = dims.length === 2 ? [dims[0], 1, dims[1]] : dims;
  if (dims.length > 3 || texts !== 1 || tokens === undefined || width === undefined || data.length !== tokens * width)
    throw new Error(`a result of ${dims.join(' × ')} is no vector of a text`);
  const vector = new Float32Array(width);
  const [from, to] = pooling === 'mean' ? [0, tokens] : pooling === 'first' ? [0, 1] : [tokens - 1, tokens];
  for (let token = from; token < to; token += 1)
    for (let at = 0; at < width; at += 1) vector[at] = (vector[at] ?? 0) + (data[token * width + at] ?? 0);
  const length = Math.hypot(...vector);
  if (!(length > 0 && length < Number.POSITIVE_INFINITY)) throw new Error('the result has no direction');
  return vector.map(value => value / length);
}
