// The front door of this feature: what a screen may put on its page.
export { ExportDialog } from './export-dialog.tsx';
export type { WriteMessage } from './export-model.ts';
export { exportingQueries } from './exporting.queries.ts';
export { PictureStage, type PictureTurn } from './picture-stage.tsx';
export { sharePicture } from './share-picture.ts';
export { remarksOf } from './thread-words.ts';
