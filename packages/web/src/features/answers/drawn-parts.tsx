import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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
  const region = useRef<HTMLDivElement>(null);
  useFades(region);
  return (
    <div className="answer-table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and keys have to reach it. */}
      <div ref={region} className="answer-scroll" role="region" aria-label={t('notice.table')} tabIndex={0}>
        <table>{children}</table>
      </div>
    </div>
  );
}

/** Says on the parent of what scrolls at which of its edges more follows, in either direction of writing. */
function useFades(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = region;
    if (!current) return;
    const look = () => {
      const at = Math.abs(current.scrollLeft);
      current.parentElement?.toggleAttribute('data-more-before', at > 1);
      current.parentElement?.toggleAttribute('data-more-after', current.scrollWidth - current.clientWidth - at > 1);
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [region]);
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
