import { type RefObject, useLayoutEffect } from 'react';

/** Grows with its text; CSS says how far. */
export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    // Empty, a long placeholder would be measured; one row is right then.
    element.style.blockSize = text === '' ? '' : `${element.scrollHeight}px`;
  }, [field, text]);
}
