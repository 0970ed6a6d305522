import { getOutline, type Heading } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#lib/api/index.ts';
import { readQuote } from '#lib/inline-markdown.ts';
import { type OutlineEntry, outlineOf } from './outline.ts';
import type { ReaderFile } from './place.ts';

/** Fewer lead nowhere. */
const FEWEST = 2;

/** The outline of a text, which are its headings; null where it has none to choose from, and until they are known. */
export function useHeadings(
  file: ReaderFile,
  version: ReaderFile['version'],
  cited: ReaderFile['version'],
  isReady: boolean,
): readonly OutlineEntry<Heading>[] | null {
  const { data } = useQuery({
    queryKey: ['elements', file.id, version, 'outline'],
    // More may have been read since.
    staleTime: 60_000,
    enabled: isReady,
    queryFn: ({ signal }) =>
      call(getOutline, { params: { fileId: file.id }, query: cited ? { version: cited } : {}, signal }),
  });
  return useMemo(() => {
    if (!data || data.items.length < FEWEST) return null;
    return outlineOf(
      data.items.map(heading => {
        const words = readQuote({ quote: heading.title, type: file.type });
        return { ...heading, title: words.replace(/\s+/g, ' ').trim() };
      }),
    );
  }, [data, file.type]);
}
