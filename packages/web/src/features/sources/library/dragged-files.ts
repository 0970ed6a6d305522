import type { SourceFile } from '@nousboard/contracts';
import { createDragging } from '#ui/dragging.ts';

/** Files of the library on their way to a folder. */
export const { drags: dragsFiles, useDrop: useFileDrop } = createDragging<readonly SourceFile[]>(
  'application/x-nousboard-files',
);
