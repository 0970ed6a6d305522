import { type NousCard as Card, getPageImage } from '@nousboard/contracts';
import clsx from 'clsx';
import { HardDrive, Image, PenLine, Quote } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type SyntheticEvent, useMemo, useState } from 'react';
import { urlOf } from '#lib/api/index.ts';
import { formatAgo, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { cardText, isUntitled } from './card-text.ts';
import { dragsCard } from './dragged-cards.ts';
import type { KeptNote } from './kept-notes.ts';

/** Height of the picture on a card; one that is more than twice as high as it is wide may have more. */
const PICTURE_PX = 288;
const TALL_PX = 900;
const TALL_FROM = 2;
const PICTURE_WIDTH = 640;

export interface NousCardProps {
  readonly card: Card;
  readonly width: number;
  readonly phase: KeptNote['phase'] | undefined;
  /** It lies in the sheet. */
  readonly isOpen: boolean;
  /** The next press of the key deletes it. */
  readonly isArmed: boolean;
  /** It can be dragged to a tag. */
  readonly isTaggable: boolean;
  /** At home a card says whose it is. */
  readonly showsProject: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  readonly onLeave: () => void;
  readonly onOpen: () => void;
}

/** The beginning of a note or an answer. */
export function NousCard({
  card,
  width,
  phase,
  isOpen,
  isArmed,
  isTaggable,
  showsProject,
  onKeyDown,
  onLeave,
  onOpen,
}: NousCardProps) {
  const { t } = useTranslation(['nous', 'answers']);
  const text = useMemo(() => cardText(card.text), [card.text]);
  const [isDragged, setIsDragged] = useState(false);
  const drag = dragsCard(() => card);
  const dragging = {
    ...drag,
    onDragStart: (event: DragEvent) => {
      drag.onDragStart(event);
      setIsDragged(true);
    },
    onDragEnd: () => setIsDragged(false),
  };
  return (
    <li
      {...(isTaggable ? dragging : {})}
      className={clsx('absolute', isDragged && 'opacity-60')}
      style={{ inlineSize: width }}
    >
      <button
        type="button"
        data-nous={card.messageId}
        aria-current={isOpen || undefined}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
        className={clsx(
          'flex w-full flex-col overflow-hidden rounded-[12px] border bg-sheet text-start shadow-e1',
          'transition-colors hover:border-line-strong active:bg-hover',
          isOpen ? 'border-pen' : 'border-line',
        )}
      >
        {card.picture ? <Picture key={card.picture.fileId} picture={card.picture} /> : null}
        <span className="flex w-full flex-col gap-1 px-4 py-3.5">
          <span
            className="line-clamp-2 font-serif text-card font-semibold text-balance wrap-anywhere
              [unicode-bidi:plaintext]"
          >
            {isUntitled(card.title) ? t('untitled') : card.title}
          </span>
          {text ? (
            <span
              className="font-serif text-[0.90625rem]/[1.3125rem] whitespace-pre-line text-ink-2 wrap-anywhere
                [unicode-bidi:plaintext]"
            >
              {text}
            </span>
          ) : null}
          {card.tags.length > 0 ? (
            <span className="mt-1.5 flex flex-wrap gap-1.5">
              {card.tags.map(({ tagId, name }) => (
                <span
                  key={tagId}
                  className="row-text max-w-full truncate rounded-[10px] border border-line-strong px-2
                    text-smallest/[1.125rem] text-ink-2"
                >
                  {name}
                </span>
              ))}
            </span>
          ) : null}
          <span className="mt-1.5 flex min-h-[1.125rem] items-center gap-1.5 text-smallest text-ink-3">
            {isArmed ? (
              <span className="font-[550] text-bad">{t('deleteArmed')}</span>
            ) : (
              <Foot card={card} phase={phase} showsProject={showsProject} />
            )}
            {card.citationCount > 0 ? (
              <span
                className="ms-auto flex-none rounded-[4px] rounded-ee-[1px] bg-mark-tab px-[5px] text-center
                  font-semibold text-mark-ink tabular-nums"
              >
                <span aria-hidden="true">{formatNumber(card.citationCount)}</span>
                <span className="sr-only">{t('answers:proof.citations', { count: card.citationCount })}</span>
              </span>
            ) : null}
          </span>
        </span>
      </button>
    </li>
  );
}

function Foot({ card, phase, showsProject }: Pick<NousCardProps, 'card' | 'phase' | 'showsProject'>) {
  const { t } = useTranslation('nous');
  const icon = { size: 13, 'aria-hidden': true, className: 'flex-none' } as const;
  if (phase === 'kept' || phase === 'conflict' || phase === 'refused' || phase === 'homeless')
    return (
      <>
        <HardDrive {...icon} />
        {t('status.kept')}
      </>
    );
  if (phase === 'draft' || phase === 'saving')
    return (
      <>
        <span aria-hidden="true" className="mx-[3px] size-[7px] flex-none rounded-full bg-pen" />
        {t('status.saving')}
      </>
    );
  const isNote = card.kind === 'note';
  const ago = formatAgo(isNote ? card.updatedAt : card.createdAt);
  return (
    <>
      {card.picture ? <Image {...icon} /> : isNote ? <PenLine {...icon} /> : <Quote {...icon} />}
      <span className="sr-only">{t(isNote ? 'note' : 'answer')}</span>
      <span className="flex-none">{isNote && card.isEdited ? t('edited', { ago }) : ago}</span>
      {showsProject ? <span className="row-text min-w-0 truncate">{card.projectTitle}</span> : null}
    </>
  );
}

/** The picture that an answer cites, in an area that stands before it is there. */
function Picture({ picture }: { readonly picture: NonNullable<Card['picture']> }) {
  const [tall, setTall] = useState<number | null>(null);
  const [isGone, setIsGone] = useState(false);
  const measure = ({
    currentTarget: { naturalWidth, naturalHeight, clientWidth },
  }: SyntheticEvent<HTMLImageElement>) => {
    const ratio = naturalHeight / Math.max(1, naturalWidth);
    if (ratio > TALL_FROM) setTall(Math.min(TALL_PX, Math.round(clientWidth * ratio)));
  };
  if (isGone) return null;
  return (
    <img
      src={urlOf(getPageImage, { fileId: picture.fileId, page: 1 }, { width: PICTURE_WIDTH })}
      alt={picture.title}
      loading="lazy"
      draggable={false}
      decoding="async"
      onLoad={measure}
      onError={() => setIsGone(true)}
      style={{ blockSize: tall ?? PICTURE_PX }}
      className={clsx(
        'w-full border-b border-line bg-page in-data-[theme=dark]:brightness-[.87]',
        tall ? 'object-cover object-top' : 'object-contain',
      )}
    />
  );
}
