/**
 * `Content-Disposition` for a download (RFC 6266): an ASCII name for old clients and the true one as UTF-8. Nothing of
 * the name can end the header or its quotes, or make the name look as if it ended in something else.
 */
export function attachment(filename: string): string {
  const shown = filename.replace(/\p{Bidi_Control}/gu, '').replace(/\p{Cc}/gu, '_');
  const ascii = shown
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(shown.toWellFormed()).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
