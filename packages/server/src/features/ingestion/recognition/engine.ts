import type { GreyPicture, Recogniser } from './recogniser.ts';

/** What a picture holds: a page, whose layout is to be found, or rows of words below each other. */
export type ReadAs = 'page' | 'rows';

/**
 * One build of Tesseract. It reads what it is given, as it is given; languages and directions are `recognise-page.ts`'s
 * business.
 */
export interface Engine {
  readonly name: Recogniser['engine'];
  /** Codes of the models it can use, as Tesseract calls them. */
  readonly models: ReadonlySet<string>;
  /**
   * The words of an upright picture, a page where nothing else is said, as tab-separated values with Tesseract's
   * columns. Throws `RecognitionError`.
   */
  read(picture: GreyPicture, model: string, signal: AbortSignal, as?: ReadAs): Promise<string>;
  /**
   * What Tesseract says of script and direction; undefined where it has no model for that or cannot tell. Throws
   * `RecognitionError`.
   */
  look(picture: GreyPicture, signal: AbortSignal): Promise<string | undefined>;
  /** Ends what is running or kept warm. */
  close(): void;
}

/** The model that tells scripts and directions apart. */
export const DIRECTION_MODEL = 'osd';
/** The model for text of which nothing is known. */
export const FALLBACK_MODEL = 'eng';
