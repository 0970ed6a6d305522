import type { MessageVersion } from '@nousboard/contracts';
import type { Piece } from '@nousboard/core/note-merge';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { useKeptNotes } from '../kept-notes.ts';
import { nousQueries } from '../nous.queries.ts';
import type { ShownNote } from '../use-note.ts';
import { piecesOf } from './pieces.ts';

export interface NoteVersionProps {
  readonly note: ShownNote;
  /** As its list has it: the beginning of its text. */
  readonly version: MessageVersion;
  readonly onUse: (words: Pick<MessageVersion, 'title' | 'text'>, when: string) => void;
}

/** One version of a note to read, with what has changed since. */
export function NoteVersion({ note, version, onUse }: NoteVersionProps) {
  const { t } = useTranslation(['nous', 'common']);
  const [isMarked, setIsMarked] = useState(true);
  const label = useId();
  const whole = useQuery(nousQueries.version(note.messageId, version.versionId));
  // The words that were typed here are nowhere else by then: a version would take their place.
  const isUndecided = useKeptNotes(({ notes }) => notes[note.messageId]?.phase === 'conflict');
  const text = whole.data?.text;
  const pieces = useMemo<readonly Piece[]>(() => {
    if (text === undefined) return [];
    return piecesOf(text, isMarked ? note.text : text);
  }, [text, note.text, isMarked]);
  if (whole.isError)
    return (
      <EmptyState
        className="m-auto"
        title={t('history.oneFailed')}
        action={<Button onClick={() => void whole.refetch()}>{t('common:retry')}</Button>}
      >
        {problemText(whole.error)}
      </EmptyState>
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-0 flex-1 text-secondary text-ink-3">{formatInstant(version.createdAt)}</h3>
        <span className="flex min-h-8 items-center gap-2 text-secondary pointer-coarse:min-h-11">
          <Checkbox labelledBy={label} checked={isMarked} onChange={setIsMarked} />
          <span id={label}>{t('history.marked')}</span>
        </span>
      </div>
      <div
        role="region"
        aria-label={t('history.text')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and keys have to reach it.
        tabIndex={0}
        className="min-h-24 flex-1 overflow-y-auto rounded-r3 border border-line px-4 py-3 font-serif text-reading"
      >
        <p className="font-serif text-title [unicode-bidi:plaintext]">{version.title}</p>
        {whole.isPending ? (
          <AfterAWhile>
            <Skeleton />
          </AfterAWhile>
        ) : pieces.length === 0 ? (
          <p className="mt-2 text-ink-3">{t('history.noWords')}</p>
        ) : (
          <div className="mt-2 wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
            {pieces.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place.
              <Marked key={at} piece={piece} />
            ))}
          </div>
        )}
      </div>
      <Button
        variant="primary"
        disabled={isUndecided ? t('history.undecided') : whole.data === undefined}
        onClick={() => whole.data && onUse(whole.data, version.createdAt)}
        className="self-end"
      >
        {t('history.putBack')}
      </Button>
    </>
  );
}

function Marked({ piece: { kind, text } }: { readonly piece: Piece }) {
  if (kind === 'same') return text;
  return kind === 'removed' ? (
    <del className="rounded-[3px] bg-bad-soft text-ink-1 decoration-bad">{text}</del>
  ) : (
    <ins className="rounded-[3px] bg-good-soft text-ink-1 decoration-good">{text}</ins>
  );
}
