import { messages, writeFrame } from '#platform/sandbox/inside.ts';
import { ParserError } from '../parsers/parser.ts';
import type { Picture } from '../parsers/pdfium-picture.ts';
import type { RenderedFile, RenderFrame, RenderRequest } from './messages.ts';

// Keeps one document open and renders pages of it, one request at a time, until its parent hangs up or ends it. Fenced
// in like the reader.

const send = (frame: RenderFrame, parts: readonly Uint8Array[] = []): Promise<void> => writeFrame(frame, parts);

const failed = async (cause: unknown): Promise<void> => {
  if (!(cause instanceof ParserError)) throw cause;
  await send({ type: 'failed', reason: cause.reason });
};

interface Rendered {
  readonly pageCount: number;
  render(page: number, width: number): Promise<Picture>;
}

async function openPdfPages(path: string): Promise<Rendered> {
  const { openPdf } = await import('../parsers/pdfium.ts');
  const { renderPage } = await import('../parsers/pdfium-picture.ts');
  const pdf = await openPdf(path);
  return { pageCount: pdf.pageCount, render: async (page, width) => renderPage(pdf, page - 1, width) };
}

async function openPicture(path: string): Promise<Rendered> {
  const { openImage } = await import('../parsers/image.ts');
  const image = await openImage(path);
  return {
    pageCount: 1,
    render: async (page, width) => {
      if (page !== 1) throw new ParserError('damaged');
      return image.render(width);
    },
  };
}

let document: Rendered | undefined;
for await (const message of messages()) {
  try {
    if (document === undefined) {
      const { path, kind } = message as RenderedFile;
      document = kind === 'image' ? await openPicture(path) : await openPdfPages(path);
      await send({ type: 'opened', pageCount: document.pageCount });
    } else {
      const { page, width } = message as RenderRequest;
      const picture = await document.render(page, width);
      await send({ type: 'picture', width: picture.width, height: picture.height }, [picture.pixels]);
    }
  } catch (cause) {
    await failed(cause);
  }
}
process.exit(0);
