import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { Problem } from '@nousboard/contracts';
import type { FastifyRequest } from 'fastify';
import type { FormDigest } from './form-digest.ts';
import { sentName } from './sent-name.ts';
import { requirePace } from './slow-clients.ts';

/** One part of an upload in the order sent. A file's stream must be read or drained before the next part comes. */
export type UploadPart =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly filename: string; readonly stream: Readable; drain(): void };

/** What is done with the parts of an upload. */
export type ReadParts<T> = (parts: AsyncIterable<UploadPart>) => Promise<T>;

/**
 * Reads an upload with `read`, part by part, while its pace is watched. Nothing is buffered beyond a stream's own
 * window.
 */
export const readUpload = <T>(request: FastifyRequest, read: ReadParts<T>, digest?: FormDigest): Promise<T> =>
  requirePace(request, () => read(partsOf(request, digest)));

async function* partsOf(request: FastifyRequest, digest: FormDigest | undefined): AsyncGenerator<UploadPart> {
  // The parser hears of a sender who hangs up, but not of one who has: it would wait for the rest for ever.
  if (request.raw.destroyed) throw brokenForm('the sender has hung up');
  // Names come as they were sent: the rule about names shall see a path, not its last piece.
  const options = { preservePath: true, defParamCharset: 'utf8' } as Parameters<FastifyRequest['parts']>[0];
  for await (const part of understood(request.parts(options))) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string' || part.valueTruncated || part.fieldnameTruncated)
        throw new Problem('validation', {
          fields: { [String(part.fieldname).slice(0, 100)]: 'This value is not valid' },
        });
      digest?.field(part.fieldname, part.value);
      yield { kind: 'field', name: part.fieldname, value: part.value };
      continue;
    }
    const filename = unescapeName(part.filename ?? '');
    const { stream, drain } = detachable(part.file);
    // Beside the copy, so that what its reader gives up counts too.
    digest?.file(filename, part.file);
    yield { kind: 'file', filename, stream, drain };
    drain();
  }
}

/**
 * The form's parser names the limits that it has found exceeded; at what it cannot read it throws plain errors, or
 * those of the connection. They are the sender's, not ours.
 */
async function* understood<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = parts[Symbol.asyncIterator]();
  for (;;) {
    const next = await iterator.next().catch((error: unknown) => {
      throw String((error as { code?: unknown }).code).startsWith('FST_') ? error : brokenForm(error);
    });
    if (next.done) return;
    yield next.value;
  }
}

const brokenForm = (cause: unknown) => new Problem('bad_request', {}, { cause });

/** A copy that its reader may give up without breaking the parser; `drain` then lets the rest of the part run past. */
function detachable(source: Readable): { stream: Readable; drain: () => void } {
  const stream = new PassThrough();
  // Whoever reads hears of an error by reading. One that comes when nobody reads any more must not end the process.
  stream.on('error', () => undefined);
  let ended = false;
  source.once('end', () => {
    ended = true;
  });
  source.once('error', error => stream.destroy(brokenForm(error)));
  source.once('close', () => {
    if (!ended) stream.destroy(brokenForm('the upload broke off'));
  });
  // One that broke off before it was asked for has told so already, to nobody.
  if (source.destroyed && !source.readableEnded) stream.destroy(brokenForm(source.errored ?? 'the upload broke off'));
  source.pipe(stream);
  return {
    stream,
    drain() {
      source.unpipe(stream);
      source.resume();
    },
  };
}

/** How .NET writes a name that is not plain ASCII. */
const ENCODED_WORD = /^=\?utf-8\?B\?([a-z0-9+/]+=*)\?=$/i;

/** Browsers write the other three so, since the header cannot hold them. */
const unescapeName = (name: string): string =>
  sentName(
    name
      .replace(ENCODED_WORD, (_word, base64: string) => Buffer.from(base64, 'base64').toString())
      .replace(/%22/g, '"')
      .replace(/%0D/gi, '\r')
      .replace(/%0A/gi, '\n'),
  );
