import type { HighlightId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Desk, highlightQueries } from './highlights.queries.ts';

/** What was cut out of a page. The card that it stands in says what it is. */
export function AreaPicture({ desk, id }: { readonly desk: Desk; readonly id: HighlightId }) {
  const picture = useQuery(highlightQueries.picture(desk, id));
  return picture.data ? (
    <img src={picture.data} alt="" className="max-h-40 max-w-full bg-page object-contain" />
  ) : (
    <Skeleton />
  );
}
