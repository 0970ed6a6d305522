import { useTranslation } from '#lib/i18n/index.ts';
import { SearchField } from '#ui/search-field.tsx';
import { useSearchWords } from '#ui/use-search-words.ts';
import { MemoryList, type MemoryListProps } from './memory-list.tsx';

/** What is remembered for good, and a search in it. */
export function MemoryTab({ onOpen }: Pick<MemoryListProps, 'onOpen'>) {
  const { t } = useTranslation(['settings', 'library']);
  const words = useSearchWords();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex-none px-5 py-3">
        <SearchField
          label={t('data.search')}
          clearLabel={t('library:clearSearch')}
          words={words}
          className="w-[340px] max-md:w-full"
        />
      </div>
      {words.isShort ? <p className="px-5 pb-2 text-secondary text-ink-3">{t('library:searchHint')}</p> : null}
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-4">
        <MemoryList search={words.wanted} onOpen={onOpen} />
      </div>
    </div>
  );
}
