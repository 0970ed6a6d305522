import { useEffect, useState } from 'react';
import { t } from '#lib/i18n/index.ts';
import { copyToClipboard } from '#ui/clipboard.ts';
import { showToast } from '#ui/toast.tsx';

const SAID_FOR_MS = 3_000;

/** Copies a text and is true for three seconds afterwards. A browser that refuses is told about. */
export function useCopy(): readonly [boolean, (text: string | Promise<string>) => void] {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (text: string | Promise<string>) => {
    // Words that are there already are copied within the press: some browsers allow it only then.
    const copied = typeof text === 'string' ? copyToClipboard(text) : text.then(copyToClipboard);
    copied.then(
      () => setIsCopied(true),
      () => showToast(t('answers:actions.copyFailed'), { level: 'error' }),
    );
  };
  return [isCopied, copy];
}
