import type { TagId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { formatList, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Count } from '#ui/count.tsx';
import { Popover } from '#ui/popover.tsx';
import { nousQueries } from './nous.queries.ts';
import { TagsList } from './tags-list.tsx';

export interface TagsButtonProps {
  readonly chosen: readonly TagId[];
  readonly onChange: (chosen: readonly TagId[]) => void;
  /** They are to be those of something that is written: it says which, not how many there are. */
  readonly own?: boolean;
}

/** "Tags", with how many there are, and behind it the list to choose from. */
export function TagsButton({ chosen, onChange, own = false }: TagsButtonProps) {
  const { t } = useTranslation('nous');
  const { data: tags } = useQuery(nousQueries.tags);
  const names = tags?.filter(({ tagId }) => chosen.includes(tagId)).map(({ name }) => name) ?? [];
  return (
    <Popover
      label={t('tags.label')}
      align="end"
      width={280}
      trigger={
        <Button
          variant="quiet"
          size="small"
          icon={<Tag size={14} aria-hidden="true" />}
          end={own ? null : <Count value={tags?.length ?? 0} format={formatNumber} />}
        >
          {own ? (names.length === 0 ? t('tags.none') : formatList(names)) : t('tags.label')}
        </Button>
      }
    >
      <TagsList chosen={chosen} onChange={onChange} />
    </Popover>
  );
}
