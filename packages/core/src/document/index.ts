export type { SegmentState } from './build-segment.ts';
export {
  buildSegment,
  firstSegmentState,
  isTrusted,
  lastPageOfSegment,
  needsRecognition,
  pageAt,
} from './build-segment.ts';
export { abstractSpan } from './document-abstract.ts';
export { dateIn, writtenDate } from './document-date.ts';
export { decodeSegment, encodeSegment, SEGMENT_FORMAT } from './encoding.ts';
export type { ClaimedFacts } from './facts.ts';
export { factsOf, factsOfFlow, factsOfPicture, factsOfText } from './facts.ts';
export type { FlowBlock, FlowBox, FlowCell, FlowPage } from './flow.ts';
export { buildFlowSegment, CELL_END, ROW_END } from './flow.ts';
export { languageOf } from './language.ts';
export type { TextSpan } from './narrowed.ts';
export { narrowed } from './narrowed.ts';
export { BOX_UNITS } from './page-text.ts';
export { buildTextSegment, canonicalText, cutTextPages, TEXT_PAGE_CHARACTERS } from './plain-text.ts';
export type { RawPage } from './raw-page.ts';
export { isIdeograph, STYLE_BOLD, STYLE_ITALIC, STYLE_MONO } from './raw-page.ts';
export type { PicturedPage, PictureWord } from './recognised-page.ts';
export { blankPage, picturePage, recognisedPage } from './recognised-page.ts';
export { rectsOf } from './rects.ts';
export { headerOf } from './table-parts.ts';
export { topicsOf } from './topics.ts';
export type {
  Block,
  BlockRole,
  DocumentFacts,
  DocumentPage,
  Figure,
  PageGeometry,
  Passage,
  Segment,
  SegmentOwner,
  Sentence,
  WordBoxes,
} from './types.ts';
export type { WorkSigns } from './work-kind.ts';
export { workKindOf } from './work-kind.ts';
