import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { safeUrl } from './leaving.ts';

/** Says where it leads before anybody goes there: its words may name another place. */
export function OutsideLink({ url: written, words, children }: { url: string; words: string; children: ReactNode }) {
  const url = safeUrl(written);
  if (!url) return children;
  const { host } = new URL(url);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer" className="link">
      {children}
      {words.includes(host) ? null : <bdi className="text-ink-3"> ({host})</bdi>}
    </a>
  );
}

export function ScrollingTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('answers');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and keys have to reach it.
    <div className="answer-scroll" role="region" aria-label={t('notice.table')} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

export function ScrollingCode({ children }: { children: ReactNode }) {
  const { t } = useTranslation('answers');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and keys have to reach it.
    <pre role="region" aria-label={t('notice.code')} tabIndex={0} dir="ltr">
      {children}
    </pre>
  );
}
