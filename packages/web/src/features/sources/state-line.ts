import type { SourceFile } from '@nousboard/contracts';
import { kindOfMime, unitOf } from '#lib/document-kind.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { forgottenName } from './file-name.ts';
import { lengthText } from './length-text.ts';
import { shortName } from './short-name.ts';
import { isLocked, type SourceState } from './source-state.ts';
import { useTimeText } from './time-text.ts';
import { kindOf } from './upload-rules.ts';

/** The second line of a row. Real counts only; what is not known is left out. */
export function useStateLine(file: SourceFile, state: SourceState): string {
  const { t } = useTranslation('sources');
  const timeOf = useTimeText();
  const kind = kindOfMime(file.type);
  const unit = unitOf(kind);
  switch (state.kind) {
    case 'waiting':
      return state.ahead > 0 ? t('state.waitingAhead', { count: state.ahead }) : t('state.waiting');
    case 'reading': {
      if (state.page === 0) return t('state.starting');
      const page = formatNumber(state.page);
      const text =
        state.pages === null
          ? t(`state.${unit}.only`, { page })
          : state.secondsLeft === null
            ? t(`state.${unit}.of`, { page, pages: formatNumber(state.pages) })
            : t(`state.${unit}.left`, { page, pages: formatNumber(state.pages), left: timeOf(state.secondsLeft) });
      return t(`state.${unit}.askable`, { text, count: state.page, pages: page });
    }
    case 'indexing':
      return state.pages ? t(`state.${unit}.indexing`, { count: state.pages }) : t('state.indexing');
    case 'failed':
      if (isLocked(file, state)) return t('state.locked');
      return state.reason && state.reason !== 'unexpected'
        ? t('state.failedWhy', { failed: t('state.failed'), reason: t(`reason.${state.reason}`) })
        : t('state.failed');
    case 'removing':
      return t('state.removing');
    case 'ready': {
      // A file's name says of which kind it is, too.
      const filename = forgottenName(file);
      const name = shortName(file.metadata) ?? (filename === null ? kindOf(file.filename).toUpperCase() || null : null);
      const length = lengthText(kind, state.pages, file.quality.namedParts);
      const [first = '', ...rest] = [name, length, filename].filter(part => part !== null);
      return rest.reduce((line, part) => t('state.line', { name: line, length: part }), first);
    }
  }
}
