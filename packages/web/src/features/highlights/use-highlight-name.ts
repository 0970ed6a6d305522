import type { Highlight } from '@nousboard/contracts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { asCounted, type PrintedPages, printedPageOf } from '#lib/printed-pages.ts';

const SHORT = 80;

/** What a highlight is called where it is not seen, in short; `isWhole` beside its words, which a name has to hold. */
export function useHighlightName(
  printed: PrintedPages = asCounted,
): (highlight: Highlight, isWhole?: boolean) => string {
  const { t } = useTranslation('highlights');
  return (highlight, isWhole = false) => {
    const { type, content, comment, pageNumber } = highlight;
    const text = content.text ?? '';
    const short = text.length > SHORT && !isWhole ? `${text.slice(0, SHORT).trimEnd()}…` : text;
    const said = `${comment.emoji} ${comment.text}`.trim();
    if (type === 'image') {
      const page = printedPageOf(printed, highlight) ?? formatNumber(pageNumber);
      return said === '' ? t('names.image', { page }) : t('names.imageComment', { page, comment: said });
    }
    return type === 'comment' ? t('names.comment', { text: short, comment: said }) : t('names.text', { text: short });
  };
}
