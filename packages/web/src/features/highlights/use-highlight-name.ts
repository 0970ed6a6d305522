import type { Highlight } from '@nousboard/contracts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';

const SHORT = 80;

/** What a highlight is called where it is not seen, in short; `isWhole` beside its words, which a name has to hold. */
export function useHighlightName(): (highlight: Highlight, isWhole?: boolean) => string {
  const { t } = useTranslation('highlights');
  return ({ type, content, comment, pageNumber }, isWhole = false) => {
    const text = content.text ?? '';
    const short = text.length > SHORT && !isWhole ? `${text.slice(0, SHORT).trimEnd()}…` : text;
    const said = `${comment.emoji} ${comment.text}`.trim();
    if (type === 'image') {
      const page = formatNumber(pageNumber);
      return said === '' ? t('names.image', { page }) : t('names.imageComment', { page, comment: said });
    }
    return type === 'comment' ? t('names.comment', { text: short, comment: said }) : t('names.text', { text: short });
  };
}
