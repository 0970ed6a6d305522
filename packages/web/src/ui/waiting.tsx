import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { AfterAWhile } from './skeleton.tsx';
import { useUiTexts } from './ui-texts.tsx';

const SAID_AFTER_MS = 5_000;
const OFFERED_AFTER_MS = 20_000;

/**
 * What stands where the answer of the server will: nothing at first, then its outline; when it takes long a sentence
 * that says so, and at last a button that asks anew for all that has not come.
 */
export function Waiting({ children }: { readonly children: ReactNode }) {
  const { slow, retry, onRetry } = useUiTexts();
  return (
    <>
      <AfterAWhile>{children}</AfterAWhile>
      <AfterAWhile delayMs={SAID_AFTER_MS}>
        <p role="status" className="m-4 text-center text-secondary text-ink-3">
          {slow}
        </p>
      </AfterAWhile>
      <AfterAWhile delayMs={OFFERED_AFTER_MS}>
        <p className="mb-4 text-center">
          <Button size="small" onClick={onRetry}>
            {retry}
          </Button>
        </p>
      </AfterAWhile>
    </>
  );
}
