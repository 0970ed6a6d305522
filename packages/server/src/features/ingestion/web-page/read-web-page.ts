import { SandboxError, startChild } from '#platform/sandbox/child.ts';
import type { WebPageFrame } from '../child/messages.ts';
import { LIMITS } from '../limits.ts';
import { ParserError } from '../parsers/parser.ts';
import type { FetchedHtml, WebPage } from './web-page.ts';

/** A page that was read, and the document that is kept of it. */
export interface ReadWebPage extends WebPage {
  readonly snapshot: Uint8Array;
}

const WALL_MS = 30_000;

/** Reads a page that somebody outside has sent, in a process of its own. Throws `ParserError`. */
export async function readWebPage(bytes: Uint8Array, fetched: FetchedHtml, signal: AbortSignal): Promise<ReadWebPage> {
  const limits = { ...LIMITS, wallMs: WALL_MS, niceness: 0 };
  const child = await startChild<WebPageFrame>({
    entry: new URL('../child/web-page-child.ts', import.meta.url),
    readable: [],
    limits,
    signal,
  });
  try {
    child.sendFrame(fetched, [bytes]);
    const frame = await child.next();
    if (frame === undefined) throw new ParserError('parser_crashed');
    if (frame.head.type === 'failed') throw new ParserError(frame.head.reason);
    return { ...frame.head.page, snapshot: frame.bytes };
  } catch (cause) {
    if (cause instanceof SandboxError && !signal.aborted) throw new ParserError('parser_crashed', { cause });
    throw cause;
  } finally {
    child.kill();
  }
}
