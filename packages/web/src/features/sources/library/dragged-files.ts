import type { SourceFile } from '@nousboard/contracts';
import type { DragEvent } from 'react';
import { useState } from 'react';

/** Not `Files`: what comes from outside the browser is for the window's own drop zone. */
const TYPE = 'application/x-nousboard-files';
let carried: readonly SourceFile[] = [];

/** Props of something that files of the library are dragged by. */
export const dragsFiles = (files: () => readonly SourceFile[]) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    carried = files();
    event.dataTransfer.setData(TYPE, carried.map(({ file_id }) => file_id).join(' '));
    event.dataTransfer.effectAllowed = 'move';
  },
});

/** Props of a place where dragged files of the library can be dropped, and whether some hang over it now. */
export function useFileDrop(onFiles: (files: readonly SourceFile[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const carries = (event: DragEvent) => event.dataTransfer.types.includes(TYPE);
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!carries(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        if (!carries(event)) return;
        event.preventDefault();
        onFiles(carried);
      },
    },
  };
}
