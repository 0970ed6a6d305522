import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { copyToClipboard } from '#ui/clipboard.ts';

const SAID_FOR_MS = 2_000;

/** The number of a request that failed, for whoever looks into the server's log. */
export function RequestId({ id }: { readonly id: string }) {
  const { t } = useTranslation('common');
  const number = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await copyToClipboard(id);
      setCopied(true);
    } catch {
      // Chosen, so that the person's own copy takes it.
      if (number.current) getSelection()?.selectAllChildren(number.current);
    }
  };
  return (
    <p className="mt-5 flex flex-wrap items-center justify-center gap-2 text-secondary text-ink-3">
      {t('requestId.label')}
      <code ref={number} dir="ltr" className="break-all text-smallest">
        {id}
      </code>
      <Button size="small" variant="quiet" onClick={() => void copy()}>
        {t(isCopied ? 'requestId.copied' : 'requestId.copy')}
      </Button>
    </p>
  );
}
