import { useEffect, useLayoutEffect, useRef } from 'react';
import { writeHash } from '#ui/layers.ts';
import { hashOfPage, pageOfHash } from './page-hash.ts';
import type { ReaderBodyProps } from './reader.tsx';

/** While somebody scrolls, the address waits until they rest. */
const REST_MS = 200;

/**
 * The address follows the page and the passage that is lit on it, and the page follows the address. A jump's page is
 * written at once, before its words are lit.
 */
export function usePageInAddress({
  page,
  named = null,
  open,
  isJump,
  isReady,
  goTo,
  onPage,
}: {
  page: number;
  /** The page that the address names instead: a print has other pages than the text that is meant there. */
  named?: number | null | undefined;
  open: ReaderBodyProps['open'];
  isJump: boolean;
  isReady: boolean;
  goTo: (page: number) => void;
  onPage: (page: number) => void;
}): void {
  const inAddress = named ?? page;
  const lit =
    open?.page === page && open.answer !== null
      ? hashOfPage(inAddress, { messageId: open.answer, number: open.number })
      : hashOfPage(inAddress);
  const own = useRef<string | null>(null);
  const cameWith = useRef(location.hash);
  useLayoutEffect(() => {
    if (!isReady) return;
    const write = () => {
      // Somebody went to a message while the document was still coming: the address is theirs until a page is turned.
      const isTaken = own.current === null && location.hash !== cameWith.current && pageOfHash(location.hash) === null;
      own.current = lit;
      if (!isTaken) writeHash(own.current);
      onPage(page);
    };
    if (isJump) return write();
    const timer = setTimeout(write, REST_MS);
    return () => clearTimeout(timer);
  }, [lit, page, isJump, isReady, onPage]);
  useEffect(() => {
    const follow = () => {
      const wanted = pageOfHash(location.hash);
      if (wanted && named === null && location.hash !== own.current) goTo(wanted);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [goTo, named]);
}
