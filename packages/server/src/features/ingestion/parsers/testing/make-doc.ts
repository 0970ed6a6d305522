import CFB from 'cfb';

/**
 * A paragraph of a binary Word document made for a test. `properties` and those of `runs` are instructions with their
 * operands.
 */
export interface DocParagraph {
  readonly text: string;
  readonly end?: '\r' | '\x07' | '\f';
  readonly style?: number;
  readonly properties?: readonly number[];
  /** Stretches of the text with properties of their own. */
  readonly runs?: readonly { readonly from: number; readonly to: number; readonly properties: readonly number[] }[];
}

export interface DocContent {
  readonly body: readonly DocParagraph[];
  /** One paragraph each; their marks are U+0002 in the body. */
  readonly footnotes?: readonly string[];
  readonly styles?: readonly {
    readonly name: string;
    readonly builtIn?: number;
    readonly properties?: readonly number[];
  }[];
  readonly encrypted?: boolean;
}

const PAGE = 512;
const HEAD_PAGES = 2;

const u16 = (...values: number[]): Buffer => Buffer.from(values.flatMap(value => [value & 0xff, (value >> 8) & 0xff]));
const u32 = (...values: number[]): Buffer => Buffer.concat(values.map(value => u16(value & 0xffff, value >>> 16)));

/** A "formatted disk page" with one run. */
function pageOf(start: number, end: number, properties: Buffer, isParagraph: boolean): Buffer {
  const page = Buffer.alloc(PAGE);
  u32(start, end).copy(page);
  page[8] = 100;
  if (isParagraph) page.set([0, properties.length / 2], 200);
  else page[200] = properties.length;
  properties.copy(page, isParagraph ? 202 : 201);
  page[PAGE - 1] = 1;
  return page;
}

const even = (bytes: Buffer): Buffer => (bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]));

function styleSheet(styles: NonNullable<DocContent['styles']>): Buffer {
  const written = styles.map(({ name, builtIn = 0xffe, properties = [] }) => {
    const own = Buffer.concat([u16(0), Buffer.from(properties)]);
    const style = Buffer.concat([
      u16(builtIn, 1 | (0xfff << 4), 0, 0, 0),
      u16(name.length),
      Buffer.from(`${name}\0`, 'utf16le'),
      u16(own.length),
      own,
    ]);
    return Buffer.concat([u16(style.length), even(style)]);
  });
  return Buffer.concat([u16(6), u16(styles.length, 10, 0), ...written]);
}

/** The bytes of a small Word 97–2003 document. */
export function makeDoc({
  body,
  footnotes = [],
  styles = [{ name: 'Normal' }],
  encrypted = false,
}: DocContent): Buffer {
  const notes = footnotes.map((text): DocParagraph => ({ text }));
  const all = [...body, ...notes];
  const runCount = all.reduce((sum, { runs = [] }) => sum + runs.length, 0);
  const textAt = (HEAD_PAGES + all.length + runCount) * PAGE;
  const pages: { characters: Buffer[]; paragraphs: Buffer[] } = { characters: [], paragraphs: [] };
  const starts: { characters: number[]; paragraphs: number[] } = { characters: [], paragraphs: [] };
  let text = '';
  const noteStarts: number[] = [];
  const bodyLength = body.reduce((sum, paragraph) => sum + paragraph.text.length + 1, 0);
  for (const [at, { text: written, end = '\r', style = 0, properties = [], runs = [] }] of all.entries()) {
    const start = textAt + text.length * 2;
    if (at >= body.length) noteStarts.push(text.length - bodyLength);
    for (const run of runs) {
      pages.characters.push(pageOf(start + run.from * 2, start + run.to * 2, Buffer.from(run.properties), false));
      starts.characters.push(start + run.from * 2);
    }
    text += written + end;
    pages.paragraphs.push(
      pageOf(start, textAt + text.length * 2, even(Buffer.concat([u16(style), Buffer.from(properties)])), true),
    );
    starts.paragraphs.push(start);
  }
  const end = textAt + text.length * 2;
  const head = Buffer.alloc(HEAD_PAGES * PAGE);
  const table: Buffer[] = [];
  const put = (place: number, bytes: Buffer): void => {
    u32(
      table.reduce((sum, part) => sum + part.length, 0),
      bytes.length,
    ).copy(head, place);
    table.push(bytes);
  };
  const placesOf = (kind: 'characters' | 'paragraphs', first: number): Buffer =>
    Buffer.concat([u32(...starts[kind], end), u32(...pages[kind].map((_, at) => first + at))]);
  u16(0xa5ec, 0xc1).copy(head);
  u16(0x0200 | (encrypted ? 0x0100 : 0)).copy(head, 0x0a);
  u32(bodyLength, text.length - bodyLength).copy(head, 0x4c);
  put(0xa2, styleSheet(styles));
  put(0xfa, placesOf('characters', HEAD_PAGES));
  put(0x102, placesOf('paragraphs', HEAD_PAGES + runCount));
  put(0x1a2, Buffer.concat([Buffer.from([2]), u32(16), u32(0, text.length), u16(0), u32(textAt), u16(0)]));
  if (footnotes.length > 0) {
    const marks = [...text.slice(0, bodyLength).matchAll(/\x02/g)].map(mark => mark.index);
    put(0xaa, Buffer.concat([u32(...marks, bodyLength), u16(...marks.map(() => 1))]));
    put(0xb2, u32(...noteStarts, text.length - bodyLength));
  }
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(
    container,
    '/WordDocument',
    Buffer.concat([head, ...pages.characters, ...pages.paragraphs, Buffer.from(text, 'utf16le')]),
  );
  CFB.utils.cfb_add(container, '/1Table', Buffer.concat(table));
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}
