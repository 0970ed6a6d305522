import { type DocumentKind, unitOf } from './document-kind.ts';
import { formatNumber } from './format.ts';
import { t } from './i18n/index.ts';

/** As far as a citation or a found passage says where it stands. */
export interface CitedPlace {
  page: number;
  pageLabel?: string | undefined;
  cells?: string | undefined;
  rects: readonly unknown[];
  heading?: string | null;
  approximate?: boolean | undefined;
}
/** The source it stands in; unknown when the source has left the project. */
export interface PlaceSource {
  kind: DocumentKind;
  pages: number | null;
}

/** Where words stand, as a person would say it. `text`: there is nothing to name but the text itself. */
export type Place =
  | { by: 'page' | 'slide' | 'part'; page: string }
  | { by: 'cells'; sheet: string; cells: string }
  | { by: 'label'; label: string }
  | { by: 'text' };

/** Whether the words can be shown on a picture of their page. */
export const hasPicture = (
  { rects, cells, approximate }: Pick<CitedPlace, 'rects' | 'cells' | 'approximate'>,
  source: PlaceSource | undefined,
): boolean =>
  source
    ? (source.kind === 'pdf' || source.kind === 'image') && rects.length > 0
    : rects.length > 0 && cells === undefined && !approximate;

/**
 * The place of a passage by what its document is: a page, a slide, cells of a sheet, a chapter or heading, else a part
 * of the text.
 */
export function placeOf(cited: CitedPlace, source: PlaceSource | undefined): Place {
  const { page, pageLabel, cells, heading } = cited;
  if (cells !== undefined)
    return { by: 'cells', sheet: pageLabel ?? t('places:inline.part', { page: formatNumber(page) }), cells };
  if (hasPicture(cited, source) || source?.kind === 'pdf' || source?.kind === 'image')
    return { by: 'page', page: pageLabel ?? formatNumber(page) };
  const unit = source ? unitOf(source.kind) : 'part';
  if (unit === 'slide') return { by: unit, page: formatNumber(page) };
  const label = pageLabel ?? (source?.kind === 'text' ? null : heading);
  if (label) return { by: 'label', label };
  return (source?.pages ?? page) > 1 ? { by: 'part', page: formatNumber(page) } : { by: 'text' };
}

/**
 * The words for a place: `short` beside other metadata ("p. 3"), `inline` within a sentence ("page 3"), `alone` ("Page
 * 3"), `open` on the button that goes there ("Open page 3").
 */
export function placeWords(place: Place, form: 'short' | 'inline' | 'alone' | 'open'): string {
  if (place.by === 'cells') return form === 'open' ? t('places:open.cells', place) : t('places:cells', place);
  if (place.by === 'label') return form === 'open' ? t('places:open.label', place) : place.label;
  const page = 'page' in place ? place.page : '';
  switch (form) {
    case 'short':
      return t(`places:short.${place.by}`, { page });
    case 'inline':
      return t(`places:inline.${place.by}`, { page });
    case 'alone':
      return t(`places:alone.${place.by}`, { page });
    case 'open':
      return t(`places:open.${place.by}`, { page });
  }
}

/** "Page 3 of 12" where its number says how far that is, else as `alone`. */
export function placeOfTotal(place: Place, total: number | null): string {
  if (total === null || !('page' in place)) return placeWords(place, 'alone');
  return t(`places:of.${place.by}`, { page: place.page, total: formatNumber(total) });
}
