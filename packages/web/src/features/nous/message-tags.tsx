import type { Message } from '@nousboard/contracts';
import { Tag } from 'lucide-react';
import { formatList, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Count } from '#ui/count.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { TagsList } from './tags-list.tsx';
import { useTagging } from './use-tagging.ts';

/** The tags of one note or answer: their names, or with `small` their number, and behind them the list to set them. */
export function MessageTags({
  message,
  small = false,
}: {
  readonly message: Pick<Message, 'messageId' | 'tags'>;
  readonly small?: boolean;
}) {
  const { t } = useTranslation('nous');
  const { chosenOf, change } = useTagging();
  const { tags } = message;
  const names = tags.length === 0 ? t('tags.none') : formatList(tags.map(({ name }) => name));
  const icon = <Tag size={small ? 16 : 14} aria-hidden="true" />;
  return (
    <Popover
      label={t('tags.label')}
      align="end"
      width={280}
      trigger={
        small ? (
          tags.length > 0 ? (
            <Button variant="quiet" size="small" icon={icon} end={<Count value={tags.length} format={formatNumber} />}>
              <span className="sr-only">{t('tags.of', { names })}</span>
            </Button>
          ) : (
            <IconButton label={t('tags.set')}>{icon}</IconButton>
          )
        ) : (
          <Button variant="quiet" size="small" icon={icon} className="max-w-44!">
            {/* Names that do not fit are cut where they end, in whichever direction they are read. */}
            <span dir="auto" className="block truncate">
              {names}
            </span>
          </Button>
        )
      }
    >
      <TagsList chosen={chosenOf(message)} onChange={tagIds => change(message, tagIds)} />
    </Popover>
  );
}
