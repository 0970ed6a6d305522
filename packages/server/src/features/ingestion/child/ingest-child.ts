import { readFileSync } from 'node:fs';
import type {
  ClaimedFacts,
  DocumentFacts,
  DocumentPage,
  RawPage,
  Segment,
  SegmentState,
} from '@nousboard/core/document';
import {
  buildFlowSegment,
  buildSegment,
  buildTextSegment,
  decodeSegment,
  encodeSegment,
  factsOf,
  factsOfFlow,
  factsOfPicture,
  factsOfText,
  firstSegmentState,
  isTrusted,
  lastPageOfSegment,
  picturePage,
} from '@nousboard/core/document';
import { buildIndex, searchableTitle } from '@nousboard/core/search';
import type { PictureSize } from '#features/files/index.ts';
import { messages, writeFrame } from '#platform/sandbox/inside.ts';
import { LIMITS, THUMBNAIL_WIDTH } from '../limits.ts';
import type { FlowDocument } from '../parsers/flow.ts';
import { ParserError } from '../parsers/parser.ts';
import type { Picture } from '../parsers/pdfium-picture.ts';
import { Describing } from './describing.ts';
import type { DocumentKind, ReadFrame, ReadRequest, RecognisedReply } from './messages.ts';
import { recognisePages } from './recognise-pages.ts';

// Reads one document and ends. Runs fenced in (platform/sandbox): no network, no environment, no writing, nothing but
// the document and our own code to read. Everything it says is checked by the parent.

const send = (frame: ReadFrame, parts: readonly Uint8Array[] = []): Promise<void> => writeFrame(frame, parts);

/** How often a slow document says that it is alive. */
const SIGN_OF_LIFE_MS = 2_000;
/** Dots per inch at which pages are recognised, and points of an inch. */
const RECOGNITION_DPI = 300;
const POINTS = 72;

const incoming = messages();
const nextReply = async (): Promise<RecognisedReply> => (await incoming.next()).value as RecognisedReply;

interface Source {
  readonly kind: DocumentKind;
  readonly pageCount: number;
  /** See `ReadingQuality`. */
  readonly namedParts: number | null;
  readonly picture?: PictureSize;
  readonly attached?: number;
  /** Builds the segment that begins at the state's next page. */
  next(state: SegmentState): Promise<{ segment: Segment; state: SegmentState; firstPage: RawPage | undefined }>;
  facts(segment: Segment, firstPage: RawPage | undefined): DocumentFacts;
  thumbnail(): Promise<Picture | undefined>;
}

