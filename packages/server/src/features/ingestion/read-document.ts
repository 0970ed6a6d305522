import type { FailureReason } from '@nousboard/contracts';
import type { SandboxEnd } from '#platform/sandbox/child.ts';
import { SandboxFailure, startChild } from '#platform/sandbox/child.ts';
import type { ReadFrame, ReadRequest } from './child/messages.ts';
import { LIMITS } from './limits.ts';
import { ParserFailure } from './parsers/parser.ts';

const REASONS: Record<SandboxEnd, FailureReason> = { took_too_long: 'took_too_long', too_much_memory: 'too_much_memory', crashed: 'parser_crashed', stopped: 'unexpected' };

/** A part of a document as the child read it. */
export type DocumentPart = { readonly head: Exclude<ReadFrame, { type: 'failed' }>; readonly bytes: Uint8Array };

/** Thrown by the consumer's side when the reading was called off: the lease is lost, or the server stops. */
export class ReadingStopped extends Error {
  override readonly name = 'ReadingStopped';
}

/**
 * Reads a document in a process of its own and yields its parts as they come. The child waits while the consumer is busy, and dies
 * when the consumer stops. Throws `ParserFailure` with the reason a person is told, or `ReadingStopped`.
 */
export async function* readDocument(request: ReadRequest, signal: AbortSignal): AsyncGenerator<DocumentPart> {
  const child = await startChild<ReadFrame>({
    entry: new URL('./child/ingest-child.ts', import.meta.url),
    limits: LIMITS,
    signal,
    readable: [request.path],
  });
  let complete = false;
  try {
    child.send(request);
    for (;;) {
      const frame = await child.next();
      if (frame === undefined) break;
      const { head, bytes } = frame;
      if (head.type === 'failed') throw new ParserFailure(head.reason);
      if (head.type === 'end') complete = true;
      yield { head, bytes };
    }
    if (!complete) throw new ParserFailure('parser_crashed');
  } catch (cause) {
    if (!(cause instanceof SandboxFailure)) throw cause;
    if (signal.aborted) throw new ReadingStopped('called off', { cause });
    throw new ParserFailure(REASONS[cause.end], { cause });
  } finally {
    child.kill();
  }
}
