import type { SandboxEnd } from '#platform/sandbox/fence.ts';

/** A picture of a page: one byte of grey per pixel, row by row, from the top left. */
export interface GreyPicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A word as it was recognised. Its box is in fractions of the picture as given, origin top left: a page that lies on
 * its side is turned inside, and its boxes are turned back.
 */
export interface RecognisedWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** 0 to 100. */
  readonly confidence: number;
  /** Running numbers in reading order, from 0, each unique within the page. */
  readonly line: number;
  readonly paragraph: number;
  readonly block: number;
}

/** What stands in a picture. */
export interface RecognisedPage {
  readonly words: readonly RecognisedWord[];
  /** BCP 47 of the model used. */
  readonly language: string;
  /** Mean confidence of the words weighted by characters, 0 to 100; 0 without words. */
  readonly confidence: number;
  /** Clockwise degrees by which the text stands turned in the picture. */
  readonly turned: 0 | 90 | 180 | 270;
}

/** What somebody knows of a page before it is recognised. */
export interface RecognitionHint {
  /** BCP 47 of the page's text; null where nobody knows. */
  readonly language: string | null;
}

/** Why a picture was not recognised. */
export type RecognitionEnd = SandboxEnd | 'too_large';

/** A picture could not be recognised; the next one may well be. */
export class RecognitionError extends Error {
  override readonly name = 'RecognitionError';
  readonly end: RecognitionEnd;

  constructor(end: RecognitionEnd, detail: string, options?: ErrorOptions) {
    super(`${end}: ${detail}`, options);
    this.end = end;
  }
}

/** Something that recognises words in pictures. */
export interface Recogniser {
  readonly engine: 'tesseract' | 'tesseract-wasm';
  /** BCP 47 of the languages it has models for, sorted. */
  readonly languages: readonly string[];
  /**
   * Throws `RecognitionError`; `stopped` when the signal aborted. Several pictures may be given at once; each takes a
   * process and a core.
   */
  recognise(picture: GreyPicture, hint: RecognitionHint, signal: AbortSignal): Promise<RecognisedPage>;
  /** Ends what is running or kept warm. It may be used again afterwards. */
  close(): void;
}