/** Says that the child is alive while `work` takes its time. */
async function alive<T>(work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void send({ type: 'page', page: 0 }), SIGN_OF_LIFE_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

interface Pages {
  readonly kind: DocumentKind;
  readonly pageCount: number;
  readonly claimed: ClaimedFacts;
  /** A page, counted from 0. */
  read(index: number): RawPage | Promise<RawPage>;
  /** The grey picture in which its words are recognised; absent where pages cannot be drawn. */
  grey?(page: RawPage): Promise<Picture>;
  thumbnail(): Promise<Picture | undefined>;
}

function pagesSource(
  { kind, pageCount, claimed, read, grey, thumbnail }: Pages,
  recognise: ReadRequest['recognise'],
): Source {
  return {
    kind,
    pageCount,
    namedParts: null,
    async next(state) {
      let raw: RawPage[] = [];
      let spokeAt = performance.now();
      for (
        let number = state.nextPage;
        number <= lastPageOfSegment(state, pageCount, recognise === 'pages');
        number += 1
      ) {
        raw.push(await read(number - 1));
        if (performance.now() - spokeAt > SIGN_OF_LIFE_MS) {
          spokeAt = performance.now();
          await send({ type: 'page', page: number });
        }
      }
      if (recognise !== 'never' && grey !== undefined) raw = await alive(() => recognisePages(raw, grey, nextReply));
      return { ...buildSegment(raw, state), firstPage: raw[0] };
    },
    facts: (segment, firstPage) => factsOf(firstPage, segment, claimed),
    thumbnail,
  };
}

async function openPdfium(path: string, recognise: ReadRequest['recognise']): Promise<Source> {
  const { openPdf, pdfInfo } = await import('../parsers/pdfium.ts');
  const { PdfiumPages } = await import('../parsers/pdfium-page.ts');
  const { greyOf, renderPage } = await import('../parsers/pdfium-picture.ts');
  const pdf = await openPdf(path);
  const pages = new PdfiumPages(pdf);
  const source = pagesSource(
    {
      kind: 'pdf',
      pageCount: pdf.pageCount,
      claimed: pdfInfo(pdf),
      read: index => pages.read(index),
      grey: async page =>
        greyOf(
          renderPage(
            pdf,
            page.number - 1,
            Math.ceil((page.width / POINTS) * RECOGNITION_DPI),
            LIMITS.recognitionPixels,
          ),
        ),
      thumbnail: async () => renderPage(pdf, 0, THUMBNAIL_WIDTH),
    },
    recognise,
  );
  return { ...source, attached: pdf.raw.FPDFDoc_GetAttachmentCount(pdf.document) };
}

async function openPdfjs(path: string): Promise<Source> {
  const { openWithPdfjs } = await import('../parsers/pdfjs.ts');
  const pdf = await openWithPdfjs(path);
  return pagesSource(
    {
      kind: 'pdf',
      pageCount: pdf.pageCount,
      claimed: pdf.claimed,
      read: index => pdf.read(index),
      thumbnail: async () => undefined,
    },
    'never',
  );
}

async function openPicture(path: string): Promise<Source> {
  const { openImage } = await import('../parsers/image.ts');
  const image = await openImage(path);
  const { kind, width, height } = image;
  const source = pagesSource(
    {
      kind,
      pageCount: 1,
      claimed: { title: null, author: null, createdOn: null },
      read: () => picturePage({ number: 1, width, height }),
      grey: () => image.grey(),
      thumbnail: () => image.render(THUMBNAIL_WIDTH),
    },
    'pages',
  );
  return { ...source, facts: segment => factsOfPicture(segment), picture: { width, height } };
}

async function openText(path: string, kind: 'txt' | 'md'): Promise<Source> {
  const { readTextPages } = await import('../parsers/text.ts');
  const { pages, claimed, tableEnd } = readTextPages(path, kind);
  return {
    kind,
    pageCount: pages.length,
    namedParts: null,
    next: async state => ({
      ...buildTextSegment(
        pages.slice(state.nextPage - 1, lastPageOfSegment(state, pages.length)),
        kind === 'md',
        state,
        tableEnd,
      ),
      firstPage: undefined,
    }),
    facts: segment => factsOfText(segment, claimed),
    thumbnail: async () => undefined,
  };
}

function namedPartsOf(pages: readonly { readonly label?: string }[]): number | null {
  if (pages.some(({ label }) => label === undefined)) return null;
  return pages.filter(({ label }, at) => label !== pages[at - 1]?.label).length || null;
}

async function openHtmlPage(path: string): Promise<{ kind: 'html'; document: FlowDocument }> {
  const { openHtml } = await import('../parsers/html.ts');
  return { kind: 'html', document: await openHtml(path) };
}

async function openFlow(path: string, asked: DocumentKind): Promise<Source> {
  const { openContainer } = await import('../parsers/container.ts');
  const { kind, document } = asked === 'html' ? await openHtmlPage(path) : await openContainer(path);
  const { pages, claimed } = document;
  return {
    kind,
    pageCount: pages.length,
    namedParts: namedPartsOf(pages),
    next: async state => ({
      ...buildFlowSegment(pages.slice(state.nextPage - 1, lastPageOfSegment(state, pages.length)), state),
      firstPage: undefined,
    }),
    facts: segment => factsOfFlow(segment, claimed),
    thumbnail: async () => undefined,
  };
}

function open({ path, kind, parser, recognise }: ReadRequest): Promise<Source> {
  if (kind === 'pdf') return parser === 'pdfjs' ? openPdfjs(path) : openPdfium(path, recognise);
  if (parser === 'image') return openPicture(path);
  return kind === 'txt' || kind === 'md' ? openText(path, kind) : openFlow(path, kind);
}

const numbersOf = (segment: Segment, textLayer: DocumentPage['textLayer']): number[] =>
  segment.pages.filter(page => page.textLayer === textLayer).map(page => page.number);

/** Says what the whole document is, now that it was read. */
async function describe(source: Source, describing: Describing, facts: DocumentFacts, title: string): Promise<void> {
  const { topics, questions, ...rest } = describing.describe(facts, {
    format: source.kind,
    pageCount: source.pageCount,
    title,
  });
  await send({ type: 'facts', facts: rest, topics, questions });
}

async function read(request: ReadRequest): Promise<void> {
  // Opening a container of many megabytes takes a while, too.
  const source = await alive(() => open(request));
  if (source.pageCount < 1) throw new ParserError('damaged');
  if (source.pageCount > LIMITS.pages) throw new ParserError('too_many_pages');
  const { kind, pageCount, namedParts, picture, attached } = source;
  await send({
    type: 'opened',
    pageCount,
    namedParts,
    kind,
    ...(picture && { picture }),
    ...(attached && { attached }),
  });
  const { earlier } = request;
  let state = earlier?.state ?? firstSegmentState;
  let described = earlier?.facts;
  let title = described?.title ?? request.title;
  const describing = new Describing();
  for (const { text, index } of earlier?.segments ?? [])
    describing.add(decodeSegment(readFileSync(text)), readFileSync(index));
  while (state.nextPage <= source.pageCount) {
    const { segment, state: after, firstPage } = await source.next(state);
    const isFirst = segment.ordinal === 0;
    const facts = isFirst ? source.facts(segment, firstPage) : undefined;
    title = facts?.title ?? title;
    const text = encodeSegment(segment);
    const index = buildIndex(segment, searchableTitle(title, request.filename));
    described ??= facts;
    describing.add(segment, index);
    if (facts) await send({ type: 'facts', facts, topics: [], questions: [] });
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
        readablePages: segment.pages.filter(isTrusted).length,
        unread: numbersOf(segment, 'poor'),
        recognised: numbersOf(segment, 'recognised'),
        state: after,
      },
      [text, index],
    );
    if (isFirst) {
      // After the first pages are answerable: nobody waits for a picture.
      const picture = await source.thumbnail();
      if (picture !== undefined)
        await send({ type: 'thumbnail', width: picture.width, height: picture.height }, [picture.pixels]);
    }
    state = after;
  }
  const facts = described;
  if (facts) await alive(() => describe(source, describing, facts, title));
  await send({ type: 'end', peakBytes: process.resourceUsage().maxRSS * 1_024 });
}

try {
  const request = (await incoming.next()).value as ReadRequest;
  for (let time = 0; time < (request.times ?? 1); time += 1) await read(request);
} catch (cause) {
  if (!(cause instanceof ParserError)) throw cause;
  await send({ type: 'failed', reason: cause.reason });
}
