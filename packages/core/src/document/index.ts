export type { SegmentState } from './build-segment.ts';
export {
  buildSegment,
  firstSegmentState,
  isTrusted,
  lastPageOfSegment,
  needsRecognition,
} from './build-segment.ts';
export { decodeText, unmarkedUtf16 } from './decode-text.ts';
export { decodeSegment, encodeSegment, SEGMENT_FORMAT } from './encoding.ts';
export type { ClaimedFacts } from './facts.ts';
export { factsOf, factsOfFlow, factsOfPicture, factsOfText } from './facts.ts';
export { placeFilledIn } from './filled-in.ts';
export type { FlowBlock, FlowBox, FlowCell, FlowPage } from './flow.ts';
export { buildFlowSegment, ROW_END } from './flow.ts';
export { languageOf } from './language.ts';
export type { TextSpan } from './narrowed.ts';
export { narrowed } from './narrowed.ts';
export { BOX_UNITS } from './page-text.ts';
export type { TextPages } from './plain-text.ts';
export { buildTextSegment, canonicalText, markdownPages, plainTextPages } from './plain-text.ts';
export type { PageRuns, RawPage } from './raw-page.ts';
export { isIdeograph, STYLE_BOLD, STYLE_ITALIC, STYLE_MONO } from './raw-page.ts';
export type { PictureWord } from './recognised-page.ts';
export { blankPage, picturePage, recognisedPage } from './recognised-page.ts';
export { rectsOf } from './rects.ts';
export { headerOf } from './table-parts.ts';
export type {
  Block,
  DocumentFacts,
  DocumentPage,
  Figure,
  FigurePicture,
  PageGeometry,
  Passage,
  Segment,
  SegmentOwner,
  Sentence,
} from './types.ts';
