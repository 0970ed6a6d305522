import { getElements } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api/index.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { linesOfElements, type MarkedPiece } from './marked-lines.ts';
import type { ReaderBodyProps } from './reader.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { usePageInAddress } from './use-page-in-address.ts';

/** More pages than this are read one at a time; the server gives no more at once. */
const ALL_AT_ONCE = 50;

/** A document without pages of its own (plain text, Markdown): its words with line numbers, the cited ones marked. */
export function TextReader({ file, places, open, startPage, onPage, onClose }: ReaderBodyProps) {
  const { t } = useTranslation('reader');
  const isLong = (file.pages ?? 1) > ALL_AT_ONCE;
  const [page, setPage] = useState(startPage);
  const asked = isLong ? page : undefined;
  const scroller = useRef<HTMLDivElement>(null);
  const text = useQuery({
    queryKey: ['elements', file.id, open?.fileVersion ?? file.version, asked ?? 'all'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call(getElements, { params: { fileId: file.id }, query: { ...(asked ? { page: asked } : {}), ...(open ? { version: open.fileVersion } : {}) }, signal }),
  });
  const target = open?.page;
  // biome-ignore lint/correctness/useExhaustiveDependencies(open?.jump): the same passage may be asked for again.
  useEffect(() => {
    if (target) setPage(target);
  }, [target, open?.jump]);
  usePageInAddress({ page, isJump: true, isReady: text.isSuccess, goTo: setPage, onPage });

  const isShown = text.isSuccess;
  // biome-ignore lint/correctness/useExhaustiveDependencies(open?.number): another passage carries the class that is looked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies(open?.jump): the same passage may be asked for again.
  useEffect(() => {
    const mark = scroller.current?.querySelector<HTMLElement>('.plain-mark.is-open');
    if (!isShown || !mark || !scroller.current) return;
    const top = mark.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top;
    scroller.current.scrollBy({ top: top - scroller.current.clientHeight * 0.38 });
  }, [isShown, open?.number, open?.jump]);

  const lines = linesOfElements(text.data?.items ?? [], places);
  return (
    <>
      <ReaderBar title={file.title} fileId={file.id} page={page} pages={isLong ? file.pages : null} onPage={setPage} zoom={null} onClose={onClose} />
      <div
        ref={scroller}
        data-reader-scroll
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the document scrolls, and keys have to reach it.
        tabIndex={0}
        role="region"
        aria-label={t('text', { title: file.title })}
        className="min-h-0 flex-1 overflow-auto overscroll-contain bg-sunken pb-16 outline-offset-[-4px]"
      >
        {text.isPending ? (
          <AfterAWhile>
            <div aria-hidden="true" className="plain-page flex flex-col gap-3">
              <Skeleton width="40%" />
              <Skeleton />
              <Skeleton width="90%" />
            </div>
          </AfterAWhile>
        ) : null}
        {text.isError ? <EmptyState className="mt-24" title={t('textFailed')} action={<Button onClick={() => void text.refetch()}>{t('retry')}</Button>} /> : null}
        {isShown && lines.length === 0 ? <EmptyState className="mt-24" title={t('empty')} /> : null}
        {lines.length > 0 ? (
          <div className="plain-page">
            {lines.map(block => (
              <div key={block.start} className="plain-block">
                {block.lines.map(line => (
                  <div key={line.number} className={clsx('plain-line', block.role === 'heading' && 'is-heading', block.role === 'code' && 'is-code')}>
                    <span aria-hidden="true">{formatNumber(line.number)}</span>
                    <span>
                      {line.pieces.map(piece => (
                        <Piece key={piece.start} piece={piece} openNumber={open?.number ?? null} />
                      ))}
                    </span>
                  </div>
                ))}
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </>
  );
}

function Piece({ piece, openNumber }: { piece: MarkedPiece; openNumber: number | null }) {
  if (piece.numbers.length === 0) return <>{piece.text}</>;
  return <mark className={clsx('plain-mark', openNumber !== null && piece.numbers.includes(openNumber) && 'is-open')}>{piece.text}</mark>;
}
