import { frames, writeFrame } from '#platform/sandbox/inside.ts';
import { LIMITS } from '../limits.ts';
import { ParserError } from '../parsers/parser.ts';
import { type FetchedHtml, readPage } from '../web-page/web-page.ts';
import type { WebPageFrame } from './messages.ts';

// Reads one page of the web and ends. Fenced in like the reader.

const send = (frame: WebPageFrame, parts: readonly Uint8Array[] = []): Promise<void> => writeFrame(frame, parts);

for await (const { head, bytes } of frames<FetchedHtml>(LIMITS.frameBytes)) {
  try {
    const { page, snapshot } = readPage(bytes, head);
    await send({ type: 'page', page }, [new TextEncoder().encode(snapshot)]);
  } catch (cause) {
    if (!(cause instanceof ParserError)) throw cause;
    await send({ type: 'failed', reason: cause.reason });
  }
  break;
}
process.exit(0);
