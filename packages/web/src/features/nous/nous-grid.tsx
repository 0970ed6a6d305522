import type { NousCard as Card, MessageId } from '@nousboard/contracts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { useOwnKeys, useShortcut } from '#lib/keyboard.ts';
import { problemText } from '#lib/problem-text.ts';
import { Popover } from '#ui/popover.tsx';
import { showToast } from '#ui/toast.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';
import { useKeptCards } from './kept-cards.ts';
import { NousCard } from './nous-card.tsx';
import type { ShownNous } from './nous-sheet.tsx';
import { deleteNote } from './send-notes.ts';
import { TagsList } from './tags-list.tsx';
import { useMasonry } from './use-masonry.ts';
import { useTagging } from './use-tagging.ts';

export interface NousGridProps {
  readonly cards: readonly Card[];
  readonly openId: MessageId | null;
  readonly showsProject: boolean;
  readonly onOpen: (shown: ShownNous) => void;
}

/**
 * The cards, in order. Arrow keys go from one to the next, T opens the tags of the one in focus, which can also be
 * dragged to a tag, and pressing Backspace twice deletes a note.
 */
export function NousGrid({ cards, openId, showsProject, onOpen }: NousGridProps) {
  const { t } = useTranslation('nous');
  const kept = useKeptCards();
  const keptOf = (id: MessageId) => kept.find(({ messageId }) => messageId === id);
  const { list, width } = useMasonry();
  const [pointed, setPointed] = useState<MessageId | null>(null);
  const remove = (messageId: MessageId) =>
    deleteNote(messageId).catch((problem: unknown) => {
      showToast(problemText(problem), { level: 'error' });
    });
  const deleting = useTwoStep(() => {
    if (pointed) void remove(pointed);
  });
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-nous]') ?? [])];
    const at = all.indexOf(event.currentTarget);
    const card = cards[at];
    if (!card) return;
    if (event.key === 'Backspace' || event.key === 'Delete') {
      // An answer belongs to its thread: it is thrown away there.
      if (card.kind === 'answer' || keptOf(card.messageId)) return;
      event.preventDefault();
      // A key that is held is one press, and not the second one that deletes.
      if (event.repeat) return;
      if (pointed !== card.messageId) deleting.reset();
      setPointed(card.messageId);
      deleting.press();
      if (deleting.armed) (all[at + 1] ?? all[at - 1])?.focus();
      return;
    }
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      ArrowRight: at + (isRtl ? -1 : 1),
      ArrowLeft: at + (isRtl ? 1 : -1),
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to === undefined || !all[to]) return;
    event.preventDefault();
    all[to].focus();
  };
  const { chosenOf, change } = useTagging();
  const [taggedId, setTaggedId] = useState<string | null>(null);
  // One that never reached the server has nothing yet that tags could hang on.
  const tagged = cards.find(({ messageId }) => messageId === taggedId && !keptOf(messageId)?.isNew);
  useOwnKeys('nous.walk');
  useOwnKeys('nous.open');
  useShortcut('nous.tags', () => setTaggedId(document.activeElement?.getAttribute('data-nous') ?? null), true, list);
  useOwnKeys('nous.delete');
  return (
    <>
      <ul ref={list} aria-label={t('list')} className="relative">
        {cards.map(card => (
          <NousCard
            key={card.messageId}
            card={card}
            width={width}
            phase={keptOf(card.messageId)?.phase}
            isOpen={card.messageId === openId}
            isArmed={deleting.armed && pointed === card.messageId}
            isTaggable={!keptOf(card.messageId)?.isNew}
            showsProject={showsProject}
            onKeyDown={press}
            onLeave={deleting.reset}
            onOpen={() => onOpen({ kind: card.kind, messageId: card.messageId, conversationId: card.conversationId })}
          />
        ))}
      </ul>
      <Popover
        label={t('tags.label')}
        open={tagged !== undefined}
        onOpenChange={open => {
          if (!open) setTaggedId(null);
        }}
        anchor={() => list.current?.querySelector(`[data-nous="${taggedId}"]`) ?? null}
        width={280}
      >
        {tagged ? <TagsList chosen={chosenOf(tagged)} onChange={tagIds => change(tagged, tagIds)} /> : null}
      </Popover>
    </>
  );
}
