import type { MessageVersion, MessageVersionId } from '@nousboard/contracts';
import { withoutAddresses } from '@nousboard/core/note';
import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { formatDay, formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { cardText } from '../card-text.ts';

export interface VersionListProps {
  /** The latest first. */
  readonly versions: readonly MessageVersion[];
  readonly shown: MessageVersionId | null;
  readonly onShow: (id: MessageVersionId) => void;
}

/** The versions of a note by day. Arrow keys walk through them. */
export function VersionList({ versions, shown, onShow }: VersionListProps) {
  const { t } = useTranslation('nous');
  const days = Map.groupBy(versions, ({ createdAt }) => new Date(createdAt).toDateString());
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const buttons = [...(event.currentTarget.closest('nav')?.querySelectorAll('button') ?? [])];
    buttons[buttons.indexOf(event.currentTarget) + by]?.focus();
  };
  return (
    <nav aria-label={t('history.list')} className="flex flex-col gap-3 p-0.5">
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h3 className="px-2 pb-1 text-secondary font-semibold text-ink-2">{formatDay(ofDay[0]?.createdAt ?? day)}</h3>
          <ul>
            {ofDay.map(({ versionId, createdAt, title, text }) => (
              <li key={versionId}>
                <button
                  type="button"
                  aria-current={versionId === shown}
                  onClick={() => onShow(versionId)}
                  onKeyDown={walk}
                  className={clsx(
                    'flex min-h-11 w-full flex-col justify-center rounded-r2 px-2 py-1 text-start hover:bg-hover',
                    versionId === shown && 'bg-press',
                  )}
                >
                  <time dateTime={createdAt} className="text-ui text-ink-1 tabular-nums">
                    {formatTime(createdAt)}
                  </time>
                  <span className="w-full truncate text-secondary text-ink-2 row-text">
                    {cardText(withoutAddresses(text)) || title}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
