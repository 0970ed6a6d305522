import type { ClaimedFacts } from '@nousboard/core/document';

/** Where an OLE file keeps what it says of itself. */
export const SUMMARY_STREAM = '\u0005SummaryInformation';

const [CODE_PAGE, TITLE, AUTHOR, CREATED] = [1, 2, 4, 12];
const [INT16, ANSI_TEXT, WIDE_TEXT, FILE_TIME] = [0x02, 0x1e, 0x1f, 0x40];
const MOST_PROPERTIES = 200;
/** From 1601-01-01, where FILETIME begins, to 1970-01-01. */
const FILE_TIME_EPOCH_MS = 11_644_473_600_000;
const CODE_PAGES: Record<number, string> = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 1200: 'utf-16le', 10000: 'macintosh', 65001: 'utf-8' };

export const codePageName = (page: number): string => CODE_PAGES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');

/** Reads the title, author and creation date of a `SummaryInformation` stream; what is damaged there is simply not claimed. */
export function claimedInSummary(stream: Uint8Array | undefined): ClaimedFacts {
  const facts: { title: string | null; author: string | null; createdOn: string | null } = { title: null, author: null, createdOn: null };
  if (stream === undefined || stream.length < 48) return facts;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const section = view.getUint32(44, true);
  if (section + 8 > stream.length) return facts;
  const offsets = new Map<number, number>();
  const count = Math.min(view.getUint32(section + 4, true), MOST_PROPERTIES);
  for (let at = section + 8; at + 8 <= stream.length && offsets.size < count; at += 8) offsets.set(view.getUint32(at, true), section + view.getUint32(at + 4, true));

  /** Start of the property's value, where it is there and of that type. */
  const valueAt = (property: number, ...types: number[]): number | undefined => {
    const at = offsets.get(property);
    return at !== undefined && at + 12 <= stream.length && types.includes(view.getUint16(at, true)) ? at + 4 : undefined;
  };
  const codePageAt = valueAt(CODE_PAGE, INT16);
  const codePage = codePageName(codePageAt === undefined ? 1252 : view.getUint16(codePageAt, true));
  const text = (property: number): string | null => {
    const at = valueAt(property, ANSI_TEXT, WIDE_TEXT);
    if (at === undefined) return null;
    const wide = view.getUint16(at - 4, true) === WIDE_TEXT;
    const bytes = stream.subarray(at + 4, at + 4 + view.getUint32(at, true) * (wide ? 2 : 1));
    const decoded = new TextDecoder(wide ? 'utf-16le' : codePage).decode(bytes).split('\0', 1)[0]?.trim();
    return decoded === undefined || decoded === '' ? null : decoded;
  };
  facts.title = text(TITLE);
  facts.author = text(AUTHOR);
  const createdAt = valueAt(CREATED, FILE_TIME);
  const ticks = createdAt === undefined ? 0n : view.getBigUint64(createdAt, true);
  const milliseconds = Number(ticks / 10_000n) - FILE_TIME_EPOCH_MS;
  // The way PDF writes a date, which is how claims are given on.
  if (ticks > 0n && milliseconds > 0 && milliseconds < 4_102_444_800_000) facts.createdOn = `D:${new Date(milliseconds).toISOString().slice(0, 10).replaceAll('-', '')}`;
  return facts;
}
