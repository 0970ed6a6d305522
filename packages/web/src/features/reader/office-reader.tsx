import { type FileId, type FileVersionId, getPrintedPage, getPrintedPages } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call, open as load, urlOf } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { ElementsReader } from './elements-reader.tsx';
import { keepView, viewOf } from './kept-view.ts';
import { PicturedPages } from './picture-reader.tsx';
import type { ReaderPlace } from './place.ts';
import type { ReaderBodyProps } from './reader.tsx';

/** Most passages whose places in print are asked for. */
const MOST_PLACES = 40;
/** Printing takes seconds. */
const LOOK_AGAIN_MS = 4_000;
const FRESH_MS = 60_000;

const loadPrinted = (fileId: FileId, version: FileVersionId | null, spans: string, signal: AbortSignal) =>
  call(getPrintedPages, { params: { fileId }, query: { spans, ...(version ? { version } : {}) }, signal });

/** Where passages stand in print, by their spans; null for one that is set otherwise there. */
type PlacesInPrint = ReadonlyMap<string, ReaderPlace['rects'] | null>;
const spanOf = ({ start, end }: ReaderPlace) => `${start}-${end}`;

async function loadPlaces(...asked: Parameters<typeof loadPrinted>): Promise<PlacesInPrint> {
  const [, , spans] = asked;
  if (spans === '') return new Map();
  const { places } = await loadPrinted(...asked);
  return new Map(spans.split(',').map((span, at) => [span, places[at] ?? null]));
}

/** An Office document: as its text, or as its pages would be printed where the server can make them. */
export function OfficeReader(props: ReaderBodyProps) {
  const { file, open, annotations } = props;
  const { t } = useTranslation('reader');
  const prefersPrint = useSettings(settings => settings.printedPages);
  const [isPrint, setIsPrint] = useState(prefersPrint);
  const { startPage } = props;
  /** Where it was left as either, when it was last changed from one to the other, until another page is asked for. */
  const [left, setLeft] = useState(() => ({ startPage, text: startPage, print: viewOf(file.id)?.printPage ?? 1 }));
  const textPage = left.startPage === startPage ? left.text : startPage;
  const version = open?.fileVersion ?? file.version;
  const marked = useMemo(
    () => props.places.filter(place => place.fileVersion === version).slice(0, MOST_PLACES),
    [props.places, version],
  );
  const spans = marked.map(spanOf).join(',');
  const printed = useQuery<Awaited<ReturnType<typeof loadPrinted>>>({
    queryKey: ['printed', file.id, version],
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.coming === true ? LOOK_AGAIN_MS : false),
    queryFn: ({ signal }) => loadPrinted(file.id, version, '', signal),
  });
  const pageCount = printed.data?.pageCount ?? null;
  const found = useQuery<PlacesInPrint>({
    queryKey: ['printed', file.id, version, spans],
    enabled: pageCount !== null,
    staleTime: FRESH_MS,
    // What is lit stays so while others are looked for.
    placeholderData: (before, query) => (query?.queryKey[2] === version ? before : undefined),
    queryFn: ({ signal }) => loadPlaces(file.id, version, spans, signal),
  });
  const change = (toPrint: boolean) => {
    const view = viewOf(file.id);
    setLeft({ startPage, text: view?.page ?? 1, print: view?.printPage ?? 1 });
    setIsPrint(toPrint);
    changeSettings({ printedPages: toPrint });
  };
  // Highlights are words of the text: whoever asks for one is brought there.
  const highlighted = annotations?.goal;
  useEffect(() => {
    if (!highlighted) return;
    setIsPrint(false);
    changeSettings({ printedPages: false });
  }, [highlighted]);
  const keepPage = useCallback((printPage: number) => keepView(file.id, { printPage }), [file.id]);
  const places = useMemo(
    () => marked.map(place => inPrint(place, found.data?.get(spanOf(place)) ?? [])),
    [marked, found.data],
  );
  // Whoever reads its text goes on there when the print is ready.
  if (isPrint && !printed.isPending && pageCount === null) setIsPrint(false);
  const print = pageCount === null ? undefined : { isOn: isPrint, onChange: change };
  if (!isPrint) return <ElementsReader {...props} startPage={textPage} print={print} />;
  const there = open && places.find(place => place.number === open.number);
  const isShown = there && there.rects.length > 0;
  return (
    <PicturedPages
      {...props}
      file={{ ...file, pages: pageCount }}
      places={places}
      open={isShown && open ? { ...there, jump: open.jump, answer: open.answer } : null}
      startPage={left.print}
      // Addresses name pages of the text.
      named={open?.page ?? textPage}
      onPage={keepPage}
      pageCount={found.isPending ? null : pageCount}
      loadPage={(page, width, signal) =>
        load(getPrintedPage, {
          params: { fileId: file.id, page },
          query: { width, ...(version ? { version } : {}) },
          signal,
        })
      }
      urlOfPage={(page, width) =>
        urlOf(getPrintedPage, { fileId: file.id, page }, { width, ...(version ? { version } : {}) })
      }
      print={print}
      note={there && found.data?.get(spanOf(there)) === null ? t('setOtherwise') : null}
    />
  );
}

const inPrint = (place: ReaderPlace, rects: ReaderPlace['rects']): ReaderPlace => ({
  ...place,
  rects,
  page: rects[0]?.page ?? 1,
});
