import type { FileId, FileVersionId } from '@nousboard/contracts';
import type { ClaimedFacts, DocumentFacts, RawPage, Segment, SegmentState } from '@nousboard/core/document';
import {
  buildFlowSegment,
  buildSegment,
  buildTextSegment,
  encodeSegment,
  factsOf,
  factsOfFlow,
  factsOfText,
  firstSegmentState,
  lastPageOfSegment,
  topicsOf,
} from '@nousboard/core/document';
import { documentQuestions, frameFor } from '@nousboard/core/engine';
import { buildIndex, openIndex, searchableTitle } from '@nousboard/core/search';
import { messages, writeFrame } from '#platform/sandbox/inside.ts';
import { LIMITS, THUMBNAIL_WIDTH } from '../limits.ts';
import { ParserFailure } from '../parsers/parser.ts';
import type { Picture } from '../parsers/pdfium-picture.ts';
import type { DocumentKind, ReadFrame, ReadRequest } from './messages.ts';

// Reads one document and ends. Runs fenced in (platform/sandbox): no network, no environment, no writing, nothing but the document
// and our own code to read. Everything it says is checked by the parent.

const send = (frame: ReadFrame, parts: readonly Uint8Array[] = []): Promise<void> => writeFrame(frame, parts);

/** How often a slow document says that it is alive. */
const SIGN_OF_LIFE_MS = 2_000;

interface Source {
  readonly kind: DocumentKind;
  readonly pageCount: number;
  /** Builds the segment that begins at the state's next page. */
  next(state: SegmentState): Promise<{ segment: Segment; state: SegmentState; firstPage: RawPage | undefined }>;
  facts(segment: Segment, firstPage: RawPage | undefined): DocumentFacts;
  thumbnail(): Picture | undefined;
}

function pagesSource(pageCount: number, read: (index: number) => RawPage | Promise<RawPage>, claimed: ClaimedFacts, thumbnail: () => Picture | undefined): Source {
  return {
    kind: 'pdf',
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

async function openText(path: string, kind: 'txt' | 'md'): Promise<Source> {
  const { readTextPages } = await import('../parsers/text.ts');
  const pages = readTextPages(path);
  return {
    kind,
    pageCount: pages.length,
    next: async state => ({ ...buildTextSegment(pages.slice(state.nextPage - 1, lastPageOfSegment(state, pages.length)), kind === 'md', state), firstPage: undefined }),
    facts: segment => factsOfText(segment),
    thumbnail: () => undefined,
  };
}

async function openFlow(path: string): Promise<Source> {
  const { openContainer } = await import('../parsers/container.ts');
  const { kind, document } = await openContainer(path);
  const { pages, claimed } = document;
  return {
    kind,
    pageCount: pages.length,
    next: async state => ({ ...buildFlowSegment(pages.slice(state.nextPage - 1, lastPageOfSegment(state, pages.length)), state), firstPage: undefined }),
    facts: segment => factsOfFlow(segment, claimed),
    thumbnail: () => undefined,
  };
}

function open({ path, kind, parser }: ReadRequest): Promise<Source> {
  if (kind === 'pdf') return parser === 'pdfjs' ? openPdfjs(path) : openPdfium(path);
  return kind === 'txt' || kind === 'md' ? openText(path, kind) : openFlow(path);
}

/** Questions to begin with are in English, as the built-in engine's own words are so far. */
const questionsOf = (segment: Segment, index: Uint8Array, title: string) =>
  documentQuestions({ owner: { ...NOBODY, title }, ordinal: 0, index: openIndex(index) }, segment, frameFor('en'));
/** The ids are the parent's business; nothing here is cited. */
const NOBODY = { fileId: '' as FileId, fileVersion: '' as FileVersionId };

/** Opening a container of many megabytes takes a while, too. */
async function opened(request: ReadRequest): Promise<Source> {
  const alive = setInterval(() => void send({ type: 'page', page: 0 }), SIGN_OF_LIFE_MS);
  try {
    return await open(request);
  } finally {
    clearInterval(alive);
  }
}

async function read(request: ReadRequest): Promise<void> {
  const source = await opened(request);
  if (source.pageCount < 1) throw new ParserFailure('damaged');
  if (source.pageCount > LIMITS.pages) throw new ParserFailure('too_many_pages');
  await send({ type: 'opened', pageCount: source.pageCount, kind: source.kind });
  let state = request.state ?? firstSegmentState;
  let { title } = request;
  while (state.nextPage <= source.pageCount) {
    const { segment, state: after, firstPage } = await source.next(state);
    const isFirst = segment.ordinal === 0;
    const facts = isFirst ? source.facts(segment, firstPage) : undefined;
    title = facts?.title ?? title;
    const text = encodeSegment(segment);
    const index = buildIndex(segment, searchableTitle(title, request.filename));
    if (facts) await send({ type: 'facts', facts, topics: topicsOf(segment, facts.language), questions: questionsOf(segment, index, title) });
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
  await send({ type: 'end', peakBytes: process.resourceUsage().maxRSS * 1_024 });
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
