import { Readable } from 'node:stream';

/** A PDF may begin with up to this much of something else. */
const HEADER_WITHIN = 1_024;

/** The document again, if it is a PDF; what is none is left. Sites that mean people answer programs with a page. */
export async function asPdf(document: Readable): Promise<Readable | undefined> {
  const pieces = document[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const read: Buffer[] = [];
  for (let bytes = 0; bytes < HEADER_WITHIN; ) {
    const { done, value } = await pieces.next();
    if (done) break;
    read.push(value);
    bytes += value.length;
  }
  const head = Buffer.concat(read);
  if (!head.subarray(0, HEADER_WITHIN).includes('%PDF-') || /^\s*</.test(head.subarray(0, 64).toString('latin1'))) {
    document.destroy();
    return undefined;
  }
  async function* whole() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  const again = Readable.from(whole(), { objectMode: false });
  again.once('close', () => document.destroy());
  return again;
}
