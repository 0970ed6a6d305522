import clsx from 'clsx';

export interface SpinnerProps {
  readonly size?: number;
  readonly className?: string;
}

/** The thread, turning. Decoration beside words that say what is awaited; readers skip it. */
export function Spinner({ size = 14, className }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx('spinner inline-block flex-none animate-breathe rounded-full', className)}
      style={{ inlineSize: size, blockSize: size }}
    />
  );
}
