import type { FileId, SourceFile } from '@nousboard/contracts';
import clsx from 'clsx';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { sourceState } from './source-state.ts';
import type { useSources } from './sources.queries.ts';
import { useStateLine } from './state-line.ts';
import { Thumbnail } from './thumbnail.tsx';

export interface ReadableSourcesProps {
  readonly sources: ReturnType<typeof useSources>;
  readonly openFileId: FileId | null;
  readonly onOpen: (file: SourceFile, from: HTMLElement) => void;
}

/** The sources of a project that somebody shares: each can be opened, and nothing else. */
export function ReadableSources({ sources: { list, files }, openFileId, onOpen }: ReadableSourcesProps) {
  const { t } = useTranslation(['library', 'sources', 'common']);
  return (
    <section aria-label={t('reading.sources')} className="flex min-h-0 flex-col">
      <h2 className="px-2 py-1.5 text-smallest font-semibold text-ink-3">{t('reading.sources')}</h2>
      {list.isPending ? (
        <Waiting>
          <Skeleton className="m-2" width="80%" />
        </Waiting>
      ) : null}
      {list.isError ? (
        <div role="alert" className="px-2 py-1.5 text-secondary text-ink-2">
          {t('sources:loadFailed')}
          <Button size="small" className="mt-2" onClick={() => void list.refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      ) : null}
      {list.isSuccess && files.length === 0 ? (
        <p className="px-2 py-1.5 text-secondary text-ink-3">{t('sources:empty')}</p>
      ) : null}
      <ul className="-mx-1 flex min-h-0 flex-1 flex-col overflow-y-auto px-1 pb-1">
        {files.map(file => (
          <ReadableSource key={file.file_id} file={file} isOpen={openFileId === file.file_id} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function ReadableSource({
  file,
  isOpen,
  onOpen,
}: {
  readonly file: SourceFile;
  readonly isOpen: boolean;
  readonly onOpen: ReadableSourcesProps['onOpen'];
}) {
  const { t } = useTranslation('sources');
  const line = useStateLine(file, sourceState(file, undefined));
  return (
    <li
      className={clsx(
        'grid grid-cols-[26px_minmax(0,1fr)] items-start gap-x-[9px] rounded-r2 px-2 py-[7px]',
        isOpen ? 'bg-paper shadow-[0_0_0_1px_var(--line)]' : 'hover:bg-hover',
      )}
    >
      <Thumbnail file={file} filename={file.filename} />
      <div className="min-w-0">
        <button
          type="button"
          disabled={file.fileVersion === null}
          aria-label={file.fileVersion === null ? undefined : t('open', { title: file.title })}
          aria-current={isOpen || undefined}
          title={file.title}
          onClick={event => onOpen(file, event.currentTarget)}
          className="block w-full rounded-r1 text-secondary font-medium wrap-anywhere pointer-coarse:min-h-11"
        >
          <span dir="auto" className="line-clamp-2 clamped-text">
            {file.title}
          </span>
        </button>
        <p className="mt-px line-clamp-2 text-smallest text-ink-3 wrap-anywhere">{line}</p>
      </div>
    </li>
  );
}
