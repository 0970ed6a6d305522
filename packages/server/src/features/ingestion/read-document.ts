import { fileURLToPath } from 'node:url';
import type { FailureReason } from '@nousboard/contracts';
import type { SandboxChild, SandboxEnd } from '#platform/sandbox/child.ts';
import { rehearse, SandboxError, startChild } from '#platform/sandbox/child.ts';
import type { ReadFrame, ReadRequest } from './child/messages.ts';
import { LIMITS } from './limits.ts';
import { ParserError } from './parsers/parser.ts';
import type { PageWords } from './recognition/page-words.ts';

const entry = new URL('./child/ingest-child.ts', import.meta.url);
/**
 * A paper that ships with the product, and how often it is read until what most documents need has run long enough to
 * be kept.
 */
const OUR_OWN = fileURLToPath(new URL('../../../samples/cued-replay-report.pdf', import.meta.url));
const REHEARSALS = 4;

const REASONS: Record<Exclude<SandboxEnd, 'killed'>, FailureReason> = {
  took_too_long: 'took_too_long',
  too_much_memory: 'too_much_memory',
  crashed: 'parser_crashed',
  stopped: 'unexpected',
};

/** A part of a document as the child read it. */
export type DocumentPart = {
  readonly head: Exclude<ReadFrame, { type: 'failed' | 'recognise' }>;
  readonly bytes: Uint8Array;
};

/** Thrown by the consumer's side when the reading was called off: the lease is lost, or the server stops. */
class ReadingStoppedError extends Error {
  override readonly name = 'ReadingStoppedError';
}

const limitsOf = ({ recognise }: ReadRequest) =>
  recognise === 'never'
    ? LIMITS
    : { ...LIMITS, wallMs: LIMITS.recognitionWallMs, outputBytes: LIMITS.recognitionOutputBytes };

/** Hands the words of a page's picture back to the child that asked for them. Several pages may be on their way. */
function answer(
  child: SandboxChild<ReadFrame>,
  { page, width, height }: Extract<ReadFrame, { type: 'recognise' }>,
  pixels: Uint8Array,
  words: PageWords,
  signal: AbortSignal,
): void {
  words(page, { pixels, width, height }, signal).then(
    reply => child.send(reply),
    // Whoever waits for the child learns that it is gone.
    () => child.kill(),
  );
}

/**
 * The reader was killed by somebody else: a person, or a system that is short of memory. The document may be fine, so
 * it is tried again.
 */
class ReaderKilledError extends Error {
  override readonly name = 'ReaderKilledError';
}

/**
 * Reads a document in a process of its own and yields its parts as they come. The child waits while the consumer is
 * busy, and dies when the consumer stops. `words` recognises pages where the request asks for that. Throws
 * `ParserError` with the reason a person is told, `ReadingStoppedError`, or `ReaderKilledError`.
 */
export async function* readDocument(
  request: ReadRequest,
  signal: AbortSignal,
  words?: PageWords,
): AsyncGenerator<DocumentPart> {
  const child = await startChild<ReadFrame>({
    entry,
    limits: limitsOf(request),
    signal,
    readable: [request.path, ...(request.earlier?.segments ?? []).flatMap(({ text, index }) => [text, index])],
    addons: request.parser === 'image',
  });
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  let complete = false;
  try {
    child.send(request);
    for (;;) {
      const frame = await child.next();
      if (frame === undefined) break;
      const { head, bytes } = frame;
      if (head.type === 'failed') throw new ParserError(head.reason);
      if (head.type === 'recognise') {
        if (words === undefined || bytes.length !== head.width * head.height) throw new ParserError('parser_crashed');
        answer(child, head, bytes, words, either);
        continue;
      }
      if (head.type === 'end') complete = true;
      yield { head, bytes };
    }
    if (!complete) throw new ParserError('parser_crashed');
  } catch (cause) {
    if (!(cause instanceof SandboxError)) throw cause;
    if (signal.aborted) throw new ReadingStoppedError('called off', { cause });
    if (cause.end === 'killed') throw new ReaderKilledError('the reader was killed', { cause });
    throw new ParserError(REASONS[cause.end], { cause });
  } finally {
    over.abort();
    child.kill();
  }
}

/**
 * Reads a paper of our own once, so that the processes that read documents afterwards need not compile everything anew:
 * that is a quarter of what a paper costs. Takes two seconds in the background, and none where an earlier run has kept
 * what it compiled; documents that come meanwhile do not wait for it. Throws `SandboxError`; documents are then read as
 * without it.
 */
export function rehearseReading(): Promise<void> {
  const request: ReadRequest = {
    path: OUR_OWN,
    kind: 'pdf',
    parser: 'pdfium',
    title: '',
    filename: 'paper.pdf',
    earlier: null,
    recognise: 'never',
    times: REHEARSALS,
  };
  return rehearse({ entry, limits: { ...LIMITS, niceness: LIMITS.backgroundNiceness }, readable: [OUR_OWN] }, request);
}
