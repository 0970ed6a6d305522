import type { ClaimedFacts } from '@nousboard/core/document';

/** Where an OLE file keeps what it says of itself. */
export const SUMMARY_STREAM = '\u0005SummaryInformation';

/** Where it keeps what organisations want to know of it. */
export const DOCUMENT_SUMMARY_STREAM = '\u0005DocumentSummaryInformation';

const [CODE_PAGE, TITLE, SUBJECT, AUTHOR, KEYWORDS, COMMENTS, CREATED] = [1, 2, 3, 4, 5, 6, 12];
/** Of the second stream. */
const COMPANY = 15;
const [INT16, ANSI_TEXT, WIDE_TEXT, FILE_TIME] = [0x02, 0x1e, 0x1f, 0x40];
const MOST_PROPERTIES = 200;
/** From 1601-01-01, where FILETIME begins, to 1970-01-01. */
const FILE_TIME_EPOCH_MS = 11_644_473_600_000;
const CODE_PAGES: Record<number, string> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10000: 'macintosh',
  65001: 'utf-8',
};

export const codePageName = (page: number): string =>
  CODE_PAGES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');

interface Properties {
  text(property: number): string | null;
  /** A FILETIME as milliseconds since 1970; undefined when it is none. */
  time(property: number): number | undefined;
}
const NO_PROPERTIES: Properties = { text: () => null, time: () => undefined };

/** The properties in the first section of a stream; what is damaged there is simply not said. */
function propertiesIn(stream: Uint8Array | undefined): Properties {
  if (stream === undefined || stream.length < 48) return NO_PROPERTIES;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const section = view.getUint32(44, true);
  if (section + 8 > stream.length) return NO_PROPERTIES;
  const offsets = new Map<number, number>();
  const count = Math.min(view.getUint32(section + 4, true), MOST_PROPERTIES);
  for (let at = section + 8; at + 8 <= stream.length && offsets.size < count; at += 8)
    offsets.set(view.getUint32(at, true), section + view.getUint32(at + 4, true));

  /** Start of the property's value, where it is there and of that type. */
  const valueAt = (property: number, ...types: number[]): number | undefined => {
    const at = offsets.get(property);
    return at !== undefined && at + 12 <= stream.length && types.includes(view.getUint16(at, true))
      ? at + 4
      : undefined;
  };
  const codePageAt = valueAt(CODE_PAGE, INT16);
  const codePage = codePageName(codePageAt === undefined ? 1252 : view.getUint16(codePageAt, true));
  return {
    text(property) {
      const at = valueAt(property, ANSI_TEXT, WIDE_TEXT);
      if (at === undefined) return null;
      const wide = view.getUint16(at - 4, true) === WIDE_TEXT;
      const bytes = stream.subarray(at + 4, at + 4 + view.getUint32(at, true) * (wide ? 2 : 1));
      const decoded = new TextDecoder(wide ? 'utf-16le' : codePage).decode(bytes).split('\0', 1)[0]?.trim();
      return decoded === undefined || decoded === '' ? null : decoded;
    },
    time(property) {
      const at = valueAt(property, FILE_TIME);
      const ticks = at === undefined ? 0n : view.getBigUint64(at, true);
      const milliseconds = Number(ticks / 10_000n) - FILE_TIME_EPOCH_MS;
      return ticks > 0n && milliseconds > 0 && milliseconds < 4_102_444_800_000 ? milliseconds : undefined;
    },
  };
}

/** A DOI or ISBN among what people write into free fields. */
const IDENTIFIER = /\b10\.\d{4,9}\/\S+|\bisbn\b/i;

/**
 * Reads what the two streams of properties say of their file: title, author, creation date, organisation, identifiers.
 */
export function claimedInSummary(
  summary: Uint8Array | undefined,
  documentSummary: Uint8Array | undefined,
): ClaimedFacts {
  const said = propertiesIn(summary);
  const organisation = propertiesIn(documentSummary).text(COMPANY);
  const created = said.time(CREATED);
  const identifiers = [SUBJECT, KEYWORDS, COMMENTS]
    .map(said.text)
    .filter(text => text !== null && IDENTIFIER.test(text));
  return {
    title: said.text(TITLE),
    author: said.text(AUTHOR),
    // The way PDF writes a date, which is how claims are given on.
    createdOn: created === undefined ? null : `D:${new Date(created).toISOString().slice(0, 10).replaceAll('-', '')}`,
    ...(organisation !== null && { organisation }),
    ...(identifiers.length > 0 && { identifiers: identifiers.join('\n') }),
  };
}
