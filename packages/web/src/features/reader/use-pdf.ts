import type { FileId, FileVersionId } from '@nousboard/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useRetryOnline } from '#lib/online.ts';
import type { PageSize } from './page-layout.ts';
import { type OpenPdf, openPdf } from './pdf-document.ts';

export type PdfState =
  | { status: 'opening' }
  | { status: 'failed'; error: unknown }
  /** `version` is the one that was asked for when it was found to be these pages. */
  | (OpenPdf & { status: 'open'; version: FileVersionId | null; sizes: readonly PageSize[] });

/**
 * What a version of a document was read from, null for what it consists of now, and the sizes of its pages. Sizes start
 * as the first page's and become exact as pages are looked at. Another version of the same bytes leaves it open.
 * `fetchAgain` is there while parts of it that pages wait for did not come.
 */
export function usePdf(fileId: FileId, version: FileVersionId | null) {
  const [state, setState] = useState<PdfState>({ status: 'opening' });
  // Another object opens it anew.
  const [wanted, want] = useState({ version });
  const [fetchAgain, setFetchAgain] = useState<(() => void) | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    setState({ status: 'opening' });
    setFetchAgain(null);
    const open = async () => {
      const opened = await openPdf({ fileId, ...wanted }, leaving.signal, again => setFetchAgain(() => again));
      const { pdf } = opened;
      const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!leaving.signal.aborted)
        setState({
          ...opened,
          ...wanted,
          status: 'open',
          sizes: Array.from({ length: pdf.numPages }, () => ({ width: first.width, height: first.height })),
        });
    };
    open().catch((error: unknown) => {
      if (!leaving.signal.aborted) setState({ status: 'failed', error });
    });
    return () => leaving.abort();
  }, [fileId, wanted]);

  const parts = state.status === 'open' ? state.parts : null;
  const shown = state.status === 'open' ? state.version : wanted.version;
  useEffect(() => {
    if (version === shown) return;
    if (!parts) return want({ version });
    const leaving = new AbortController();
    const compare = async () => {
      const isSame = await parts.goOnFrom({ fileId, version }, leaving.signal).catch(() => false);
      if (leaving.signal.aborted) return;
      if (isSame) setState(now => (now.status === 'open' ? { ...now, version } : now));
      else want({ version });
    };
    void compare();
    return () => leaving.abort();
  }, [fileId, version, shown, parts]);

  const learnSize = useCallback(
    (page: number, size: PageSize) =>
      setState(now => {
        const known = now.status === 'open' ? now.sizes[page - 1] : undefined;
        if (
          now.status !== 'open' ||
          !known ||
          (Math.abs(known.width - size.width) < 0.5 && Math.abs(known.height - size.height) < 0.5)
        )
          return now;
        return { ...now, sizes: now.sizes.map((other, index) => (index === page - 1 ? size : other)) };
      }),
    [],
  );
  useRetryOnline(fetchAgain !== null, () => fetchAgain?.());
  // Without its first page there is nothing to show what is lacking on.
  const isStuck = state.status === 'opening' && fetchAgain !== null;
  return {
    state: isStuck ? ({ status: 'failed', error: null } as const) : state,
    fetchAgain,
    learnSize,
    retry: () => want({ version }),
  };
}
