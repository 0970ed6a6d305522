import type { ClaimedFacts, DocumentFacts, RawPage, Segment, SegmentState } from '@nousboard/core/document';
import { buildSegment, buildTextSegment, encodeSegment, factsOf, factsOfText, firstSegmentState, lastPageOfSegment, topicsOf } from '@nousboard/core/document';
import { buildIndex, searchableTitle } from '@nousboard/core/search';
import { messages, writeFrame } from '#platform/sandbox/inside.ts';
import { LIMITS, THUMBNAIL_WIDTH } from '../limits.ts';
import { ParserFailure } from '../parsers/parser.ts';
import type { Picture } from '../parsers/pdfium-picture.ts';
import type { ReadFrame, ReadRequest } from './messages.ts';

// Reads one document and ends. Runs fenced in (platform/sandbox): no network, no environment, no writing, nothing but the document
// and our own code to read. Everything it says is checked by the parent.

const send = (frame: ReadFrame, parts: readonly Uint8Array[] = []): Promise<void> => writeFrame(frame, parts);

/** How often a slow document says that it is alive. */
const SIGN_OF_LIFE_MS = 2_000;

interface Source {
  readonly pageCount: number;
  /** Builds the segment that begins at the state's next page. */
  next(state: SegmentState): Promise<{ segment: Segment; state: SegmentState; firstPage: RawPage | undefined }>;
  facts(segment: Segment, firstPage: RawPage | undefined): DocumentFacts;
  thumbnail(): Picture | undefined;
}

function pagesSource(pageCount: number, read: (index: number) => RawPage | Promise<RawPage>, claimed: ClaimedFacts, thumbnail: () => Picture | undefined): Source {
  return {
    pageCount,
    async next(state) {
      const raw: RawPage[] = [];
      let spokeAt = performance.now();
      for (let number = state.nextPage; number <= lastPageOfSegment(state, pageCount); number += 1) {
        raw.push(await read(number - 1));
        if (performance.now() - spokeAt > SIGN_OF_LIFE_MS) {
          spokeAt = performance.now();
          await send({ type: 'page', page: number });
        }
      }
      return { ...buildSegment(raw, state), firstPage: raw[0] };
    },
    facts: (segment, firstPage) => factsOf(firstPage, segment, claimed),
    thumbnail,
  };
}

async function openPdfium(path: string): Promise<Source> {
  const { openPdf, pdfInfo } = await import('../parsers/pdfium.ts');
  const { PdfiumPages } = await import('../parsers/pdfium-page.ts');
  const { renderPage } = await import('../parsers/pdfium-picture.ts');
  const pdf = await openPdf(path);
  const pages = new PdfiumPages(pdf);
  const { title, author, createdOn } = pdfInfo(pdf);
  return pagesSource(
    pdf.pageCount,
    index => pages.read(index),
    { title, author, createdOn },
    () => renderPage(pdf, 0, THUMBNAIL_WIDTH),
  );
}

async function openPdfjs(path: string): Promise<Source> {
  const { openWithPdfjs } = await import('../parsers/pdfjs.ts');
  const pdf = await openWithPdfjs(path);
  return pagesSource(
    pdf.pageCount,
    index => pdf.read(index),
    pdf.claimed,
    () => undefined,
  );
}

async function openText(path: string, markdown: boolean): Promise<Source> {
  const { readTextPages } = await import('../parsers/text.ts');
  const pages = readTextPages(path);
  return {
    pageCount: pages.length,
    next: async state => ({ ...buildTextSegment(pages.slice(state.nextPage - 1, lastPageOfSegment(state, pages.length)), markdown, state), firstPage: undefined }),
    facts: segment => factsOfText(segment),
    thumbnail: () => undefined,
  };
}

const open = (request: ReadRequest): Promise<Source> =>
  request.kind !== 'pdf' ? openText(request.path, request.kind === 'md') : request.parser === 'pdfjs' ? openPdfjs(request.path) : openPdfium(request.path);

async function read(request: ReadRequest): Promise<void> {
  const source = await open(request);
  if (source.pageCount < 1) throw new ParserFailure('damaged');
  if (source.pageCount > LIMITS.pages) throw new ParserFailure('too_many_pages');
  await send({ type: 'opened', pageCount: source.pageCount });
  let state = request.state ?? firstSegmentState;
  let { title } = request;
  while (state.nextPage <= source.pageCount) {
    const { segment, state: after, firstPage } = await source.next(state);
    const isFirst = segment.ordinal === 0;
    if (isFirst) {
      const facts = source.facts(segment, firstPage);
      title = facts.title ?? title;
      await send({ type: 'facts', facts, topics: topicsOf(segment, facts.language) });
    }
    const text = encodeSegment(segment);
    const index = buildIndex(segment, searchableTitle(title, request.filename));
    await send(
      {
        type: 'segment',
        ordinal: segment.ordinal,
        firstPage: segment.firstPage,
        lastPage: segment.lastPage,
        start: segment.start,
        end: segment.end,
        sentences: segment.sentences.length,
        passages: segment.passages.length,
        textBytes: text.length,
        readablePages: segment.pages.filter(page => page.textLayer === 'good').length,
        state: after,
      },
      [text, index],
    );
    if (isFirst) {
      // After the first pages are answerable: nobody waits for a picture.
      const picture = source.thumbnail();
      if (picture !== undefined) await send({ type: 'thumbnail', width: picture.width, height: picture.height }, [picture.pixels]);
    }
    state = after;
  }
  await send({ type: 'end' });
}

for await (const message of messages()) {
  try {
    await read(message as ReadRequest);
  } catch (cause) {
    if (!(cause instanceof ParserFailure)) throw cause;
    await send({ type: 'failed', reason: cause.reason });
  }
  break;
}
process.exit(0);
