import type { FileId, SourceFile } from '@nousboard/contracts';
import { Highlighter, X } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Says above the ask area that questions are answered from highlights alone, and takes that back. */
export function AskedHighlights({
  files,
  marked,
  onEnd,
}: {
  readonly files: readonly SourceFile[];
  readonly marked: FileId;
  readonly onEnd: () => void;
}) {
  const { t } = useTranslation('project');
  const title = files.find(file => file.file_id === marked)?.title ?? '';
  return (
    <p
      role="status"
      className="mb-2 flex items-center gap-2 rounded-r3 border border-line bg-paper py-1 ps-3 pe-1 text-secondary
        text-ink-2"
    >
      <Highlighter size={14} aria-hidden="true" className="flex-none" />
      <span className="min-w-0 flex-1 truncate">{t('askedHighlights', { title })}</span>
      <IconButton size="bar" label={t('askAllSources')} onClick={onEnd}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </p>
  );
}
