import { type DragEvent, useState } from 'react';

/**
 * Something of this page that is dragged from one place to another. `type` tells it from all else that is dragged: it
 * is not `Files`, which come from outside the browser and are for the window's own drop zone.
 */
export function createDragging<Item>(type: string) {
  let carried: Item | null = null;
  return {
    /** Props of what it is dragged by. */
    drags: (item: () => Item) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        carried = item();
        event.dataTransfer.setData(type, type);
        event.dataTransfer.effectAllowed = 'move';
      },
    }),
    /** Props of a place where it can be dropped, and whether it hangs over it now. */
    useDrop(onDrop: (item: Item) => void) {
      const [isOver, setIsOver] = useState(false);
      const carries = (event: DragEvent) => event.dataTransfer.types.includes(type);
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
            if (!carries(event) || carried === null) return;
            event.preventDefault();
            onDrop(carried);
          },
        },
      };
    },
  };
}
