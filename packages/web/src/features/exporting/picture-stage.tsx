import type { Message } from '@nousboard/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { type Picture, takePicture } from '#lib/picture/take-picture.ts';
import { Mark } from '#ui/logo.tsx';

/** A question with its answer; one of them may be missing where a branch ends or begins. */
export interface PictureTurn {
  readonly question: Message | undefined;
  readonly answer: Message | undefined;
}

/** Messages of one branch, as turns. */
export function turnsOf(messages: readonly Message[]): readonly PictureTurn[] {
  const turns: { question: Message | undefined; answer: Message | undefined }[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.isCreatedByUser) turns.push({ question: message, answer: undefined });
    else if (last && !last.answer) last.answer = message;
    else turns.push({ question: undefined, answer: message });
  }
  return turns;
}

/** At least; most are as wide. */
const WIDTH = 760;
/** As the specification says it; white in the light theme. */
const DARK_GROUND = '#343541';
const LIGHT_GROUND = '#ffffff';

export interface PictureStageProps {
  readonly title: string;
  /** The product's name, beside its mark. */
  readonly product: string;
  readonly turns: readonly PictureTurn[];
  readonly drawTurn: (turn: PictureTurn) => ReactNode;
  readonly onProgress?: (done: number) => void;
  readonly onDone: (picture: Picture) => void;
  readonly onFailed?: () => void;
}

/**
 * Draws a thread for its picture: as wide as the picture, whole, and where nobody sees it; then takes the picture.
 * Taken off the page, it gives it up.
 */
export function PictureStage({ title, product, turns, drawTurn, onProgress, onDone, onFailed }: PictureStageProps) {
  const { t } = useTranslation('exporting');
  const [takenAt] = useState(() => new Date());
  const stage = useRef<HTMLDivElement>(null);
  const tell = useRef({ onProgress, onDone, onFailed });
  useEffect(() => {
    tell.current = { onProgress, onDone, onFailed };
  });
  const ground = document.documentElement.dataset['theme'] === 'dark' ? DARK_GROUND : LIGHT_GROUND;

  useEffect(() => {
    const pieces = [...(stage.current?.children ?? [])] as HTMLElement[];
    const leaving = new AbortController();
    const { signal } = leaving;
    const onProgress = (done: number) => {
      if (!signal.aborted) tell.current.onProgress?.(done);
    };
    takePicture({ pieces, background: ground, signal, onProgress }).then(
      picture => {
        if (!signal.aborted) tell.current.onDone(picture);
      },
      () => {
        // One that was given up is no failure.
        if (!signal.aborted) tell.current.onFailed?.();
      },
    );
    return () => leaving.abort();
  }, [ground]);

  return createPortal(
    <div inert aria-hidden="true" className="pointer-events-none fixed start-0 top-0 -z-10 h-0 w-0 overflow-hidden">
      {/* Wider only where a table has no room: nobody can scroll a picture. */}
      <div ref={stage} className="w-min" style={{ minInlineSize: WIDTH, background: ground }}>
        <div className="px-14 pt-11 pb-2">
          <p className="font-serif text-title wrap-anywhere text-ink-1 [unicode-bidi:plaintext]">{title}</p>
          <p className="mt-1 text-secondary text-ink-2">{formatInstant(takenAt)}</p>
        </div>
        {turns.map(turn => (
          <div key={(turn.question ?? turn.answer)?.messageId} className="px-14 pt-8">
            {drawTurn(turn)}
          </div>
        ))}
        <div className="flex items-center gap-2 px-14 pt-8 pb-10 font-serif text-card text-ink-1">
          <Mark />
          <span>{t('madeWith', { product })}</span>
        </div>
      </div>
    </div>,
    document.body,
  );
}
