import { type FileId, type FileVersionId, getPrintedPage, getPrintedPages } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call, open as load, urlOf } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { ElementsReader } from './elements-reader.tsx';
import { PicturedPages } from './picture-reader.tsx';
import type { ReaderPlace } from './place.ts';
import type { ReaderBodyProps } from './reader.tsx';

/** Most passages whose places in print are asked for. */
const MOST_PLACES = 40;
/** Printing takes seconds. */
const LOOK_AGAIN_MS = 4_000;
const nowhere = () => undefined;

const loadPrinted = (fileId: FileId, version: FileVersionId | null, spans: string, signal: AbortSignal) =>
  call(getPrintedPages, { params: { fileId }, query: { spans, ...(version ? { version } : {}) }, signal });

/** An Office document: as its text, or as its pages would be printed where the server can make them. */
export function OfficeReader(props: ReaderBodyProps) {
  const { file, open, annotations } = props;
  const { t } = useTranslation('reader');
  const wantsPages = useSettings(settings => settings.printedPages);
  const version = open?.fileVersion ?? file.version;
  const marked = useMemo(
    () => props.places.filter(place => place.fileVersion === version).slice(0, MOST_PLACES),
    [props.places, version],
  );
  const spans = marked.map(({ start, end }) => `${start}-${end}`).join(',');
  const printed = useQuery<Awaited<ReturnType<typeof loadPrinted>>>({
    queryKey: ['printed', file.id, version, spans],
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.coming === true ? LOOK_AGAIN_MS : false),
    queryFn: ({ signal }) => loadPrinted(file.id, version, spans, signal),
  });
  // Highlights are words of the text: whoever asks for one is brought there.
  const highlighted = annotations?.goal;
  useEffect(() => {
    if (highlighted) changeSettings({ printedPages: false });
  }, [highlighted]);
  const pageCount = printed.data?.pageCount ?? null;
  const places = useMemo(
    () => marked.map((place, at) => inPrint(place, printed.data?.places[at] ?? null)),
    [marked, printed.data],
  );
  if (pageCount === null) return <ElementsReader {...props} />;
  const print = { isOn: wantsPages, onChange: (printedPages: boolean) => changeSettings({ printedPages }) };
  if (!wantsPages) return <ElementsReader {...props} print={print} />;
  const there = open && places.find(place => place.number === open.number);
  return (
    <PicturedPages
      {...props}
      places={places}
      open={there && there.rects.length > 0 && open ? { ...there, jump: open.jump, answer: open.answer } : null}
      // Pages of the print are not those of the text that addresses name.
      startPage={1}
      onPage={nowhere}
      pageCount={pageCount}
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
      note={there && there.rects.length === 0 ? t('setOtherwise') : null}
    />
  );
}

const inPrint = (place: ReaderPlace, rects: ReaderPlace['rects'] | null): ReaderPlace => ({
  ...place,
  rects: rects ?? [],
  page: rects?.[0]?.page ?? 1,
});
