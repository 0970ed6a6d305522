import type { NousCard, Tag, TagId } from '@nousboard/contracts';
import clsx from 'clsx';
import { useTranslation } from '#lib/i18n/index.ts';
import { Chip } from '#ui/chip.tsx';
import { useCardDrop } from './dragged-cards.ts';
import { useTagging } from './use-tagging.ts';

export interface TagFilterProps {
  readonly all: readonly Tag[];
  /** Cards without one of these are left out; none leaves out nothing. */
  readonly chosen: readonly TagId[];
  readonly onChange: (chosen: readonly TagId[]) => void;
}

/** All tags, to filter the cards by. A card that is dropped on one gets it. */
export function TagFilter({ all, chosen, onChange }: TagFilterProps) {
  const { t } = useTranslation('nous');
  const { chosenOf, change } = useTagging();
  const give = (card: NousCard, tag: TagId) => {
    const tags = chosenOf(card);
    if (!tags.includes(tag)) change(card, [...tags, tag]);
  };
  return (
    <div
      role="group"
      aria-label={t('filter')}
      className="-m-1 flex min-w-0 flex-1 basis-60 gap-2 overflow-x-auto overscroll-x-contain p-1
        [scrollbar-width:none] pointer-coarse:my-0 pointer-coarse:py-2"
    >
      <Chip on={chosen.length === 0} onClick={() => onChange([])} className="flex-none">
        {t('all')}
      </Chip>
      {all.map(tag => (
        <TagChip
          key={tag.tagId}
          tag={tag}
          isOn={chosen.includes(tag.tagId)}
          onToggle={() =>
            onChange(chosen.includes(tag.tagId) ? chosen.filter(other => other !== tag.tagId) : [...chosen, tag.tagId])
          }
          onCard={card => give(card, tag.tagId)}
        />
      ))}
    </div>
  );
}

function TagChip({
  tag: { name },
  isOn,
  onToggle,
  onCard,
}: {
  readonly tag: Tag;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly onCard: (card: NousCard) => void;
}) {
  const { isOver, target } = useCardDrop(onCard);
  return (
    <Chip
      on={isOn}
      onClick={onToggle}
      {...target}
      className={clsx('max-w-52! flex-none', isOver && 'border-pen! bg-pen-soft! text-ink-1!')}
    >
      {name}
    </Chip>
  );
}
