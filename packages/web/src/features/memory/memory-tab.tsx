import { useTranslation } from '#lib/i18n/index.ts';
import { SearchHead } from '#ui/search-head.tsx';
import { useSearchWords } from '#ui/use-search-words.ts';
import { MemoryList, type MemoryListProps } from './memory-list.tsx';

/** What is remembered for good, and a search in it. */
export function MemoryTab({ onOpen }: Pick<MemoryListProps, 'onOpen'>) {
  const { t } = useTranslation(['settings', 'library']);
  const words = useSearchWords();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SearchHead
        label={t('data.search')}
        clearLabel={t('library:clearSearch')}
        hint={t('library:searchHint')}
        words={words}
        width="w-[340px]"
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-4">
        <MemoryList search={words.wanted} onOpen={onOpen} />
      </div>
    </div>
  );
}
