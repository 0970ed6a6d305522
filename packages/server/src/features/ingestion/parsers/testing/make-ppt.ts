import CFB from 'cfb';
import { RECORD } from '../ppt-records.ts';

const CONTAINERS = new Set<number>([
  RECORD.document,
  RECORD.slide,
  RECORD.notes,
  RECORD.drawing,
  RECORD.slideList,
  RECORD.shapeGroup,
  RECORD.shape,
  RECORD.clientData,
  0xf002,
]);

/** A record of that type; whether it holds others is known of its type. */
export function record(type: number, content: readonly Uint8Array[] | Uint8Array = [], instance = 0): Buffer {
  const body = content instanceof Uint8Array ? content : Buffer.concat(content as Uint8Array[]);
  const head = Buffer.alloc(8);
  head.writeUInt16LE((instance << 4) | (CONTAINERS.has(type) ? 0xf : 0), 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

export const numbers = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);

/** The edges of a shape on the slide (576ths of an inch), or in its group. */
export const anchor = (left: number, top: number, right: number, bottom: number): Buffer =>
  record(RECORD.clientAnchor, Buffer.from(Int16Array.of(top, left, right, bottom).buffer));
export const childAnchor = (...edges: number[]): Buffer =>
  record(RECORD.childAnchor, Buffer.from(Int32Array.from(edges).buffer));

export const textOf = (use: number, text: string): Buffer =>
  Buffer.concat([
    record(RECORD.textHeader, numbers(use)),
    /^[\u0000-\u00ff]*$/.test(text)
      ? record(RECORD.textBytes, Buffer.from(text, 'latin1'))
      : record(RECORD.textChars, Buffer.from(text, 'utf16le')),
  ]);

/** A shape with a text for that use, and what more it has: anchors, placeholders. */
export const pptShape = (use: number, text: string, ...more: Buffer[]): Buffer =>
  record(RECORD.shape, [...more, record(RECORD.textbox, textOf(use, text))]);
export const placeholder = (kind: number): Buffer =>
  record(RECORD.clientData, [record(RECORD.placeholder, Uint8Array.of(0, 0, 0, 0, kind, 0, 0, 0))]);
/** A group: its own shape first, then its members. */
export const pptGroup = (own: readonly Buffer[], ...members: Buffer[]): Buffer =>
  record(RECORD.shapeGroup, [record(RECORD.shape, [...own]), ...members]);

const drawing = (shapes: readonly Buffer[]): Buffer =>
  record(RECORD.drawing, [record(0xf002, [pptGroup([], ...shapes)])]);

export interface MadePptSlide {
  readonly shapes: readonly Buffer[];
  /** Texts of its outline, which shapes may refer to. */
  readonly outline?: readonly Buffer[];
  readonly notes?: readonly Buffer[];
}

/**
 * The bytes of a presentation of 5,760 × 4,320 units. `older` are its slides before they were last saved: they stay in
 * the file.
 */
export function makePpt(
  slides: readonly MadePptSlide[],
  { older = [] as readonly MadePptSlide[], token = 0xe391c05f, editBytes = 28 } = {},
): Buffer {
  const stream: Buffer[] = [];
  let length = 0;
  const put = (bytes: Buffer): number => {
    const at = length;
    stream.push(bytes);
    length += bytes.length;
    return at;
  };
  /** Writes all objects and an edit that names them; returns where that edit stands. */
  const save = (shown: readonly MadePptSlide[], lastEdit: number): number => {
    const persist = (object: number, id: number): Buffer => record(RECORD.slidePersist, numbers(object, 0, 0, id, 0));
    const offsets: number[] = [];
    offsets.push(
      put(
        record(RECORD.document, [
          record(RECORD.documentAtom, numbers(5_760, 4_320, 0, 0, 0, 0, 0, 0, 0, 0)),
          record(
            RECORD.slideList,
            shown.flatMap(({ outline = [] }, at) => [persist(2 + 2 * at, 256 + at), ...outline]),
          ),
          record(
            RECORD.slideList,
            shown.flatMap(({ notes }, at) => (notes ? [persist(3 + 2 * at, 900 + at)] : [])),
            2,
          ),
        ]),
      ),
    );
    for (const [at, { shapes, notes }] of shown.entries()) {
      offsets.push(
        put(
          record(RECORD.slide, [
            record(RECORD.slideAtom, numbers(0, 0, 0, 0, notes ? 900 + at : 0, 0)),
            drawing(shapes),
          ]),
        ),
      );
      offsets.push(put(record(RECORD.notes, [drawing(notes ?? [])])));
    }
    const directory = put(record(RECORD.persistDirectory, numbers((offsets.length << 20) | 1, ...offsets)));
    return put(
      record(
        RECORD.userEdit,
        Buffer.concat([numbers(0, 0, lastEdit, directory, 1, 0, 0), Buffer.alloc(editBytes - 28)]),
      ),
    );
  };
  const newest = save(slides, older.length > 0 ? save(older, 0) : 0);
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/PowerPoint Document', Buffer.concat(stream));
  CFB.utils.cfb_add(container, '/Current User', record(RECORD.currentUser, numbers(20, token, newest, 0, 0)));
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}
