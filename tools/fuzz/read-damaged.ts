import { failureReason } from '@nousboard/contracts';
import { decodeSegment } from '@nousboard/core/document';
import { openIndex } from '@nousboard/core/search';
import type {
  DocumentKind,
  ParserName,
  RecognisedReply,
} from '../../packages/server/src/features/ingestion/child/messages.ts';
import { LIMITS } from '../../packages/server/src/features/ingestion/limits.ts';
import { ParserError } from '../../packages/server/src/features/ingestion/parsers/parser.ts';
import { readDocument } from '../../packages/server/src/features/ingestion/read-document.ts';

/** How the reading of a damaged file ended. `fault`: what must not be. */
export interface Ending {
  /** `read`, or the reason that a person would be told. */
  readonly outcome: string;
  readonly seconds: number;
  readonly fault?: string;
}

/** A child that is silent too long is ended; what comes on top is starting it, and a machine that is busy. */
const LONGEST_MS = LIMITS.wallMs + LIMITS.stallMs;

const parsersOf = (kind: DocumentKind): readonly ParserName[] => {
  if (kind === 'pdf') return ['pdfium', 'pdfjs'];
  if (kind === 'jpeg' || kind === 'png' || kind === 'webp') return ['image'];
  return kind === 'txt' || kind === 'md' ? ['text'] : ['flow'];
};

/** Nothing is recognised here: each page that asks for it is told that it could not be. */
const noWords = async (page: number): Promise<RecognisedReply> => ({ page, words: null, confidence: 0 });

/**
 * Reads the file in the fenced child as the server does, with the second parser where the server would try it, and
 * takes apart what comes.
 */
export async function readDamaged(path: string, kind: DocumentKind): Promise<Ending> {
  const begun = performance.now();
  const ended = (outcome: string, fault?: string): Ending => {
    const ms = performance.now() - begun;
    const late = ms > LONGEST_MS ? 'it took longer than its cap' : undefined;
    const wrong = fault ?? late;
    return { outcome, seconds: ms / 1_000, ...(wrong === undefined ? {} : { fault: wrong }) };
  };
  let outcome = '';
  for (const parser of parsersOf(kind)) {
    try {
      const fault = await readOnce(path, kind, parser);
      return ended('read', fault);
    } catch (error) {
      if (!(error instanceof ParserError))
        return ended('broken', error instanceof Error ? (error.stack ?? error.message) : String(error));
      outcome = error.reason;
      if (!failureReason.options.includes(error.reason)) return ended(outcome, 'the reason has no words');
      // A parser that breaks is contained, and still a parser of ours that breaks.
      if (outcome !== 'damaged' && outcome !== 'parser_crashed') break;
    }
  }
  return ended(outcome);
}

async function readOnce(path: string, kind: DocumentKind, parser: ParserName): Promise<string | undefined> {
  const request = {
    path,
    kind,
    parser,
    title: 'Damaged',
    filename: 'damaged',
    earlier: null,
    recognise: 'where_needed',
  } as const;
  let [end, page] = [-1, 0];
  for await (const { head, bytes } of readDocument(request, new AbortController().signal, noWords)) {
    if (head.type === 'end' && head.peakBytes > LIMITS.residentBytes)
      return `it used ${Math.round(head.peakBytes / 1e6)} MB`;
    if (head.type !== 'segment') continue;
    const segment = decodeSegment(bytes.subarray(0, head.textBytes));
    openIndex(bytes.subarray(head.textBytes));
    if (
      segment.start !== end + 1 ||
      segment.firstPage !== page + 1 ||
      segment.text.length !== segment.end - segment.start
    )
      return 'its segments do not follow each other';
    [end, page] = [segment.end, segment.lastPage];
  }
  return undefined;
}
