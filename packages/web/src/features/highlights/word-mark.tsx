import type { Highlight, HighlightId } from '@nousboard/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { signOf } from './highlight-layer.tsx';
import { shortestOf } from './in-place.ts';
import { useHighlightName } from './use-highlight-name.ts';

export interface WordMarkProps {
  /** All that these words are part of. */
  readonly highlights: readonly Highlight[];
  /** Those of which they are the first. */
  readonly begins: readonly Highlight[];
  readonly openId: HighlightId | null;
  /** The one that was asked for beside the text: it gets the focus. */
  readonly wantedId: HighlightId | null;
  readonly onOpen: (id: HighlightId) => void;
  readonly onFocused: () => void;
  readonly children: ReactNode;
}

/**
 * Words of a text in the colour of their highlight, which begins with a button that keys and readers of the screen
 * find. Pointers press the words.
 */
export function WordMark({ highlights, begins, openId, wantedId, onOpen, onFocused, children }: WordMarkProps) {
  const shown = shortestOf(highlights);
  return (
    <mark
      className="word-mark"
      data-pen={shown?.color}
      data-marks={highlights.map(({ id }) => id).join(' ')}
      data-open={highlights.some(({ id }) => id === openId) || undefined}
    >
      {begins.map(highlight => (
        <BeginButton
          key={highlight.id}
          highlight={highlight}
          isWanted={highlight.id === wantedId}
          onOpen={onOpen}
          onFocused={onFocused}
        />
      ))}
      {children}
    </mark>
  );
}

function BeginButton({
  highlight,
  isWanted,
  onOpen,
  onFocused,
}: { highlight: Highlight; isWanted: boolean } & Pick<WordMarkProps, 'onOpen' | 'onFocused'>) {
  const nameOf = useHighlightName();
  const button = useRef<HTMLButtonElement>(null);
  const { id, comment } = highlight;
  useEffect(() => {
    if (!isWanted) return;
    button.current?.focus({ preventScroll: true });
    onFocused();
  }, [isWanted, onFocused]);
  return (
    <button
      ref={button}
      type="button"
      data-highlight={id}
      aria-label={nameOf(highlight)}
      aria-haspopup="dialog"
      // Drawn by the style sheet: the sign is no part of the words.
      data-sign={comment.text === '' && comment.emoji === '' ? undefined : signOf(comment)}
      onClick={() => onOpen(id)}
      className="word-button"
    />
  );
}
