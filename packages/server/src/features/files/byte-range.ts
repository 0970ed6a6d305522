/** Which bytes to send: all, a part (inclusive), or none because the wish lies outside. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'outside' };

/**
 * Reads a `Range` header (RFC 9110 §14). Several ranges, other units and nonsense mean the whole, as the standard
 * allows; `If-Range` with another ETag too.
 */
export function byteRange(
  header: string | undefined,
  sizeBytes: number,
  ifRange: string | undefined,
  etag: string,
): ByteRange {
  if (header === undefined || (ifRange !== undefined && ifRange !== etag)) return { kind: 'whole' };
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return { kind: 'whole' };
  if (from === '') {
    const last = Number(to);
    return last === 0 || sizeBytes === 0
      ? { kind: 'outside' }
      : { kind: 'part', start: Math.max(0, sizeBytes - last), end: sizeBytes - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return { kind: 'whole' };
  if (start >= sizeBytes) return { kind: 'outside' };
  return { kind: 'part', start, end: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) };
}
