import { messages, writeFrame } from '#platform/sandbox/inside.ts';
import { ParserError } from '../parsers/parser.ts';
import type { Picture } from '../parsers/pdfium-picture.ts';
import type { RenderedFile, RenderFrame, RenderRequest } from './messages.ts';

// Keeps one document open and renders pages of it, or pictures that stand in it, one request at a time, until its
// parent hangs up or ends it. Fenced in like the reader.

const send = (frame: RenderFrame, parts: readonly Uint8Array[] = []): Promise<void> => writeFrame(frame, parts);

const failed = async (cause: unknown): Promise<void> => {
  if (!(cause instanceof ParserError)) throw cause;
  await send({ type: 'failed', reason: cause.reason });
};

interface Rendered {
  readonly pageCount: number;
  render(request: RenderRequest): Promise<Picture>;
}

/** The page that is asked for; a picture of a part is no request to what has pages. */
function pageOf(request: RenderRequest): number {
  if ('page' in request) return request.page;
  throw new ParserError('damaged');
}

async function openPdfPages(path: string): Promise<Rendered> {
  const { openPdf } = await import('../parsers/pdfium.ts');
  const { renderPage } = await import('../parsers/pdfium-picture.ts');
  const pdf = await openPdf(path);
  return { pageCount: pdf.pageCount, render: async request => renderPage(pdf, pageOf(request) - 1, request.width) };
}

async function openPicture(path: string): Promise<Rendered> {
  const { openImage } = await import('../parsers/image.ts');
  const image = await openImage(path);
  return {
    pageCount: 1,
    render: async request => {
      if (pageOf(request) !== 1) throw new ParserError('damaged');
      return image.render(request.width);
    },
  };
}

async function openPackage(path: string): Promise<Rendered> {
  const { renderPart } = await import('../parsers/image.ts');
  const { openZip } = await import('../parsers/zip.ts');
  return {
    pageCount: 0,
    render: async request => {
      // Each picture by itself may take what a container may hold.
      const zip = await openZip(path);
      try {
        const bytes = 'part' in request ? await zip.bytes(request.part) : undefined;
        if (bytes === undefined) throw new ParserError('damaged');
        return await renderPart(bytes, request.width);
      } finally {
        await zip.close();
      }
    },
  };
}

const OPEN: Readonly<Record<RenderedFile['kind'], (path: string) => Promise<Rendered>>> = {
  pdf: openPdfPages,
  image: openPicture,
  package: openPackage,
};

let document: Rendered | undefined;
for await (const message of messages()) {
  try {
    if (document === undefined) {
      const { path, kind } = message as RenderedFile;
      document = await OPEN[kind](path);
      await send({ type: 'opened', pageCount: document.pageCount });
    } else {
      const picture = await document.render(message as RenderRequest);
      await send({ type: 'picture', width: picture.width, height: picture.height }, [picture.pixels]);
    }
  } catch (cause) {
    await failed(cause);
  }
}
process.exit(0);
