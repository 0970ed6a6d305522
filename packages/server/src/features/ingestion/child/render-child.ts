import { messages, writeFrame } from '#platform/sandbox/inside.ts';
import { ParserFailure } from '../parsers/parser.ts';
import { openPdf } from '../parsers/pdfium.ts';
import { renderPage } from '../parsers/pdfium-picture.ts';
import type { RenderFrame, RenderRequest } from './messages.ts';

// Keeps one document open and renders pages of it, one request at a time, until its parent hangs up or ends it. Fenced in like the
// reader.

const send = (frame: RenderFrame, parts: readonly Uint8Array[] = []): Promise<void> => writeFrame(frame, parts);

const failed = async (cause: unknown): Promise<void> => {
  if (!(cause instanceof ParserFailure)) throw cause;
  await send({ type: 'failed', reason: cause.reason });
};

let document: Awaited<ReturnType<typeof openPdf>> | undefined;
for await (const message of messages()) {
  try {
    if (document === undefined) {
      document = await openPdf((message as { path: string }).path);
      await send({ type: 'opened', pageCount: document.pageCount });
    } else {
      const { page, width } = message as RenderRequest;
      const picture = renderPage(document, page - 1, width);
      await send({ type: 'picture', width: picture.width, height: picture.height }, [picture.pixels]);
    }
  } catch (cause) {
    await failed(cause);
  }
}
process.exit(0);
