import type { ReactNode } from 'react';

/** Folds and unfolds what stands beside it: the steps of an answer, a long question. */
export function FoldButton({
  isOpen,
  controls,
  className = '',
  onPress,
  children,
}: {
  isOpen: boolean;
  controls: string;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
      className={
        'touch-area -ms-1.5 flex items-center gap-1 rounded-r1 px-1.5 py-0.5 text-secondary text-ink-3 ' +
        `transition-colors hover:bg-hover ${className}`
      }
    >
      {children}
    </button>
  );
}
