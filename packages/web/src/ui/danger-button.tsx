import { Button, type ButtonProps } from './button.tsx';
import { useTwoStep } from './use-two-step.ts';

export interface DangerButtonProps extends Pick<ButtonProps, 'size' | 'busy' | 'disabled'> {
  /** What it does, in a word or two. */
  readonly words: string;
  /** What the second press is asked with. */
  readonly armedWords: string;
  /** What it is done to, read out before the words where several such buttons stand in a list. */
  readonly about?: string;
  readonly onRun: () => void;
}

/**
 * Does what cannot be undone, in two presses of the same button, which keeps the focus; leaving it and three seconds
 * let it rest again.
 */
export function DangerButton({ words, armedWords, about, onRun, ...rest }: DangerButtonProps) {
  const { armed, press, reset } = useTwoStep(onRun);
  const shown = armed ? armedWords : words;
  return (
    <Button
      {...rest}
      variant={armed ? 'danger-filled' : 'danger'}
      aria-label={about === undefined ? undefined : `${about} ${shown}`}
      onClick={press}
      onBlur={reset}
    >
      {shown}
    </Button>
  );
}
