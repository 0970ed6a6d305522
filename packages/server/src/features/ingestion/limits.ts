/** What reading one document may cost. Everything that bounds hostile input stands here. */
export const LIMITS = {
  /** Pages of a document; a small file can name one page tens of thousands of times. */
  pages: 3_000,
  /** Characters of one page and of a whole text file. */
  pageCharacters: 400_000,
  textCharacters: 40_000_000,
  /**
   * A ZIP container (Office, EPUB): entries, bytes really inflated in all and per entry, and inflated ÷ packed of an
   * entry above 1 MB.
   */
  zipEntries: 5_000,
  zipBytes: 300_000_000,
  zipEntryBytes: 100_000_000,
  zipRatio: 200,
  zipRatioFromBytes: 1_000_000,
  /** Blocks of a document that flows (paragraphs, tables), cells of its tables, and documents that are parts of it. */
  blocks: 1_000_000,
  tableCells: 1_000_000,
  innerDocuments: 2_000,
  /** Elements within each other, and characters of one XML part. */
  xmlDepth: 400,
  xmlCharacters: 100_000_000,
  /** A workbook: cells with something in them (merged ranges count too), and columns and rows of a sheet. */
  sheetCells: 1_000_000,
  sheetColumns: 16_384,
  sheetRows: 1_048_576,
  /** Memory a child may map for data, and what it may really use where that cannot be limited. */
  dataBytes: 1_600_000_000,
  residentBytes: 1_400_000_000,
  /** JavaScript heap of a child; page text and boxes are small, the document itself lies outside it. */
  heapMegabytes: 512,
  cpuSeconds: 300,
  wallMs: 600_000,
  /** Without a frame for this long a child is taken for hung. */
  stallMs: 20_000,
  /** Writing a document again without its password, while somebody waits for it. */
  unlockWallMs: 60_000,
  /** Largest single answer of a child, and all of them together. */
  frameBytes: 64_000_000,
  outputBytes: 1_000_000_000,
  /** Pixels of one rendered page: page sizes up to 14,400 points are legal. */
  renderPixels: 6_000_000,
  renderStallMs: 15_000,
  /** Pixels of a picture that is read as a document, and of a page's picture whose words are recognised. */
  imagePixels: 120_000_000,
  recognitionPixels: 12_000_000,
  /** One picture: memory, processor and wall time of the process that recognises it, and what it may answer. */
  recognitionDataBytes: 1_000_000_000,
  recognitionResidentBytes: 900_000_000,
  recognitionCpuSeconds: 120,
  recognitionPageMs: 300_000,
  recognitionAnswerBytes: 20_000_000,
  /**
   * Warm recognisers: how long an idle one is kept, how many at most, and the pages and seconds of CPU after which one
   * is replaced.
   */
  recognitionIdleMs: 30_000,
  recognitionIdle: 2,
  recognitionChildPages: 100,
  recognitionChildCpuSeconds: 1_200,
  /** A document whose pages are recognised waits for that most of the time: what bounds it is the time of each page. */
  recognitionWallMs: 24 * 3_600_000,
  recognitionOutputBytes: 64_000_000_000,
  /** After so many pages that could not be recognised in time, the rest of a document is left unread. */
  recognitionFailures: 5,
  /** How far what reads, and what recognises words or prints in the background, stands back for people who ask. */
  niceness: 5,
  backgroundNiceness: 10,
  /** Printing an Office document. */
  printBytes: 2_000_000_000,
  printCpuSeconds: 120,
  printWallMs: 300_000,
  /** How long an idle renderer keeps its document open. */
  renderIdleMs: 30_000,
  /** Warm renderers at most, and pictures that are drawn at once; the idle one used longest ago gives way. */
  renderers: 2,
  /** Pictures that wait to be drawn: in all, and for one tenant. */
  renderWaiting: 2_000,
  renderWaitingOfOne: 200,
} as const;

/** Widths that pages are rendered at; a request is answered with the next larger one. */
export const PICTURE_WIDTHS = [100, 300, 600, 900, 1_200, 1_600, 2_000] as const;
export const THUMBNAIL_WIDTH = 100;
