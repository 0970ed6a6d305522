import { useEffect, useState } from 'react';

/** A destructive step in two presses: the first arms, the second within `forMs` does it; then it rests again. */
export function useTwoStep(run: () => void, forMs = 3_000): { readonly armed: boolean; press(): void; reset(): void } {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), forMs);
    return () => clearTimeout(timer);
  }, [armed, forMs]);
  return {
    armed,
    press() {
      if (!armed) {
        setArmed(true);
        return;
      }
      setArmed(false);
      run();
    },
    reset: () => setArmed(false),
  };
}
