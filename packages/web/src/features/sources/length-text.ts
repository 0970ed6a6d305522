import { type DocumentKind, unitOf } from '#lib/document-kind.ts';
import { t } from '#lib/i18n/index.ts';

/**
 * How long a document is, in what people count of its kind: "12 pages", "9 slides", "5 sheets", "20 chapters". Null
 * where it has only parts, which nobody but us counts. A book of which a chapter has several parts is one of parts in
 * the reader, and no other number is told beside that.
 */
export function lengthText(kind: DocumentKind, pages: number | null, namedParts: number | null): string | null {
  if (!pages) return null;
  const unit = unitOf(kind);
  if (unit !== 'part') return t(`sources:length.${unit}`, { count: pages });
  if (kind === 'sheet' && (namedParts ?? (pages === 1 ? 1 : null)))
    return t('sources:length.sheet', { count: namedParts ?? 1 });
  return kind === 'book' && namedParts === pages ? t('sources:length.chapter', { count: namedParts }) : null;
}
