import { MAX_NOTE_CHARACTERS, type MessageId } from '@nousboard/contracts';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { isLonger, lengthOf } from '#lib/text-length.ts';
import { Notice } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import type { KeptNote } from './kept-notes.ts';
import { keepBoth, replaceWithMine, sendNote, takeTheirs } from './send-notes.ts';

export interface NoteNoticesProps {
  readonly messageId: MessageId;
  readonly kept: KeptNote | undefined;
  /** Another note takes its place, because both texts were kept. */
  readonly onReplaced: (id: MessageId) => void;
  /** What puts it into a new project. */
  readonly newProject: ReactNode;
}

/** Why what was typed in a note is only on this device, and what its writer can do about it. */
export function NoteNotices({ messageId, kept, onReplaced, newProject }: NoteNoticesProps) {
  const { t } = useTranslation(['nous', 'common']);
  if (kept && isLonger(kept.text, MAX_NOTE_CHARACTERS))
    return (
      <Notice level="error">
        {t('tooLong', { most: formatNumber(MAX_NOTE_CHARACTERS), count: formatNumber(lengthOf(kept.text)) })}
      </Notice>
    );
  if (kept?.phase === 'homeless')
    return (
      <Notice level="error" action={newProject}>
        {t('conflict.projectGone')}
      </Notice>
    );
  if (kept?.phase === 'refused')
    return (
      <Notice
        level="error"
        action={
          <Button size="small" onClick={() => void sendNote(messageId)}>
            {t('common:retry')}
          </Button>
        }
      >
        {t('refused')}
      </Notice>
    );
  if (kept?.phase !== 'conflict') return null;
  // The server has no other text to choose.
  const isGone = kept.seen === null;
  const takeOther = () => {
    const undo = takeTheirs(messageId);
    if (undo) showToast(t('conflict.taken'), { action: { label: t('undo'), onPress: undo } });
  };
  const both = () => {
    const other = keepBoth(messageId);
    if (other) onReplaced(other);
  };
  return (
    <Notice
      level="error"
      action={
        <>
          {isGone ? null : (
            <>
              <Button size="small" onClick={() => void replaceWithMine(messageId)}>
                {t('conflict.mine')}
              </Button>
              <Button size="small" onClick={takeOther}>
                {t('conflict.theirs')}
              </Button>
            </>
          )}
          <Button size="small" onClick={both}>
            {t('conflict.both')}
          </Button>
        </>
      }
    >
      {t(isGone ? 'conflict.gone' : 'conflict.text')}
    </Notice>
  );
}
