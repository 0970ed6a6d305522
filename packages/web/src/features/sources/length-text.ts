import { type DocumentKind, unitOf } from '#lib/document-kind.ts';
import { t } from '#lib/i18n/index.ts';

/** How long a document is, in what people count of its kind: "12 pages", "9 slides", "1 sheet". Null where it has only parts, which nobody but us counts. */
export function lengthText(kind: DocumentKind, pages: number | null): string | null {
  if (!pages) return null;
  const unit = unitOf(kind);
  if (unit !== 'part') return t(`sources:length.${unit}`, { count: pages });
  // A workbook of one part is one sheet; of more, it may be one long sheet.
  return kind === 'sheet' && pages === 1 ? t('sources:length.sheet', { count: pages }) : null;
}
