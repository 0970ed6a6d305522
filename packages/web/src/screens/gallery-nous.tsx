import type { NousCard as Card, ConversationId, FileId, MessageId, TagId } from '@nousboard/contracts';
import { NousCard, type NousCardProps } from '#features/nous/nous-card.tsx';
import { useMasonry } from '#features/nous/use-masonry.ts';
import type { Say } from './gallery-part.tsx';

const AT = '2026-01-01T00:00:00.000Z';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const tag = (n: number, name: string) => ({ tagId: id(n) as TagId, name });
const nothing = () => undefined;

const blank: Card = {
  messageId: id(0) as MessageId,
  conversationId: '0'.repeat(24) as ConversationId,
  projectTitle: 'Cueing in sleep',
  kind: 'note',
  title: 'Why timing beats volume',
  text: '**Cues** on the down-state left memory unchanged.',
  createdAt: AT,
  updatedAt: AT,
  isEdited: false,
  tags: [],
  citationCount: 0,
  picture: null,
};
const question =
  'Does replaying a cue during slow-wave sleep really strengthen memory, and when does it fail in older ' +
  'adults who sleep badly?';
const answer = {
  kind: 'answer',
  title: 'Does replaying a cue strengthen memory?',
  text: 'Cued objects were placed closer to where they had been learned.',
  citationCount: 3,
} as const;

/** Each card as the server sends it, and as it stands here. */
const cards: ReadonlyArray<readonly [card: Partial<Card>, state?: Partial<NousCardProps>]> = [
  [{ tags: [tag(1, 'methods'), tag(2, 'a tag with a name that is far longer than the card is wide')] }],
  [{ isEdited: true, title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant', text: 'word '.repeat(60) }],
  [{ title: 'New Note', text: '' }],
  [answer],
  [
    {
      ...answer,
      title: question,
      citationCount: 128,
      picture: { fileId: id(900) as FileId, title: 'Where the cue fell' },
    },
  ],
  [{ title: 'In the sheet' }, { isOpen: true }],
  [{ title: 'Its key was pressed once' }, { isArmed: true }],
  [{ title: 'Being saved' }, { phase: 'saving' }],
  [{ title: 'Kept on this device' }, { phase: 'kept' }],
  [{ title: 'Among all projects' }, { showsProject: true }],
];

/** Cards of notes and saved answers in every state. */
export function NousCards({ say }: Say) {
  const { list, width } = useMasonry();
  return (
    <ul ref={list} aria-label="Nous" className="relative">
      {cards.map(([card, state], at) => (
        <NousCard
          key={card.title ?? at}
          card={{
            ...blank,
            ...card,
            messageId: id(at + 1) as MessageId,
            title: card.title === 'New Note' ? card.title : say(card.title ?? blank.title),
          }}
          width={width}
          phase={undefined}
          isOpen={false}
          isArmed={false}
          isTaggable={false}
          showsProject={false}
          onKeyDown={nothing}
          onLeave={nothing}
          onOpen={nothing}
          {...state}
        />
      ))}
    </ul>
  );
}
