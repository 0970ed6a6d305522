import type { FileId, FileVersionId } from '@nousboard/contracts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { useRetryOnline } from '#lib/online.ts';
import type { PageSize } from './page-layout.ts';
import { openPdf } from './pdf-document.ts';

export type PdfState =
  | { status: 'opening' }
  | { status: 'failed'; error: unknown }
  | { status: 'open'; pdf: PDFDocumentProxy; sizes: readonly PageSize[] };

/**
 * A document and the sizes of its pages. Sizes start as the first page's and become exact as pages are looked at.
 * `fetchAgain` is there while parts of it that pages wait for did not come.
 */
export function usePdf(fileId: FileId, version: FileVersionId | null) {
  const [state, setState] = useState<PdfState>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const [fetchAgain, setFetchAgain] = useState<(() => void) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): a press on "try again" opens it anew.
  useEffect(() => {
    const leaving = new AbortController();
    setState({ status: 'opening' });
    setFetchAgain(null);
    const open = async () => {
      const pdf = await openPdf({ fileId, version }, leaving.signal, again => setFetchAgain(() => again));
      const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!leaving.signal.aborted)
        setState({
          status: 'open',
          pdf,
          sizes: Array.from({ length: pdf.numPages }, () => ({ width: first.width, height: first.height })),
        });
    };
    open().catch((error: unknown) => {
      if (!leaving.signal.aborted) setState({ status: 'failed', error });
    });
    return () => leaving.abort();
  }, [fileId, version, attempt]);

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
    retry: () => setAttempt(count => count + 1),
  };
}
